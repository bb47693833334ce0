/** Figures of the day in the help of forms: the super guarantee, ESCT by salary, student loan thresholds. */
import { type FieldFlags, fieldsOf } from '@tenure/contract/kit/field';
import { formatMoney, type Money } from '@tenure/contract/kit/money';
import type { StudentLoanType } from '@tenure/contract/payroll/codes';
import { rateOn } from '@tenure/contract/payroll/dated';
import {
  esctRateFor,
  kiwiSaverDefault,
  studentLoans,
  superGuarantee,
} from '@tenure/contract/payroll/rates';
import { ukTaxForm } from '@tenure/contract/payroll/tax-uk';

type Details = NonNullable<FieldFlags['details']>;

export function superFigures(day: string): Details {
  const guarantee = rateOn(superGuarantee, day)?.value;
  return guarantee === undefined
    ? {}
    : {
        contributionRate: {
          description: `Percentage of your pay before tax, on top of your employer’s ${guarantee}% super guarantee.`,
        },
      };
}

/** The rate depends on a year's earnings and the employer's contributions together (Inland Revenue). */
export function esctFigures(day: string, salary: Money | null): Details {
  const percent = rateOn(kiwiSaverDefault, day)?.value;
  if (salary === null || percent === undefined) return {};
  const rate = esctRateFor((salary.amount / 100) * (1 + percent / 100), day);
  const inWords = formatMoney(salary).replace(/\.00$/, '');
  return rate === undefined
    ? {}
    : {
        'settings.esctRate': {
          description: `The tax on your employer’s contributions: ${rate}% for a salary of ${inWords} with ${percent}% from the employer.`,
        },
      };
}

export function loanFigures(day: string): Details {
  const plans = rateOn(studentLoans, day)?.value ?? {};
  return Object.fromEntries(
    fieldsOf(ukTaxForm).flatMap(({ key, description = '' }) => {
      const repaid = plans[key.replace('studentLoanTypes.', '') as StudentLoanType];
      if (!repaid) return [];
      const threshold = `£${repaid.threshold.toLocaleString('en-GB')}`;
      const share = `you repay ${repaid.percent}% of what you earn above ${threshold} a year`;
      return [[key, { description: `${description.replace(/\.$/, '')}; ${share}.` }]];
    }),
  );
}
