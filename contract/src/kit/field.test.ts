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

test('a form is read from its schema: labels, what is required, what may be long', () => {
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
      isRequired: false,
    }),
  ]);
});

test('what may be edited or seen is decided by the caller', () => {
  const fields = fieldsOf(form, { isEditable: false, isVisible: (key) => key !== 'name' });
  expect(fields.map(({ key, isEditable, isVisible }) => [key, isEditable, isVisible])).toEqual([
    ['name', false, false],
    ['address.suburb', false, true],
  ]);
});
