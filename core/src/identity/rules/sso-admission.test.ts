import { expect, test } from 'vitest';
import { admit, claimedBy } from './sso-admission.ts';

const attributes = {
  username: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
};

const chosen = 'ada@example.com';
const own = 'thief@example.com';

test.each([
  [{ email_verified: true }, false, true],
  [{ email_verified: 'true' }, false, true],
  [{ email_verified: false }, true, false],
  [{ email_verified: 'false' }, true, false],
  [{ email_verified: null }, true, false],
  [{ email_verified: 1 }, false, false],
  [{}, true, true],
  [{}, false, false],
])('%j with trust %s is verified: %s', (claims, trustsEmail, expected) => {
  expect(claimedBy([{ email: chosen, ...claims }], { attributes, trustsEmail }).isVerified).toBe(
    expected,
  );
});

const mappedElsewhere = { ...attributes, email: 'preferred_username' };

test.each([
  ['says nothing of another claim', { email: own, email_verified: true }, false, false],
  ['nor when no address is named', { email_verified: true }, false, false],
  ['nor of a list', { email: [chosen], email_verified: true }, false, false],
  [
    'speaks of the same address, however written',
    { email: ' Ada@Example.com', email_verified: true },
    false,
    true,
  ],
  ['denies the same address', { email: chosen, email_verified: false }, true, false],
  ['is of no concern where the company trusts', { email: own, email_verified: false }, true, true],
  ['may be missing where the company trusts', {}, true, true],
  ['is missing', {}, false, false],
])('email_verified %s', (_, claims, trustsEmail, expected) => {
  const all = { preferred_username: chosen, ...claims };
  const { email, isVerified } = claimedBy([all], { attributes: mappedElsewhere, trustsEmail });
  expect([email, isVerified]).toEqual([chosen, expected]);
});

const verified = { email: chosen, email_verified: true };
test.each([
  ['one that confirms it', [verified, {}], false, true],
  ['another that confirms it', [{}, verified], false, true],
  ['another that confirms the same address', [{ email: chosen }, verified], false, true],
  ['one that confirms another', [{ email: chosen }, { ...verified, email: own }], false, false],
  ['one that names no address', [{ email: chosen }, { email_verified: true }], false, false],
  [
    'one that denies what another confirms',
    [verified, { ...verified, email_verified: false }],
    true,
    false,
  ],
  [
    'one that denies another address',
    [{ email: chosen }, { email: own, email_verified: false }],
    true,
    true,
  ],
])('of two documents, %s', (_, documents, trustsEmail, expected) => {
  const { email, isVerified } = claimedBy(documents, { attributes, trustsEmail });
  expect([email, isVerified]).toEqual([chosen, expected]);
});

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['no address', null],
  [['ada@example.com'], null],
  ['ada@example.com\u0000', null],
  [`${'a'.repeat(300)}@example.com`, null],
  [undefined, null],
])('the address %j is read as %j', (email, expected) => {
  expect(claimedBy([{ email }], { attributes, trustsEmail: false }).email).toBe(expected);
});

test('attributes are read under the names that the company mapped', () => {
  const mapped = { ...attributes, username: 'upn', firstName: 'https://x.example/first' };
  const claims = { upn: 'ADA', 'https://x.example/first': 'Ada', given_name: 'Not this' };
  expect(claimedBy([claims], { attributes: mapped, trustsEmail: false })).toMatchObject({
    username: 'ada',
    firstName: 'Ada',
    lastName: null,
  });
});

const ada = {
  username: 'ada',
  email: 'ada@example.com',
  isVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const open = { emailDomains: ['example.com'], linksByEmail: true, createsPeople: true };
const nobody = { linked: undefined, withAddress: [], isNameTaken: false };
const active = { id: 7, isActive: true };

test.each([
  ['somebody who came before', open, ada, { ...nobody, linked: { isActive: true } }, 'linked'],
  ['somebody closed', open, ada, { ...nobody, linked: { isActive: false } }, 'inactive'],
  [
    'somebody who came before and moved to another domain',
    open,
    { ...ada, email: 'ada@other.example' },
    { ...nobody, linked: { isActive: true } },
    'notYours',
  ],
  ['a known address', open, ada, { ...nobody, withAddress: [active] }, 'link'],
  [
    'a known address that is not verified',
    open,
    { ...ada, isVerified: false },
    { ...nobody, withAddress: [active] },
    'notVerified',
  ],
  [
    'a known address, linking off',
    { ...open, linksByEmail: false },
    ada,
    { ...nobody, withAddress: [active] },
    'unlinked',
  ],
  [
    'a shared address',
    open,
    ada,
    { ...nobody, withAddress: [active, { ...active, id: 8 }] },
    'ambiguous',
  ],
  [
    'a closed account’s address',
    open,
    ada,
    { ...nobody, withAddress: [{ ...active, isActive: false }] },
    'inactive',
  ],
  ['a subdomain', open, { ...ada, email: 'ada@sub.example.com' }, nobody, 'notYours'],
  [
    'a domain that only ends alike',
    open,
    { ...ada, email: 'ada@notexample.com' },
    nobody,
    'notYours',
  ],
  ['a new address', open, ada, nobody, 'create'],
  ['a new address, creating off', { ...open, createsPeople: false }, ada, nobody, 'unknown'],
  ['a new address under a taken name', open, ada, { ...nobody, isNameTaken: true }, 'unlinked'],
  ['no address', open, { ...ada, email: null }, nobody, 'notVerified'],
  [
    'a known address where no domain is named',
    { ...open, emailDomains: [] },
    ada,
    { ...nobody, withAddress: [active] },
    'unlinked',
  ],
])('%s', (_, provider, claimed, known, expected) => {
  const admission = admit(provider, claimed, known);
  expect(admission.kind === 'refuse' ? admission.why : admission.kind).toBe(expected);
});
