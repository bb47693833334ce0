import { auditAreaIds } from '@tenure/contract/audit/audit-areas';
import type { AuditEntry, RecordAccess } from '@tenure/contract/audit/audit-entry';
import * as endpoints from '@tenure/contract/audit/endpoints';
import { getPersonalDetails, putPersonalDetails } from '@tenure/contract/people/endpoints';
import { getNavigation } from '@tenure/contract/site/endpoints';
import { expect, test } from 'vitest';
import { product } from '../app.ts';
import type { PersonName } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

const change = async (by: PersonName, homePhone: string) =>
  (await harness.as(by)).call(putPersonalDetails, {
    params: params(),
    body: { homePhone, dateOfBirth: '1990-02-03' },
  });
const log = async (query = {}) =>
  (await (await harness.as('company.admin')).call(endpoints.listAuditLog, { query })).body
    .items as AuditEntry[];
const access = async (query = {}) =>
  (
    await (
      await harness.as('employee')
    ).call(endpoints.listRecordAccess, { params: params(), query })
  ).body.items as RecordAccess[];

test('the log says who changed whose record, and an entry has the values before and after', async () => {
  await change('hr.manager', '02 9555 0100');
  const [entry] = await log({ searchText: 'personal details', type: 'changes' });
  expect(entry).toMatchObject({
    actor: { displayName: 'Hr Manager' },
    person: { displayName: 'Employee Person' },
    area: 'People',
    words: 'Changed personal details',
  });
  const { body } = await (await harness.as('company.admin')).call(endpoints.getAuditEntry, {
    params: { entryId: entry?.id },
  });
  expect(body.changes).toEqual([
    { field: 'homePhone', label: 'Home phone', before: null, after: '02 9555 0100' },
  ]);
});

test.each([
  ['who acted', () => ({ actorId: String(harness.home.idOf('hr.manager')) })],
  ['the person concerned', () => ({ personId: String(harness.home.idOf('employee')) })],
  ['area', () => ({ area: 'people' })],
  ['type', () => ({ type: 'changes' })],
  ['words', () => ({ searchText: 'PERSONAL det' })],
])('the log can be filtered by %s', async (_, query) => {
  await change('hr.manager', '02 9555 0101');
  const words = (await log(query())).map((entry) => entry.words);
  expect(words).toContain('Changed personal details');
});

test.each([
  ['someone else acted', () => ({ actorId: String(harness.home.idOf('colleague')) })],
  ['someone else is concerned', () => ({ personId: String(harness.home.idOf('colleague')) })],
  ['it is another area', () => ({ area: 'payroll' })],
  ['it is no view', () => ({ type: 'views' })],
  ['nobody was logged in as another user', () => ({ actedAs: 'true' })],
])('an entry is left out where %s', async (_, query) => {
  const words = (await log(query())).map((entry) => entry.words);
  expect(words).not.toContain('Changed personal details');
});

test('a day begins and ends where the person is who looks', async () => {
  const found = async (from: string, to: string) =>
    (await log({ from, to, searchText: 'personal details', type: 'changes' })).length > 0;
  const before = harness.now;
  // Ten minutes before midnight in Sydney.
  harness.now = new Date('2031-03-03T12:50:00Z');
  await change('hr.manager', '02 9555 0102');
  expect(await found('2031-03-03', '2031-03-03')).toBe(true);
  expect(await found('2031-03-04', '2031-03-04')).toBe(false);
  harness.now = new Date('2031-03-03T13:10:00Z');
  await change('hr.manager', '02 9555 0103');
  expect(await found('2031-03-04', '2031-03-04')).toBe(true);
  expect(await found('2031-03-02', '2031-03-02')).toBe(false);
  harness.now = before;
});

test('people read in sentences who viewed and changed their record, themselves included', async () => {
  await (await harness.as('hr.manager')).call(getPersonalDetails, { params: params() });
  await change('employee', '02 9555 0104');
  const sentences = (await access()).map(({ sentence }) => sentence);
  expect(sentences).toContain('You changed your personal details');
  expect(sentences).toContain('Hr Manager changed your personal details');
  expect(sentences).toContain('Hr Manager viewed your personal details');
  const views = await access({ type: 'views' });
  expect(views.every(({ isView }) => isView)).toBe(true);
});

test('every column of the exported log has its heading', async () => {
  await change('hr.manager', '02 9555 0105');
  const admin = await harness.as('company.admin');
  const query = { searchText: 'personal details', type: 'changes' };
  const { text } = await admin.call(endpoints.exportAuditLogCsv, { query });
  const [head, first] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Time (UTC),Acted by,Logged in as,Person concerned,Area,Action,Code');
  expect(first?.split(',').slice(1)).toEqual([
    ...['Hr Manager', '', 'Employee Person', 'People', 'Changed personal details'],
    'people.personal-details.changed',
  ]);
});

test('an auditor reads the log and nothing else that other employees can’t', async () => {
  const colleague = harness.home.idOf('colleague');
  const before = await (await harness.as('colleague')).call(endpoints.listAuditLog, {});
  expect(before.status).toBe(403);
  await harness.within(harness.home, async ({ db }) => {
    const profile = await db
      .selectFrom('security_profiles')
      .select('id')
      .where('name', '=', 'Auditor')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_security_profiles')
      .values({ user_id: colleague, security_profile_id: profile.id })
      .execute();
  });
  harness.now = new Date(harness.now.getTime() + 5000);
  const auditor = await harness.as('colleague');
  expect((await auditor.call(endpoints.listAuditLog, {})).status).toBe(200);
  expect((await auditor.call(getPersonalDetails, { params: params() })).status).toBe(403);
  const { body } = await auditor.call(getNavigation, {});
  const { user } = body.menu as { user: { id: string }[] };
  expect(user.map(({ id }) => id)).toContain('audit-log');
});

test('every area of the product can be chosen in the filter', () => {
  const areas: readonly string[] = auditAreaIds;
  expect(product.areas.map(({ name }) => name).filter((name) => !areas.includes(name))).toEqual([]);
});
