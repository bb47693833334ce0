import type { Field } from '@tenure/contract/kit/field';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { hasErrors, noErrors, refusalErrors, schemaErrors } from './form-errors.ts';

const field = (key: string, isVisible = true): Field => ({
  key,
  label: key,
  isRequired: false,
  isEditable: true,
  isVisible,
  input: 'text',
});
const fields = [field('name'), field('mobile'), field('address.suburb'), field('secret', false)];
const refused = (body: unknown) => refusalErrors(new ApiError('', 400, 'PUT /x', body), fields);

const schema = z.object({
  name: z.string().min(1, 'Enter a name').max(3, 'Too long'),
  mobile: z.object({ number: z.string().min(3, 'Enter a number') }),
  address: z.object({ suburb: z.string().min(1, 'Enter a suburb') }),
});

test('what the schema finds is shown at the field it is about, also inside it', () => {
  const found = schemaErrors(
    schema,
    { name: '', mobile: { number: '1' }, address: { suburb: '' } },
    fields,
  );
  expect(found.fields).toEqual({
    name: 'Enter a name',
    mobile: 'Enter a number',
    'address.suburb': 'Enter a suburb',
  });
  expect(found.form).toEqual([]);
});

test('nothing wrong is no error', () => {
  const valid = { name: 'Ana', mobile: { number: '123' }, address: { suburb: 'Here' } };
  expect(schemaErrors(schema, valid, fields)).toBe(noErrors);
});

test('the server’s errors reach their fields in both documented shapes', () => {
  expect(
    refused({ errors: [{ kind: 'field', field: 'address.suburb', message: 'Unknown', code: 'X' }] })
      ?.fields,
  ).toEqual({ 'address.suburb': 'Unknown' });
  expect(
    refused({ invalidInputs: [{ path: 'name', code: 'X', reason: 'Taken' }] })?.fields,
  ).toEqual({
    name: 'Taken',
  });
});

test('an error about something the form does not show is said for the whole form', () => {
  const found = refused({
    errors: [
      { kind: 'field', field: 'secret', message: 'Hidden is wrong', code: 'X' },
      { kind: 'record', message: 'Too many', code: 'X' },
    ],
  });
  expect(found).toEqual({ fields: {}, form: ['Hidden is wrong', 'Too many'] });
});

test('the first message about a field is the one shown', () => {
  const found = refused({
    errors: [
      { kind: 'field', field: 'name', message: 'First', code: 'X' },
      { kind: 'field', field: 'name', message: 'Second', code: 'X' },
    ],
  });
  expect(found?.fields.name).toBe('First');
});

test('a refusal that names no field is not a field error', () => {
  expect(refused({ message: 'No' })).toBeNull();
  expect(refusalErrors(new TypeError('broken'), fields)).toBeNull();
  expect(hasErrors(noErrors)).toBe(false);
});
