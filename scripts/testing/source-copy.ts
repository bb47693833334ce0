/** Copies the sources to a folder in which the generators are run. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);

export interface SourceCopy {
  readonly folder: string;
  /** Runs the executable of an installed package in the copy; errors include its output. */
  run(program: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function copySources(rooms: readonly string[]): Promise<SourceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-copy-'));
  const skipped = /[\\/](node_modules|dist)$/;
  for (const part of [...rooms, 'scripts'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !skipped.test(path),
    });
  const files = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json'];
  for (const file of [...files, 'vitest.config.ts']) await cp(join(root, file), join(folder, file));
  for (const document of ['docs/permissions', 'docs/words.txt', 'e2e/pages.ts'])
    if (existsSync(join(root, document)))
      await cp(join(root, document), join(folder, document), { recursive: true });
  // Installed packages are shared; our workspaces are those of the copy.
  await mkdir(join(folder, 'node_modules', '@tenure'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@tenure')
      await symlink(
        join(root, 'node_modules', name),
        join(folder, 'node_modules', name),
        'junction',
      );
  for (const room of rooms) {
    await symlink(join(folder, room), join(folder, 'node_modules', '@tenure', room), 'junction');
    // Packages that npm couldn't hoist are in the workspace's own node_modules.
    const own = join(root, room, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, room, 'node_modules'), 'junction');
  }
  return {
    folder,
    async run(program, ...args) {
      try {
        const { stdout } = await execute(
          process.execPath,
          [join(root, 'node_modules', program), ...args],
          { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' }, maxBuffer: 10_000_000 },
        );
        return stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${stdout}\n${stderr}`);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The numbers of passed and failed tests in Vitest's JSON output. */
export function counted(printed: string): { passed: number; failed: number } {
  const report = JSON.parse(printed.slice(printed.indexOf('{"')));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
