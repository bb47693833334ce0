/**
 * Runs tests for one fault after the other in one process: PostgreSQL and what was translated stay, so that a fault
 * costs what its tests cost. Started by npm run mutate with the tests to ask; each message names the changed file.
 */
import { createVitest, type TestSpecification } from 'vitest/node';
import { nearestFirst } from './nearest-first.ts';

const [root = '', ...tests] = process.argv.slice(2);
let changed = '';

class NearestFirst {
  sort(tests: TestSpecification[]): TestSpecification[] {
    const order = nearestFirst(changed);
    return [...tests].sort((one, other) => order(one.moduleId, other.moduleId));
  }
  shard(tests: TestSpecification[]): TestSpecification[] {
    return tests;
  }
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  reporters: [{}],
  project: ['contract', 'core on PostgreSQL'],
  sequence: { sequencer: NearestFirst },
});
const specifications = await vitest.globTestSpecifications(tests);

process.on('message', async (path: string) => {
  changed = path;
  if (path) vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // What is put back is read again for the next fault.
  if (path) vitest.invalidateFile(path);
  const failed = testModules.filter((module) => !module.ok());
  process.send?.({
    noticed: unhandledErrors.length > 0 || failed.length > 0,
    by: failed[0]?.moduleId ?? null,
  });
});
process.on('disconnect', async () => {
  await vitest.close();
  process.exit(0);
});
process.send?.('ready');
