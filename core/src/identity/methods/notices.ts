/** Whoever's ways of signing in changed is told, in case it was not they. */

import { notify } from '../../kit/background/notify.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';

export const methodSubscriptions: Subscription[] = [
  {
    name: 'identity.sign-in-method-notice',
    type: 'identity.sign-in-method-changed',
    inOrderOf: 'userId',
    handle: tellThePerson,
  },
];

async function tellThePerson(
  ctx: Ctx,
  { userId, what }: Events['identity.sign-in-method-changed'],
): Promise<void> {
  const person = await ctx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.first_name', 'u.email', 'u.mobile', 'u.notify_by', 't.system_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  await notify(ctx, person, {
    subject: `How you sign in to ${person.system_name} was changed`,
    text: `${what} at ${person.system_name}. If it was not you, change your password and tell your administrator.`,
  });
}
