import { getEmployee, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const params = () => ({ employeeId: harness.home.idOf('employee') });
const read = async (by: PersonName) =>
  (await harness.as(by)).call(getEmployee, { params: params() });
const save = async (by: PersonName, body: object, headers = {}) =>
  (await harness.as(by)).call(putEmployee, { params: params(), body, headers });

interface Shown {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string;
  readonly version: number;
  readonly metadata: { readonly fields: { key: string; isEditable: boolean }[] };
}

test('a person changes their preferred name, HR the whole name, and nobody the number', async () => {
  const { body } = await read('employee');
  const { firstName, lastName, employeeNumber, metadata } = body as unknown as Shown;
  expect(metadata.fields.filter((one) => one.isEditable).map(({ key }) => key)).toEqual([
    'preferredName',
  ]);
  const renamed = await save('employee', { firstName, lastName, preferredName: 'Joey' });
  expect(renamed.body).toMatchObject({ preferredName: 'Joey', firstName });
  expect((await save('employee', { firstName: 'Joanna', lastName })).status).toBe(422);
  const byHr = await save('hr.manager', { firstName: 'Joanna', lastName, employeeNumber });
  expect(byHr.body).toMatchObject({ firstName: 'Joanna', preferredName: null });
  const number = await save('hr.manager', { firstName, lastName, employeeNumber: 'X1' });
  expect(number.status).toBe(422);
  expect((await save('manager.one', { firstName, lastName })).status).toBe(403);
});

test('of two who save at once, one is told', async () => {
  const { version, firstName, lastName } = (await read('hr.manager')).body as unknown as Shown;
  const headers = { 'if-match': `"${version}"` };
  const saved = await Promise.all(
    ['A', 'B'].map((preferredName) =>
      save('hr.manager', { firstName, lastName, preferredName }, headers),
    ),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('HR ends nobody’s employment by a fixed term that they may not end otherwise', async () => {
  const hr = await harness.as('hr.manager');
  const withTerm = async (name: PersonName) => {
    const of = { params: { employeeId: harness.home.idOf(name) } };
    const { firstName, lastName } = (await hr.call(getEmployee, of)).body;
    const body = { firstName, lastName, expiryDate: '2027-06-30' };
    return (await hr.call(putEmployee, { ...of, body })).status;
  };
  expect([
    await withTerm('colleague'),
    await withTerm('company.admin'),
    await withTerm('hr.manager'),
  ]).toEqual([200, 422, 422]);
});

test('the end of a fixed term is seen by the person, their managers and HR, and by no colleague', async () => {
  const { firstName, lastName } = (await read('hr.manager')).body as unknown as Shown;
  const expiryDate = '2027-06-30';
  expect((await save('hr.manager', { firstName, lastName, expiryDate })).status).toBe(200);
  const seenBy = async (by: PersonName) => (await read(by)).body.expiryDate ?? null;
  expect(
    await Promise.all((['employee', 'manager.one', 'manager.two'] as const).map(seenBy)),
  ).toEqual([expiryDate, expiryDate, expiryDate]);
  expect(await seenBy('colleague')).toBeNull();
});

test('an administrator corrects the email and mobile of an account, and the old address is told', async () => {
  const { firstName, lastName } = (await read('hr.manager')).body as unknown as Shown;
  const contact = { email: 'employee.new@little.example', mobile: '+61 491 570 156' };
  const body = { firstName, lastName, ...contact };
  // Sign-in links and codes are sent there, so HR can't change it.
  expect((await save('hr.manager', body)).status).toBe(422);
  const taken = await save('company.admin', { ...body, email: 'Manager.Two@little.example' });
  expect(taken).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  const wrong = await save('company.admin', { ...body, mobile: '12' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'mobile' }] } });
  const saved = await save('company.admin', body);
  expect(saved).toMatchObject({
    status: 200,
    body: { email: 'employee.new@little.example', mobile: '+61491570156' },
  });
  const messages = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('outgoing_messages').select('id').execute(),
  );
  expect(messages).toHaveLength(1);
  // Omitted fields stay unchanged.
  await save('company.admin', { firstName, lastName });
  expect((await read('company.admin')).body).toMatchObject({ email: contact.email });
});

test('every field of the record says whether it is shown and can be changed', async () => {
  const shown = async (by: PersonName) =>
    (
      (await read(by)).body.metadata as {
        fields: { key: string; isVisible: boolean; isEditable: boolean }[];
      }
    ).fields.map(({ key, isVisible, isEditable }) => [
      key,
      isEditable ? 'edit' : isVisible ? 'view' : 'hide',
    ]);
  const everyone = {
    firstName: 'view',
    lastName: 'view',
    preferredName: 'view',
    expiryDate: 'view',
    probationEndDate: 'view',
    email: 'view',
    mobile: 'view',
    employeeNumber: 'view',
    username: 'view',
    avatarURL: 'view',
    dateOfBirth: 'view',
    startDate: 'view',
    endDate: 'view',
    timezone: 'view',
    country: 'view',
    employmentType: 'view',
    legalEntity: 'view',
    position: 'view',
    department: 'view',
    location: 'view',
    manager: 'view',
    secondaryManager: 'view',
    customFields: 'view',
  };
  const names = { firstName: 'edit', lastName: 'edit', preferredName: 'edit' };
  const dates = { expiryDate: 'edit', probationEndDate: 'edit' };
  const expected: Partial<Record<PersonName, object>> = {
    employee: { preferredName: 'edit' },
    'manager.one': { dateOfBirth: 'hide' },
    'manager.two': { dateOfBirth: 'hide' },
    'manager.three': { dateOfBirth: 'hide' },
    colleague: { dateOfBirth: 'hide', expiryDate: 'hide', probationEndDate: 'hide' },
    'recruitment.admin': { dateOfBirth: 'hide', expiryDate: 'hide', probationEndDate: 'hide' },
    'hr.manager': { ...names, ...dates },
    'company.admin': { ...names, ...dates, email: 'edit', mobile: 'edit' },
    'platform.admin': { ...names, ...dates, email: 'edit', mobile: 'edit' },
  };
  for (const [by, differing] of Object.entries(expected))
    expect(Object.fromEntries(await shown(by as PersonName)), by).toEqual({
      ...everyone,
      ...differing,
    });
});

test('the time of day is that of the location, whatever someone prefers for themselves', async () => {
  const { employeeId } = params();
  const zone = async () => (await read('colleague')).body.timezone;
  const prefer = (timezone: string) =>
    harness.within(harness.home, (ctx) =>
      ctx.db.updateTable('users').set({ timezone }).where('id', '=', employeeId).execute(),
    );
  const place = (timezone: string) =>
    harness.within(harness.home, (ctx) =>
      ctx.db.updateTable('locations').set({ timezone }).execute(),
    );
  await prefer('Europe/London');
  await place('Australia/Brisbane');
  expect(await zone()).toBe('Australia/Brisbane');
  await place('Australia/Sydney');
  await harness.within(harness.home, (ctx) =>
    ctx.db
      .updateTable('person_cards')
      .set({ location_id: null })
      .where('employee_id', '=', employeeId)
      .execute(),
  );
  expect(await zone()).toBe('Europe/London');
});
