/**
 * Requests an account and verifies the address. Existing accounts are looked up later, so that responses
 * don't reveal them.
 */
import { isOfDomain } from '@tenure/contract/identity/email-domains';
import type {
  confirmRegistration as confirmEndpoint,
  register as registerEndpoint,
  verifyRegistration,
} from '@tenure/contract/identity/registration';
import { passwordMessages, registrationMessages } from '@tenure/contract/identity/routes';
import { registrationLimits } from '@tenure/contract/identity/sign-in-limits';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { invalidInput, notFound, Refusal } from '../../kit/refusal.ts';
import { addPerson } from '../accounts/add-person.ts';
import { askForMail } from '../mail/ask-for-mail.ts';
import { refuseWeakPassword } from '../passwords/password.store.ts';
import { profileId } from '../sso/provider.store.ts';
import { findLink, hasAccount, type RegistrationLink, useLink } from './registration.store.ts';
import { policyInForce } from './registration-policy.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.registration-requested': { readonly sealedApplicant: string };
    'identity.registration-waiting': { readonly registrationId: number };
  }
}

export const sealedApplicant = (ctx: { tenantId: number }) => ({
  tenantId: ctx.tenantId,
  column: 'outbox_events.registration_applicant',
});

export async function register(
  ctx: OwnTransactionsCtx,
  { body: { captcha, ...applicant } }: InputOf<typeof registerEndpoint>,
): Promise<AnswerOf<typeof registerEndpoint>> {
  const policy = await ctx.inTransaction('read', policyInForce);
  if (!policy.isEnabled) throw notFound();
  const email = applicant.email.toLowerCase();
  if (!isOfDomain(email, policy.emailDomains))
    throw invalidInput([
      { field: 'email', message: registrationMessages.domain(policy.emailDomains) },
    ]);
  const limited = { name: 'registration', limits: registrationLimits, captcha };
  await askForMail(ctx, limited, async (inner) => {
    const sealed = await ctx.ports.cipher.seal(
      JSON.stringify({ ...applicant, email }),
      sealedApplicant(ctx),
    );
    await emit(inner, 'identity.registration-requested', { sealedApplicant: sealed });
  });
  return { message: registrationMessages.requested };
}

export async function verifyLink(
  ctx: Ctx,
  { query }: InputOf<typeof verifyRegistration>,
): Promise<AnswerOf<typeof verifyRegistration>> {
  await goodLink(ctx, query);
  return { message: registrationMessages.goOn };
}

export async function confirmRegistration(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof confirmEndpoint>,
): Promise<AnswerOf<typeof confirmEndpoint>> {
  await ctx.inTransaction('read', async (inner) => {
    const { link } = await goodLink(inner, body);
    await refuseWeakPassword(inner, body.password, { ...link, username: link.email });
  });
  const hash = await ctx.ports.passwords.hash(body.password);
  const isWaiting = await ctx.inTransaction('write', async (inner) => {
    const { policy } = await goodLink(inner, body);
    if (policy.needsApproval) {
      const used = await useLink(inner, body, { state: 'waiting', password_hash: hash });
      if (!used) throw invalidLink();
      const subject = { type: 'registration', id: used.id };
      await audit(inner, { action: 'identity.registration.confirmed', subject });
      await emit(inner, 'identity.registration-waiting', { registrationId: used.id });
      return true;
    }
    const used = await useLink(inner, body, { state: 'approved', password_hash: null });
    if (!used) throw invalidLink();
    await addRegistered(inner, used, hash, policy.securityProfile);
    return false;
  });
  return {
    message: isWaiting ? registrationMessages.waiting : registrationMessages.ready,
    loginUrl: '/login/',
    isWaiting,
  };
}

/** Valid while registration is open to the address and no account has it. */
async function goodLink(ctx: Ctx, given: RegistrationLink) {
  const policy = await policyInForce(ctx);
  const link = await findLink(ctx, given);
  const isOpen = policy.isEnabled && link && isOfDomain(link.email, policy.emailDomains);
  if (!isOpen || (await hasAccount(ctx, link.email))) throw invalidLink();
  return { policy, link };
}

export const addRegistered = async (
  ctx: Ctx,
  person: { id: number; email: string; first_name: string; last_name: string },
  passwordHash: string | null,
  securityProfile: string | null,
) =>
  addPerson(ctx, {
    username: person.email,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    passwordHash,
    securityProfileId: await profileId(ctx, securityProfile),
    how: { registration: person.id },
  });

const invalidLink = () => new Refusal(400, 'invalid-link', passwordMessages.invalidLink);
