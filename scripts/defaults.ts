/** npm run defaults: writes docs/defaults, which a test compares with the defaults of a new company. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(new URL('../docs/defaults/', import.meta.url), { recursive: true, force: true });
const only = ['--project', 'core on PostgreSQL', 'core/src/testing/defaults/'];
const { status } = spawnSync('npx', ['vitest', 'run', ...only], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TENURE_WRITE_DEFAULTS: '1' },
});
process.exit(status ?? 1);
