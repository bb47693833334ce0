/**
 * What the ledger lacks: everything accrued and expired by a day, minus what is already posted. The accrual
 * job posts it and forecasts add it, so that both always agree. Posted entries are never changed: a period
 * with a different result gets a correction (ADR 39).
 */
import type { Day } from '../../worktime/public.ts';
import { type AccrualRule, type Earned, type Earner, earnedBetween } from './accrual.ts';
import type { Entry } from './balance.ts';
import { earningPeriods } from './earning-periods.ts';

/** Entries with the same day, kind and period, added up. */
export interface KeptEntry extends Entry {
  readonly kind: string;
  readonly periodKey: string | null;
  readonly count: number;
}

export interface Account {
  readonly earner: Earner;
  readonly rules: readonly AccrualRule[];
  readonly entries: readonly KeptEntry[];
  /** Accruals up to this day are part of the opening balance. */
  readonly openedOn: Day;
  /** Up to this day everything due has been posted. */
  readonly creditedTo: Day;
}

export interface DueEntry extends Entry {
  readonly kind: 'accrual' | 'expiry';
  readonly periodKey: string;
  /** 0 for the first entry of a period, then incremented with each correction. */
  readonly revision: number;
}

export function dueEntries(account: Account, until: Day): DueEntry[] {
  if (earningPeriods(account.earner).length === 0) return [];
  const accruals = bookedBy(account, 'accrual');
  const expiries = bookedBy(account, 'expiry');
  const owed = earnedBetween(account.earner, account.rules, account.openedOn, until).filter(
    ({ periodKey, periodEnd }) => accruals.has(periodKey) || periodEnd > account.creditedTo,
  );
  const given = owed.map(({ day, minutes, periodKey }) => {
    return { day, minutes, periodKey, booked: accruals.get(periodKey) };
  });
  const known = new Set(owed.map(({ periodKey }) => periodKey));
  const others = [...accruals].filter(([key]) => !known.has(key));
  const undone = others.filter(([, { day }]) => isUndone(account, day, until));
  const unkeyed = account.entries.filter((entry) => !isDerived(entry) || isEarlier(account, entry));
  const kept = [...unkeyed, ...others.filter((one) => !undone.includes(one)).map(([, one]) => one)];
  const accrued = [...given, ...undone.map(([, one]) => ({ ...one, minutes: 0 }))];
  const expired = expiriesOf(owed, [...kept, ...accrued], expiries, undone);
  return [
    ...given.flatMap((one) => due('accrual', one)),
    ...undone.flatMap(([periodKey, booked]) =>
      due('accrual', { day: booked.day, minutes: 0, periodKey, booked }),
    ),
    ...expired.flatMap((one) => due('expiry', one)),
  ]
    .filter(({ minutes, kind, revision }) => minutes !== 0 || (kind === 'accrual' && !revision))
    .sort((one, other) => one.day.localeCompare(other.day) || other.kind.localeCompare(one.kind));
}

/** The ledger including due entries. */
export const withDue = (account: Account, until: Day): Entry[] => [
  ...account.entries,
  ...dueEntries(account, until),
];

interface Booked {
  /** The day that has the minutes, or the first day if they add up to 0. */
  readonly day: Day;
  readonly minutes: number;
  readonly count: number;
}

interface Outcome {
  readonly day: Day;
  /** The total of the period. */
  readonly minutes: number;
  readonly periodKey: string;
  readonly booked: Booked | undefined;
}

/**
 * Usually one entry with the difference. When the last day of employment moves a period to another day, the
 * posted minutes are reversed on their own day, so that the balance is right on every day.
 */
function due(kind: DueEntry['kind'], outcome: Outcome): DueEntry[] {
  const { day, minutes, periodKey, booked } = outcome;
  if (!booked) return [{ day, kind, minutes, periodKey, revision: 0 }];
  const { count } = booked;
  if (booked.day === day || booked.minutes === 0)
    return [{ day, kind, minutes: minutes - booked.minutes, periodKey, revision: count }];
  return [
    { day: booked.day, kind, minutes: -booked.minutes, periodKey, revision: count },
    { day, kind, minutes, periodKey, revision: count + 1 },
  ];
}

const isDerived = ({ kind, periodKey }: KeptEntry) =>
  periodKey !== null && (kind === 'accrual' || kind === 'expiry');

/** Of a rehired person's earlier employment, which can have ended in the period in which this one begins. */
const isEarlier = ({ earner }: Account, { day }: Entry) => day < earner.startDate;

function bookedBy(account: Account, kind: DueEntry['kind']): Map<string, Booked> {
  const periods = new Map<string, { byDay: Map<Day, number>; count: number }>();
  for (const entry of account.entries) {
    if (entry.kind !== kind || entry.periodKey === null) continue;
    const { byDay, count } = periods.get(entry.periodKey) ?? { byDay: new Map(), count: 0 };
    // Revisions go on from those of the earlier employment.
    const minutes = isEarlier(account, entry) ? 0 : entry.minutes;
    byDay.set(entry.day, (byDay.get(entry.day) ?? 0) + minutes);
    periods.set(entry.periodKey, { byDay, count: count + entry.count });
  }
  return new Map(
    [...periods].map(([key, { byDay, count }]) => {
      const days = [...byDay];
      const [day, minutes] = days.find(([, sum]) => sum !== 0) ?? (days[0] as [Day, number]);
      return [key, { day, minutes, count }];
    }),
  );
}

/**
 * Entries without a matching rule are reversed after the end of employment, or after a change of the rules.
 */
const isUndone = ({ earner, creditedTo }: Account, day: Day, until: Day) =>
  day <= until && (day > creditedTo || (earner.endDate !== null && day > earner.endDate));

/**
 * At each grant with a carry-over limit, the excess of the previous day's balance expires. Leave on the day
 * of the grant belongs to the new year.
 */
function expiriesOf(
  owed: readonly Earned[],
  accrued: readonly Entry[],
  booked: ReadonlyMap<string, Booked>,
  undone: readonly (readonly [string, Booked])[],
): Outcome[] {
  const grants = owed.filter(({ carries, periodKey }) => carries !== null || booked.has(periodKey));
  const isRecounted = (key: string) =>
    grants.some(({ periodKey }) => periodKey === key) || undone.some(([one]) => one === key);
  const before: Entry[] = [
    ...accrued,
    ...[...booked].filter(([key]) => !isRecounted(key)).map(([, one]) => one),
  ];
  const outcomes: Outcome[] = undone.flatMap(([periodKey]) => {
    const one = booked.get(periodKey);
    return one ? [{ day: one.day, minutes: 0, periodKey, booked: one }] : [];
  });
  for (const { day, periodKey, carries } of grants) {
    const left = before.reduce((sum, one) => (one.day < day ? sum + one.minutes : sum), 0);
    const minutes = carries === null ? 0 : Math.min(0, carries - left);
    before.push({ day, minutes });
    outcomes.push({ day, minutes, periodKey, booked: booked.get(periodKey) });
  }
  return outcomes;
}
