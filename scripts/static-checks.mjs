import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, root, run } from './run-command.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What can be said about the code without running it: types, lint with formatting and cycles, architecture, unused things. */
export const staticChecks = [
  ...workspaces
    .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
    .map((workspace) => ({
      name: `types of ${workspace}`,
      run: () => run(installed('tsc'), ['-p', workspace]),
    })),
  { name: 'lint', run: () => run(installed('biome'), ['ci', '--diagnostic-level=warn']) },
  {
    name: 'architecture',
    run: () => run(installed('tsx'), ['scripts/check-architecture.ts']),
  },
  { name: 'unused', run: () => run(installed('knip'), ['--no-progress']) },
];
