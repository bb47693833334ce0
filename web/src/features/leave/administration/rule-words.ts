import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRule } from '@tenure/contract/leave/leave-type';
import type { PersonFormats } from '../../../lib/format/person-format.ts';
import { spanOf } from '../request/leave-dates.ts';

export const rulePeriod = (formats: PersonFormats, { effectiveFrom, effectiveTo }: LeaveRule) =>
  effectiveTo
    ? spanOf(formats, effectiveFrom, effectiveTo)
    : `From ${spanOf(formats, effectiveFrom, effectiveFrom)}`;

const monthDay = (grantOn: string) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${grantOn}T00:00:00Z`),
  );

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

const granted = (hundredths: number, { grantUnit }: LeaveRule) =>
  `${hundredths / 100} ${hundredths === 100 ? grantUnit.slice(0, -1) : grantUnit}`;

/** A leave type's rule as one sentence, for a quick check by HR. */
export function ruleInWords(rule: LeaveRule, isBanking: boolean): string {
  const earned = {
    none: isBanking ? 'Banked time' : 'No balance',
    continuous: `${rule.rateNumerator} h accrued for every ${rule.rateDenominator} h worked${rule.accrualPeriod === 'pay-period' ? ', added each pay period' : ''}`,
    yearly: `${granted(rule.grantWeeks, rule)} ${rule.grantOn === 'anniversary' ? 'each year of employment' : `on ${monthDay(rule.grantOn)}`}`,
  }[rule.accrual];
  const elsewhere = rule.regionalRates.map(
    (rate) => `${rate.rateNumerator} for ${rate.rateDenominator} in ${rate.region}`,
  );
  const second = {
    none: '',
    'second-manager': 'a second manager',
    role: rule.secondStepRole ?? '',
  };
  return [
    earned,
    ...(rule.accrual === 'continuous' ? elsewhere : []),
    rule.accrual !== 'none' && rule.afterMonths > 0 ? `after ${rule.afterMonths} months` : '',
    rule.mostCarriedWeeks === null ? '' : `${granted(rule.mostCarriedWeeks, rule)} carried over`,
    rule.accrual === 'yearly' && rule.includesHolidays ? 'including public holidays' : '',
    rule.minimumNoticeDays > 0 ? `${days(rule.minimumNoticeDays)} of notice` : '',
    rule.evidenceAfterDays === null
      ? ''
      : `evidence required after ${days(rule.evidenceAfterDays)}`,
    rule.mostNegativeMinutes > 0 ? `down to −${hoursInWords(rule.mostNegativeMinutes)}` : '',
    second[rule.secondStep] ? `second approver: ${second[rule.secondStep]}` : '',
    rule.countsAsService ? '' : 'other leave doesn’t accrue',
    rule.cancelNeedsApproval ? 'cancelling needs approval' : 'can be cancelled without approval',
  ]
    .filter(Boolean)
    .join(' · ');
}
