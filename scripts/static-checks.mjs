import { installed, run } from './run-command.mjs';

/** Core's program holds contract's files too, and server's those of bench: each file is checked once. */
const typed = ['core', 'server', 'web', 'e2e'];

/** What can be said about the code without running it: types, lint with formatting and cycles, architecture, unused things. */
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
