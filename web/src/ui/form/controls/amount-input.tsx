import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { unreadMark } from '../unread.ts';
import {
  type Amount,
  outsideLimits,
  steppedFrom,
  storedOf,
  unreadAmount,
  writtenOf,
} from './amount.ts';
import classes from './amount-input.module.css';

type Frame = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | keyof Amount>;

interface Props extends Frame, Amount {
  /** Null when empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Before the number. */
  prefix?: string | undefined;
  /** For the arrow keys. */
  step?: number | undefined;
  /** The value of an empty field, filled in on blur. */
  whenEmpty?: number | undefined;
}

/**
 * A number. Text that is not one stays as typed, with an error, and blocks submitting; a number outside the
 * limits is an error too, and never replaced by another.
 */
export function AmountInput(props: Props) {
  const {
    value,
    onChange,
    scale,
    decimals,
    suffix,
    min,
    max,
    step = 1,
    whenEmpty,
    ...rest
  } = props;
  const { prefix = '', onBlur, onKeyDown, error, ...frame } = rest;
  const unit = suffix?.trim() ?? '';
  const amount: Amount = { scale, decimals, suffix, min, max };
  const [state, setState] = useState<{ text: string; value: number | null } | null>(null);
  /** Errors are shown on leaving the field, or on Enter, until the text changes. */
  const [isTyping, setTyping] = useState(true);
  const [isChanged, setChanged] = useState(false);

  // A value from elsewhere replaces what was typed.
  const typed = state !== null && state.value === value ? state.text : null;
  const plain = writtenOf(value, amount);
  const isUnread = typed !== null && typed.trim() !== '' && storedOf(typed, amount) === null;
  const problem = isUnread
    ? unreadAmount(typed, amount)
    : isChanged
      ? outsideLimits(value, amount)
      : undefined;
  const shownProblem = isTyping ? undefined : problem;

  const type = (text: string) => {
    const isEmpty = text.trim() === '';
    const read = isEmpty ? (whenEmpty ?? null) : storedOf(text, amount);
    const next = read === null && !isEmpty ? value : read;
    setState({ text, value: next });
    setTyping(true);
    setChanged(true);
    if (next !== value) onChange(next);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...frame}
      {...unreadMark(problem !== undefined)}
      // Beside the text, so that only the number is edited.
      {...(prefix ? { leftSection: <span>{prefix}</span> } : {})}
      {...(unit ? { rightSection: <span className={classes.unit}>{unit}</span> } : {})}
      {...(unit
        ? { rightSectionWidth: `${unit.length + 2}ch`, rightSectionPointerEvents: 'none' }
        : {})}
      value={typed ?? plain}
      error={(isUnread ? shownProblem : undefined) ?? error ?? shownProblem}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        afterPress(() => setTyping(false));
        if (!isUnread) setState(null);
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        const by = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (by !== undefined && !frame.readOnly && !isUnread) {
          event.preventDefault();
          type(writtenOf(steppedFrom(value, by, amount), amount));
        }
        if (event.key === 'Enter' && problem !== undefined) {
          event.preventDefault();
          setTyping(false);
        }
      }}
    />
  );
}
