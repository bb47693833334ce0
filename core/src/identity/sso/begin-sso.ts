/** Redirects the browser to a provider. The callback is bound to the session token of the browser. */
import { landingPage } from '@tenure/contract/identity/referrer';
import { SSO_LANDING, ssoMessages } from '@tenure/contract/identity/routes';
import { ssoLimits } from '@tenure/contract/identity/sign-in-limits';
import type { beginSso as endpoint } from '@tenure/contract/identity/sso';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { publicAddress } from '../../kit/host/public-address.ts';
import { SsoFailure } from '../../kit/host/single-sign-on.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { placeOf } from '../rules/sign-in-throttle.ts';
import { countVisit, tooManyAttempts } from '../sessions/sign-in-attempts.store.ts';
import { clientOf, enabledProvider, keepFlow, protocolOf } from './flow.store.ts';

export const redirectUri = async (ctx: Ctx) => `${await publicAddress(ctx)}${SSO_LANDING}`;

export async function beginSso(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { provider, leadsTo, decision, isSomebody } = await ctx.inTransaction(
    'write',
    async (inner) => ({
      decision: await countVisit(inner, `sso:${placeOf(ctx.origin.ip)}`, ssoLimits),
      provider: await enabledProvider(inner, body.providerId),
      leadsTo: await redirectUri(inner),
      isSomebody: inner.actor !== null,
    }),
  );
  if (decision.kind === 'wait') throw tooManyAttempts(decision.seconds);
  if (!provider) throw notFound();
  const state = ctx.ports.random.token();
  const { url, kept } = await protocolOf(ctx, provider)
    .begin(await clientOf(ctx, provider), { redirectUri: leadsTo, state })
    .catch((error: unknown) => {
      throw ssoRefusal(ctx, error);
    });
  // A signed-in person keeps their session until single sign-on replaces it.
  const token = isSomebody ? null : ctx.ports.random.token();
  const browserHash = token ? await ctx.ports.sha256(token) : ctx.tokenHash;
  await ctx.inTransaction('write', (inner) =>
    keepFlow(inner, {
      state,
      providerId: body.providerId,
      browserHash: browserHash ?? '',
      kept,
      referrerUrl: landingPage(body.referrerUrl),
    }),
  );
  if (token) ctx.setSessionToken(token);
  return { url };
}

/** The reason is only logged; it may contain personal data from the provider. */
export function ssoRefusal(ctx: Pick<Ctx, 'ports' | 'origin'>, error: unknown): unknown {
  if (!(error instanceof SsoFailure)) return error;
  ctx.ports.log.warn(
    { requestId: ctx.origin.requestId, error: error.message },
    'Single sign-on did not work',
  );
  return error.kind === 'away'
    ? new Refusal(503, 'sso-away', ssoMessages.away, { retryAfter: 10 })
    : new Refusal(401, 'sso-refused', ssoMessages.refused);
}
