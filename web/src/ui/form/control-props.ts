import type { Field } from '@tenure/contract/kit/field';
import type { ComponentType } from 'react';

export interface ControlProps {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  /** Errors of a field with several parts, by path. */
  partErrors?: Readonly<Record<string, string>> | undefined;
  /** All form values, for a control that depends on another field. */
  values?: Readonly<Record<string, unknown>> | undefined;
  onChange: (value: unknown) => void;
  /** Fills in another field, for a choice that determines several. */
  onChangeOther?: ((key: string, value: unknown) => void) | undefined;
  onBlur: () => void;
  /** The first field: gets focus when a drawer opens. */
  first?: boolean | undefined;
}

/** Custom controls of one form, by field key. */
export type OwnControls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** The frame props that every control shares. */
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
