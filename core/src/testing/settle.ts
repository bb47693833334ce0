import type { Harness } from './harness.ts';

/** Lets everything that is under way come to its end: events, long jobs, and the events of those. */
export async function settle(harness: Harness): Promise<void> {
  await harness.dispatch();
  await harness.runLongJobs();
  await harness.dispatch();
}
