// npm run lighthouse: scores and sizes of the sign-in page and the dashboard.
import { buildChanged } from './build-changed.mjs';
import { findChromium } from './find-chromium.mjs';
import { checkNode, installPackages } from './install-packages.mjs';
import { run } from './run-command.mjs';

checkNode();
await installPackages();
await buildChanged();
process.exitCode = await run(
  process.execPath,
  ['--import', 'tsx', 'bench/lighthouse.ts', ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await findChromium() } },
);
