import { commonPasswords } from '@tenure/contract/identity/common-passwords.gen';
import { commonIn, passwordRules } from '@tenure/contract/identity/password-policy';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { passwordSetting } from '@tenure/contract/identity/settings';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { ownSubjects } from '../sessions/sign-in-attempts.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.password-changed': { readonly userId: number };
  }
}

const isCommon = commonIn(commonPasswords);

export interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** The same rules as the form shows while typing. */
export async function refuseWeakPassword(ctx: Ctx, password: string, of: Named): Promise<void> {
  const names = [of.username, of.first_name, of.last_name, of.email ?? ''];
  const policy = await readSetting(ctx, passwordSetting);
  const broken = passwordRules(policy, password, { names, isCommon }).filter((one) => !one.isMet);
  if (broken.length === 0) return;
  const rules = broken.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1));
  throw invalidInput([
    { field: 'password', message: `${passwordMessages.tooWeak}: ${rules.join('; ')}.` },
  ]);
}

/**
 * Stores the password, ends every other session and private link, and notifies the person, in one
 * transaction.
 */
export async function keepPassword(
  ctx: Ctx & { actor?: { userId: number } | null },
  userId: number,
  hash: string,
  /** Where the change was made: this session and browser are kept. */
  here?: { readonly sessionId: number; readonly browserToken: string | null },
): Promise<void> {
  // Locks the account before ending sessions; a sign-in in progress holds this lock until its session is
  // visible.
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const browser = here?.browserToken ? await ctx.ports.sha256(here.browserToken) : null;
  await sql`
    with links as (delete from password_resets where user_id = ${userId}),
      onboarding as (delete from onboarding_links where user_id = ${userId}),
      guesses as (delete from sign_in_attempts where subject = any(${await ownSubjects(ctx, account)})),
      others as (delete from sessions where user_id = ${userId} and id is distinct from ${here?.sessionId ?? null}::bigint),
      browsers as (delete from known_browsers where user_id = ${userId} and token_hash is distinct from ${browser}::text)
    update users set password_hash = ${hash}, password_changed_at = ${ctx.now}, must_change_password = false,
      link_generation = link_generation + 1
    where id = ${userId}`.execute(ctx.db);
  await audit(
    { ...ctx, actor: { userId } },
    { action: 'identity.password.changed', subject: { type: 'user', id: userId } },
  );
  await emit(ctx, 'identity.password-changed', { userId });
}
