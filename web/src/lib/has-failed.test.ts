import type { UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { hasFailed } from './has-failed.ts';

const fault = (status: number) => new ApiError('No', status, 'GET /x', null);

test.each([
  ['nothing came, and the line is down', undefined, fault(0), true],
  ['nothing came, and it is refused', undefined, fault(404), true],
  ['it is there, and the line is down', 'kept', fault(0), false],
  ['it is there, and the server has a fault', 'kept', fault(500), false],
  ['it was there, and is gone', 'kept', fault(404), true],
  ['it was there, and is not theirs any more', 'kept', fault(403), true],
  ['all is well', 'kept', null, false],
])('%s', (_, data, error, expected) => {
  const query = { data, error, isError: error !== null } as UseQueryResult<string>;
  expect(hasFailed(query)).toBe(expected);
});
