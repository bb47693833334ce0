import { getEmployee, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('only another email address is told to the one before, not another mobile number', async () => {
  const admin = await harness.as('company.admin');
  const params = { employeeId: harness.home.idOf('employee') };
  const { firstName, lastName, email } = (await admin.call(getEmployee, { params })).body;
  const save = async (contact: object) => {
    const saved = await admin.call(putEmployee, {
      params,
      body: { firstName, lastName, email, ...contact },
    });
    expect(saved.status, saved.text).toBe(200);
    return (await harness.dispatch()).map(({ to }) => to);
  };
  expect(await save({ mobile: '+61491570157' })).toEqual([]);
  expect(await save({ email: 'moved@little.example' })).toEqual([email]);
});
