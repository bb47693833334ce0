import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from './amount.ts';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null while there is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** So many of what is kept are one of what is shown: 60 for minutes shown as hours. */
  scale?: number | undefined;
  /** What an empty field means; it is written into the field on leaving it. */
  whenEmpty?: number | undefined;
}

/** A number that is typed without being written into: it may be empty or half written until one leaves it. */
export function AmountInput({ value, onChange, scale = 1, whenEmpty, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  const read = (text: number | string) => amountOf(text, scale, whenEmpty);
  const isTyped = typed !== null && read(typed) === value;
  return (
    <NumberInput
      {...props}
      value={isTyped ? typed : value === null ? '' : value / scale}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
