/** The tables of docs/permissions cover all endpoints. */
import { expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Access } from '../../kit/bind.ts';
import { exampleOf } from '../laws/laws.ts';
import { readPermissionTables } from './permission-tables.ts';

const routes = routesFor('local');
const { expected, given, open } = readPermissionTables();
const idsOf = (some: typeof routes) => some.map(({ endpoint }) => endpoint.id).sort();

test('every endpoint that requires a session is in a table, with its plain example', () => {
  const plain = expected.filter(({ record }) => record === '').map(({ endpoint }) => endpoint);
  expect([...new Set(plain)].sort()).toEqual(
    idsOf(routes.filter(({ access }) => access === 'signed-in')),
  );
  expect(plain).toHaveLength(new Set(plain).size);
});

/** Endpoints without a required session are listed in the tables, so that each is a reviewed decision. */
test.each(['public', 'verifying'] as const)('no %s endpoint is missing in the tables', (how) => {
  const opened = (access: Access) => idsOf(routes.filter((route) => route.access === access));
  expect([...open[how]].sort()).toEqual(opened(how));
});

test('what each change grants is listed once, and only for existing changes', () => {
  expect(given.map(({ endpoint }) => endpoint).sort()).toEqual(
    idsOf(routes.filter(({ endpoint }) => endpoint.method !== 'GET')),
  );
});

test('every state of an example is in a table', () => {
  const rows = new Set(expected.map(({ endpoint, record }) => `${endpoint} ${record}`));
  const known = routes.flatMap((route) => {
    const { states = {}, records = {} } = exampleOf(route) ?? {};
    return [...Object.keys(states), ...Object.keys(records)].map(
      (record) => `${route.endpoint.id} ${record}`,
    );
  });
  expect(known.filter((one) => !rows.has(one))).toEqual([]);
});

/** The laws of each area compare the rows with the product. */
test('every row is about an endpoint', () => {
  const known = new Set(idsOf(routes));
  expect(expected.map(({ endpoint }) => endpoint).filter((id) => !known.has(id))).toEqual([]);
});
