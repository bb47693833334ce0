/** Requests of the top bar of every page, separate from the schemas. */
export const unreadRoute = {
  id: 'notifications.get-unread-count',
  method: 'GET',
  path: '/cobra/api/tms/notifications/unread-count',
} as const;

export const STREAM = '/cobra/api/tms/notifications/stream';

/** Events of the stream: areas changed, events may have been missed, the session ended. */
export type LiveEvent = 'changed' | 'missed' | 'ended';
