import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import sources from './search-sources.ts';

test('search offers the pages of tasks', async () => {
  const [source] = sources({ client: new QueryClient(), asAt: undefined });
  const find = (typed: string) => source?.find(typed, 1, new AbortController().signal);
  expect((await find('add task'))?.hits[0]?.href).toBe('/tasks?new=1');
  expect((await find('team tasks'))?.hits[0]?.href).toBe('/tasks/team');
  expect((await find('something else'))?.hits).toEqual([]);
});
