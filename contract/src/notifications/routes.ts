/** What the top bar of every page asks, apart from the schemas. */
export const unreadRoute = {
  id: 'notifications.get-unread-count',
  method: 'GET',
  path: '/cobra/api/tms/notifications/unread-count',
} as const;
