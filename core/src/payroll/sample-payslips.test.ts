import { expect, test } from 'vitest';
import { samplePayOf } from '../org/public.ts';
import { generateCompany } from '../sample/generate-company.ts';
import { harbourAndPine } from '../sample/profiles/harbour-and-pine.ts';
import { cycleOf, samplePayslips } from './sample-payslips.ts';

const today = '2026-11-19';
const company = generateCompany({ seed: 'tenure', profile: harbourAndPine, today });
const payslips = samplePayslips(company, today);
const salaryOn = samplePayOf(company);
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

test('sample payslips have the periods of the person’s pay cycle, and their share of the salary', () => {
  for (const { id, payslip } of payslips) {
    const country = company.employees.find((one) => one.id === id)?.country ?? 'GB';
    const length = days(payslip.period_start, payslip.period_end);
    const isMonthly = cycleOf[country] === 'monthly';
    if (isMonthly) expect(payslip.period_start).toMatch(/-01$/);
    else expect(length).toBe(14);
    const salary = salaryOn(id, payslip.period_end);
    expect(salary).toBeGreaterThan(0);
    expect(Math.abs(payslip.gross_cents * (isMonthly ? 12 : 26) - salary)).toBeLessThanOrEqual(13);
    expect(payslip.gross_cents - payslip.tax_cents).toBe(payslip.net_cents);
    expect(payslip.pay_date <= today).toBe(true);
  }
});

test('nobody has two payslips for the same time, and most people have one', () => {
  const keys = payslips.map(({ id, payslip }) => `${id} ${payslip.number}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const country of ['AU', 'NZ', 'GB'] as const) {
    const people = company.employees.filter((one) => one.country === country);
    const paid = people.filter(({ id }) => payslips.some((one) => one.id === id));
    expect(paid.length).toBeGreaterThan(people.length / 2);
  }
});
