import { getUserProfile } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { requestIn } from '../testing/scenes/leave-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

const awayAt = async (instant: string) => {
  const before = harness.now;
  harness.now = new Date(instant);
  try {
    const colleague = await harness.as('colleague');
    const { body } = await colleague.call(getUserProfile, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    return (body.employee as { away: unknown }).away;
  } finally {
    harness.now = before;
  }
};

const inZone = (timezone: string) =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ timezone })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );

test('a profile says when someone doesn’t work today, by their pattern and in their time zone', async () => {
  await inZone('Australia/Sydney');
  expect(await awayAt('2026-03-13T02:00:00Z')).toBeNull();
  const weekend = { label: 'Not working', until: '2026-03-15' };
  expect(await awayAt('2026-03-14T02:00:00Z')).toEqual(weekend);
  // Still Friday in Greenwich.
  expect(await awayAt('2026-03-13T14:00:00Z')).toEqual(weekend);
  await inZone('Europe/London');
  expect(await awayAt('2026-03-13T14:00:00Z')).toBeNull();
});

test('a public holiday of their place is named, unless the company hides locations', async () => {
  await inZone('Australia/Sydney');
  await harness.within(harness.home, async ({ db }) => {
    const place = { transferred_from: null, regions: null, source: 'Company', version: 1 };
    await db
      .insertInto('public_holidays')
      .values([
        { ...place, country: null, day: '2026-03-18', title: 'Company day' },
        { ...place, country: 'GB', day: '2026-03-19', title: 'Elsewhere' },
      ])
      .execute();
  });
  expect(await awayAt('2026-03-18T02:00:00Z')).toEqual({
    label: 'Public holiday: Company day',
    until: '2026-03-18',
  });
  expect(await awayAt('2026-03-19T02:00:00Z')).toBeNull();
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('organisation_settings')
      .values({ show_location: false })
      .onConflict((row) => row.column('tenant_id').doUpdateSet({ show_location: false }))
      .execute(),
  );
  expect(await awayAt('2026-03-18T03:00:00Z')).toEqual({
    label: 'Not working',
    until: '2026-03-18',
  });
});

test('leave says more than the hours of a day', async () => {
  await inZone('Australia/Sydney');
  const id = await requestIn(harness, harness.home, 'approved', '2026-04-14');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('leave_requests')
      .set({ start_date: '2026-04-10', end_date: '2026-04-14' })
      .where('id', '=', id)
      .execute(),
  );
  expect(await awayAt('2026-04-11T02:00:00Z')).toEqual({ label: 'Away', until: '2026-04-14' });
});
