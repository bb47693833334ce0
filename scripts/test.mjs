// npm test: everything required of every commit. All stages run, so that all failures are reported at once.
// npm test -- leave: the tests of one or more areas. npm test -- --changed: what the change can affect.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';
import { giveUp, installed, root, run } from './run-command.mjs';

checkNode();
await installPackages();
const { staticChecks } = await import('./static-checks.mjs');
const { readPlaywrightReport, readVitestReport } = await import('./test-reports.mjs');

const selection = selected(process.argv.slice(2));
const total = { passed: 0, failed: 0 };
const failures = [];

async function stage(name, work) {
  const began = Date.now();
  const { passed, failed, names = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`--- ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
  if (failed > 0) failures.push(name, ...names.map((each) => `  ${each}`));
}

for (const check of staticChecks) {
  await stage(check.name, async () =>
    (await check.run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
}

await buildChanged();

const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (selection.tests?.length !== 0)
  await stage('unit and endpoint tests', async () => {
    const report = join(reports, 'vitest.json');
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(installed('vitest'), [...args, ...(selection.tests ?? [])]);
    return readVitestReport(report, code);
  });

if (existsSync(join(root, 'e2e', 'playwright.config.ts')) && selection.journeys?.length !== 0) {
  await stage('browser journeys', async () => {
    const { findChromium } = await import('./find-chromium.mjs');
    const report = join(reports, 'playwright.json');
    const args = ['test', '--reporter=line,json', ...(selection.journeys ?? [])];
    const code = await run(installed('playwright'), args, {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return readPlaywrightReport(report, code);
  });
}

// Firefox journeys cover differences between browsers and are part of full runs only.
if (selection.journeys === null) {
  const { findFirefox } = await import('./find-firefox.mjs');
  const firefox = findFirefox();
  if (firefox)
    await stage('journeys in Firefox', async () => {
      const report = join(reports, 'firefox.json');
      const code = await run(installed('playwright'), ['test', '--reporter=line,json'], {
        cwd: join(root, 'e2e', 'firefox'),
        env: { FIREFOX_PATH: firefox, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      return readPlaywrightReport(report, code);
    });
  else
    console.log(
      '--- journeys in Firefox: NOT RUN, because no Firefox was found. Install firefox-esr, or set FIREFOX_PATH.\n',
    );
}

await run(installed('tsx'), ['scripts/test-plan.ts', 'durations', reports]);
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The selection from the arguments of npm test; everything without arguments. */
function selected(words) {
  if (words.length === 0) return { tests: null, journeys: null };
  const args = ['scripts/test-plan.ts', 'select', ...words];
  try {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const chosen = JSON.parse(
      execFileSync(installed('tsx'), args, { cwd: root, encoding: 'utf8', stdio }),
    );
    console.log(
      `Tests: ${chosen.tests?.join(', ') ?? 'all'}\nJourneys: ${chosen.journeys?.join(', ') ?? 'all'}\n`,
    );
    return chosen;
  } catch {
    return giveUp('Usage: npm test, npm test -- <area …>, or npm test -- --changed');
  }
}
