import { expect, test } from 'vitest';
import { reportConnections } from './report-connections.ts';

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [3, 1, 2],
  [8, 1, 2],
  [8, 4, 1],
  [16, 4, 2],
])('%i processors and %i workers run %i reports in each worker', (processors, workers, reports) => {
  expect(reportConnections(processors, workers)).toBe(reports);
});
