import { Button, FileButton, Input } from '@mantine/core';
import {
  type PictureKind,
  pictureMessages,
  type ShownPicture,
} from '@tenure/contract/identity/pictures';
import { useId, useState } from 'react';
import classes from './administration.module.css';
import { preparePicture } from './prepare-picture.ts';

interface Props {
  kind: PictureKind;
  label: string;
  description?: string | undefined;
  error: string | undefined;
  value: ShownPicture | null;
  onChange: (value: ShownPicture | null) => void;
}

/** A picture field with an immediate preview, saved with the form. */
export function PictureInput({ kind, value, onChange, error, ...frame }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const label = useId();

  const choose = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setRefusal(null);
    try {
      onChange(await preparePicture(kind, file));
    } catch {
      setRefusal(pictureMessages.wrongType);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Input.Wrapper
      {...frame}
      labelElement="div"
      labelProps={{ id: label }}
      error={refusal ?? error}
      role="group"
      aria-labelledby={label}
    >
      <div className={classes.pictureRow}>
        {value ? <img src={value.url} alt="" className={classes.thumbnail} /> : null}
        <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp,image/svg+xml">
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={busy}>
              {value ? 'Replace' : 'Choose image'}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            Remove
          </Button>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
