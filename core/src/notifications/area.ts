import type { Subscription } from '../kit/background/outbox.ts';
import type { Notice } from '../kit/contribution/notification.ts';
import { defineArea } from '../kit/define-area.ts';
import { notify } from './notify.ts';

export const notifications = defineArea({
  name: 'notifications',
  tables: [],
  permissions: [],
  grants: {},
  routes: () => [],
  subscriptionsFor: ({ notices }) => notices.map(subscriptionOf),
});

/** The areas below this one say what to send; this is where it is sent. */
const subscriptionOf = ({ read, ...notice }: Notice): Subscription =>
  ({
    ...notice,
    handle: async (ctx: Parameters<typeof notify>[0], data: never) => {
      for (const { to, event } of await read(ctx, data)) await notify(ctx, to, event);
    },
  }) as Subscription;
