const UNREAD = 'unread';

/** Marks a field whose text could not be parsed. */
export const unreadMark = (isUnread: boolean) => ({ [`data-${UNREAD}`]: isUnread || undefined });

/** Whether a field holds text that could not be parsed; shows the first one, so that it can be corrected. */
export function showUnread(fields: ParentNode | null): boolean {
  const unread = fields?.querySelector<HTMLElement>(`[data-${UNREAD}]`);
  unread?.scrollIntoView({ block: 'center' });
  return !!unread;
}
