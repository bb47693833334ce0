/** Notifies people when someone else changes their emergency contacts or signs in as them. */
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify } from '../notifications/public.ts';
import { accountAccessed, contactsChanged } from './notifications.ts';

export const peopleSubscriptions: Subscription[] = [
  {
    name: 'people.emergency-contacts-notice',
    type: 'people.emergency-contacts-changed',
    inOrderOf: 'employeeId',
    handle: tellThePerson,
  },
  {
    name: 'people.acting-notice',
    type: 'people.acting-started',
    handle: (ctx, { employeeId, by, reason }) =>
      notify(ctx, employeeId, event(accountAccessed, { by, reason })),
  },
];

async function tellThePerson(
  ctx: Ctx,
  { byUserId, employeeId, ...changed }: Events['people.emergency-contacts-changed'],
): Promise<void> {
  if (byUserId === employeeId) return;
  const by = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', byUserId)
    .executeTakeFirst();
  if (!by) return;
  const data = { ...changed, by: `${by.first_name} ${by.last_name}` };
  await notify(ctx, employeeId, event(contactsChanged, data));
}
