import type { Subscription } from '../kit/background/outbox.ts';
import type { Notice } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { defineArea } from '../kit/define-area.ts';
import { dailySummary as summaryEmail } from './daily-summary-email.ts';
import { dailySummary } from './jobs/daily-summary.ts';
import { forgetNotifications } from './jobs/forget-notifications.ts';
import { notifyAll } from './notify.ts';
import { notificationRoutes } from './routes.ts';

export const notifications = defineArea({
  name: 'notifications',
  tables: ['notification_choices', 'notification_settings', 'notifications'],
  permissions: [],
  grants: {},
  routes: notificationRoutes,
  subscriptionsFor: ({ notices }) => notices.map(subscriptionOf),
  emails: [summaryEmail],
  jobs: [dailySummary, forgetNotifications],
});

/** Lower areas define the notices; this area delivers them. */
const subscriptionOf = ({ read, ...notice }: Notice): Subscription =>
  ({
    ...notice,
    handle: async (ctx: Ctx, data: never) => notifyAll(ctx, await read(ctx, data)),
  }) as Subscription;
