/** Ends the session; after single sign-on, returns the provider's sign-out address. */
import type { logout as endpoint } from '@tenure/contract/identity/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { publicAddress } from '../../kit/host/public-address.ts';
import { noteOwn } from '../sessions/traces.ts';
import { sealedProof } from './finish-sso.ts';
import { clientColumns, clientOf, protocolOf } from './flow.store.ts';

export async function logout(ctx: OwnTransactionsCtx): Promise<AnswerOf<typeof endpoint>> {
  const ended = await ctx.inTransaction('write', async (inner) => {
    if (!inner.actor) return undefined;
    const session = await inner.db
      .deleteFrom('sessions')
      .where('id', '=', inner.actor.sessionId)
      .returning(['sso_provider_id', 'sealed_proof'])
      .executeTakeFirst();
    if (session) await noteOwn(inner, inner.actor.userId, 'identity.session.end');
    if (!session?.sso_provider_id) return undefined;
    const provider = await inner.db
      .selectFrom('sso_providers as p')
      .select(clientColumns)
      .where('p.id', '=', session.sso_provider_id)
      .executeTakeFirstOrThrow();
    return { provider, sealed: session.sealed_proof, home: await publicAddress(inner) };
  });
  ctx.setSessionToken(null);
  if (!ended) return { continueAt: null };
  const { provider, sealed, home } = ended;
  const proof = sealed ? await ctx.ports.cipher.open(sealed, sealedProof(ctx)) : null;
  // The session is over either way; an unavailable provider must not block sign-out.
  const continueAt = await protocolOf(ctx, provider)
    .logoutUrl(await clientOf(ctx, provider), proof, `${home}/login/`)
    .catch(() => null);
  return { continueAt };
}
