import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-command.mjs';

/** A runner that fails without a failed test (a file that doesn't load, a leak) counts as one failure. */
function withRunner(passed, failed, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export function readVitestReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const names = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) =>
        withReason(`${inProject(suite.name)}: ${test.fullName}`, test.failureMessages),
      ),
  );
  return {
    ...withRunner(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode),
    names: [...names, ...unloaded.map((suite) => `${inProject(suite.name)} did not load`)],
  };
}

/** The start of the first error: enough to tell a fault from a slow machine. */
function withReason(name, messages) {
  const [reason] = messages.map((message) =>
    stripVTControlCharacters(message).split(/\s+/).join(' '),
  );
  return reason ? `${name}\n      ${reason.slice(0, 240)}` : name;
}

const inProject = (file) => relative(root, file);

export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...withRunner(stats.expected + stats.flaky, stats.unexpected, exitCode),
    names: suites.flatMap(failedJourneys),
  };
}

function failedJourneys(suite) {
  const here = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...here.map((spec) => withReason(`${spec.file}: ${spec.title}`, messagesOf(spec))),
    ...(suite.suites ?? []).flatMap(failedJourneys),
  ];
}

const messagesOf = (spec) =>
  spec.tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors = [] }) => errors)
    .flatMap(({ message }) => message ?? []);
