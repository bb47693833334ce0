import { getEmployee, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

const put = async (by: PersonName, probationEndDate: string) => {
  const client = await harness.as(by);
  const { body } = await client.call(getEmployee, { params: params() });
  const { firstName, lastName, preferredName } = body;
  return client.call(putEmployee, {
    params: params(),
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
