import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { type Secret, secret } from '@tenure/contract/kit/secrets/secret';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inWords, startingValues, withoutSecrets } from './form-values.ts';

const fields = fieldsOf(
  z.object({
    name: labelled(z.string(), { label: 'Name' }),
    key: labelled(secret(z.string()).default('' as Secret), { label: 'Key' }),
    password: labelled(z.string(), { label: 'Password', input: 'password' }),
    proof: labelled(z.int().nullable(), { label: 'Proof', input: 'file' }),
    hours: labelled(z.int(), { label: 'Hours', input: 'number', scale: 60, unit: 'hours' }),
    pay: labelled(z.object({}), { label: 'Pay', input: 'money' }),
  }),
);
const field = (key: string) => fields.find((one) => one.key === key);

test('a draft holds neither secrets nor files', () => {
  const typed = { name: 'Priya', key: 'ABCD-1234', password: 'a few words', proof: 7 };
  expect(withoutSecrets(typed, fields)).toEqual({
    name: 'Priya',
    key: '',
    password: '',
    proof: null,
  });
});

test('a secret starts empty, whatever mask is stored', () => {
  expect(field('key')?.input).toBe('secret');
  expect(startingValues({ name: 'Priya', key: '••••1234' }, fields)).toMatchObject({
    name: 'Priya',
    key: '',
  });
});

test.each([
  ['hours', 450, '7.5 hours'],
  ['hours', 60, '1 hour'],
  ['pay', { amount: 123_450, currency: 'AUD' }, '$1,234.50'],
  ['name', { countryCode: '61', number: '412 345 678' }, '+61 412 345 678'],
  ['name', { suburb: 'Carlton', state: null, postcode: '3053' }, 'Carlton, 3053'],
  ['name', true, 'Yes'],
  ['name', '', ''],
])('%s: %j reads as %s', (key, value, words) => {
  expect(inWords(value, field(key))).toBe(words);
});
