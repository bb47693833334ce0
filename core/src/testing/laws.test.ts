import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../app.ts';
import { House } from './house.ts';
import { exampleOf, laws } from './laws.ts';
import { notWrittenDown } from './not-written-down.ts';

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

test('only what is served, and may change something, is excused from being written down', () => {
  const changing = routesFor('local').filter(({ endpoint }) => endpoint.method !== 'GET');
  expect(changing.map(({ endpoint }) => endpoint.id)).toEqual(
    expect.arrayContaining(Object.keys(notWrittenDown)),
  );
});
