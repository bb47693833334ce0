import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../app.ts';
import { Harness } from '../../testing/harness.ts';
import type { Ctx } from '../ctx.ts';
import { openSecret, rotateCompanyKey, sealSecret } from './company-key.ts';
import { BATCH, resealBatch } from './reseal.ts';

const COLUMN = 'mfa_methods.sealed_secret';
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const within = <T>(work: (ctx: Ctx) => Promise<T>) => harness.within(harness.home, work);

test('a value can only be decrypted for its company and column', async () => {
  const sealed = await within((ctx) => sealSecret(ctx, '062000 12345678', COLUMN));
  expect(sealed).toMatch(/^k1\.v2\./);
  expect(await within((ctx) => openSecret(ctx, sealed, COLUMN))).toBe('062000 12345678');
  await expect(within((ctx) => openSecret(ctx, sealed, 'users.tfn'))).rejects.toThrow();
  // The other company has a different key, even with the same version number.
  await harness.within(harness.foreign, (ctx) => sealSecret(ctx, 'x', COLUMN));
  await expect(
    harness.within(harness.foreign, (ctx) => openSecret(ctx, sealed, COLUMN)),
  ).rejects.toThrow();
});

test('simultaneous first uses share one key', async () => {
  const other = await harness.another();
  const both = await Promise.all(
    ['one', 'two'].map((plain) =>
      other.within(other.home, (ctx) => sealSecret(ctx, plain, COLUMN)),
    ),
  );
  for (const [n, sealed] of both.entries())
    expect(await other.within(other.home, (ctx) => openSecret(ctx, sealed, COLUMN))).toBe(
      ['one', 'two'][n],
    );
  await other.close();
});

test('rotation loses nothing: old and new values can be decrypted while batches re-encrypt them and others write', async () => {
  const count = BATCH + 20;
  const first = harness.home.idOf('employee');
  // Values of an earlier release, encrypted with the host's key.
  await within(async (ctx) => {
    for (let n = 0; n < count; n += 1) {
      const bound = { tenantId: ctx.tenantId, column: COLUMN };
      await sql`with person as (
          insert into users (username, first_name, last_name, role, user_role)
          select ${`sealed${n}`}, 'S', ${String(n)}, role, user_role from users where id = ${first} returning id)
        insert into mfa_methods (user_id, channel, confirmed_at, sealed_secret)
        select id, 'totp', ${ctx.now}, ${await ctx.ports.cipher.seal(`value ${n}`, bound)} from person`.execute(
        ctx.db,
      );
    }
  });
  const everything = () =>
    within(async (ctx) => {
      const { rows } = await sql<{ n: string; sealed: string }>`
        select u.last_name as n, m.sealed_secret as sealed from mfa_methods m
        join users u on u.id = m.user_id where u.username like 'sealed%'`.execute(ctx.db);
      for (const { n, sealed } of rows)
        expect(await openSecret(ctx, sealed, COLUMN)).toBe(`value ${n}`);
      return rows;
    });
  const columns = product.sealedColumns.filter(({ table }) => table === 'mfa_methods');
  const version = await within(rotateCompanyKey);
  const rotated = await within((ctx) => resealBatch(ctx, columns));
  expect(rotated).toBe(BATCH);
  await everything();
  // Concurrent writes use the newest key while the rest is re-encrypted; a failing batch changes nothing.
  await expect(
    within(async (ctx) => {
      await resealBatch(ctx, columns);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await Promise.all([
    within((ctx) => resealBatch(ctx, columns)),
    within((ctx) => resealBatch(ctx, columns)),
    everything(),
  ]);
  while ((await within((ctx) => resealBatch(ctx, columns))) > 0);
  const rows = await everything();
  expect(rows).toHaveLength(count);
  for (const { sealed } of rows) expect(sealed.startsWith(`k${version}.`)).toBe(true);
});

test('writes during a key rotation are not overwritten', async () => {
  const writers = [1, 2, 3, 4];
  const ids = await within(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select user_id as id from mfa_methods order by user_id limit ${writers.length}`.execute(db);
    return rows.map(({ id }) => id);
  });
  await within(({ db }) => db.deleteFrom('mfa_methods').where('user_id', 'not in', ids).execute());
  const columns = product.sealedColumns.filter(({ table }) => table === 'mfa_methods');
  const write = (id: number, text: string) =>
    within(async (ctx) => {
      const sealed = await sealSecret(ctx, text, COLUMN);
      await ctx.db
        .updateTable('mfa_methods')
        .set({ sealed_secret: sealed })
        .where('user_id', '=', id)
        .execute();
    });
  let writes = 0;
  const writing = ids.map(async (id) => {
    for (let n = 1; n <= 25; n += 1) {
      await write(id, `${id} wrote ${n}`);
      writes += 1;
    }
  });
  const rotating = (async () => {
    while (writes < 25 * ids.length) {
      await within(rotateCompanyKey);
      await within((ctx) => resealBatch(ctx, columns));
    }
  })();
  await Promise.all([...writing, rotating]);
  while ((await within((ctx) => resealBatch(ctx, columns))) > 0);
  await within(async (ctx) => {
    for (const id of ids) {
      const { sealed_secret } = await ctx.db
        .selectFrom('mfa_methods')
        .select('sealed_secret')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await openSecret(ctx, sealed_secret ?? '', COLUMN)).toBe(`${id} wrote 25`);
    }
  });
});
