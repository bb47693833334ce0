import { afterAll, beforeAll, describe, test } from 'vitest';
import { routes } from '../app.ts';
import { House } from './house.ts';
import { exampleOf, laws } from './laws.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

describe.each(Object.entries(laws))('%s', (_, law) => {
  test.each(routes.map((route) => [route.endpoint.id, route] as const))('%s', (_id, route) =>
    law(house, route, exampleOf(route)),
  );
});
