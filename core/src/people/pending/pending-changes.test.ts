import {
  getEmployee,
  getPersonalDetails,
  putEmployee,
  putPersonalDetails,
} from '@tenure/contract/people/endpoints';
import {
  type ChangeApprover,
  decidePendingChange,
  getChangeApprovals,
  getPendingChange,
  listPendingChanges,
  type PendingChange,
  pendingChangeMessages,
  putChangeApprovals,
} from '@tenure/contract/people/pending-change';
import { afterEach, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const choose = async (approvers: Readonly<Record<string, ChangeApprover>>) => {
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(getChangeApprovals, {});
  const items = (body.items as { id: string }[]).map(({ id }) => ({
    id,
    approver: approvers[id] ?? 'none',
  }));
  expect((await admin.call(putChangeApprovals, { body: { items } })).status).toBe(200);
};

afterEach(() => choose({}));

const params = (whose: PersonName) => ({ employeeId: harness.home.idOf(whose) });
const details = async (by: PersonName, whose: PersonName = by) =>
  (await (await harness.as(by)).call(getPersonalDetails, { params: params(whose) })).body;
const save = async (by: PersonName, body: object, whose: PersonName = by) =>
  (await harness.as(by)).call(putPersonalDetails, { params: params(whose), body });
const pending = async (by: PersonName, whose: PersonName) =>
  (await (await harness.as(by)).call(listPendingChanges, { params: params(whose) })).body
    .items as PendingChange[];
const latest = async (whose: PersonName) => (await pending(whose, whose))[0] as PendingChange;
const decide = async (
  by: PersonName,
  action: keyof typeof decidePendingChange,
  { id, version }: PendingChange,
  note: string | null = null,
) =>
  (await harness.as(by)).call(decidePendingChange[action], {
    params: { changeId: id },
    body: { note },
    headers: { 'if-match': `"${version}"` },
  });

const wharf = { country: 'AU', addressLine1: '12 Wharf St', state: 'QLD', postcode: '4000' };
const byHr = { 'people.home-address': 'hr' } as const;

test('an address that needs approval is saved when HR approves it, and the rest at once', async () => {
  await choose(byHr);
  const saved = await save('employee', { personalEmail: 'jo@example.com', address: wharf });
  expect(saved.body).toMatchObject({
    personalEmail: 'jo@example.com',
    address: { addressLine1: null },
  });
  const change = await latest('employee');
  expect(change).toMatchObject({ title: 'Home address', section: 'personal-contact' });
  expect(change.values).toContainEqual({
    ...{ field: 'address.country', label: 'Country', before: null, after: 'Australia' },
  });
  expect((await decide('hr.manager', 'approve', change)).status).toBe(204);
  const hr = await harness.as('hr.manager');
  const decided = await hr.call(getPendingChange, { params: { changeId: change.id } });
  expect(decided.body).toMatchObject({ status: 'approved', actions: [] });
  expect(await details('employee')).toMatchObject({
    personalEmail: 'jo@example.com',
    address: wharf,
  });
  expect(await pending('employee', 'employee')).toEqual([]);
});

test('a declined change needs a reason and leaves the record as it was', async () => {
  await choose(byHr);
  await save('colleague', { address: wharf });
  const change = await latest('colleague');
  expect((await decide('hr.manager', 'decline', change)).status).toBe(400);
  expect((await decide('hr.manager', 'decline', change, 'Not your address')).status).toBe(204);
  expect(await details('colleague')).toMatchObject({ address: { addressLine1: null } });
});

test('people withdraw their own change, and nobody approves theirs', async () => {
  await choose(byHr);
  await save('colleague', { address: wharf });
  const change = await latest('colleague');
  expect((await decide('colleague', 'approve', change)).status).toBe(403);
  expect((await decide('hr.manager', 'withdraw', change)).status).toBe(403);
  expect((await decide('colleague', 'withdraw', change)).status).toBe(204);
  expect((await decide('hr.manager', 'approve', { ...change, version: 2 })).status).toBe(409);
});

test('HR’s own change goes to an administrator, and HR saves other people’s at once', async () => {
  await choose(byHr);
  await save('hr.manager', { address: wharf });
  const change = await latest('hr.manager');
  expect((await decide('hr.manager', 'approve', change)).status).toBe(403);
  expect((await decide('company.admin', 'approve', change)).status).toBe(204);
  await save('hr.manager', { address: { ...wharf, addressLine1: '1 New St' } }, 'manager.two');
  expect(await details('manager.two')).toMatchObject({ address: { addressLine1: '1 New St' } });
});

test('an approval is refused when the saved value has changed since', async () => {
  await choose(byHr);
  await save('manager.three', { address: wharf });
  const change = await latest('manager.three');
  await save('hr.manager', { address: { ...wharf, addressLine1: '2 Other St' } }, 'manager.three');
  const refused = await decide('hr.manager', 'approve', change);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'people.changed-meanwhile',
      message: pendingChangeMessages.changedMeanwhile('Home address'),
    },
  });
  expect(await details('manager.three')).toMatchObject({ address: { addressLine1: '2 Other St' } });
  expect(await latest('manager.three')).toMatchObject({ status: 'pending' });
});

test('submitting again replaces the first change, and a decision on that is stale', async () => {
  await choose(byHr);
  await save('manager.one', { address: wharf });
  const first = await latest('manager.one');
  await save('manager.one', { address: { ...wharf, addressLine1: '3 Third St' } });
  expect(await pending('manager.one', 'manager.one')).toHaveLength(1);
  expect((await decide('hr.manager', 'approve', first)).status).toBe(412);
});

test('people submit their legal name where it is approved, by their manager and then HR', async () => {
  const rename = async (firstName: string) => {
    const employee = await harness.as('employee');
    const { body } = await employee.call(getEmployee, { params: params('employee') });
    return employee.call(putEmployee, {
      params: params('employee'),
      body: { firstName, lastName: body.lastName, preferredName: body.preferredName },
    });
  };
  expect((await rename('Joanna')).status).toBe(422);
  await choose({ 'people.legal-name': 'manager-and-hr' });
  expect((await rename('Joanna')).status).toBe(200);
  const change = await latest('employee');
  expect((await decide('hr.manager', 'approve', change)).status).toBe(409);
  expect((await decide('manager.one', 'approve', change)).status).toBe(204);
  const half = await latest('employee');
  expect(half).toMatchObject({ status: 'pending', values: [{ after: 'Joanna' }] });
  await decide('hr.manager', 'approve', half);
  const admin = await harness.as('company.admin');
  const after = await admin.call(getEmployee, { params: params('employee') });
  expect(after.body.firstName).toBe('Joanna');
});

test('managers and colleagues see nothing of an address that is awaiting approval', async () => {
  await choose(byHr);
  await save('employee', { address: { ...wharf, addressLine1: '4 Fourth St' } });
  const { id } = await latest('employee');
  for (const by of ['manager.one', 'colleague'] as const) {
    const client = await harness.as(by);
    expect((await client.call(getPendingChange, { params: { changeId: id } })).status).toBe(404);
  }
});

test('managers can’t be chosen for what they don’t see', async () => {
  const admin = await harness.as('company.admin');
  const refused = await admin.call(putChangeApprovals, {
    body: { items: [{ id: 'people.home-address', approver: 'manager' }] },
  });
  expect(refused.body.errors).toMatchObject([{ field: 'items.0.approver' }]);
});

test('what was proposed is sealed, and forgotten when it is decided', async () => {
  await choose(byHr);
  await save('recruitment.admin', { address: wharf });
  const change = await latest('recruitment.admin');
  const sealed = () =>
    harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('pending_changes')
        .select('sealed_proposal')
        .where('id', '=', change.id)
        .executeTakeFirstOrThrow(),
    );
  expect((await sealed()).sealed_proposal).toMatch(/^k\d+\./);
  await decide('hr.manager', 'approve', change);
  expect(await sealed()).toEqual({ sealed_proposal: null });
});

test('an approval and what it saved are both in the audit log, in the name of the approver', async () => {
  await choose(byHr);
  await save('colleague', { address: { ...wharf, addressLine1: '5 Fifth St' } });
  const change = await latest('colleague');
  expect((await decide('hr.manager', 'approve', change, 'Seen the lease')).status).toBe(204);
  const entries = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'person_id', 'actor_id', 'after'])
      .where('person_id', '=', harness.home.idOf('colleague'))
      .where('actor_id', '=', harness.home.idOf('hr.manager'))
      .where('action', 'not like', '%viewed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(entries.reverse()).toMatchObject([
    {
      action: 'people.pending-change.approve',
      subject_id: change.id,
      after: { title: 'Home address', status: 'Approved', note: 'Seen the lease' },
    },
    { action: 'people.personal-details.changed' },
  ]);
});

test('a decision leaves the changes of others as they are', async () => {
  await choose(byHr);
  await save('recruitment.admin', { address: { ...wharf, addressLine1: '6 Sixth St' } });
  await save('colleague', { address: { ...wharf, addressLine1: '7 Seventh St' } });
  expect((await decide('hr.manager', 'approve', await latest('colleague'))).status).toBe(204);
  expect(await latest('recruitment.admin')).toMatchObject({ status: 'pending' });
});
