import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const entities = unitEndpoints['legal-entity'];

const add = async (body: Record<string, unknown>) =>
  (await harness.as('hr.manager')).call(entities.add, { body });

const none = {
  abn: null,
  nzbn: null,
  irdNumber: null,
  payeReference: null,
  accountsOfficeReference: null,
};

test.each([
  ['AU', { abn: '51 824 753 556' }, { abn: '51824753556' }],
  [
    'NZ',
    { nzbn: '9429 0434 0097 3', irdNumber: '49-091-850' },
    { nzbn: '9429043400973', irdNumber: '49091850' },
  ],
  [
    'GB',
    { payeReference: '123/ab456', accountsOfficeReference: '123pw 12345678' },
    { payeReference: '123/AB456', accountsOfficeReference: '123PW12345678' },
  ],
])('a legal entity in %s has the numbers of its country', async (country, entered, kept) => {
  const { status, body } = await add({ title: `Numbered ${country}`, country, ...entered });
  expect([status, body]).toEqual([201, expect.objectContaining({ ...none, ...kept })]);
});

test.each([
  ['AU', 'abn', '51 824 753 557', 'Check the ABN: one of its digits is wrong'],
  ['NZ', 'nzbn', '9429043400974', 'Check the NZBN: one of its digits is wrong'],
  ['NZ', 'irdNumber', '49091851', 'Check the IRD number: one of its digits is wrong'],
  ['GB', 'payeReference', 'AB456', 'Enter the PAYE reference, such as 123/AB456'],
  [
    'GB',
    'accountsOfficeReference',
    '123PX12345678',
    'Check the accounts office reference: one of its characters is wrong',
  ],
  ['NZ', 'abn', '51824753556', 'Leave this empty unless the country is Australia'],
  ['AU', 'nzbn', '9429043400973', 'Leave this empty unless the country is New Zealand'],
  ['AU', 'payeReference', '123/AB456', 'Leave this empty unless the country is United Kingdom'],
])('in %s, %s "%s" is refused', async (country, field, number, message) => {
  const { status, body } = await add({ title: 'Refused', country, [field]: number });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, message })]]);
});

test('a number is removed by leaving it empty', async () => {
  const { body } = await add({ title: 'Short-lived', country: 'AU', abn: '51824753556' });
  const edited = await (await harness.as('hr.manager')).call(entities.edit, {
    params: { id: body.id as number },
    body: { title: 'Short-lived', country: 'AU' },
    headers: { 'if-match': '"1"' },
  });
  expect([edited.status, edited.body.abn]).toEqual([200, null]);
});

test('the audit log names a number the same before and after', async () => {
  const { body } = await add({ title: 'Renumbered', country: 'NZ', irdNumber: '49091850' });
  await (await harness.as('hr.manager')).call(entities.edit, {
    params: { id: body.id as number },
    body: { title: 'Renumbered', country: 'NZ', irdNumber: '35901981' },
    headers: { 'if-match': '"1"' },
  });
  const entry = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'org.legal-entity.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(entry).toMatchObject({
    before: { irdNumber: '49091850' },
    after: { irdNumber: '35901981' },
  });
});
