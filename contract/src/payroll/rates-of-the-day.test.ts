import { expect, test } from 'vitest';
import { AUTOMATIC_ENROLMENT } from './codes.ts';
import { pensionProblems } from './rates-of-the-day.ts';

const problems = (employee: number, employer: number) =>
  pensionProblems(
    {
      pensionSchemeType: AUTOMATIC_ENROLMENT,
      employeeContribution: employee / 100,
      employerContribution: employer / 100,
    },
    '2026-11-16',
  );

test('every share of the employer leaves the rest of 8% to the employee, to the hundredth', () => {
  for (let employer = 300; employer < 800; employer += 1) {
    const rest = 800 - employer;
    expect(problems(rest, employer), `${employer}`).toEqual([]);
    expect(problems(rest - 1, employer)).toEqual([
      {
        field: 'employeeContribution',
        message: `Enter at least ${rest / 100}%: together it’s at least 8%`,
      },
    ]);
  }
});
