/**
 * Re-encrypts columns with the current keys in small batches, after a rotation of the host's or the company's
 * key, and once for values of earlier releases. Each batch is its own transaction, and progress is visible in
 * the rows themselves, so an interrupted run resumes.
 */
import { sql } from 'kysely';
import type { Job } from '../background/job.ts';
import type { Ctx } from '../ctx.ts';
import { openSecret, rewrapKeys, rotateWhenDue, sealSecret } from './company-key.ts';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The encryption key: the host's, where no company key can be read. */
  readonly under: 'company' | 'host';
}

export const BATCH = 200;

/** Re-encrypts values with the current keys, a batch of each column per company. */
export const resealJob = (columns: readonly SealedColumn[]): Job => ({
  name: 'kit-reseal',
  cron: '*/10 * * * *',
  run: async (ctx) => void (await resealBatch(ctx, columns)),
});

/** One batch of each column; returns the number of re-encrypted values. */
export async function resealBatch(ctx: Ctx, columns: readonly SealedColumn[]): Promise<number> {
  await rotateWhenDue(ctx);
  let done = await rewrapKeys(ctx);
  for (const one of columns) done += await resealColumn(ctx, one);
  return done;
}

async function resealColumn(ctx: Ctx, { table, column, under }: SealedColumn): Promise<number> {
  const name = `${table}.${column}`;
  const bound = { tenantId: ctx.tenantId, column: name };
  const at = sql.ref(column);
  const present =
    under === 'host'
      ? sql`${`v2.${ctx.ports.cipher.keyId}.%`}`
      : sql`coalesce((select 'k' || max(version) || '.%' from company_keys), 'none')`;
  // Rows locked by another transaction are re-encrypted by it or by the next batch.
  const { rows } = await sql<{ place: string; sealed: string }>`
    select ctid::text as place, ${at} as sealed from ${sql.table(table)}
    where ${at} is not null and ${at} not like ${present}
    limit ${BATCH} for update skip locked`.execute(ctx.db);
  for (const { place, sealed } of rows) {
    const plain = await openSecret(ctx, sealed, name);
    const again =
      under === 'host'
        ? await ctx.ports.cipher.seal(plain, bound)
        : await sealSecret(ctx, plain, name);
    await sql`update ${sql.table(table)} set ${at} = ${again} where ctid = ${place}::tid`.execute(
      ctx.db,
    );
  }
  return rows.length;
}
