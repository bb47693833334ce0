/**
 * An administrator removes the authenticator app of someone who lost phone and recovery codes; the person is
 * notified.
 */
import type { Account } from '@tenure/contract/identity/accounts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { noteMethod } from '../methods/note.ts';
import { dropApp } from '../mfa/mfa.store.ts';
import { type AccountRow, presentAccount } from './account.store.ts';

export async function removeAppOf(
  ctx: SignedInCtx,
  _: unknown,
  row: NonNullable<AccountRow>,
): Promise<Account> {
  await dropApp(ctx, row.id);
  await noteMethod(ctx, row.id, {
    action: 'app-removed',
    what: 'An administrator removed the authenticator app from your account',
  });
  return presentAccount(ctx, { ...row, has_app: false });
}
