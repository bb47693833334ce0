/** An administrator approves or declines a registration; the applicant is notified either way. */
import type { Registration } from '@tenure/contract/identity/registration';
import { registrationSetting } from '@tenure/contract/identity/settings';
import { displayName } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { addRegistered } from './register.ts';
import {
  type LockedRegistration,
  presentRegistration,
  type RegistrationRow,
} from './registration.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.registration-decided': { readonly registrationId: number };
  }
}

export async function approveRegistration(
  ctx: SignedInCtx,
  _: unknown,
  row: LockedRegistration,
): Promise<Registration> {
  const { securityProfile } = await readSetting(ctx, registrationSetting);
  await addRegistered(ctx, row, row.password_hash, securityProfile);
  return decide(ctx, row, 'approved');
}

export const declineRegistration = (
  ctx: SignedInCtx,
  _: unknown,
  row: RegistrationRow,
): Promise<Registration> => decide(ctx, row, 'declined');

async function decide(
  ctx: SignedInCtx,
  row: RegistrationRow,
  state: 'approved' | 'declined',
): Promise<Registration> {
  const decided = {
    state,
    password_hash: null,
    decided_at: ctx.now,
    decided_by_id: ctx.actor.userId,
    version: row.version + 1,
  };
  await ctx.db.updateTable('registrations').set(decided).where('id', '=', row.id).execute();
  await audit(ctx, {
    action: `identity.registration.${state}`,
    subject: { type: 'registration', id: row.id },
    after: { email: row.email },
  });
  await emit(ctx, 'identity.registration-decided', { registrationId: row.id });
  return presentRegistration(ctx, { ...row, ...decided, decided_by: displayName(ctx.actor) });
}
