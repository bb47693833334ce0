import { missingInWords } from '@tenure/contract/payroll/missing-words';
import * as runs from '@tenure/contract/payroll/pay-run';
import { putNzTax } from '@tenure/contract/payroll/section.endpoints';
import { describe, expect, test } from 'vitest';
import { payIn } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { nzDeclaration } from '../examples-sections.ts';

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

describe('a special rate', () => {
  const loan = { taxCode: 'M SL', haveStudentLoan: true };
  test.each([
    ['of tax', { taxCode: 'STC', specialTaxRate: 12, specialTaxRateEndDate: '2026-03-31' }],
    ['of student loan', { ...loan, eligibleForSDR: true, sdrEndDate: '2026-03-31' }],
  ])('%s is listed the day after it ends', async (_, special) => {
    const params = { employeeId: harness.home.idOf('employee') };
    await payIn(harness, harness.home, 'NZ');
    const missingOn = async (day: string) => {
      harness.now = new Date(`${day}T02:00:00Z`);
      const hr = await harness.as('hr.manager');
      const { body } = await hr.call(runs.listMissing, { query: { itemsPerPage: '200' } });
      const items = body.items as { employeeId: number; missing: string[] }[];
      return items.find(({ employeeId }) => employeeId === params.employeeId)?.missing ?? [];
    };
    const body = { ...nzDeclaration, ...special };
    harness.now = new Date('2026-03-10T02:00:00Z');
    const own = await harness.as('employee');
    expect((await own.call(putNzTax, { params, body })).status).toBe(200);
    expect(await missingOn('2026-03-31')).not.toContain('special-rate-expired');
    expect(await missingOn('2026-04-01')).toContain('special-rate-expired');
  });
});

test.each([
  ['AU', ['TFN declaration', 'tax file number', 'super fund']],
  ['NZ', ['tax code declaration (IR330)', 'IRD number', 'KiwiSaver']],
  ['GB', ['starter declaration', 'National Insurance number', 'super or KiwiSaver']],
])('what is missing is called what it is in %s', (country, names) => {
  const items = ['tax-declaration', 'tax-number', 'superannuation'] as const;
  expect(items.map((item) => missingInWords(item, country).name)).toEqual(names);
});
