import * as calendar from '@tenure/contract/leave/calendar-endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('nobody who has left can be made a delegate or the named approver', async () => {
  const delegateId = harness.home.idOf('colleague');
  const delegated = async () => {
    const manager = await harness.as('manager.one');
    return manager.call(calendar.addDelegation, {
      body: { delegateId, startDate: '2026-03-16', endDate: '2026-03-20' },
    });
  };
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-03-06' })
      .where('id', '=', delegateId)
      .execute(),
  );
  expect(await delegated()).toMatchObject({
    status: 422,
    body: { message: 'Choose a current employee.' },
  });
  const admin = await harness.as('company.admin');
  const { visibility, escalateAfterHours, minimumCoverPercent } = (
    await admin.call(calendar.getLeaveSettings)
  ).body;
  const body = { visibility, escalateAfterHours, minimumCoverPercent, namedApproverId: delegateId };
  expect(await admin.call(calendar.putLeaveSettings, { body })).toMatchObject({
    status: 422,
    body: { message: 'Choose a current employee.' },
  });
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('employees').set({ end_date: null }).where('id', '=', delegateId).execute(),
  );
  expect((await delegated()).status).toBe(201);
});
