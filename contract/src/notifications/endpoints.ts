import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { unreadRoute } from './routes.ts';

const base = '/cobra/api/tms/notifications';
const area = 'notifications';

const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string().nullable(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  id: 'notifications.list',
  area,
  method: 'GET',
  path: base,
  summary: 'List your notifications, newest first',
  query: pageQuery(20).extend({ unread: z.enum(['true', 'false']).default('false') }),
  answer: itemsOf(notification),
});

export const getUnreadCount = endpoint({
  ...unreadRoute,
  area,
  summary: 'Get your unread notification count',
  answer: z.object({ unread: z.int() }),
});

export const markRead = endpoint({
  id: 'notifications.mark-read',
  area,
  method: 'POST',
  path: `${base}/{notificationId}/read`,
  summary: 'Mark a notification as read',
  params: z.object({ notificationId: idParam }),
});

export const markAllRead = endpoint({
  id: 'notifications.mark-all-read',
  area,
  method: 'POST',
  path: `${base}/read`,
  summary: 'Mark your notifications as read, up to the newest one you saw',
  body: z.object({ upToId: id }),
});
