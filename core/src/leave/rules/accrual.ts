/**
 * Leave accrual: either per ordinary minute of service, by month or pay period (Fair Work Act 2009 (Cth) ss
 * 87 and 96: progressively according to ordinary hours; s 22: unpaid leave is not service), or weeks or days
 * on one day of the year (Holidays Act 2003 (NZ) ss 16 and 65, Working Time Regulations 1998 (UK) reg 13).
 * Every period has a key, so that it can't be accrued twice.
 */
import {
  type AssignedPattern,
  averageDay,
  averageWeek,
  type Day,
  dates,
  ordinaryMinutes,
  ordinaryMinutesBetween,
  type Period,
} from '../../worktime/public.ts';
import { type AccrualPeriod, accrualPeriods, type ClosingPeriod } from './accrual-periods.ts';
import { type EmploymentTypes, earningPeriods } from './earning-periods.ts';

export interface AccrualRule extends Period {
  readonly accrual: 'none' | 'continuous' | 'yearly';
  readonly accrualPeriod: AccrualPeriod;
  readonly rateNumerator: number;
  readonly rateDenominator: number;
  /** In hundredths of the unit. */
  readonly grantWeeks: number;
  readonly grantUnit: 'weeks' | 'days';
  readonly grantOn: string;
  readonly afterMonths: number;
  readonly mostCarriedWeeks: number | null;
  /** Whether a grant includes the public holidays of the year. */
  readonly includesHolidays: boolean;
}

export interface Earner extends EmploymentTypes {
  readonly endDate: Day | null;
  readonly assigned: readonly AssignedPattern[];
  /** Leave that is not service, such as unpaid leave. */
  readonly notService: readonly { readonly day: Day; readonly minutes: number }[];
  /** The person's public holidays, if a rule includes them. */
  readonly holidays: ReadonlyMap<Day, string>;
}

export interface Earned {
  readonly day: Day;
  readonly minutes: number;
  readonly periodKey: string;
  /** The last day of the full period: later than `day` when employment ended within it. */
  readonly periodEnd: Day;
  /** Maximum carry-over of the balance just before this entry; the rest expires. */
  readonly carries: number | null;
}

interface Service extends Earner {
  readonly earning: readonly Period[];
}

/** Longer than any employment, so that a server can catch up after years offline. */
const MOST_DAYS = 100 * 366;

/** Accruals after `after`, up to and including `until`, in order. */
export function earnedBetween(
  earner: Earner,
  rules: readonly AccrualRule[],
  after: Day,
  until: Day,
): Earned[] {
  const earning = earningPeriods(earner);
  if (earning.length === 0 || until <= after) return [];
  dates.refuseTooLong(after, until, MOST_DAYS);
  const begins = later(after, dates.addDays(earner.startDate, -1));
  const service = { ...earner, earning };
  return [
    ...(['month', 'pay-period'] as const).flatMap((length) =>
      continuous(service, rules, accrualPeriods(length, begins, until), length),
    ),
    ...rules
      .filter(({ accrual }) => accrual === 'yearly')
      .flatMap((rule) => yearly(service, rule, after, until)),
  ]
    .filter(({ day }) => day <= until)
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** One entry per period for all rules; the last one ends with the employment. */
function continuous(
  earner: Service,
  all: readonly AccrualRule[],
  periods: readonly ClosingPeriod[],
  length: AccrualPeriod,
): Earned[] {
  const rules = all.filter((one) => one.accrual === 'continuous' && one.accrualPeriod === length);
  if (rules.length === 0) return [];
  return periods.flatMap(({ from, to, key }) => {
    const inForce = rules.filter((rule) => {
      const span = spanOf(rule, earner, from, to);
      return earner.earning.some((one) => span.from <= span.to && overlaps(one, span));
    });
    if (inForce.length === 0) return [];
    const minutes = inForce.reduce((sum, rule) => sum + earnedIn(rule, earner, from, to), 0);
    const day = earlier(to, earner.endDate);
    return [{ day, minutes, periodKey: key, periodEnd: to, carries: null }];
  });
}

/** The days on which the rule applies to this person. */
function spanOf(rule: AccrualRule, earner: Earner, from: Day, to: Day): { from: Day; to: Day } {
  return {
    from: later(later(from, rule.from), eligibleOn(rule, earner)),
    to: earlier(earlier(to, rule.to), earner.endDate),
  };
}

/**
 * Counted from the start of the year (or of the rule, or of employment) and rounded once: twelve months add
 * up to exactly the year.
 */
function earnedIn(rule: AccrualRule, earner: Service, from: Day, to: Day): number {
  const newYear = `${to.slice(0, 4)}-01-01`;
  if (from < newYear)
    return (
      earnedIn(rule, earner, from, dates.addDays(newYear, -1)) + earnedIn(rule, earner, newYear, to)
    );
  const upTo = (last: Day) => {
    const span = spanOf(rule, earner, newYear, last);
    if (span.to < span.from) return 0;
    return Math.round(
      (serviceMinutes(earner, span.from, span.to) * rule.rateNumerator) / rule.rateDenominator,
    );
  };
  return upTo(to) - (from === newYear ? 0 : upTo(dates.addDays(from, -1)));
}

function serviceMinutes({ assigned, notService, earning }: Service, from: Day, to: Day): number {
  return earning.reduce((sum, period) => {
    const [first, last] = [later(from, period.from), earlier(to, period.to)];
    const away = notService.reduce(
      (minutes, one) => (first <= one.day && one.day <= last ? minutes + one.minutes : minutes),
      0,
    );
    return sum + ordinaryMinutesBetween(assigned, first, last) - away;
  }, 0);
}

function yearly(earner: Service, rule: AccrualRule, after: Day, until: Day): Earned[] {
  // A pro-rata grant of the previous year can fall into this one.
  const first = dates.yearOf(after) - 1;
  return Array.from({ length: dates.yearOf(until) - first + 1 }, (_, n) =>
    earner.earning.flatMap((period) => grantOf(rule, earner, period, first + n) ?? []),
  )
    .flat()
    .filter(({ day }) => day > after && day <= until && inForce(rule, earner, day))
    .map(({ day, last, days, of }) => {
      const unit = unitOn(earner.assigned, day, rule.grantUnit);
      return {
        day,
        minutes: Math.max(
          0,
          Math.round((unit * rule.grantWeeks * days) / (100 * of)) -
            (rule.includesHolidays ? holidayMinutes(earner, day, last) : 0),
        ),
        periodKey: day,
        periodEnd: day,
        carries:
          rule.mostCarriedWeeks === null ? null : Math.round((unit * rule.mostCarriedWeeks) / 100),
      };
    });
}

/** Ordinary minutes on the public holidays of those days. */
const holidayMinutes = ({ assigned, holidays }: Earner, from: Day, to: Day) =>
  [...holidays.keys()].reduce(
    (sum, day) => (from <= day && day <= to ? sum + ordinaryMinutes(assigned, day) : sum),
    0,
  );

const eligibleOn = (rule: AccrualRule, earner: Earner) =>
  dates.addMonths(earner.startDate, rule.afterMonths);

interface Grant {
  readonly day: Day;
  /** The last day that the grant covers. */
  readonly last: Day;
  /** The pro-rata share: days employed, of the days in the year. */
  readonly days: number;
  readonly of: number;
}

/**
 * On the anniversary of becoming eligible; or on the same date for everyone, pro rata for people who become
 * eligible or permanent later in that year, or leave or become casual before its end (Working Time Regulations
 * 1998 (UK) regs 14 and 15A). Anniversaries are counted from the first day, so that 29 February is preserved.
 */
function grantOf(rule: AccrualRule, earner: Earner, period: Period, year: number): Grant | null {
  const eligible = eligibleOn(rule, earner);
  if (rule.grantOn === 'anniversary') {
    const years = year - dates.yearOf(eligible);
    if (years < 0) return null;
    const day = dates.addMonths(earner.startDate, rule.afterMonths + 12 * years);
    if (!covers(period, day)) return null;
    return { day, last: dates.addDays(dates.addMonths(day, 12), -1), days: 1, of: 1 };
  }
  const [begins, next] = [grantDay(year, rule.grantOn), grantDay(year + 1, rule.grantOn)];
  const day = later(later(begins, eligible), period.from);
  const last = earlier(earlier(dates.addDays(next, -1), earner.endDate), period.to);
  if (day > last) return null;
  const ends = dates.addDays(last, 1);
  return {
    day,
    last,
    days: dates.daysBetween(day, ends),
    of: dates.daysBetween(begins, next),
  };
}

/** Clamps to the last day of the month: 31 April is 30 April, and 29 February the 28th in non-leap years. */
const grantDay = (year: number, monthDay: string): Day =>
  earlier(`${year}-${monthDay}`, dates.lastDayOfMonth(`${year}-${monthDay.slice(0, 2)}`));

const inForce = (rule: AccrualRule, earner: Earner, day: Day) =>
  rule.from <= day &&
  (rule.to === null || day <= rule.to) &&
  (earner.endDate === null || day <= earner.endDate);

function unitOn(assigned: readonly AssignedPattern[], day: Day, unit: 'weeks' | 'days'): number {
  const now = assigned.find((one) => one.from <= day && (one.to === null || day <= one.to));
  if (!now) return 0;
  return unit === 'weeks' ? averageWeek(now.pattern) : averageDay(now.pattern);
}

const covers = ({ from, to }: Period, day: Day) => from <= day && (to === null || day <= to);
const overlaps = ({ from, to }: Period, span: { from: Day; to: Day }) =>
  from <= span.to && (to === null || span.from <= to);
const later = (one: Day, other: Day) => (one > other ? one : other);
const earlier = (one: Day, other: Day | null) => (other !== null && other < one ? other : one);
