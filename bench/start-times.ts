/** Start times of a fresh clone without installation: the first, the second, and after kill -9. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@tenure/server/project-root';
import { startProduct, stop } from './processes.ts';

export interface StartTimes {
  readonly cold: number;
  readonly second: number;
  readonly afterKill: number;
}

export async function measureStarts(): Promise<StartTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-start-'));
  await chmod(folder, 0o755);
  try {
    const root = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--local', projectRoot, root]);
    // Symlinks, so that workspaces are the clone's own and packages aren't copied.
    for (const room of ['.', 'contract', 'core', 'server', 'web', 'e2e', 'bench']) {
      const packages = join(projectRoot, room, 'node_modules');
      if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(root, room)]);
    }
    const start = async () => {
      const began = performance.now();
      const server = await startProduct({
        root,
        env: { DATA_DIR: '.tenure' },
        logFile: join(folder, 'log'),
      });
      return { server, seconds: (performance.now() - began) / 1000 };
    };
    const cold = await start();
    await stop(cold.server);
    const second = await start();
    second.server.process.kill('SIGKILL');
    await once(second.server.process, 'exit');
    const afterKill = await start();
    await stop(afterKill.server);
    return { cold: cold.seconds, second: second.seconds, afterKill: afterKill.seconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
