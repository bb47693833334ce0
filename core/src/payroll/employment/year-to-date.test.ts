/** Pay counts in the tax year in which it is paid, whatever period it is for. */
import { expect, test } from 'vitest';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { findPayslip, summarise, taxYearOf } from './payslip.store.ts';

const harness = useHarness();

test.each([
  ['AUD', '2027-07-01', '2028-06-30', '2028-07-01'],
  ['NZD', '2027-04-01', '2028-03-31', '2028-04-01'],
  ['GBP', '2027-04-06', '2028-04-05', '2028-04-06'],
])('a tax year in %s is from %s to %s, and the next begins on %s', async (currency, ...days) => {
  const employeeId = harness.home.idOf('employee');
  const [first, last, next] = days;
  const found = await harness.within(harness.home, async (ctx) => {
    const rows = days.map((day, n) => ({
      employee_id: employeeId,
      number: `${currency}-${n}`,
      period_start: '2027-01-01',
      period_end: '2027-01-31',
      pay_date: day,
      currency,
      gross_cents: 100_000,
      tax_cents: 20_000,
      super_cents: 10_000,
      net_cents: 80_000,
      created_at: ctx.now,
    }));
    const made = await ctx.db.insertInto('payroll_payslips').values(rows).returning('id').execute();
    const signedIn = { ...ctx, actor: { timezone: 'Europe/London' } } as unknown as SignedInCtx;
    const slips = [];
    for (const { id } of made) slips.push(await findPayslip(signedIn, employeeId, id));
    return { slips, years: await summarise(signedIn, employeeId) };
  });
  expect(found.slips.map((slip) => [slip?.pay_date, slip?.year.gross])).toEqual([
    [first, 100_000],
    [last, 200_000],
    [next, 100_000],
  ]);
  const own = found.years.filter((year) => year.currency === currency);
  expect(own.map(({ year, count, totalNet }) => [year, count, totalNet])).toEqual([
    [taxYearOf(next ?? '', currency), 1, 800],
    [taxYearOf(first ?? '', currency), 2, 1600],
  ]);
});
