import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, labelled } from './field.ts';
import { optionalText, requiredText } from './text.ts';

const form = z.object({
  name: labelled(requiredText(50, 'Enter a name'), { label: 'Name', help: 'As in the passport' }),
  internal: z.string().optional(),
  address: z
    .object({ suburb: labelled(optionalText(80), { label: 'Suburb', group: 'Address' }) })
    .prefault({}),
});

test('a form is derived from its schema: labels, required fields and multi-line fields', () => {
  expect(fieldsOf(form)).toEqual([
    {
      key: 'name',
      label: 'Name',
      description: 'As in the passport',
      input: 'text',
      maxLength: 50,
      isRequired: true,
      isEditable: true,
      isVisible: true,
    },
    expect.objectContaining({
      key: 'address.suburb',
      label: 'Suburb',
      group: 'Address',
      maxLength: 80,
      isRequired: false,
    }),
  ]);
});

test('the caller decides which fields can be edited and seen', () => {
  const fields = fieldsOf(form, { isEditable: false, isVisible: (key) => key !== 'name' });
  expect(fields.map(({ key, isEditable, isVisible }) => [key, isEditable, isVisible])).toEqual([
    ['name', false, false],
    ['address.suburb', false, true],
  ]);
});

test('what depends on the company is added to what the schema says', () => {
  const showIf = { key: 'name', in: ['7'] };
  const [name, suburb] = fieldsOf(form, {
    options: { name: [{ value: '7', label: 'Carlton' }] },
    details: { 'address.suburb': { showIf } },
  });
  expect(name).toMatchObject({ label: 'Name', options: [{ value: '7', label: 'Carlton' }] });
  expect(suburb).toMatchObject({ label: 'Suburb', maxLength: 80, showIf });
});
