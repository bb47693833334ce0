import type { BuiltDesign } from '@tenure/contract/reports/design';
import { startReportExport } from '@tenure/contract/reports/export';
import { reportMessages } from '@tenure/contract/reports/messages';
import { addSavedReport } from '@tenure/contract/reports/saved-endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const people: BuiltDesign = {
  type: 'built',
  subject: 'people',
  columns: ['position', 'startDate'],
  filters: [],
  groupBy: 'department',
  measure: { of: 'count', column: null },
  sort: null,
  filterId: 1,
  date: null,
};

test('a person has at most 20 exports of the last three days', async () => {
  const hr = await harness.as('hr.manager');
  const start = () => hr.call(startReportExport, { body: { format: 'csv', design: people } });
  for (let n = 0; n < 20; n += 1) expect((await start()).status).toBe(201);
  const { status, body } = await start();
  expect([status, body.message]).toEqual([409, reportMessages.tooManyExports]);
  harness.now = new Date(harness.now.getTime() + 3 * 86_400_000);
  const later = await harness.as('hr.manager');
  const again = await later.call(startReportExport, { body: { format: 'csv', design: people } });
  expect(again.status).toBe(201);
});

test('a person has at most 200 saved reports', async () => {
  const hr = await harness.as('hr.manager');
  await harness.within(harness.home, ({ db, now }) =>
    db
      .insertInto('saved_reports')
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          owner_id: harness.home.idOf('hr.manager'),
          name: `Report ${n}`,
          design: JSON.stringify(people),
          created_at: now,
        })),
      )
      .execute(),
  );
  const body = { name: 'One more', design: people, sharedWith: null, schedule: null };
  const refused = await hr.call(addSavedReport, { body });
  expect([refused.status, refused.body.message]).toEqual([409, reportMessages.tooManySaved]);
});
