/** Checks the provider's configuration by calling it, outside any transaction. */
import { ssoMessages } from '@tenure/contract/identity/routes';
import type { checkSsoProvider as endpoint } from '@tenure/contract/identity/sso';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { SsoFailure } from '../../kit/host/single-sign-on.ts';
import { authorize } from '../../kit/judge.ts';
import { notFound } from '../../kit/refusal.ts';
import { clientOf, protocolOf } from './flow.store.ts';
import { findProvider } from './provider.store.ts';
import { ssoActions } from './sso.actions.ts';

export async function checkProvider(
  ctx: OwnTransactionsCtx<Actor>,
  { params }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  authorize(ctx.actor, ssoActions.view, {});
  const provider = await ctx.inTransaction('read', (inner) =>
    findProvider(inner, params.providerId),
  );
  if (!provider) throw notFound();
  try {
    await protocolOf(ctx, provider).check(await clientOf(ctx, provider));
    return { isReachable: true, message: 'The connection works.' };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    return {
      isReachable: false,
      message:
        error.kind === 'away'
          ? ssoMessages.away
          : 'We couldn’t find a valid provider at this address.',
    };
  }
}
