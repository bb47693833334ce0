import type { Harness } from './harness.ts';

/** Processes all pending work: events, long jobs, and the events of those. */
export async function settle(harness: Harness): Promise<void> {
  await harness.dispatch();
  await harness.runLongJobs();
  await harness.dispatch();
}
