import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractExports, endpointsIn, schemasIn } from './contract-exports.ts';

/** All fields of a form, including nested ones, with their paths. */
function fieldsIn(schema: z.ZodType, path: string): { path: string; field: z.ZodType }[] {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  if (inner) return fieldsIn(inner, path);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    { path: `${path}.${key}`, field },
    ...fieldsIn(field, `${path}.${key}`),
  ]);
}

const everyField = async () => {
  const exports = await contractExports();
  return [
    ...schemasIn(exports).map(({ name, schema }) => ({ name, schema })),
    ...endpointsIn(exports).flatMap(({ id, body }) => (body ? [{ name: id, schema: body }] : [])),
  ].flatMap(({ name, schema }) => fieldsIn(schema, name));
};

test('what is written in a text area may have several lines', async () => {
  const areas = (await everyField()).filter(({ field }) => field.meta()?.input === 'textarea');
  expect(areas.length).toBeGreaterThan(20);
  const refusing = areas.filter(({ field }) => !field.safeParse('One line\nand another').success);
  expect(refusing.map(({ path }) => path)).toEqual([]);
});

test('a list of choices has room for all of them', async () => {
  const lists = (await everyField()).flatMap(({ path, field }) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodEnum
      ? [{ path, field, choices: field.element.options }]
      : [],
  );
  expect(lists.length).toBeGreaterThan(5);
  const refusing = lists.filter(({ field, choices }) => !field.safeParse(choices).success);
  expect(refusing.map(({ path }) => path)).toEqual([]);
});
