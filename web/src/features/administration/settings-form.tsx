import {
  Button,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { PictureKind, ShownPicture } from '@tenure/contract/identity/pictures';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { ColourInput } from './colour-input.tsx';
import { PictureInput } from './picture-input.tsx';

export interface SettingField<T> {
  key: keyof T & string;
  label: string;
  help?: string;
  input: 'text' | 'textarea' | 'number' | 'toggle' | 'one' | 'several' | 'colour' | PictureKind;
  options?: readonly { value: string; label: string }[];
  /** What an empty choice means. */
  placeholder?: string;
}

interface Props<T> {
  fields: readonly SettingField<T>[];
  stored: T;
  save: (value: T) => Promise<unknown>;
  busy: boolean;
  /** Follows what is typed, before it is kept. */
  preview?: (value: T) => ReactNode;
}

/** One part of the settings: changed together, kept together. */
export function SettingsForm<T extends object>({ fields, stored, save, busy, preview }: Props<T>) {
  const [value, setValue] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    try {
      await save(value);
      toast.positive('Settings saved');
    } catch (error) {
      const named = problemOf(error)?.errors ?? [];
      if (named.length === 0) return toast.critical(sentenceOf(error));
      setErrors(Object.fromEntries(named.map(({ field, message }) => [field ?? '', message])));
    }
  };

  return (
    <div className={classes.split}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {runsOf(fields).map((run) => (
          <div
            key={run[0]?.key}
            className={run[0]?.input === 'number' ? classes.numbers : undefined}
          >
            {run.map((field) => (
              <Control
                key={field.key}
                field={field}
                value={value[field.key]}
                error={errors[field.key]}
                onChange={(next) => setValue((before) => ({ ...before, [field.key]: next }))}
              />
            ))}
          </div>
        ))}
        <div>
          <Button type="submit" loading={busy}>
            Save changes
          </Button>
        </div>
      </form>
      {preview ? <div className={classes.preview}>{preview(value)}</div> : null}
    </div>
  );
}

/** Numbers are short and stand side by side; everything else stands by itself. */
function runsOf<T>(fields: readonly SettingField<T>[]): SettingField<T>[][] {
  const runs: SettingField<T>[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (field.input === 'number' && last?.[0]?.input === 'number') last.push(field);
    else runs.push([field]);
  }
  return runs;
}

interface ControlProps<T> {
  field: SettingField<T>;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function Control<T>({ field, value, error, onChange }: ControlProps<T>) {
  const frame = { label: field.label, description: field.help, error };
  if (field.input === 'toggle')
    return (
      <Switch
        {...frame}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (field.input === 'number')
    return (
      <NumberInput
        {...frame}
        value={value as number}
        onChange={(next) => onChange(Number(next))}
        hideControls
        styles={{ input: { maxWidth: 160 } }}
      />
    );
  if (field.input === 'one')
    return (
      <Select
        {...frame}
        clearable
        {...(field.placeholder ? { placeholder: field.placeholder } : {})}
        data={[...(field.options ?? [])]}
        value={(value as string | null) ?? null}
        onChange={onChange}
      />
    );
  if (field.input === 'several')
    return (
      <MultiSelect
        {...frame}
        data={[...(field.options ?? [])]}
        value={value as string[]}
        onChange={onChange}
      />
    );
  if (field.input === 'logo' || field.input === 'background')
    return (
      <PictureInput
        {...frame}
        kind={field.input}
        value={value as ShownPicture | null}
        onChange={onChange}
      />
    );
  if (field.input === 'colour')
    return <ColourInput {...frame} value={String(value)} onChange={onChange} />;
  const Text = field.input === 'textarea' ? Textarea : TextInput;
  return (
    <Text
      {...frame}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
