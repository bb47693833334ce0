import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import sources from './search-sources.ts';

test('search offers the form that gives recognition', async () => {
  const [source] = sources({ client: new QueryClient(), asAt: undefined });
  const find = (typed: string) => source?.find(typed, 1, new AbortController().signal);
  expect((await find('give recog'))?.hits[0]?.href).toBe('/recognition?give=new');
  expect((await find('something else'))?.hits).toEqual([]);
});
