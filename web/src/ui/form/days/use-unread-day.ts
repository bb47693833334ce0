import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { afterPress } from '../after-press.ts';

/** Why a typed date was not accepted; shown until the text changes. */
const unreadDay = (typed: string, pattern: string) =>
  `“${typed}” isn’t a date. Enter it as ${pattern.toLowerCase()}.`;

/** Marks a field whose text could not be parsed. */
const UNREAD = 'unread';
export const unreadField = `[data-${UNREAD}]`;
export const unreadMark = (isUnread: boolean) => ({ [`data-${UNREAD}`]: isUnread || undefined });

/** Reports a date that cannot be parsed on blur and blocks submitting, rather than dropping it silently. */
export function useUnreadDay(read: (typed: string) => string | null, pattern: string) {
  const [unread, setUnread] = useState<string | null>(null);
  const look = (field: HTMLInputElement) => {
    const typed = field.value.trim();
    const isUnread = typed !== '' && read(typed) === null;
    setUnread(isUnread ? typed : null);
    return isUnread;
  };
  return {
    error: unread === null ? undefined : unreadDay(unread, pattern),
    // Announced immediately: focusing the field would open the calendar over the message.
    errorProps: unread === null ? {} : { role: 'alert' },
    forget: () => setUnread(null),
    field: {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        afterPress(() => look(field));
      },
      onInput: () => setUnread(null),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && look(event.currentTarget)) event.preventDefault();
      },
      ...unreadMark(unread !== null),
    },
  };
}
