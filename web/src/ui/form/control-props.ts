import type { Field } from '@tenure/contract/kit/field';

export interface ControlProps {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** What every control shows around itself. */
export const frameOf = ({ field, id, error, onBlur }: ControlProps) => ({
  id,
  name: field.key,
  label: field.label,
  description: field.description,
  withAsterisk: field.isRequired,
  required: false,
  'aria-required': field.isRequired || undefined,
  readOnly: !field.isEditable,
  error,
  onBlur,
});
