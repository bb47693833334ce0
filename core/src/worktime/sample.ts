/**
 * Assigns work patterns: full-timers work five days, part-timers one of three patterns, one of them
 * fortnightly.
 */

import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import type { SampleCompany } from '../sample/company.ts';
import { addShippedHolidays } from './public-holiday.store.ts';

interface SamplePattern {
  readonly title: string;
  readonly description: string;
  readonly weeks: readonly { name: string; minutes: readonly number[] }[];
}

const fiveDays = (minutes: number) => [minutes, minutes, minutes, minutes, minutes, 0, 0];

const standard: Readonly<Record<'AU' | 'NZ' | 'GB', SamplePattern>> = {
  AU: pattern('Full time, 38 hours', '7 h 36 min, Monday to Friday', fiveDays(456)),
  NZ: pattern('Full time, 40 hours', '8 hours, Monday to Friday', fiveDays(480)),
  GB: pattern('Full time, 37.5 hours', '7 h 30 min, Monday to Friday', fiveDays(450)),
};

const partTime: readonly SamplePattern[] = [
  pattern('Part time, 3 days', 'Monday to Wednesday', [456, 456, 456, 0, 0, 0, 0]),
  pattern('Part time, mornings', '4 hours, Monday to Friday', fiveDays(240)),
  {
    title: 'Part time, fortnightly',
    description: 'Three days in one week, two in the next',
    weeks: [
      { name: 'Week 1', minutes: [456, 456, 456, 0, 0, 0, 0] },
      { name: 'Week 2', minutes: [0, 0, 0, 456, 456, 0, 0] },
    ],
  },
];

function pattern(title: string, description: string, minutes: readonly number[]): SamplePattern {
  return { title, description, weeks: [{ name: 'Week 1', minutes }] };
}

export async function loadWorktime(ctx: Ctx, { company, employeeIds }: SampleInput): Promise<void> {
  await addShippedHolidays(ctx);
  const countries = ['AU', 'NZ', 'GB'] as const;
  const all = [
    ...countries.map((country) => ({ country, ...standard[country] })),
    ...partTime.map((one) => ({ country: 'AU' as const, ...one })),
  ];
  const ids = await takeIds(ctx, 'work_patterns', all.length);
  await insertMany(
    ctx,
    'work_patterns',
    all.map(({ country, title, description, weeks }, n) => ({
      id: ids[n],
      title,
      description,
      jurisdiction: country,
      timezone: { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland', GB: 'Europe/London' }[country],
      start_date: '2024-01-01',
      weeks,
      is_deleted: false,
      version: 1,
    })),
  );
  const patternFor = (employee: SampleCompany['employees'][number]) =>
    employee.employmentType === 'Part Time'
      ? ids[countries.length + (employee.id % partTime.length)]
      : ids[countries.indexOf(employee.country)];
  const working = company.employees.filter(({ employmentType }) => employmentType !== 'Contractor');
  const assignmentIds = await takeIds(ctx, 'work_pattern_assignments', working.length);
  await insertMany(
    ctx,
    'work_pattern_assignments',
    working.map((employee, n) => ({
      id: assignmentIds[n],
      employee_id: employeeIds.get(employee.id),
      work_pattern_id: patternFor(employee),
      effective_date: employee.startDate,
      end_date: null,
      version: 1,
    })),
  );
}
