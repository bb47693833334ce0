import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { wholeCode } from './whole-code.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Called when six digits are typed, pasted or autofilled. */
  onWhole: (code: string) => void;
  busy: boolean;
}

/**
 * A code from an app or a message. It submits when complete, but not while one is being checked and not the
 * code that was just refused: attempts are limited.
 */
export function CodeField({ onChange, onWhole, busy, ...input }: Props) {
  const submitted = useRef<string | null>(null);
  return (
    <TextInput
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode="numeric"
      spellCheck={false}
      maxLength={20}
      {...input}
      onChange={({ currentTarget: { value } }) => {
        const code = wholeCode(value);
        onChange(code ?? value);
        if (!code || busy || code === submitted.current) return;
        submitted.current = code;
        onWhole(code);
      }}
    />
  );
}
