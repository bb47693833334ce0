/**
 * A POST with an Idempotency-Key takes effect once: a repetition gets the first response, 409 while the first
 * is in progress, and 422 when the payload differs.
 */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { messages } from '@tenure/contract/kit/problem';
import { sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import { invalidInput, Refusal } from '../refusal.ts';
import type { Encoded } from './answer.ts';

type Kept = Pick<Encoded, 'status' | 'body'>;

export async function once(
  ctx: SignedInCtx,
  endpoint: Endpoint,
  key: string,
  payload: string,
  work: () => Promise<Kept>,
): Promise<Kept> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalidInput([{ field: 'Idempotency-Key', message: 'Use 1 to 200 visible characters' }]);
  const scope = `${ctx.tenantId}:${ctx.actor.userId}:${key}`;
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${scope}, 0)) as taken`.execute(ctx.db);
  if (!lock.rows[0]?.taken) throw new Refusal(409, 'request-in-flight', messages.inFlight);

  const payloadHash = await ctx.ports.sha256(`${endpoint.id}\n${payload}`);
  const kept = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'status', 'answer'])
    .where('user_id', '=', ctx.actor.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept && kept.payload_hash !== payloadHash)
    throw new Refusal(422, 'idempotency-key-reused', messages.keyReused);
  const bound = { tenantId: ctx.tenantId, column: 'idempotency_keys.answer' };
  if (kept)
    return {
      status: kept.status,
      body: kept.answer === null ? null : await ctx.ports.cipher.open(kept.answer, bound),
    };

  const answer = await work();
  await ctx.db
    .insertInto('idempotency_keys')
    .values({
      user_id: ctx.actor.userId,
      key,
      endpoint: endpoint.id,
      payload_hash: payloadHash,
      status: answer.status,
      // Encrypted because a response can contain one-time secrets, such as the key of an authenticator app.
      answer:
        typeof answer.body === 'string' ? await ctx.ports.cipher.seal(answer.body, bound) : null,
      created_at: ctx.now,
    })
    .execute();
  return answer;
}
