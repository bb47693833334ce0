/** Sends a new hire the link to their onboarding; only the email contains it. */
import { audit } from '../../kit/audit.ts';
import { type Events, emit, type Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { onboardingLink } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { inviteAccounts } from '../passwords/invitations.ts';
import { findNewHire, makeLink } from './link.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.onboarding-link-requested': {
      readonly userId: number;
      /** Requested through “Forgot password”, which is public. */
      readonly isByAnyone?: true;
    };
  }
}

/** Returns whether there is a recipient: a new hire with an address, before the first day. */
export async function requestOnboardingLink(ctx: Ctx, userId: number): Promise<boolean> {
  const person = await findNewHire(ctx, userId);
  if (!person?.email || !person.begins) return false;
  await emit(ctx, 'identity.onboarding-link-requested', { userId });
  return true;
}

export const onboardingLinkSubscription: Subscription = {
  name: 'identity.send-onboarding-link',
  type: 'identity.onboarding-link-requested',
  inOrderOf: 'userId',
  handle: send,
};

async function send(
  ctx: Ctx,
  { userId, isByAnyone }: Events['identity.onboarding-link-requested'],
): Promise<void> {
  const person = await findNewHire(ctx, userId);
  if (!person?.email) return;
  // They have started in the meantime, so they get an invitation to set a password like everyone else.
  if (!person.begins) return inviteAccounts(ctx, [userId]);
  const path = await makeLink(ctx, userId, {
    begins: person.begins,
    isRequested: isByAnyone === true,
  });
  await audit(ctx, {
    action: 'identity.onboarding-link.sent',
    subject: { type: 'user', id: userId },
  });
  const to = { email: person.email, firstName: person.first_name };
  await sendEmail(ctx, to, onboardingLink, { path });
}
