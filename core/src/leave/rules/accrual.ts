/**
 * What somebody earns: either so much of every ordinary minute, month by month (Fair Work Act 2009 (Cth)
 * ss 87 and 96: progressively according to ordinary hours), or weeks on one day of the year (Holidays
 * Act 2003 (NZ) s 16, Working Time Regulations 1998 (UK) reg 13). Every entry has the key of its period,
 * so that earning it twice is impossible.
 */
import {
  type AssignedPattern,
  averageWeek,
  type Day,
  dates,
  ordinaryMinutesBetween,
  type Period,
} from '../../worktime/public.ts';

export interface AccrualRule extends Period {
  readonly accrual: 'none' | 'continuous' | 'yearly';
  readonly rateNumerator: number;
  readonly rateDenominator: number;
  /** In hundredths of a week. */
  readonly grantWeeks: number;
  readonly grantOn: string;
  readonly afterMonths: number;
  readonly mostCarriedWeeks: number | null;
}

export interface Earner {
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly employmentType: string;
  readonly assigned: readonly AssignedPattern[];
}

export interface Earned {
  readonly day: Day;
  readonly minutes: number;
  readonly periodKey: string;
  /** What may stay of the balance just before this entry; the rest expires. */
  readonly carries: number | null;
}

/** Casual employees are paid a loading instead of leave (Fair Work Act 2009 s 86). */
const earns = ({ employmentType }: Earner) =>
  employmentType === 'Full Time' || employmentType === 'Part Time';

/** Longer than anybody is employed: a server that was off for years still catches up. */
const MOST_DAYS = 100 * 366;

/** Everything earned after `after`, up to and including `until`, in order. */
export function earnedBetween(
  earner: Earner,
  rules: readonly AccrualRule[],
  after: Day,
  until: Day,
): Earned[] {
  if (!earns(earner) || until <= after) return [];
  dates.refuseTooLong(after, until, MOST_DAYS);
  return rules
    .flatMap((rule) => {
      if (rule.accrual === 'continuous') return monthly(earner, rule, after, until);
      return rule.accrual === 'yearly' ? yearly(earner, rule, after, until) : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}

/**
 * Counted from the beginning of the year (or of the rule, or of employment) and rounded once for the
 * whole of it: twelve months are exactly the year, never a minute more for the rounding.
 */
function monthly(earner: Earner, rule: AccrualRule, after: Day, until: Day): Earned[] {
  const earned: Earned[] = [];
  for (
    let month = dates.monthOf(after);
    ;
    month = dates.monthOf(dates.addDays(dates.lastDayOfMonth(month), 1))
  ) {
    const monthEnd = dates.lastDayOfMonth(month);
    if (monthEnd > until) return earned;
    if (monthEnd <= after) continue;
    const [yearBegins, firstOfMonth] = [`${month.slice(0, 4)}-01-01`, `${month}-01`];
    const from = later(later(yearBegins, rule.from), earner.startDate);
    const to = earlier(earlier(monthEnd, rule.to), earner.endDate);
    if (to < from || to < firstOfMonth) continue;
    const total = share(rule, earner, from, to);
    const before = share(rule, earner, from, dates.addDays(firstOfMonth, -1));
    earned.push({ day: monthEnd, minutes: total - before, periodKey: month, carries: null });
  }
}

function share(rule: AccrualRule, { assigned }: Earner, from: Day, to: Day): number {
  const worked = ordinaryMinutesBetween(assigned, from, to);
  return Math.round((worked * rule.rateNumerator) / rule.rateDenominator);
}

function yearly(earner: Earner, rule: AccrualRule, after: Day, until: Day): Earned[] {
  const first = dates.yearOf(after);
  return Array.from({ length: dates.yearOf(until) - first + 1 }, (_, n) =>
    grantOf(rule, earner, first + n),
  )
    .filter((grant) => grant !== null)
    .filter(({ day }) => day > after && day <= until && inForce(rule, earner, day))
    .map(({ day, share }) => {
      const week = weekOn(earner.assigned, day);
      return {
        day,
        minutes: Math.round((week * rule.grantWeeks * share) / 100),
        periodKey: day.slice(0, 4),
        carries:
          rule.mostCarriedWeeks === null ? null : Math.round((week * rule.mostCarriedWeeks) / 100),
      };
    });
}

/**
 * On the anniversary of becoming eligible; or on the same date for everybody, when whoever becomes
 * eligible later in that year has their share of it from that day on.
 */
function grantOf(
  rule: AccrualRule,
  earner: Earner,
  year: number,
): { day: Day; share: number } | null {
  const eligible = dates.addMonths(earner.startDate, rule.afterMonths);
  if (rule.grantOn === 'anniversary') {
    const day = dates.addYears(eligible, year - dates.yearOf(eligible));
    return day < eligible ? null : { day, share: 1 };
  }
  const [day, next] = [grantDay(year, rule.grantOn), grantDay(year + 1, rule.grantOn)];
  if (eligible >= next) return null;
  if (day >= eligible) return { day, share: 1 };
  return {
    day: eligible,
    share: dates.daysBetween(eligible, next) / dates.daysBetween(day, next),
  };
}

/** 31 April is 30 April, and 29 February the 28th where there is none. */
const grantDay = (year: number, monthDay: string): Day =>
  earlier(`${year}-${monthDay}`, dates.lastDayOfMonth(`${year}-${monthDay.slice(0, 2)}`));

const inForce = (rule: AccrualRule, earner: Earner, day: Day) =>
  rule.from <= day &&
  (rule.to === null || day <= rule.to) &&
  (earner.endDate === null || day <= earner.endDate);

function weekOn(assigned: readonly AssignedPattern[], day: Day): number {
  const now = assigned.find((one) => one.from <= day && (one.to === null || day <= one.to));
  return now ? averageWeek(now.pattern) : 0;
}

const later = (one: Day, other: Day) => (one > other ? one : other);
const earlier = (one: Day, other: Day | null) => (other !== null && other < one ? other : one);
