// npm run pictures: builds what changed and takes the screenshots in docs/screenshots/after.
import { join } from 'node:path';
import { buildChanged } from './build-changed.mjs';
import { findChromium } from './find-chromium.mjs';
import { checkNode, installPackages } from './install-packages.mjs';
import { installed, root, run } from './run-command.mjs';

checkNode();
await installPackages();
await buildChanged();
process.exitCode = await run(installed('playwright'), ['test'], {
  cwd: join(root, 'e2e', 'pictures'),
  env: { CHROMIUM_PATH: await findChromium() },
});
