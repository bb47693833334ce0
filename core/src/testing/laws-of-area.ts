/** All laws for the endpoints of one area: called by core/src/<area>/laws.test.ts, so that areas run side by side. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { routesFor } from '../app.ts';
import { Harness } from './harness.ts';
import { exampleOf, laws } from './laws.ts';

export function lawsOf(area: string): void {
  const routes = routesFor('local').filter(({ endpoint }) => endpoint.area === area);
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.open();
  });
  afterAll(() => harness.close());

  describe.each(Object.entries(laws))('%s', (_, law) => {
    test.each(routes.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
      law(harness, route, exampleOf(route)),
    );
  });
}
