import { getEmployee, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = (of: PersonName = 'employee') => ({ employeeId: harness.home.idOf(of) });

const put = async (by: PersonName, probationEndDate: string, of: PersonName = 'employee') => {
  const client = await harness.as(by);
  const { body } = await client.call(getEmployee, { params: params(of) });
  const { firstName, lastName, preferredName } = body;
  return client.call(putEmployee, {
    params: params(of),
    body: { firstName, lastName, preferredName, probationEndDate },
  });
};

test('HR sets the end of probation, on the first day or later', async () => {
  expect((await put('hr.manager', '2020-07-06')).body).toMatchObject({
    probationEndDate: '2020-07-06',
  });
  expect(await put('hr.manager', '2020-01-05')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'probationEndDate' }] },
  });
});

test('the person and their managers see it, colleagues don’t, and nobody but HR changes it', async () => {
  await put('hr.manager', '2020-07-06');
  const seenBy = async (by: PersonName) =>
    (await (await harness.as(by)).call(getEmployee, { params: params() })).body.probationEndDate;
  expect(await seenBy('employee')).toBe('2020-07-06');
  expect(await seenBy('manager.two')).toBe('2020-07-06');
  expect(await seenBy('colleague')).toBeUndefined();
  expect((await put('employee', '2020-08-01')).status).toBe(422);
});

test('HR doesn’t end their own probation', async () => {
  const ofHr = await put('company.admin', '2026-09-01', 'hr.manager');
  expect(ofHr.body).toMatchObject({ probationEndDate: '2026-09-01' });
  expect(await put('hr.manager', '2026-03-01', 'hr.manager')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'probationEndDate' }] },
  });
});
