import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, installed, root, run } from './run-command.mjs';

// The headless shell is the same browser without a window and takes a quarter less processor time.
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome'],
];
const folders = (process.env.PATH ?? '').split(delimiter);
const places = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium for browser journeys: an installed one, else Debian's, else Playwright's download. */
export async function findChromium() {
  const found = await present();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', names[0]], {
      env,
      quiet: true,
    });
  }
  if (!(await present())) await run(installed('playwright'), ['install', 'chromium']);
  return (
    (await present()) ??
    giveUp(
      'The browser journeys need Chromium: install the package "chromium", or set CHROMIUM_PATH to a browser.',
    )
  );
}

async function present() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : giveUp(`CHROMIUM_PATH ${given} does not exist.`);
  return [...places, await playwrights()].find((place) => existsSync(place));
}

async function playwrights() {
  const entry = join(root, 'node_modules/playwright-core/index.mjs');
  const { chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}
