/** All laws for the endpoints of one area: called by core/src/<area>/laws.test.ts, so that areas run side by side. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { routesFor } from '../app.ts';
import { asksAboveDatabase } from './engine.ts';
import { Harness } from './harness.ts';
import { exampleOf, laws } from './laws.ts';

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
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.open();
  });
  afterAll(() => harness.close());

  describe.each(lawsHere())('%s', (_, law) => {
    test.each(routes.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
      law(harness, route, exampleOf(route)),
    );
  });
}
