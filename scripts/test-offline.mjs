// npm run test:offline: the journeys with core in the browser, against the current build.
import { join } from 'node:path';
import { buildChanged } from './build-changed.mjs';
import { findChromium } from './find-chromium.mjs';
import { installPackages } from './install-packages.mjs';
import { installed, root, run } from './run-command.mjs';

await installPackages();
await buildChanged();
process.exitCode = await run(installed('playwright'), ['test', '--project=offline'], {
  cwd: join(root, 'e2e'),
  env: { CHROMIUM_PATH: await findChromium(), OFFLINE_JOURNEYS: 'yes' },
});
