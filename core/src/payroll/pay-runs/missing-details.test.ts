import { missingInWords } from '@tenure/contract/payroll/missing-words';
import * as runs from '@tenure/contract/payroll/pay-run';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('someone without a legal entity is listed, and a starter by the country of the first position', async () => {
  const hr = await harness.as('hr.manager');
  const employeeId = harness.home.idOf('colleague');
  const found = async () =>
    (
      (await hr.call(runs.listMissing, { query: { itemsPerPage: '200' } })).body.items as {
        employeeId: number;
      }[]
    ).find((one) => one.employeeId === employeeId);
  const starts = (day: string) =>
    harness.within(harness.home, async ({ db }) => {
      await db
        .updateTable('employees')
        .set({ start_date: day })
        .where('id', '=', employeeId)
        .execute();
      await db
        .updateTable('position_assignments')
        .set({ assigned_from: day })
        .where('employee_id', '=', employeeId)
        .execute();
    });
  await starts('2099-01-01');
  expect(await found()).toMatchObject({
    country: 'AU',
    missing: ['tax-declaration', 'superannuation'],
  });
  const remind = await hr.call(runs.sendReminders, { body: { employeeIds: [employeeId] } });
  expect(remind.body).toEqual({ reminded: 0, skipped: 1 });
  await harness.within(harness.home, ({ db }) =>
    db.deleteFrom('position_assignments').where('employee_id', '=', employeeId).execute(),
  );
  expect(await found()).toMatchObject({ missing: ['legal-entity'], canBePaid: false });
});

test.each([
  ['AU', ['TFN declaration', 'tax file number', 'super fund']],
  ['NZ', ['tax code declaration (IR330)', 'IRD number', 'KiwiSaver']],
  ['GB', ['starter declaration', 'National Insurance number', 'super or KiwiSaver']],
])('what is missing is called what it is in %s', (country, names) => {
  const items = ['tax-declaration', 'tax-number', 'superannuation'] as const;
  expect(items.map((item) => missingInWords(item, country).name)).toEqual(names);
});
