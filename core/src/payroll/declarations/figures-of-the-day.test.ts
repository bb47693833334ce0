import type { Field } from '@tenure/contract/kit/field';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { expect, test } from 'vitest';
import { payIn } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { esctFigures } from './figures-of-the-day.ts';

const harness = useHarness();

async function helpOf(
  endpoint: Parameters<Awaited<ReturnType<typeof harness.as>>['call']>[0],
  key: string,
) {
  const { body } = await (await harness.as('employee')).call(endpoint, {
    params: { employeeId: harness.home.idOf('employee') },
  });
  const { fields } = body.metadata as { fields: Field[] };
  return fields.find((field) => field.key === key)?.description;
}

test('the super section says the guarantee of the day', async () => {
  await payIn(harness, harness.home, 'AU');
  for (const [day, percent] of [
    ['2025-06-29', 11.5],
    ['2026-03-10', 12],
  ] as const) {
    harness.now = new Date(`${day}T02:00:00Z`);
    expect(await helpOf(sections.listSuperannuations, 'contributionRate')).toBe(
      `Percentage of your pay before tax, on top of your employer’s ${percent}% super guarantee.`,
    );
  }
});

test('the student loan plans say what is repaid', async () => {
  await payIn(harness, harness.home, 'GB');
  harness.now = new Date('2026-04-06T12:00:00Z');
  expect(await helpOf(sections.getUkTax, 'studentLoanTypes.plan4')).toBe(
    'You applied to the Student Awards Agency Scotland; you repay 9% of what you earn above £33,795 a year.',
  );
});

test('KiwiSaver says which ESCT rate follows from the salary', async () => {
  await payIn(harness, harness.home, 'NZ');
  harness.now = new Date('2026-04-06T00:00:00Z');
  await harness.within(harness.home, async ({ db }) => {
    await db.updateTable('legal_entities').set({ currency: 'NZD' }).execute();
    await db
      .updateTable('position_assignments')
      .set({ salary_cents: 8_000_000 })
      .where('employee_id', '=', harness.home.idOf('employee'))
      .execute();
  });
  expect(await helpOf(sections.listSuperannuations, 'settings.esctRate')).toMatch(
    /^The tax on your employer’s contributions: 30% for a salary of .*80,000 with 3\.5% from the employer\.$/,
  );
});

test.each([
  // 90,551 × 1.035 = 93,720.29 is above 93,720; 90,550 × 1.035 = 93,719.25 isn’t.
  [90_550, '30%'],
  [90_551, '33%'],
])('the employer’s contributions count: %i dollars are taxed at %s', (dollars, rate) => {
  const { 'settings.esctRate': help } = esctFigures('2026-11-16', {
    amount: dollars * 100,
    currency: 'NZD',
  });
  expect(help?.description).toContain(`contributions: ${rate} for`);
});

test('without a salary, the help stays general', () => {
  expect(esctFigures('2026-11-16', null)).toEqual({});
});
