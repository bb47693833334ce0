/** What the top bar of every page asks, apart from the schemas. */
export const unreadRoute = {
  id: 'notifications.get-unread-count',
  method: 'GET',
  path: '/cobra/api/tms/notifications/unread-count',
} as const;

export const STREAM = '/cobra/api/tms/notifications/stream';

/** Messages of the stream: which areas changed, that some may have been missed, that the session ended. */
export type LiveEvent = 'changed' | 'missed' | 'ended';
