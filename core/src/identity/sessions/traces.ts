/**
 * Audit entries for lockouts and sign-outs. A lock is one row, written when it begins, with the origin of the
 * last attempt; single attempts are not logged, so that nobody can flood the log.
 */

import type { NoSecrets } from '@tenure/contract/kit/secrets/secret';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';

export type Locked =
  | { readonly what: 'account'; readonly username: string }
  | { readonly what: 'address' }
  /** Their password or a code, entered in their own session. */
  | { readonly what: 'proof' | 'mfa'; readonly userId: number };

export async function noteLock(ctx: Ctx, locked: Locked): Promise<void> {
  const action = `identity.${locked.what}.locked`;
  if (locked.what === 'account') return noteAccountLock(ctx, action, locked.username);
  if (locked.what === 'address')
    return audit(ctx, { action, subject: { type: 'address', id: null } });
  return noteOwn(ctx, locked.userId, action);
}

/** An entry for an action by the person, or by someone in their session. */
export const noteOwn = <After extends object>(
  ctx: Ctx,
  userId: number,
  action: string,
  after?: After & NoSecrets<After>,
) =>
  audit(
    { ...ctx, actor: { userId } },
    { action, subject: { type: 'user', id: userId }, after: after as object | undefined },
  );

/** One statement whether or not the name exists, so that timing reveals nothing. */
async function noteAccountLock({ db, now, origin }: Ctx, action: string, username: string) {
  await sql`
    insert into audit_log (at, action, subject_type, subject_id, ip, user_agent, request_id)
    select ${now}, ${action}, 'user', id, ${origin.ip}, ${origin.userAgent}, ${origin.requestId}
    from users where username = ${username}`.execute(db);
}
