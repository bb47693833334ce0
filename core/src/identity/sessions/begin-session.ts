/** Someone who proved who they are by password or invitation is signed in, or asked for a code first. */
import { MFA_PAGE } from '@tenure/contract/identity/referrer';
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { rememberBrowser } from './known-browsers.store.ts';
import { startSession } from './session.store.ts';

interface Begun {
  readonly token: string | null;
  /** The next page. */
  readonly to: string;
  readonly browserToken: string | null;
}

export async function beginSession(
  ctx: Ctx,
  userId: number,
  {
    asked,
    isKnown,
    referrerUrl,
  }: { readonly asked: boolean; readonly isKnown: boolean; readonly referrerUrl: string },
): Promise<Begun> {
  const status = asked ? 'ROLE_2FA_IN_PROGRESS' : 'IS_AUTHENTICATED_FULLY';
  const token = await startSession(ctx, userId, status, referrerUrl);
  await audit(
    { ...ctx, actor: { userId } },
    { action: 'identity.session.start', subject: { type: 'user', id: userId } },
  );
  const browserToken = isKnown ? null : await rememberBrowser(ctx, userId);
  return { token, to: asked ? MFA_PAGE : referrerUrl, browserToken };
}
