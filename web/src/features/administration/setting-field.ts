import type { Field } from '@tenure/contract/kit/field';

type Setting = Pick<Field, 'key' | 'label' | 'input'> &
  Partial<Omit<Field, 'options'>> & { options?: readonly { value: string; label: string }[] };

/** A field of the settings: administrators can change all of them, and the schema says what is valid. */
export const setting = ({ options, ...rest }: Setting): Field => ({
  isRequired: false,
  isEditable: true,
  isVisible: true,
  ...(options ? { options: [...options] } : {}),
  ...rest,
});
