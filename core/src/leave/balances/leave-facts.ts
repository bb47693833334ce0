/** Everything that a person's leave is calculated from. */
import type { LeaveRule } from '@tenure/contract/leave/leave-type';
import type { Brief } from '../../org/public.ts';
import {
  type AssignedPattern,
  type Day,
  type HolidayHere,
  holidayRegion,
  holidaysKept,
} from '../../worktime/public.ts';
import type { AccrualRule } from '../rules/accrual.ts';
import type { Entry } from '../rules/balance.ts';
import type { Account, KeptEntry } from '../rules/due-entries.ts';
import type { EmploymentTypes } from '../rules/earning-periods.ts';
import type { TakenDay } from '../rules/overlap.ts';
import { rulesIn } from '../rules/regional-rates.ts';
import type { Worktime } from '../rules/request-days.ts';

/** Rows of leave_type_rules, with the contract's names. */
export type RuleFacts = LeaveRule & AccrualRule;

export interface TypeFacts {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly colour: string;
  readonly unit: string;
  readonly isBanking: boolean;
  /** Accruals up to this day are part of the opening balances. */
  readonly openedOn: Day;
  /** Accruals up to this day are in the ledger. */
  readonly accruedTo: Day;
  readonly rules: readonly RuleFacts[];
}

export interface BookedFacts {
  readonly id: number;
  readonly leaveTypeId: number;
  readonly status: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly days: readonly TakenDay[];
}

export interface LeaveFacts {
  readonly employeeId: number;
  readonly today: Day;
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly employmentType: string;
  readonly otherTypes: EmploymentTypes['otherTypes'];
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly assigned: readonly AssignedPattern[];
  readonly allHolidays: readonly (HolidayHere & { regions: readonly string[] | null })[];
  readonly types: readonly TypeFacts[];
  readonly entries: readonly (KeptEntry & { leaveTypeId: number })[];
  readonly booked: readonly BookedFacts[];
  /** Days on which time was banked, or requested to be. */
  readonly banked: readonly { id: number; date: Day }[];
  readonly managers: readonly Brief[];
  readonly settings: {
    readonly visibility: string;
    readonly escalateAfterHours: number;
    readonly namedApprover: Brief | null;
  };
}

/** The subset needed for balances. */
export type BalanceFacts = Omit<LeaveFacts, 'banked' | 'managers' | 'settings'>;

export function worktimeOf(facts: BalanceFacts): Worktime {
  const region = holidayRegion(facts.country, facts.region, facts.city);
  const here = facts.allHolidays.filter(
    ({ regions }) => regions === null || (region !== null && regions.includes(region)),
  );
  return { assigned: facts.assigned, holidays: holidaysKept(here, facts.assigned) };
}

export const ruleOn = (type: TypeFacts, day: Day): RuleFacts | undefined =>
  type.rules.find((rule) => rule.from <= day && (rule.to === null || day <= rule.to));

/** A person's account of a type, with additional entries that are not in the ledger yet. */
export const accountOf = (
  facts: BalanceFacts,
  type: TypeFacts,
  more: readonly Entry[] = [],
): Account => ({
  earner: {
    ...facts,
    notService: notService(facts),
    holidays: includesHolidays(type) ? worktimeOf(facts).holidays : new Map(),
  },
  rules: rulesIn(holidayRegion(facts.country, facts.region, facts.city), type.rules),
  entries: [
    ...facts.entries.filter(({ leaveTypeId }) => leaveTypeId === type.id),
    ...more.map((entry) => ({ ...entry, kind: 'taken', periodKey: null, count: 1 })),
  ],
  openedOn: type.openedOn,
  creditedTo: type.accruedTo,
});

export const includesHolidays = ({ rules }: TypeFacts) =>
  rules.some((rule) => rule.includesHolidays);

/** Approved leave of types that do not count as service on the day (Fair Work Act 2009 s 22). */
const notService = ({ types, entries }: BalanceFacts) =>
  entries
    .filter(({ kind, leaveTypeId, day }) => {
      const type = types.find(({ id }) => id === leaveTypeId);
      return kind === 'taken' && type && ruleOn(type, day)?.countsAsService === false;
    })
    .map(({ day, minutes }) => ({ day, minutes: -minutes }));

/** A type keeps a balance when it can be accrued or banked. */
export const keepsBalance = (type: TypeFacts) =>
  type.isBanking || type.rules.some(({ accrual }) => accrual !== 'none');
