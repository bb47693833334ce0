import { endpoint } from '@tenure/contract/kit/endpoint';
import type { ModuleId } from '@tenure/contract/site/modules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../app.ts';
import { bind } from './bind.ts';
import { approvableChanges } from './contribution/approvable-change.ts';
import { compose, defineArea } from './define-area.ts';

const moduleOf = (id: string) => {
  const route = product.routes.find(({ endpoint }) => endpoint.id === id);
  if (!route) throw new Error(`There is no endpoint ${id}`);
  return route.module;
};

test.each([
  ['leave.get-leave-request', 'leave'],
  ['leave.list-calendar-events', 'calendar'],
  ['leave.read-calendar-feed', 'calendar'],
  ['org.get-chart', 'my-team'],
  ['org.search-directory', 'my-team'],
  ['org.search', undefined],
  ['org.get-settings', undefined],
  ['people.list-emergency-contacts', undefined],
  ['identity.list-sso-providers', undefined],
])('%s belongs to %s', (id, module) => {
  expect(moduleOf(id)).toBe(module);
});

const petArea = (module: ModuleId, service: object) =>
  defineArea({
    name: 'pets',
    tables: [],
    permissions: [],
    grants: {},
    modules: [{ id: 'benefits' }],
    routes: () => [
      {
        ...bind(
          endpoint({
            id: 'pets.list-pets',
            area: 'pets',
            module,
            method: 'GET',
            path: '/cobra/api/tms/pets',
            summary: 'Pets',
            answer: z.object({}),
          }),
          { access: 'public', run: async () => ({}) },
        ),
        ...service,
      },
    ],
  });

test('an endpoint cannot belong to a module of another area', () => {
  expect(() => compose([petArea('leave', {})])).toThrow(
    'pets.list-pets belongs to leave, which is no module of pets',
  );
});

test('composing incompatible areas leaves the installed ones unchanged', () => {
  const before = approvableChanges();
  expect(() => compose([petArea('leave', {})])).toThrow('no module of pets');
  expect(before).not.toHaveLength(0);
  expect(approvableChanges()).toBe(before);
});

test('a public endpoint without a transaction cannot belong to a module', () => {
  expect(() => compose([petArea('benefits', { runWithoutTransaction: async () => ({}) })])).toThrow(
    'where no module is looked at',
  );
});

test('the notifications of an area that can be switched off belong to a module', () => {
  expect(() =>
    defineArea({
      ...petArea('benefits', {}),
      notifications: [
        {
          name: 'pets.fed',
          title: 'Pets that were fed',
          channels: ['in-app'],
          urgency: 'timely',
          write: () => ({ subject: 'Fed', sentence: 'Your pet was fed.' }),
          samples: { fed: null },
        },
      ],
    }),
  ).toThrow('pets.fed');
});
