import { type KeyboardEvent, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { unreadMark } from '../unread.ts';
import { unreadDay } from './typed-date.ts';

interface Field {
  readonly value: unknown;
  readonly read: (typed: string) => string | null;
  readonly pattern: string;
  /** What the field is called. */
  readonly label: string | undefined;
}

/** Keeps a date that cannot be parsed as it was typed, reports it on blur and blocks submitting. */
export function useUnreadDay({ value, read, pattern, label }: Field) {
  const [state, setState] = useState<{ text: string; value: unknown } | null>(null);
  const [isReported, setReported] = useState(false);
  // A value from elsewhere replaces what was typed.
  const unread = state !== null && state.value === value ? state.text : null;
  const type = (typed: string) => {
    const text = typed.trim();
    setState(text !== '' && read(text) === null ? { text, value } : null);
    setReported(false);
  };
  const isShown = unread !== null && isReported;
  return {
    error: isShown ? unreadDay(unread, pattern, label) : undefined,
    // Announced immediately: focusing the field would open the calendar over the message.
    errorProps: isShown ? { role: 'alert' } : {},
    forget: () => setState(null),
    report: () => afterPress(() => setReported(true)),
    field: {
      // A date that was read is written in the usual way on blur; other text stays.
      fixOnBlur: unread === null,
      onInput: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || unread === null) return;
        event.preventDefault();
        setReported(true);
      },
      ...unreadMark(unread !== null),
    },
  };
}
