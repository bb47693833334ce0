import { afterAll, beforeAll, describe, test } from 'vitest';
import { routesFor } from '../app.ts';
import { House } from './house.ts';
import { exampleOf, laws } from './laws.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

describe.each(Object.entries(laws))('%s', (_, law) => {
  test.each(routesFor('local').map((route) => [route.endpoint.id, route] as const))(
    '%s',
    (_id, route) => law(house, route, exampleOf(route)),
  );
});
