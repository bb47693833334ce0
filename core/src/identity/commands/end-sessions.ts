/** Ends sessions of the current user: one on a lost device, or all but the current one. */
import type { endOwnSession as endpoint } from '@tenure/contract/identity/own-sessions';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound } from '../../kit/refusal.ts';
import { endOwn } from '../sessions/own-sessions.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { noteOwn } from '../sessions/traces.ts';

export async function endOwnSession(
  ctx: SignedInCtx,
  { params: { sessionId } }: InputOf<typeof endpoint>,
): Promise<undefined> {
  if (!(await endOwn(ctx, sessionId))) throw notFound();
  await noteOwn(ctx, ctx.actor.userId, 'identity.session.ended', { session: sessionId });
}

export async function endOtherSessions(ctx: SignedInCtx): Promise<undefined> {
  const { userId, sessionId } = ctx.actor;
  const sessions = await endSessionsOf(ctx, userId, sessionId);
  if (sessions > 0) await noteOwn(ctx, userId, 'identity.sessions.ended', { sessions });
}
