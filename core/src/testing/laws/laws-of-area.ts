/**
 * All laws and all rows of docs/permissions for the endpoints of one area: called by core/src/<area>/laws.test.ts,
 * so that areas run side by side, and `npm test -- <area>` has everything.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Route } from '../../kit/bind.ts';
import { asksAboveDatabase } from '../engine.ts';
import { Harness } from '../harness.ts';
import { differences } from '../permissions/permission-check.ts';
import { type Expected, readPermissionTables } from '../permissions/permission-tables.ts';
import { effectsLaw } from './effects-law.ts';
import { exampleOf, laws } from './laws.ts';

const { expected } = readPermissionTables();

/** What these find depends on the database; the others are about what comes before it. */
const reachTheDatabase: ReadonlySet<string> = new Set([
  'the example itself is answered, within its contract',
  'a record of another company does not exist',
  'extreme values are answered within a second of processor time',
  'a change to a version that is no longer the newest is refused with 412',
  'the number of statements is bounded',
  'a page after the last says how many there are',
  'what is changed is written down',
  'a change to the organisation is told to the other areas',
]);

const lawsHere = () =>
  Object.entries(laws).filter(([name]) => asksAboveDatabase() || reachTheDatabase.has(name));

export function lawsOf(area: string): void {
  const routes = routesFor('local').filter(({ endpoint }) => endpoint.area === area);
  describe('laws', () => followLaws(routes));
  const changing = routes.filter(({ endpoint }) => endpoint.method !== 'GET');
  if (asksAboveDatabase() && changing.length > 0)
    describe('docs/effects', () => followEffects(changing));
  const rows = asksAboveDatabase() ? routes.flatMap(rowsOf) : [];
  if (rows.length > 0) describe('docs/permissions', () => followTables(rows));
}

type Row = readonly [name: string, route: Route, expected: Expected];

const rowsOf = (route: Route): Row[] =>
  expected
    .filter(({ endpoint }) => endpoint === route.endpoint.id)
    .map((row) => [row.record ? `${row.endpoint}, ${row.record}` : row.endpoint, route, row]);

function followLaws(routes: readonly Route[]): void {
  const harness = useOwnHarness();
  describe.each(lawsHere())('%s', (_, law) => {
    test.each(routes.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
      law(harness(), route, exampleOf(route)),
    );
  });
}

/** Apart from the laws: what a call leaves behind may depend on what was there before. */
function followEffects(changing: readonly Route[]): void {
  const harness = useOwnHarness();
  test.each(changing.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
    effectsLaw(harness(), route, exampleOf(route)),
  );
}

/** The product does what docs/permissions says, for everyone and in every state, refusals included. */
function followTables(rows: readonly Row[]): void {
  const harness = useOwnHarness();
  test.each(rows)('%s', async (_, route, row) => {
    expect(await differences(harness(), route, exampleOf(route), row)).toEqual([]);
  });
}

function useOwnHarness(): () => Harness {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.open();
  });
  afterAll(() => harness.close());
  return () => harness;
}
