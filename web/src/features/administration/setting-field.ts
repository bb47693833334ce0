import type { Field } from '@tenure/contract/kit/field';

type Setting = Pick<Field, 'key' | 'label' | 'input'> &
  Partial<Omit<Field, 'options'>> & { options?: readonly { value: string; label: string }[] };

/** A field of the settings: editable for all administrators, validated by the schema. */
export const setting = ({ options, ...rest }: Setting): Field => ({
  isRequired: false,
  isEditable: true,
  isVisible: true,
  ...(options ? { options: [...options] } : {}),
  ...rest,
});
