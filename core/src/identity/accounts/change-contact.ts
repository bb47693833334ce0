/**
 * The address that links and codes are sent to. The previous address is notified, in case the change wasn't
 * intended.
 */

import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { addressChanged } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { changeAccounts } from './add-accounts.ts';

interface NewContact {
  readonly email: string | null;
  readonly mobile: string | null;
}

export async function changeContact(
  ctx: SignedInCtx,
  userId: number,
  { email, mobile }: NewContact,
): Promise<void> {
  const before = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'country'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isMoved = email?.toLowerCase() !== before.email?.toLowerCase();
  if (isMoved && email) await refuseTaken(ctx, userId, email);
  await changeAccounts(ctx, [
    {
      id: userId,
      firstName: before.first_name,
      lastName: before.last_name,
      email,
      mobile,
      country: before.country,
    },
  ]);
  if (isMoved && before.email)
    await sendEmail(ctx, { email: before.email, firstName: before.first_name }, addressChanged, {
      by: `${ctx.actor.firstName} ${ctx.actor.lastName}`,
    });
}

async function refuseTaken({ db }: SignedInCtx, userId: number, email: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('email_lower', '=', email.toLowerCase())
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!other) return;
  const message = `${other.first_name} ${other.last_name} already uses this email.`;
  throw new Refusal(422, 'identity.email-taken', message, {
    errors: [{ kind: 'field', field: 'email', message, code: 'INVALID_INPUT' }],
  });
}
