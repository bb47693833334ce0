// npm test: everything that must be true at every commit. Every stage runs, so that all is reported at once.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';
import { installed, root, run } from './run-command.mjs';

checkNode();
await installPackages();
const { staticChecks } = await import('./static-checks.mjs');
const { readPlaywrightReport, readVitestReport } = await import('./test-reports.mjs');

const total = { passed: 0, failed: 0 };
const failures = [];

async function stage(name, work) {
  const began = Date.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`--- ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
  if (failed > 0) failures.push(name);
}

for (const check of staticChecks) {
  await stage(check.name, async () =>
    (await check.run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
}

await buildChanged();

const reports = join(root, '.cache', 'reports');
mkdirSync(reports, { recursive: true });

await stage('unit and endpoint tests', async () => {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(installed('vitest'), args);
  return readVitestReport(report, code);
});

if (existsSync(join(root, 'e2e', 'playwright.config.ts'))) {
  await stage('browser journeys', async () => {
    const { findChromium } = await import('./find-chromium.mjs');
    const report = join(reports, 'playwright.json');
    rmSync(report, { force: true });
    const code = await run(installed('playwright'), ['test', '--reporter=line,json'], {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return readPlaywrightReport(report, code);
  });
}

if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
