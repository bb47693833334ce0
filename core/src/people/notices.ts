/** Whoever has their emergency contacts changed by somebody else is told, by the channel they prefer. */

import { notify } from '../kit/background/notify.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';

export const peopleSubscriptions: Subscription[] = [
  {
    name: 'people.emergency-contacts-notice',
    type: 'people.emergency-contacts-changed',
    inOrderOf: 'employeeId',
    handle: tellThePerson,
  },
];

async function tellThePerson(
  ctx: Ctx,
  event: Events['people.emergency-contacts-changed'],
): Promise<void> {
  if (event.byUserId === event.employeeId) return;
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'mobile', 'notify_by'])
    .where('id', 'in', [event.employeeId, event.byUserId])
    .execute();
  const person = people.find(({ id }) => id === event.employeeId);
  const by = people.find(({ id }) => id === event.byUserId);
  if (!person || !by) return;
  const text =
    `${by.first_name} ${by.last_name} ${event.change} ${event.contactName} ` +
    `${{ added: 'to', changed: 'among', removed: 'from' }[event.change]} your emergency contacts. ` +
    'If this is not right, open your profile or ask your HR team.';
  await notify(ctx, person, { subject: 'Your emergency contacts were changed', text });
}
