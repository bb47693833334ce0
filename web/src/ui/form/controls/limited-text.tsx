import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { lengthProblem } from '@tenure/contract/kit/fields/too-long';

interface Limit {
  /** Absent where there is no limit. */
  most?: number | undefined;
}

/** What was typed or pasted is never cut; a text that is too long says so. */
export const limitError = (
  { label, error }: Pick<TextInputProps, 'label' | 'error'>,
  value: unknown,
  most: number | undefined,
) =>
  (most === undefined
    ? undefined
    : lengthProblem(typeof label === 'string' ? label : 'This', String(value ?? ''), most)) ??
  error;

export const LimitedInput = ({ most, ...props }: Omit<TextInputProps, 'maxLength'> & Limit) => (
  <TextInput {...props} error={limitError(props, props.value, most)} />
);

export const LimitedTextarea = ({ most, ...props }: Omit<TextareaProps, 'maxLength'> & Limit) => (
  <Textarea {...props} error={limitError(props, props.value, most)} />
);
