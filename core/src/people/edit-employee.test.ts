import { getEmployee, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';

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
