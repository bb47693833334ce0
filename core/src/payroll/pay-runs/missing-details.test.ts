import { missingInWords } from '@tenure/contract/payroll/missing-words';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payIn } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { auDeclaration, nzDeclaration } from '../examples-sections.ts';

const harness = useHarness();
let start: Date;
beforeEach(() => {
  start = harness.now;
});
afterEach(async () => {
  harness.now = start;
  await payIn(harness, harness.home, 'AU');
});

/** What the employee is missing on a day; Sydney and Auckland have the same date as UTC at two in the morning. */
async function missingOn(day: string): Promise<string[]> {
  harness.now = new Date(`${day}T02:00:00Z`);
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(runs.listMissing, { query: { itemsPerPage: '200' } });
  const items = body.items as { employeeId: number; missing: string[] }[];
  const id = harness.home.idOf('employee');
  return items.find(({ employeeId }) => employeeId === id)?.missing ?? [];
}

async function signs(endpoint: typeof sections.putAuTax | typeof sections.putNzTax, body: object) {
  const employee = await harness.as('employee');
  const params = { employeeId: harness.home.idOf('employee') };
  const { status } = await employee.call(endpoint, { params, body });
  expect(status).toBe(200);
}

test('who has applied for a tax file number has 28 days to provide it (ATO, NAT 3092)', async () => {
  harness.now = new Date('2027-02-10T02:00:00Z');
  await signs(sections.putAuTax, { ...auDeclaration, tfn: '', reasonNoTfn: '111111111' });
  expect(await missingOn('2027-03-10')).not.toContain('tax-number');
  expect(await missingOn('2027-03-11')).toContain('tax-number');
  await signs(sections.putAuTax, { ...auDeclaration, tfn: '', reasonNoTfn: '333333333' });
  expect(await missingOn('2027-06-01')).not.toContain('tax-number');
});

test('a special rate is missing from the day after it ends, unless it is no longer used', async () => {
  harness.now = new Date('2027-03-01T02:00:00Z');
  await payIn(harness, harness.home, 'NZ');
  const ended = 'special-rate-expired';
  const loan = {
    ...nzDeclaration,
    ...{ haveStudentLoan: true, taxCode: 'M SL', studentLoanRate: 6 },
    ...{ eligibleForSDR: true, sdrEndDate: '2027-03-31' },
  };
  await signs(sections.putNzTax, loan);
  expect(await missingOn('2027-03-31')).not.toContain(ended);
  expect(await missingOn('2027-04-01')).toContain(ended);
  // The end of a special tax code that is no longer used says nothing.
  await signs(sections.putNzTax, { ...nzDeclaration, specialTaxRateEndDate: '2027-03-31' });
  expect(await missingOn('2027-04-02')).not.toContain(ended);
});

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

test('a special tax code is listed the day after its rate ends', async () => {
  harness.now = new Date('2026-03-10T02:00:00Z');
  await payIn(harness, harness.home, 'NZ');
  const special = { taxCode: 'STC', specialTaxRate: 12, specialTaxRateEndDate: '2026-03-31' };
  await signs(sections.putNzTax, { ...nzDeclaration, ...special });
  expect(await missingOn('2026-03-31')).not.toContain('special-rate-expired');
  expect(await missingOn('2026-04-01')).toContain('special-rate-expired');
});

test.each([
  ['AU', ['TFN declaration', 'tax file number', 'super fund']],
  ['NZ', ['tax code declaration (IR330)', 'IRD number', 'KiwiSaver']],
  ['GB', ['starter declaration', 'National Insurance number', 'super or KiwiSaver']],
])('what is missing is called what it is in %s', (country, names) => {
  const items = ['tax-declaration', 'tax-number', 'superannuation'] as const;
  expect(items.map((item) => missingInWords(item, country).name)).toEqual(names);
});
