import { installed, run } from './run-command.mjs';

/** Core's project includes contract, and server's includes bench, so each file is checked once. */
const typed = ['core', 'server', 'web', 'e2e'];

/** All static checks: types, lint with formatting and cycles, architecture, unused code. */
export const staticChecks = [
  ...typed.map((workspace) => ({
    name: `types of ${workspace}`,
    run: () => run(installed('tsc'), ['-p', workspace]),
  })),
  { name: 'lint', run: () => run(installed('biome'), ['ci', '--diagnostic-level=warn']) },
  {
    name: 'architecture',
    run: () => run(installed('tsx'), ['scripts/check-architecture.ts']),
  },
  {
    name: 'words',
    run: () => run(installed('tsx'), ['scripts/words.ts', '--check']),
  },
  {
    name: 'API description',
    run: () => run(installed('tsx'), ['scripts/check-api-description.ts']),
  },
  { name: 'unused', run: () => run(installed('knip'), ['--no-progress']) },
];
