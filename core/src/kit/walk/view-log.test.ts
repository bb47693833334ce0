import { getPersonalDetails, getUserProfile } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const about = () => ({ params: { employeeId: harness.home.idOf('employee') } });
const views = () =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'person_id', 'on_behalf_of_id'])
      .where('action', 'like', '%.viewed')
      .orderBy('id')
      .execute(),
  );
const look = async (by: PersonName) => (await harness.as(by)).call(getPersonalDetails, about());

test('viewing someone else’s personal contact details is logged once in 15 minutes', async () => {
  await look('hr.manager');
  await look('hr.manager');
  const view = {
    actor_id: harness.home.idOf('hr.manager'),
    person_id: harness.home.idOf('employee'),
    on_behalf_of_id: null,
  };
  expect(await views()).toEqual([view]);
  harness.now = new Date(harness.now.getTime() + 15 * 60_000);
  await look('hr.manager');
  expect(await views()).toEqual([view, view]);
});

test('a view repeated after ten minutes is still logged after fifteen', async () => {
  const logged = (await views()).length;
  const beginning = harness.now.getTime();
  for (const minutes of [20, 30, 36, 50, 51]) {
    harness.now = new Date(beginning + minutes * 60_000);
    await look('hr.manager');
  }
  expect(await views()).toHaveLength(logged + 3);
});

test('views of your own record, refused views and what every colleague sees are not logged', async () => {
  const before = await views();
  await look('employee');
  await look('colleague');
  await (await harness.as('colleague')).call(getUserProfile, about());
  expect(await views()).toEqual(before);
});
