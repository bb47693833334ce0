// npm run bench: measurements against baselines, in one run; npm run bench:kill: kill -9 under load;
// npm run bench:postgres: PostgreSQL's work for each read; npm run bench:reports: every report;
// npm run bench:imports: files of people and payslips; npm run bench:cycles: an appraisal cycle;
// npm run bench:workflows: a workflow for everyone; npm run bench:enrolments: an enrolment rule for everyone;
// npm run bench:growth: how reads grow with the company, and the chart in a browser;
// npm run bench:recognition: recognition with many posts; npm run bench:against: an older commit.
import { buildChanged } from './build-changed.mjs';
import { findChromium } from './find-chromium.mjs';
import { checkNode, installPackages } from './install-packages.mjs';
import { run } from './run-command.mjs';

checkNode();
await installPackages();
await buildChanged();
const [first, ...rest] = process.argv.slice(2);
const benches = [
  'kill-rounds',
  'postgres-time',
  'reports',
  'recognition-posts',
  'imports',
  'cycles',
  'workflows',
  'against',
  'enrolments',
  'growing',
];
const file = benches.includes(first) ? first : 'run';
const options = file === 'run' && first !== undefined ? [first, ...rest] : rest;
const env = ['run', 'growing'].includes(file) ? { CHROMIUM_PATH: await findChromium() } : {};
process.exitCode = await run(
  process.execPath,
  [...['--import', 'tsx', `bench/${file}.ts`], ...options],
  { env },
);
