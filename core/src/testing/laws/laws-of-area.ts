/**
 * All laws and all rows of docs/permissions for the endpoints of one area: called by
 * core/src/<area>/laws.test.ts, so that areas run in parallel, and `npm test -- <area>` includes everything.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Route } from '../../kit/bind.ts';
import { asksAboveDatabase } from '../engine.ts';
import { Harness } from '../harness.ts';
import { differences } from '../permissions/permission-check.ts';
import { type Expected, readPermissionTables } from '../permissions/permission-tables.ts';
import { answersLaw, type Furnished, furnish, isListedRead } from './answers-law.ts';
import { effectsLaw } from './effects-law.ts';
import { jobsLaw, jobsOf } from './jobs-law.ts';
import { exampleOf, laws } from './laws.ts';
import { sentAgain, variationsLaw } from './variations-law.ts';

const { expected } = readPermissionTables();

/** For a busy machine. */
const LONG = 300_000;

/** Laws whose result depends on the database; the others test what comes before it. */
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
  if (asksAboveDatabase() && changing.length > 0)
    describe('docs/variations', () => followVariations(changing));
  const reads = routes.filter(isListedRead);
  if (asksAboveDatabase() && reads.length > 0)
    describe('docs/answers', () => followAnswers(reads, area));
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

/** Separate from the laws because effects may depend on earlier requests. */
function followEffects(changing: readonly Route[]): void {
  const harness = useOwnHarness();
  test.each(changing.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
    effectsLaw(harness(), route, exampleOf(route)),
  );
}

/** One test, because what a call answers may depend on the records of examples before it. */
function followVariations(changing: readonly Route[]): void {
  const harness = useOwnHarness();
  test('of one field', { timeout: LONG }, async () => {
    const changed: string[] = [];
    for (const [place, route] of changing.entries()) {
      harness().count = place * 3;
      await variationsLaw(harness(), route, exampleOf(route)).catch((error: unknown) =>
        changed.push(String(error)),
      );
    }
    expect(changed).toEqual([]);
  });
  const settings = changing.filter(
    ({ endpoint, access }) => endpoint.method === 'PUT' && access === 'signed-in',
  );
  // Each is sent once for real, so that they have a harness of their own.
  if (settings.length > 0)
    test('sent again', async () => sentAgain(await harness().another(), settings, exampleOf));
}

/** The records are made once, so that each read can be asked alone. */
function followAnswers(reads: readonly Route[], area: string): void {
  const harness = useOwnHarness();
  let company: Furnished;
  beforeAll(async () => {
    company = await furnish(harness(), reads);
  });
  test.each(reads.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
    answersLaw(company, route),
  );
  if (jobsOf(area).length > 0) test('docs/jobs', () => jobsLaw(harness(), area));
}

/** The product matches docs/permissions for everyone and in every state, including refusals. */
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
