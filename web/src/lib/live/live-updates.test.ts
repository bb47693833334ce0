import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apply } from './live-updates.ts';

const clientWith = (...ids: string[]) => {
  const client = new QueryClient();
  for (const id of ids) client.setQueryData([id, {}, {}], {});
  return client;
};
const stale = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

const all = ['leave.list-leave-requests', 'notifications.list', 'org.get-chart', 'site.get-site'];

test('only the areas that changed are asked again', () => {
  const client = clientWith(...all);
  apply(client, { event: 'changed', areas: ['leave', 'notifications'] });
  expect(stale(client)).toEqual(['leave.list-leave-requests', 'notifications.list']);
});

test('after a lost connection everything that may have changed is asked again', () => {
  const client = clientWith(...all);
  apply(client, { event: 'missed' });
  expect(stale(client)).toEqual(all.slice(0, 3));
});

test('when the session ends, who is signed in is asked again', () => {
  const client = clientWith(...all);
  apply(client, { event: 'ended' });
  expect(stale(client)).toEqual(['site.get-site']);
});
