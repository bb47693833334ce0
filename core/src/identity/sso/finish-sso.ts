/** The provider's callback: the sign-in flow is consumed, verified, and becomes a session. */
import { MFA_PAGE } from '@tenure/contract/identity/referrer';
import { ssoMessages } from '@tenure/contract/identity/routes';
import type { Role } from '@tenure/contract/identity/session';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { finishSso as endpoint } from '@tenure/contract/identity/sso';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { OwnTransactionsCtx, PublicCtx } from '../../kit/ctx.ts';
import type { Vouched } from '../../kit/host/single-sign-on.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { needsCode } from '../rules/needs-code.ts';
import { placeOf } from '../rules/sign-in-throttle.ts';
import { endSession, startSession } from '../sessions/session.store.ts';
import { forgiveVisit } from '../sessions/sign-in-attempts.store.ts';
import { redirectUri, ssoRefusal } from './begin-sso.ts';
import { clientOf, protocolOf, type TakenFlow, takeFlow } from './flow.store.ts';
import { letIn } from './let-in.ts';

export const sealedProof = (ctx: { tenantId: number }) => ({
  tenantId: ctx.tenantId,
  column: 'sessions.sealed_proof',
});

export async function finishSso(
  ctx: OwnTransactionsCtx,
  { body: { parameters } }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { state } = parameters;
  const { tokenHash } = ctx;
  if (!state || !tokenHash) throw stale();
  const found = await ctx.inTransaction('write', async (inner) => {
    const flow = await takeFlow(inner, state, tokenHash);
    return flow && { ...flow, leadsTo: await redirectUri(inner) };
  });
  if (!found) throw stale();
  const { provider, kept, leadsTo } = found;
  const vouched = await protocolOf(ctx, provider)
    .finish(await clientOf(ctx, provider), { redirectUri: leadsTo, state }, kept, parameters)
    .catch((error: unknown) => {
      throw ssoRefusal(ctx, error);
    });
  const { token, role, referrerUrl } = await ctx.inTransaction('write', (inner) =>
    signIn(inner, found, vouched),
  );
  ctx.setSessionToken(token);
  return { role, referrerUrl };
}

async function signIn(ctx: PublicCtx, { provider, referrerUrl }: TakenFlow, vouched: Vouched) {
  const person = await letIn(ctx, provider, vouched);
  if (ctx.actor) await endSession(ctx, ctx.actor.sessionId);
  await forgiveVisit(ctx, `sso:${placeOf(ctx.origin.ip)}`);
  const asked = !provider.skips_code && needsCode(await readSetting(ctx, mfaSetting), person);
  const token = await startSession(
    ctx,
    person.id,
    asked ? 'ROLE_2FA_IN_PROGRESS' : 'IS_AUTHENTICATED_FULLY',
    referrerUrl,
    {
      providerId: provider.id,
      sealedProof: vouched.proof && (await ctx.ports.cipher.seal(vouched.proof, sealedProof(ctx))),
    },
  );
  await audit(
    { ...ctx, actor: { userId: person.id } },
    {
      action: 'identity.session.start',
      subject: { type: 'user', id: person.id },
      after: { provider: provider.name },
    },
  );
  return { token, role: person.role as Role, referrerUrl: asked ? MFA_PAGE : referrerUrl };
}

const stale = () => new Refusal(401, 'sso-stale', ssoMessages.stale);
