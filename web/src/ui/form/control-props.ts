import type { Field } from '@tenure/contract/kit/field';
import type { ComponentType } from 'react';

export interface ControlProps {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  /** Of a field of several parts, by their paths. */
  partErrors?: Readonly<Record<string, string>> | undefined;
  /** Everything that is filled in, for a control that depends on another field. */
  values?: Readonly<Record<string, unknown>> | undefined;
  onChange: (value: unknown) => void;
  /** Fills in another field, for a choice that answers several. */
  onChangeOther?: ((key: string, value: unknown) => void) | undefined;
  onBlur: () => void;
  /** The first field: a drawer that opens puts the focus here. */
  first?: boolean | undefined;
}

/** Controls that one form brings along for some of its fields, by key. */
export type OwnControls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** What every control shows around itself. */
export const frameOf = ({ field, id, error, onBlur, first }: ControlProps) => ({
  'data-autofocus': first || undefined,
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
