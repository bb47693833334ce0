import { Button, Input, Progress } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { fileUrl, type StoredFile } from '@tenure/contract/files/endpoints';
import {
  type FileUse,
  fileKinds,
  kindsIn,
  kindsInWords,
  sizeInWords,
} from '@tenure/contract/files/file-kinds';
import { useEffect, useId, useRef, useState } from 'react';
import { DropArea } from './drop-area.tsx';
import classes from './file-field.module.css';
import { useUpload } from './use-upload.ts';

interface Props {
  id?: string | undefined;
  label: string;
  description?: string | undefined;
  isRequired?: boolean | undefined;
  use: FileUse;
  /** Id of the chosen file. */
  value: number | null;
  /** Name of a chosen file that was uploaded earlier. */
  savedName?: string | undefined;
  /** Whether to preview the picture. */
  showsPicture?: boolean | undefined;
  /** The current file, which a new one would replace. */
  replaces?: { name: string; url: string } | null;
  error: string | undefined;
  onChange: (fileId: number | null) => void;
  /** Called when an upload starts or ends: submitting during an upload would miss the file. */
  onBusy?: (busy: boolean) => void;
}

/** By type and by extension, since some types differ between operating systems. */
const acceptedIn = ({ limits }: FileUse) =>
  kindsIn(limits)
    .flatMap((kind) => [kind, ...fileKinds[kind].extensions.map((ending) => `.${ending}`)])
    .join(',');

/**
 * File selection by mouse, keyboard or drag and drop. Uploaded immediately, attached when the form is saved.
 */
export function FileField({ use, value, onChange, onBusy, replaces, ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const labelId = `${id}-label`;
  const { sending, refusal, send, cancel } = useUpload(use);
  const [uploaded, setUploaded] = useState<ReadonlyMap<number, StoredFile>>(new Map());
  const input = useRef<HTMLInputElement>(null);
  const isBusy = sending !== null;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return;
    const kept = await send(file);
    // Lets the same file be chosen again after it was refused or removed.
    if (input.current) input.current.value = '';
    if (!kept) return;
    setUploaded((before) => new Map(before).set(kept.id, kept));
    onChange(kept.id);
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  const mine = value === null ? undefined : uploaded.get(value);
  const name = value === null ? null : (mine?.name ?? props.savedName ?? 'Current file');
  const address = value === null ? undefined : (mine?.url ?? fileUrl(value));
  const error = refusal ?? props.error;

  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      withAsterisk={props.isRequired ?? false}
      labelProps={{ id: labelId, htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      {name && !isBusy ? (
        <div className={classes.chosen}>
          {props.showsPicture && address ? (
            <img src={address} alt="" className={classes.picture} />
          ) : (
            <IconFile size={18} stroke={1.6} aria-hidden />
          )}
          <span className={classes.name}>{name}</span>
          <Button size="compact-sm" variant="subtle" onClick={remove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      ) : null}
      {sending ? (
        <div className={classes.chosen}>
          <span className={classes.name}>{sending.name}</span>
          <Progress
            className={classes.progress ?? ''}
            value={sending.part * 100}
            aria-label={`Uploading ${sending.name}`}
          />
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      ) : null}
      <DropArea
        id={id}
        labelId={labelId}
        accept={acceptedIn(use)}
        help={helpOf(use)}
        hasFile={name !== null}
        errorId={error ? `${id}-error` : undefined}
        hidden={isBusy}
        input={input}
        onFile={(file) => void choose(file)}
      />
      {replaces && !name ? (
        <p className={classes.help}>
          Replaces <a href={replaces.url}>{replaces.name}</a>
        </p>
      ) : null}
      <span role="status" className={classes.spoken}>
        {sending ? `Uploading ${sending.name}` : name ? `${name} is ready` : ''}
      </span>
    </Input.Wrapper>
  );
}

const helpOf = ({ limits }: FileUse) =>
  `${kindsInWords(limits)}, up to ${sizeInWords(Math.max(...Object.values(limits)))}`;
