import { existsSync, readFileSync } from 'node:fs';

/** A runner that fails without a failed test (a file that does not load, a leak) counts as one failure. */
function withRunner(passed, failed, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export function readVitestReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return withRunner(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode);
}

export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return withRunner(stats.expected + stats.flaky, stats.unexpected, exitCode);
}
