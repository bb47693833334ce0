/** The tables of docs/permissions are about everything that is served. */
import { expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Access } from '../../kit/bind.ts';
import { exampleOf } from '../laws/laws.ts';
import { readPermissionTables } from './permission-tables.ts';

const routes = routesFor('local');
const { expected, given, open } = readPermissionTables();
const idsOf = (some: typeof routes) => some.map(({ endpoint }) => endpoint.id).sort();

test('every endpoint that asks who is there is in a table, with its example as it is', () => {
  const plain = expected.filter(({ record }) => record === '').map(({ endpoint }) => endpoint);
  expect([...new Set(plain)].sort()).toEqual(
    idsOf(routes.filter(({ access }) => access === 'signed-in')),
  );
  expect(plain).toHaveLength(new Set(plain).size);
});

/** The tables ask nobody's name of these, so that each of them is a decision, made there. */
test.each(['public', 'verifying'] as const)('no more doors are %s than the tables name', (how) => {
  const opened = (access: Access) => idsOf(routes.filter((route) => route.access === access));
  expect([...open[how]].sort()).toEqual(opened(how));
});

test('what each change gives is said once, and of nothing else', () => {
  expect(given.map(({ endpoint }) => endpoint).sort()).toEqual(
    idsOf(routes.filter(({ endpoint }) => endpoint.method !== 'GET')),
  );
});

test('every state that an example knows is in a table', () => {
  const rows = new Set(expected.map(({ endpoint, record }) => `${endpoint} ${record}`));
  const known = routes.flatMap((route) => {
    const { states = {}, records = {} } = exampleOf(route) ?? {};
    return [...Object.keys(states), ...Object.keys(records)].map(
      (record) => `${route.endpoint.id} ${record}`,
    );
  });
  expect(known.filter((one) => !rows.has(one))).toEqual([]);
});

/** The rows themselves are compared with the product in the laws of their area. */
test('every row is about an endpoint', () => {
  const known = new Set(idsOf(routes));
  expect(expected.map(({ endpoint }) => endpoint).filter((id) => !known.has(id))).toEqual([]);
});
