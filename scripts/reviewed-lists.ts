/**
 * npm run effects | answers | variations | reasons | jobs: writes that folder in docs, which each area's laws
 * compare with the product.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The laws that write each list. */
const laws: Readonly<Record<string, string>> = {
  effects: 'docs/effects',
  answers: 'docs/answers',
  variations: 'docs/variations',
  reasons: 'docs/permissions',
  jobs: 'docs/jobs',
};

const [list = ''] = process.argv.slice(2);
const named = laws[list];
if (!named) throw new Error(`There is no list ${list}: ${Object.keys(laws).join(', ')}`);
rmSync(new URL(`../docs/${list}/`, import.meta.url), { recursive: true, force: true });
const only = ['--project', 'core on PostgreSQL', 'laws.test.ts', '-t', named];
const { status } = spawnSync('npx', ['vitest', 'run', ...only], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, TENURE_WRITE_LISTS: list },
});
process.exit(status ?? 1);
