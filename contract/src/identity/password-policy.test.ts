import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.gen.ts';
import { commonIn, type PasswordPolicy, passwordRules } from './password-policy.ts';

const isCommon = commonIn(commonPasswords);
const documented: PasswordPolicy = {
  minimumLength: 1,
  numbers: 0,
  upper: 0,
  lower: 0,
  special: 0,
  refuseCommon: false,
  refuseNames: false,
};
const broken = (policy: Partial<PasswordPolicy>, password: string, names: string[] = []) =>
  passwordRules({ ...documented, ...policy }, password, { names, isCommon })
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id);

describe('the sample policy of the documents: length 1 and no other rules', () => {
  test.each([
    ['', ['minimumLength']],
    ['a', []],
  ])('%j', (password, ids) => expect(broken({}, password)).toEqual(ids));
});

describe.each([
  ['minimumLength', 12, 'elevenchars', 'twelve chars'],
  ['lower', 2, 'aBCD1', 'abCD1'],
  ['upper', 2, 'Abcd1', 'ABcd1'],
  ['numbers', 2, 'abc1', 'abc12'],
  ['special', 2, 'abc!?~', 'abc!)'],
] as const)('%s of %i', (id, least, tooFew, enough) => {
  test('one character too few is refused, enough are accepted', () => {
    expect(broken({ [id]: least }, tooFew)).toEqual([id]);
    expect(broken({ [id]: least }, enough)).toEqual([]);
  });
});

test.each([...'!@#$%^&*()'])('%s is a special character', (one) => {
  expect(broken({ special: 1 }, `abc${one}`)).toEqual([]);
});

test.each(['-', '_', '+', '=', '?', ' ', 'é'])('%j is not', (one) => {
  expect(broken({ special: 1 }, `abc${one}`)).toEqual(['special']);
});

test.each([
  'password',
  'PASSWORD',
  'Password2026!',
  'qwertyuiop',
  '1234567890',
  'aaaaaaaaaaaa',
  '!!welcome!!',
])('%s is too common', (password) =>
  expect(broken({ refuseCommon: true }, password)).toEqual(['refuseCommon']),
);

test.each(['Tenure-demo-2026', 'correct horse battery', 'wet pine harbour dusk'])(
  '%s is not',
  (password) => expect(broken({ refuseCommon: true }, password)).toEqual([]),
);

test('the person’s own names are refused, except short ones', () => {
  const names = ['Amelia', 'Ng', 'amelia.ng', 'amelia@harbourpine.example'];
  expect(broken({ refuseNames: true }, 'AMELIA-and-friends', names)).toEqual(['refuseNames']);
  expect(broken({ refuseNames: true }, 'my harbourpine life', names)).toEqual(['refuseNames']);
  expect(broken({ refuseNames: true }, 'walking along', names)).toEqual([]);
});

test('a character outside the basic plane counts as one', () => {
  expect(broken({ minimumLength: 3 }, '😀😀')).toEqual(['minimumLength']);
});
