import {
  getEmploymentHistory,
  getPersonalDetails,
  putPersonalDetails,
} from '@tenure/contract/people/endpoints';
import { addressMessages } from '@tenure/contract/people/postal-address';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const params = () => ({ employeeId: harness.home.idOf('employee') });
const save = async (by: PersonName, body: object, headers = {}) =>
  (await harness.as(by)).call(putPersonalDetails, { params: params(), body, headers });
const read = async (by: PersonName) =>
  (await harness.as(by)).call(getPersonalDetails, { params: params() });

test('personal contact is empty at first, and shown as it was saved', async () => {
  expect((await read('employee')).body).toMatchObject({ personalEmail: null, version: 1 });
  const saved = await save('employee', {
    personalEmail: 'jo@example.com',
    mobile: { countryCode: '61', number: '491 570 156' },
    dateOfBirth: '1990-04-05',
    address: { country: 'AU', addressLine1: '12 Wharf St', state: 'QLD', postcode: '4000' },
  });
  expect(saved.status).toBe(200);
  expect((await read('hr.manager')).body).toMatchObject({
    personalEmail: 'jo@example.com',
    dateOfBirth: '1990-04-05',
    address: { country: 'AU', state: 'QLD', region: null },
    version: 2,
  });
});

test('a country without rules keeps its name and its region', async () => {
  const address = {
    country: 'other',
    addressLine1: 'Rua A',
    region: 'Beira',
    otherCountry: 'Portugal',
  };
  await save('employee', { address });
  expect((await read('employee')).body.address).toMatchObject({ ...address, state: null });
});

test('an address that cannot be is refused, each field named', async () => {
  const refused = await save('employee', {
    homePhone: '123',
    address: { country: 'AU', addressLine1: '12 Wharf St', postcode: '40000' },
  });
  expect(refused.status).toBe(400);
  const found = (refused.body.errors as { field: string; message: string }[]) ?? [];
  expect(found.map(({ field }) => field)).toContain('homePhone');
  const address = await save('employee', {
    address: { country: 'AU', addressLine1: '12 Wharf St', postcode: '40000' },
  });
  expect(address.body.errors).toMatchObject([
    { field: 'address.state', message: addressMessages.state },
    { field: 'address.postcode', message: addressMessages.postcodeAU },
  ]);
});

test('of two who save at once, one is told', async () => {
  const headers = { 'if-match': `"${(await read('employee')).body.version}"` };
  const saved = await Promise.all([
    save('employee', { personalEmail: 'one@example.com' }, headers),
    save('hr.manager', { personalEmail: 'two@example.com' }, headers),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('the history lists positions newest first, with how long each was held', async () => {
  const { employeeId } = params();
  await harness.within(harness.home, async ({ db }) => {
    const { position_id, assigned_from } = await db
      .selectFrom('position_assignments')
      .select(['position_id', 'assigned_from'])
      .where('employee_id', '=', employeeId)
      .where('is_primary', '=', true)
      .executeTakeFirstOrThrow();
    const before = new Date(`${assigned_from}T00:00:00Z`);
    before.setUTCDate(before.getUTCDate() - 1);
    await db
      .insertInto('position_assignments')
      .values({
        ...{ employee_id: employeeId, position_id, is_primary: true },
        assigned_from: `${before.getUTCFullYear() - 1}-01-01`,
        assigned_to: before.toISOString().slice(0, 10),
      })
      .execute();
  });
  const { body } = await (await harness.as('manager.one')).call(getEmploymentHistory, {
    params: params(),
  });
  const items = body.items as { isCurrent: boolean; reason: string; assignmentDuration: string }[];
  expect(items.map(({ isCurrent, reason }) => [isCurrent, reason])).toEqual([
    [true, 'Changed position'],
    [false, 'Started'],
  ]);
  expect(items.every(({ assignmentDuration }) => assignmentDuration !== '')).toBe(true);
});
