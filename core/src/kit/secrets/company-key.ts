/**
 * A company's own key for sensitive columns, wrapped with the host's key. Values encrypted with it begin with
 * `k` and the key's version; values of earlier releases, encrypted with the host's key, can still be
 * decrypted.
 */

import type { Ctx } from '../ctx.ts';
import { fromBase64 } from '../data/base64.ts';
import type { Bytes, Cipher } from '../ports.ts';

const WRAPPED = 'company_keys.wrapped';

interface CompanyKey {
  readonly version: number;
  readonly cipher: Cipher;
}

/** All keys of the company, newest first, in one statement. */
async function keysOf(ctx: Ctx): Promise<CompanyKey[]> {
  const rows = await ctx.db
    .selectFrom('company_keys')
    .select(['version', 'wrapped'])
    .orderBy('version', 'desc')
    .execute();
  return Promise.all(rows.map((row) => unwrapped(ctx, row)));
}

async function unwrapped(ctx: Ctx, row: { version: number; wrapped: string }): Promise<CompanyKey> {
  const text = await ctx.ports.cipher.open(row.wrapped, {
    tenantId: ctx.tenantId,
    column: WRAPPED,
  });
  return { version: row.version, cipher: ctx.ports.cipher.withKey(keyBytes(text)) };
}

/** The newest key; the first one is created on first use. */
async function newestKey(ctx: Ctx): Promise<CompanyKey> {
  const [newest] = await keysOf(ctx);
  return newest ?? addKey(ctx, 1);
}

async function addKey(ctx: Ctx, version: number): Promise<CompanyKey> {
  const wrapped = await ctx.ports.cipher.seal(ctx.ports.random.token(), {
    tenantId: ctx.tenantId,
    column: WRAPPED,
  });
  await ctx.db
    .insertInto('company_keys')
    .values({ version, wrapped, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'version']).doNothing())
    .execute();
  // Of simultaneous requests, the first one's key is used by all.
  const kept = await ctx.db
    .selectFrom('company_keys')
    .select(['version', 'wrapped'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return unwrapped(ctx, kept);
}

export async function rotateCompanyKey(ctx: Ctx): Promise<number> {
  const [newest] = await keysOf(ctx);
  return (await addKey(ctx, (newest?.version ?? 0) + 1)).version;
}

const YEAR_MS = 365 * 86_400_000;

/** Rotates a company's key every year. */
export async function rotateWhenDue(ctx: Ctx): Promise<void> {
  const { newest } = await ctx.db
    .selectFrom('company_keys')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest && ctx.now.getTime() - new Date(newest).getTime() > YEAR_MS)
    await rotateCompanyKey(ctx);
}

export const sealSecret = async (ctx: Ctx, plain: string, column: string): Promise<string> =>
  (await sealerOf(ctx))(plain, column);

export type Sealer = (plain: string, column: string) => Promise<string>;

/** For several values; reads the key once. */
export async function sealerOf(ctx: Ctx): Promise<Sealer> {
  const { version, cipher } = await newestKey(ctx);
  return async (plain, column) =>
    `k${version}.${await cipher.seal(plain, { tenantId: ctx.tenantId, column })}`;
}

export const openSecret = async (ctx: Ctx, sealed: string, column: string): Promise<string> =>
  sealed.startsWith('k')
    ? (await openerOf(ctx))(sealed, column)
    : ctx.ports.cipher.open(sealed, { tenantId: ctx.tenantId, column });

/** For several values; reads the keys once. */
export async function openerOf(ctx: Ctx): Promise<Sealer> {
  const keys = await keysOf(ctx);
  return async (sealed, column) => {
    const bound = { tenantId: ctx.tenantId, column };
    const named = /^k(\d+)\.(.*)$/s.exec(sealed);
    if (!named) return ctx.ports.cipher.open(sealed, bound);
    const key = keys.find(({ version }) => version === Number(named[1]));
    if (!key) throw new Error(`The company has no key ${named[1]}`);
    return key.cipher.open(named[2] ?? '', bound);
  };
}

/** Rewraps the company's keys that were not wrapped with the host's current key. */
export async function rewrapKeys(ctx: Ctx): Promise<number> {
  const bound = { tenantId: ctx.tenantId, column: WRAPPED };
  const rows = await ctx.db
    .selectFrom('company_keys')
    .select(['version', 'wrapped'])
    .where('wrapped', 'not like', `v2.${ctx.ports.cipher.keyId}.%`)
    .forUpdate()
    .execute();
  for (const { version, wrapped } of rows)
    await ctx.db
      .updateTable('company_keys')
      .set({
        wrapped: await ctx.ports.cipher.seal(await ctx.ports.cipher.open(wrapped, bound), bound),
      })
      .where('version', '=', version)
      .execute();
  return rows.length;
}

/** The 32 bytes of a random token from the host. */
function keyBytes(token: string): Bytes {
  const bytes = fromBase64(token.replaceAll('-', '+').replaceAll('_', '/'));
  if (bytes?.length !== 32) throw new Error('A company key must have 32 bytes');
  return bytes;
}
