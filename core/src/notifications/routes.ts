import * as endpoints from '@tenure/contract/notifications/endpoints';
import { liveMessages, openStream } from '@tenure/contract/notifications/live';
import * as preferences from '@tenure/contract/notifications/preferences';
import { bind, type Route } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { countUnread, readNotifications, setAllRead, setRead } from './notification.store.ts';
import { changePreferences, showPreferences } from './preferences.ts';

const ownKindsOf = ({ notifications: kinds }: Contributions) =>
  kinds.filter(({ isOwn }) => isOwn === true).map(({ name }) => name);

export const notificationRoutes = (contributed: Contributions): readonly Route[] => [
  bind(endpoints.listNotifications, {
    access: 'signed-in',
    run: (ctx, input) => readNotifications(ctx, input, ownKindsOf(contributed)),
  }),
  bind(endpoints.getUnreadCount, {
    access: 'signed-in',
    run: (ctx) => countUnread(ctx, ownKindsOf(contributed)),
  }),
  bind(openStream, {
    access: 'signed-in',
    run: async ({ ports, tenantId, actor: { userId, sessionId } }) => {
      const stream = ports.live.open({ tenantId, userId, sessionId });
      if (!stream) throw new Refusal(503, 'live-full', liveMessages.full, { retryAfter: 60 });
      return stream;
    },
  }),
  bind(endpoints.markRead, {
    access: 'signed-in',
    run: async (ctx, { params }) => {
      if (!(await setRead(ctx, params.notificationId))) throw notFound();
      return undefined;
    },
  }),
  bind(endpoints.markAllRead, {
    access: 'signed-in',
    run: async (ctx, { body }) => {
      await setAllRead(ctx, body.upToId);
      return undefined;
    },
  }),
  bind(preferences.getNotificationPreferences, {
    access: 'signed-in',
    run: (ctx) => showPreferences(ctx, contributed.notifications),
  }),
  bind(preferences.putNotificationPreferences, {
    access: 'signed-in',
    run: (ctx, { body }) => changePreferences(ctx, body, contributed.notifications),
  }),
];
