import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { PictureKind, ShownPicture } from '@tenure/contract/identity/pictures';
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
  /** Shown next to other short ones; numbers do so anyway. */
  isShort?: boolean;
}

interface Props<T> {
  field: SettingField<T>;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

export function SettingControl<T>({ field, value, error, onChange, onBlur }: Props<T>) {
  const frame = { label: field.label, description: field.help, error, onBlur };
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
        value={value as number | string}
        onChange={onChange}
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
        label={field.label}
        description={field.help}
        error={error}
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
