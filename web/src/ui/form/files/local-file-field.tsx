import { Button, Input } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { DropArea } from './drop-area.tsx';
import classes from './file-field.module.css';

interface Props {
  id?: string | undefined;
  label: string;
  isRequired?: boolean | undefined;
  accept: string;
  /** A hint on the accepted files. */
  help: string;
  file: File | null;
  error?: string | null | undefined;
  onChange: (file: File | null) => void;
}

/** A file that stays in the browser until the form is submitted, unlike with FileField. */
export function LocalFileField({ label, isRequired, accept, help, file, ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const errorId = props.error ? `${id}-error` : undefined;
  const choose = (chosen: File | undefined) => {
    // Lets the same file be chosen again after it was changed or removed.
    if (input.current) input.current.value = '';
    if (chosen) props.onChange(chosen);
  };
  const remove = () => {
    props.onChange(null);
    input.current?.focus();
  };
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={isRequired ?? false}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
      error={props.error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      {file ? (
        <div className={classes.chosen}>
          <IconFile size={18} stroke={1.6} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={remove}
            aria-label={`Remove ${file.name}`}
          >
            Remove
          </Button>
        </div>
      ) : null}
      <DropArea
        id={id}
        labelId={`${id}-label`}
        accept={accept}
        help={help}
        hasFile={file !== null}
        errorId={errorId}
        input={input}
        onFile={choose}
      />
    </Input.Wrapper>
  );
}
