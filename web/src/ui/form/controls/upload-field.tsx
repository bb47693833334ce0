import type { FileUse } from '@tenure/contract/files/file-kinds';
import { useCallback } from 'react';
import type { ControlProps } from '../control-props.ts';
import { FileField } from '../files/file-field.tsx';
import { useFormScope } from '../form-scope.tsx';

/** A file or picture: uploaded immediately, attached when the form is saved. */
export default function UploadField({ field, id, value, error, onChange }: ControlProps) {
  const { busy, nameOf } = useFormScope();
  const onBusy = useCallback((isBusy: boolean) => busy(field.key, isBusy), [busy, field.key]);
  const file = (value as number | null) ?? null;
  if (!field.file) throw new Error(`${field.key} does not say which files it takes`);
  return (
    <FileField
      id={id}
      label={field.label}
      description={field.description}
      isRequired={field.isRequired}
      use={field.file as FileUse}
      value={file}
      savedName={file === null ? undefined : nameOf(field.key, file)}
      replaces={field.file.replaces ?? null}
      showsPicture={field.input === 'image'}
      error={error}
      onChange={onChange}
      onBusy={onBusy}
    />
  );
}
