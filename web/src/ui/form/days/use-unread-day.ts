import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Why a typed day was not taken; it stays until something else is typed. */
const unreadDay = (typed: string, pattern: string) =>
  `“${typed}” isn’t a date. Enter it as ${pattern.toLowerCase()}.`;

/** Marks a field whose text could not be read. */
const UNREAD = 'unread';
export const unreadField = `[data-${UNREAD}]`;

/** A day that cannot be read is not put aside in silence: leaving the field says so, and nothing is sent meanwhile. */
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
    // Said aloud at once: to focus the field would lay the calendar over it.
    errorProps: unread === null ? {} : { role: 'alert' },
    forget: () => setUnread(null),
    field: {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        look(event.currentTarget);
      },
      onInput: () => setUnread(null),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && look(event.currentTarget)) event.preventDefault();
      },
      [`data-${UNREAD}`]: unread === null ? undefined : true,
    },
  };
}
