/**
 * Runs tests for one fault after the other in one process: PostgreSQL and loaded modules stay, so a fault
 * costs only its tests. Started by npm run mutate; each message says what to run.
 */
import { stripVTControlCharacters } from 'node:util';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { keptWorkers } from './kept-worker.ts';
import { reviewedTests } from './questions.ts';
import { patienceFor, type Question } from './trials.ts';

// The template database is filled in this process, where reached places aren't recorded.
Object.assign(globalThis, { faultReached: () => undefined });
const [root = ''] = process.argv.slice(2);
const workers = keptWorkers();

/** Runs specifications in the order given. */
class AsGiven {
  sort(tests: TestSpecification[]): TestSpecification[] {
    return tests;
  }
  shard(tests: TestSpecification[]): TestSpecification[] {
    return tests;
  }
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  maxWorkers: 1,
  pool: workers.pool,
  reporters: [{}],
  project: ['contract', 'core on PostgreSQL', 'scripts'],
  sequence: { sequencer: AsGiven },
});
const all = await vitest.globTestSpecifications(['contract/src/', 'core/src/', ...reviewedTests]);

process.on('message', async ({ tests, changed, isFault, isFresh }: Question) => {
  workers.isFault = isFault;
  if (isFresh) await workers.end();
  for (const path of changed) vitest.invalidateFile(path);
  workers.invalidate(changed);
  const specifications = tests.flatMap(({ file, without, ids, named }) =>
    all
      .filter(({ moduleId }) =>
        file.endsWith('/') ? moduleId.startsWith(file) : moduleId === file,
      )
      .filter(({ moduleId }) => !without || !new RegExp(without).test(moduleId))
      .map(({ project, moduleId }) =>
        project.createSpecification(moduleId, {
          ...(ids ? { testIds: [...ids] } : {}),
          ...(named ? { testNamePattern: new RegExp(named) } : {}),
        }),
      ),
  );
  // A worker that hangs is stopped, and its tests count as failed.
  let hung = false;
  const patience = setTimeout(() => {
    hung = true;
    void workers.end();
  }, patienceFor(isFault));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(patience);
  // Vitest keeps results of other files from earlier runs.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => asked.has(moduleId));
  const failed = modules.filter((module) => module.state() === 'failed' && wasRun(module));
  process.send?.({
    failed: failed.map(({ moduleId }) => moduleId),
    errors: unhandledErrors.map((error) => String((error as Error).message ?? error)),
    files: modules.filter(wasRun).map(timesOf),
    hung,
    why: failed.flatMap(whyOf)[0] ?? '',
  });
});

/** After a failure the remaining files aren't loaded and appear to have no tests. */
const wasRun = (module: TestModule) =>
  !module.errors().some(({ message }) => message.startsWith('No test suite found'));

/** The start of each error message: enough to tell a fault from a problem of the machine. */
function whyOf(module: TestModule): string[] {
  const failed = [...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map(({ message }) => `${test.fullName}: ${message}`),
  );
  const around = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...failed, ...[...module.errors(), ...around].map(({ message }) => message)].map((text) =>
    stripVTControlCharacters(text).split(/\s+/).join(' ').slice(0, 200),
  );
}

function timesOf(module: TestModule) {
  const tests = [...module.children.allTests()].filter((test) => test.result().state === 'passed');
  return {
    file: module.moduleId,
    ms: module.diagnostic().duration,
    tests: tests.map((test) => ({ id: test.id, ms: test.diagnostic()?.duration ?? 0 })),
  };
}

process.on('disconnect', async () => {
  await workers.end();
  await vitest.close();
  process.exit(0);
});
process.send?.('ready');
