/** What is planned for someone shows to colleagues neither in the org chart of a later day nor in its lists. */
import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import {
  closePosition,
  createPosition,
  getOrgChart,
  getPosition,
  listDirectTeam,
  searchOrganisation,
} from '@tenure/contract/org/endpoints';
import {
  getEmployee,
  getUserProfile,
  positionAssignments,
} from '@tenure/contract/people/endpoints';
import { listPlannedChanges } from '@tenure/contract/people/planned-change';
import { beforeAll, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const after = '2026-06-01';

/** A promotion of the colleague, planned for May. */
beforeAll(async () => {
  const hr = await harness.as('hr.manager');
  const position = await hr.call(createPosition, {
    body: { title: 'Head porter', effectiveFrom: '2026-03-10', isInheritanceEnabled: false },
  });
  const planned = await hr.call(positionAssignments.add, {
    params: { employeeId: harness.home.idOf('colleague') },
    body: {
      positionId: position.body.id,
      isPrimary: true,
      assignmentFrom: '2026-05-01',
      fte: 1,
    },
  });
  expect(planned.status, planned.text).toBe(201);
});

test('colleagues don’t see what is planned for someone', async () => {
  const params = { employeeId: harness.home.idOf('colleague') };
  const seenBy = async (by: PersonName) =>
    (await (await harness.as(by)).call(listPlannedChanges, { params })).status;
  expect([await seenBy('employee'), await seenBy('manager.one')]).toEqual([403, 200]);
});

/** The statuses of everything that shows a day, read by a person. */
async function statusesOn(by: PersonName, asAt: string, of: PersonName = 'colleague') {
  const client = await harness.as(by);
  const employeeId = harness.home.idOf(of);
  const reads = [
    await client.call(searchDirectory, { query: { asAt } }),
    await client.call(getOrgChart, { query: { asAt } }),
    await client.call(searchOrganisation, { query: { search: 'Colleague', asAt } }),
    await client.call(listDirectTeam, { params: { employeeId }, query: { asAt } }),
    await client.call(getEmployee, { params: { employeeId }, query: { asAt } }),
    await client.call(getUserProfile, { params: { employeeId }, query: { asAt } }),
  ];
  return reads.map(({ status }) => status);
}

const shown = Array.from({ length: 6 }, () => 200);

test('colleagues see no day ahead, and every day until today', async () => {
  const refused = shown.map(() => 400);
  expect(await statusesOn('employee', after)).toEqual(refused);
  expect(await statusesOn('employee', '2026-03-10')).toEqual(shown);
  expect(await statusesOn('employee', '2026-01-10')).toEqual(shown);
  const { body } = await (await harness.as('employee')).call(searchDirectory, {
    query: { asAt: after },
  });
  expect(body.errors).toMatchObject([{ field: 'asAt' }]);
});

test('HR and administrators see what is planned', async () => {
  expect(await statusesOn('hr.manager', after)).toEqual(shown);
  expect(await statusesOn('company.admin', after)).toEqual(shown);
  const { body } = await (await harness.as('hr.manager')).call(getEmployee, {
    params: { employeeId: harness.home.idOf('colleague') },
    query: { asAt: after },
  });
  expect(body.position).toMatchObject({ title: 'Head porter' });
});

test('managers see it of people below them, and people of themselves, on the profile', async () => {
  expect((await statusesOn('manager.one', after)).slice(-2)).toEqual([200, 200]);
  expect((await statusesOn('employee', after, 'employee')).slice(-2)).toEqual([200, 200]);
});

test('colleagues learn of a closed position once it is closed', async () => {
  const hr = await harness.as('hr.manager');
  const made = await hr.call(createPosition, {
    body: { title: 'Night porter', effectiveFrom: '2026-03-10', isInheritanceEnabled: false },
  });
  expect(made.status, made.text).toBe(201);
  const params = { id: made.body.id as number };
  await hr.call(closePosition, { params, body: { closesOn: '2026-03-31' } });
  const closesOn = async (by: PersonName) =>
    (await (await harness.as(by)).call(getPosition, { params })).body.closesOn;
  expect([await closesOn('hr.manager'), await closesOn('employee')]).toEqual(['2026-03-31', null]);
});
