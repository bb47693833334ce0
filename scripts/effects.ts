/** npm run effects: writes docs/effects, which the laws of each area compare with what its calls do. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(new URL('../docs/effects/', import.meta.url), { recursive: true, force: true });
const only = ['--project', 'core on PostgreSQL', 'laws.test.ts', '-t', 'docs/effects'];
const { status } = spawnSync('npx', ['vitest', 'run', ...only], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TENURE_WRITE_EFFECTS: '1' },
});
process.exit(status ?? 1);
