import { expect, test } from 'vitest';
import { apiDescriptionFaults } from './api-description.ts';

const describing = (schema: object, second: object = { type: 'object' }) => ({
  openapi: '3.1.0',
  info: {
    title: 'Planted',
    version: '1',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  security: [],
  paths: Object.fromEntries(
    [schema, second].map((one, n) => [
      `/planted/${n}`,
      {
        get: {
          operationId: `planted.${n}`,
          summary: 'Planted',
          responses: {
            200: { description: 'Answered', content: { 'application/json': { schema: one } } },
            400: { description: 'Refused' },
          },
        },
      },
    ]),
  ),
});

const large = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`property${n}`, { type: 'string' }]),
  ),
};

test('a clean description has no faults', async () => {
  expect(await apiDescriptionFaults(describing(large))).toEqual([]);
});

test('a keyword that JSON Schema does not know is a fault', async () => {
  const [fault] = await apiDescriptionFaults(describing({ type: 'string', label: 'Name' }));
  expect(fault).toContain('`label` is not expected here');
});

test('a large schema that is written out twice is a fault', async () => {
  const [fault] = await apiDescriptionFaults(describing(large, large));
  expect(fault).toContain('give it a name');
});
