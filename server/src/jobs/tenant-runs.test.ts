import { expect, test } from 'vitest';
import { TenantRuns } from './tenant-runs.ts';

/** Runs that end when the test says so. */
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

test('a company that is woken while it runs runs once more, and never twice at a time', async () => {
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

test('so many companies at once, the others in turn', async () => {
  const { runs, started, end } = held(2);
  for (const tenantId of [1, 2, 3, 4]) runs.wake(tenantId);
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(started).toEqual([1, 2, 3]);
});

test('a company that fails gives the next one its turn', async () => {
  const { runs, started, failed, end } = held(1);
  runs.wake(1);
  runs.wake(2);
  await end(1, new Error('no'));
  expect([started, failed]).toEqual([[1, 2], [1]]);
});

test('stopping lets what runs come to its end and begins nothing new', async () => {
  const { runs, started, end } = held(1);
  runs.wake(1);
  runs.wake(2);
  const stopped = runs.stop();
  await end(1);
  await stopped;
  runs.wake(3);
  expect(started).toEqual([1]);
});
