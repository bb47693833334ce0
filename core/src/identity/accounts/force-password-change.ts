/** Requires a new password at the next sign-in and ends the person's sessions. */
import type { Account, forcePasswordChange as endpoint } from '@tenure/contract/identity/accounts';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { type AccountRow, presentAccount } from './account.store.ts';

export async function forcePasswordChange(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  row: NonNullable<AccountRow>,
): Promise<Account> {
  await ctx.db
    .updateTable('users')
    .set({ must_change_password: true })
    .where('id', '=', row.id)
    .execute();
  // Administrators who force their own change keep the current session; the next sign-in requires the change.
  const except = row.id === ctx.actor.userId ? ctx.actor.sessionId : undefined;
  if (body.endSessions) await endSessionsOf(ctx, row.id, except);
  await audit(ctx, {
    action: 'identity.password.change-forced',
    subject: { type: 'user', id: row.id },
    after: body,
  });
  return presentAccount(ctx, { ...row, must_change_password: true });
}
