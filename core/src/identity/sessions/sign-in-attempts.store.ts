/**
 * Attempts are counted before anything is compared, each in one statement that serializes concurrent
 * attempts.
 */

import { identityMessages } from '@tenure/contract/identity/session';
import {
  accountLimits,
  addressLimits,
  type SignInLimits,
} from '@tenure/contract/identity/sign-in-limits';
import { sql } from 'kysely';
import type { Ctx, Origin } from '../../kit/ctx.ts';
import type { Ports } from '../../kit/ports.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  beginsLock,
  type Counted,
  type Decision,
  decide,
  placeOf,
  waitAfter,
} from '../rules/sign-in-throttle.ts';
import { type Locked, noteLock } from './traces.ts';

export interface Subjects {
  readonly username: string;
  /** The account, or a browser known for it. */
  readonly account: string;
  readonly address: string;
}

const accountOf = (ports: Ports, username: string) => ports.sha256(`account:${username}`);

/**
 * Separate from the account's counter, so that guesses by strangers don't block the person from confirming
 * who they are.
 */
const proofsOf = (ports: Ports, userId: number) => ports.sha256(`proofs:${userId}`);

/** Digests, because people accidentally type passwords into the user name field. */
export async function subjectsOf(
  ports: Ports,
  username: string,
  origin: Origin,
): Promise<Subjects> {
  return {
    username,
    account: await accountOf(ports, username),
    address: await ports.sha256(`address:${placeOf(origin.ip)}`),
  };
}

/**
 * Counts an attempt on the IP address and, only when that is allowed, on the account: an attempt that is not
 * compared must not count against the account.
 */
export async function countAttempt(
  ctx: Ctx,
  subjects: Subjects,
  hasCaptcha: boolean,
): Promise<Decision> {
  const address = await raise(ctx, subjects.address, hasCaptcha, addressLimits, {
    what: 'address',
  });
  if (address.kind !== 'compare') return address;
  const account = await raise(ctx, subjects.account, hasCaptcha, accountLimits, {
    what: 'account',
    username: subjects.username,
  });
  if (account.kind !== 'compare') return account;
  return { kind: 'compare', captchaNext: account.captchaNext || address.captchaNext };
}

/** For signed-in people who enter their password again: no captcha, and a separate counter. */
export const countProof = async (ctx: Ctx, userId: number): Promise<Decision> =>
  raise(ctx, await proofsOf(ctx.ports, userId), true, accountLimits, { what: 'proof', userId });

export async function forgiveProofs(ctx: Ctx, userId: number): Promise<void> {
  const subject = await proofsOf(ctx.ports, userId);
  await ctx.db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
}

/** The counters of an account, deleted when a new password is set. */
export const ownSubjects = ({ ports }: Ctx, { id, username }: { id: number; username: string }) =>
  Promise.all([accountOf(ports, username), proofsOf(ports, id)]);

export const browserOf = (ports: Ports, tokenHash: string) => ports.sha256(`browser:${tokenHash}`);

/** Counts other public actions, such as starting single sign-on or registering. */
export const countVisit = async (
  ctx: Ctx,
  subject: string,
  limits: SignInLimits,
  hasCaptcha = true,
): Promise<Decision> => raise(ctx, await ctx.ports.sha256(subject), hasCaptcha, limits);

export const forgiveVisit = async (ctx: Ctx, subject: string): Promise<void> => {
  await ctx.db
    .updateTable('sign_in_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', await ctx.ports.sha256(subject))
    .execute();
};

export const tooManyAttempts = (seconds: number, captchaRequired?: true) =>
  new Refusal(429, 'too-many-attempts', identityMessages.tooManyAttempts(seconds), {
    ...(captchaRequired ? { captchaRequired } : {}),
    retryAfter: seconds,
  });

async function raise(
  ctx: Ctx,
  subject: string,
  hasCaptcha: boolean,
  limits: SignInLimits,
  locked?: Locked,
): Promise<Decision> {
  const { now } = ctx;
  const waits = Array.from({ length: limits.lockAfter }, (_, n) => waitAfter(n + 1, limits));
  const forgotten = sql<boolean>`a.last_at < ${new Date(now.getTime() - limits.forgetSeconds * 1000)}::timestamptz`;
  const counts = sql<boolean>`(${forgotten} or (coalesce(a.wait_until <= ${now}::timestamptz, true)
    and (${hasCaptcha}::boolean or a.failures < ${limits.captchaAfter}::int)))`;
  const next = sql<number>`(case when ${forgotten} then 1 else a.failures + 1 end)`;
  const { rows } = await sql<Before>`
    insert into sign_in_attempts as a (subject, failures, last_at) values (${subject}, 1, ${now})
    on conflict (tenant_id, subject) do update set
      failures = case when ${counts} then ${next} else a.failures end,
      last_at = case when ${counts} then ${now}::timestamptz else a.last_at end,
      wait_until = case when ${counts} then ${now}::timestamptz + interval '1 second'
        * nullif((${waits}::int[])[least(${next}, ${limits.lockAfter}::int)], 0) else a.wait_until end
    returning old.failures, old.last_at, old.wait_until`.execute(ctx.db);
  const before = countedBefore(rows[0]);
  const decision = decide(before, now, hasCaptcha, limits);
  // Logged even if this attempt turns out to be correct: concurrent attempts find the account locked.
  if (locked && decision.kind === 'compare' && beginsLock(before, now, limits))
    await noteLock(ctx, locked);
  return decision;
}

/** All null for the first attempt. */
interface Before {
  failures: number | null;
  last_at: Date | null;
  wait_until: Date | null;
}

function countedBefore(row: Before | undefined): Counted | null {
  if (row?.failures == null || !row.last_at) return null;
  return { failures: row.failures, lastAt: row.last_at, waitUntil: row.wait_until };
}

/** A correct password clears the account's counter; the IP address keeps its failures except this attempt. */
export async function forgiveAttempt(ctx: Ctx, { account, address }: Subjects): Promise<void> {
  // Same order as when counting, IP address first, so that two requests can't deadlock.
  await sql`
    with lowered as (
      update sign_in_attempts set failures = greatest(failures - 1, 0) where subject = ${address}
      returning subject
    )
    delete from sign_in_attempts
    where subject = ${account} and (select count(*) from lowered) >= 0`.execute(ctx.db);
}

/** Whether the solved captcha had not been used before. */
export async function useCaptcha(ctx: Ctx, id: string): Promise<boolean> {
  const used = await ctx.db
    .insertInto('used_captchas')
    .values({ id, used_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
