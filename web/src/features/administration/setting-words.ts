/** A setting as a person reads it, for comparing what two administrators chose. */
import { partsOf } from '../../ui/form/form-parts.ts';
import { inWords } from '../../ui/form/form-values.ts';
import type { SettingField } from './setting-control.tsx';

export const partsOfSettings = <T extends object>(fields: readonly SettingField<T>[]) =>
  partsOf<Record<string, unknown>>(
    Object.fromEntries(
      fields.map((field) => [
        field.key,
        { label: field.label, words: (value: unknown) => settingInWords(field, value) },
      ]),
    ),
  );

export function settingInWords<T>({ input, options }: SettingField<T>, value: unknown): string {
  if (input === 'toggle') return value ? 'On' : 'Off';
  if ((input === 'logo' || input === 'background') && typeof value === 'object' && value)
    return 'base64' in value ? 'The image you chose' : 'Another image';
  if (Array.isArray(value))
    return value
      .map((one) => settingInWords({ input, options } as SettingField<T>, one))
      .join(', ');
  return options?.find((option) => option.value === value)?.label ?? inWords(value);
}
