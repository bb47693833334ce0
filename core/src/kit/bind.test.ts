import { endpoint } from '@tenure/contract/kit/endpoint';
import { expect, test } from 'vitest';
import { bind } from './bind.ts';
import { routerOf } from './walk/router.ts';

const planted = endpoint({
  id: 'planted',
  area: 'site',
  method: 'GET',
  path: '/planted',
  summary: '',
});

test('an endpoint without an action or an access level is not served', () => {
  expect(() => bind(planted, { run: async () => undefined } as never)).toThrow(
    'planted names neither an action nor an access',
  );
});

test('two endpoints cannot have the same address', () => {
  const route = bind(planted, { access: 'public', run: async () => undefined });
  expect(() => routerOf([route, route])).toThrow('Two endpoints are bound to GET /planted');
});

test('the placeholders of a path and its parameters must match', () => {
  expect(() => endpoint({ ...planted, path: '/planted/{id}' })).toThrow(/the path names \{id\}/);
});
