import { getReport } from '@tenure/contract/reports/endpoints';
import type { Report } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import { beforeAll, expect, test } from 'vitest';
import { documentIn } from '../../testing/scenes/document-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** The employee leaves on 30 June; the colleague stays. */
beforeAll(async () => {
  const { home } = harness;
  const employee_id = home.idOf('employee');
  const visa = await documentIn(harness, home, 'Visa', { person: 'employee' });
  const handbook = await documentIn(harness, home, 'Handbook', { person: null });
  await harness.within(home, async ({ db }) => {
    for (const id of [employee_id, home.idOf('colleague')])
      await db
        .insertInto('learning_external_trainings')
        .values({
          ...{ employee_id: id, name: 'First aid' },
          ...{ completed_on: '2026-01-10', expires_on: '2027-01-10' },
        })
        .execute();
    await db
      .updateTable('documents')
      .set({ expires_on: '2027-01-10' })
      .where('id', '=', visa)
      .execute();
    await db
      .updateTable('documents')
      .set({ review_on: '2027-01-10', owner_id: employee_id })
      .where('id', '=', handbook)
      .execute();
    await db
      .updateTable('employees')
      .set({ end_date: '2026-06-30', probation_end_date: '2026-07-31' })
      .where('id', '=', employee_id)
      .execute();
  });
});

test.each([
  [
    '2026-06-30',
    [
      ['Document review', 1],
      ['End of probation', 1],
      ['External certificate', 2],
      ['Personal document', 1],
    ],
  ],
  [
    '2026-07-01',
    [
      ['Document review', 1],
      ['External certificate', 1],
    ],
  ],
])('what is left to renew on %s is that of people who work then', async (date, expected) => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(getReport, {
    params: { id: String(reportId('expiries')) },
    query: { date, groupBy: 'type' },
  });
  const { chart } = body as unknown as Report;
  expect(chart.groups.map(({ label, value }) => [label, value]).sort()).toEqual(expected);
});
