import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '../../app.ts';
import { addDefaultProfiles } from '../../identity/profiles/tenant.store.ts';
import { foundTenant } from '../../kit/data/found-tenant.ts';
import { provision } from '../../provision.ts';
import { useHarness } from '../use-harness.ts';
import { defaultsIn } from './default-data.ts';

const harness = useHarness();
const folder = new URL('../../../../docs/defaults/', import.meta.url);

const opening = `What a new company starts with, by table. What is off, empty or different in each company is left out.
Written by "npm run defaults". A changed line is a changed default: read it before you commit it.
`;

/** Whether a row counts as a default is decided by its table, which belongs to one area. */
async function defaults(): Promise<Map<string, string>> {
  const names = { name: 'New', systemName: 'New', shortName: 'New' };
  return foundTenant(
    harness.database,
    harness.ports,
    { hosts: ['new.example'], ...names },
    async (ctx) => {
      await addDefaultProfiles(ctx);
      await provision(ctx, product.areas);
      const files = new Map<string, string>();
      for (const { name, tables } of product.areas) {
        const own = tables.filter((table) => !notDefaults.includes(table)).toSorted();
        const text = await defaultsIn(ctx, own);
        if (text) files.set(`${name}.txt`, `${opening}\n${text}\n`);
      }
      return files;
    },
  );
}

/** What docs/permissions lists, and what only says that something was done. */
const notDefaults: readonly string[] = ['provisions', 'security_profiles', 'audit_log'];

test('docs/defaults has what a new company starts with; run npm run defaults and read what changed', async () => {
  const files = await defaults();
  if (process.env.TENURE_WRITE_DEFAULTS) {
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of files) writeFileSync(new URL(file, folder), text);
  }
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  for (const [file, text] of files) expect(readFileSync(new URL(file, folder), 'utf8')).toBe(text);
});
