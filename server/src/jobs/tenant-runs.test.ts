import { expect, test } from 'vitest';
import { TenantRuns } from './tenant-runs.ts';

/** Runs that finish when the test decides. */
function held(atOnce: number) {
  const started: number[] = [];
  const failed: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const runs = new TenantRuns(
    atOnce,
    (tenantId) => {
      started.push(tenantId);
      return new Promise((resolve, reject) =>
        ends.set(tenantId, (error) => (error ? reject(error) : resolve())),
      );
    },
    (tenantId) => failed.push(tenantId),
  );
  const end = async (tenantId: number, error?: Error) => {
    ends.get(tenantId)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { runs, started, failed, end };
}

test('a company woken during its run runs once more afterwards, never concurrently', async () => {
  const { runs, started, end } = held(5);
  runs.wake(1);
  runs.wake(1);
  runs.wake(1);
  expect(started).toEqual([1]);
  await end(1);
  expect(started).toEqual([1, 1]);
  await end(1);
  expect(started).toEqual([1, 1]);
});

test('a limited number of companies run at once, and the others are queued', async () => {
  const { runs, started, end } = held(2);
  for (const tenantId of [1, 2, 3, 4]) runs.wake(tenantId);
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(started).toEqual([1, 2, 3]);
});

test('after a failing company, the next one runs', async () => {
  const { runs, started, failed, end } = held(1);
  runs.wake(1);
  runs.wake(2);
  await end(1, new Error('no'));
  expect([started, failed]).toEqual([[1, 2], [1]]);
});

test('stopping lets current runs finish and starts no new ones', async () => {
  const { runs, started, end } = held(1);
  runs.wake(1);
  runs.wake(2);
  const stopped = runs.stop();
  await end(1);
  await stopped;
  runs.wake(3);
  expect(started).toEqual([1]);
});
