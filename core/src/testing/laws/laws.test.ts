import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import { unaudited } from './unaudited.ts';

test('every endpoint is tested against the laws, in its area', () => {
  const areas = new Set(routesFor('local').map(({ endpoint }) => endpoint.area));
  const without = [...areas].filter((area) => {
    const file = new URL(`../../${area}/laws.test.ts`, import.meta.url);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(`lawsOf('${area}');`);
  });
  expect(without).toEqual([]);
});

test('only existing endpoints that can change something are exempt from the audit log', () => {
  const changing = routesFor('local').filter(({ endpoint }) => endpoint.method !== 'GET');
  expect(changing.map(({ endpoint }) => endpoint.id)).toEqual(
    expect.arrayContaining(Object.keys(unaudited)),
  );
});
