/** All problems and warnings of a request: the same for the preview and on submission. */

import { daysInWords } from '@tenure/contract/kit/day-in-words';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { stateOfCode, takenStates } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { dates, holidayRegion } from '../../worktime/public.ts';
import {
  accountOf,
  type BookedFacts,
  keepsBalance,
  type LeaveFacts,
  type RuleFacts,
  ruleOn,
  type TypeFacts,
  worktimeOf,
} from '../balances/leave-facts.ts';
import { type Entry, lowestFrom } from './balance.ts';
import { type BalanceCheck, checkBalance } from './check-balance.ts';
import { daysOff } from './days-off.ts';
import { withDue } from './due-entries.ts';
import { holidayWarnings } from './holiday-warnings.ts';
import { findOverlap } from './overlap.ts';
import { problemsOfBanking } from './part-days.ts';
import {
  type Asked,
  type CountedDay,
  countDays,
  expectedMinutes,
  type Problem,
  problemsOfDays,
  problemsOfSpan,
  totalMinutes,
} from './request-days.ts';

const YEARS_AHEAD = 3;

/** The range of balance forecasts, and therefore of requests. */
const lastKnownDay = ({ today }: LeaveFacts) => dates.addYears(today, YEARS_AHEAD);

export interface Assessment {
  readonly type: TypeFacts | undefined;
  readonly rule: RuleFacts | undefined;
  readonly days: readonly CountedDay[];
  readonly minutes: number;
  readonly balance: BalanceCheck | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
}

export interface Circumstances {
  /** Whether a document is attached. */
  readonly hasEvidence: boolean;
  /** The request being edited; excluded from the overlap check. */
  readonly except?: number;
}

/** The projected ledger of a type: pending requests except one, plus the given days. */
export function futureLedger(
  facts: LeaveFacts,
  type: TypeFacts,
  { except, taking = [] }: { except?: number | undefined; taking?: readonly Entry[] } = {},
): Entry[] {
  const reserved = facts.booked
    .filter(
      ({ id, leaveTypeId, status }) =>
        id !== except && leaveTypeId === type.id && !takenStates.includes(stateOfCode(status)),
    )
    .flatMap(({ days }) => days.map(({ date, minutes }) => ({ day: date, minutes: -minutes })));
  return withDue(accountOf(facts, type, [...reserved, ...taking]), lastKnownDay(facts));
}

/** The lowest balance from then on if banked days are cancelled. */
export function lowestWithout(
  facts: LeaveFacts,
  type: TypeFacts,
  days: readonly { date: string; minutes: number }[],
): number {
  const cancelled = days.map(({ date, minutes }) => ({ day: date, minutes: -minutes }));
  const ledger = withDue(accountOf(facts, type, cancelled), lastKnownDay(facts));
  return lowestFrom(ledger, cancelled.map(({ day }) => day).sort()[0] ?? facts.today);
}

export function assessRequest(
  facts: LeaveFacts,
  asked: Asked & { leaveTypeId: number; isBanking: boolean },
  { except, hasEvidence }: Circumstances,
): Assessment {
  if (asked.isBanking) return assessBanking(facts, asked, except);
  const worktime = worktimeOf(facts);
  const type = facts.types.find(({ id }) => id === asked.leaveTypeId);
  const rule = type && ruleOn(type, asked.startDate);
  const spanProblems = problemsOfSpan(asked, lastKnownDay(facts));
  const dayProblems = spanProblems.length > 0 ? spanProblems : problemsOfDays(asked, worktime);
  const none = { type, rule, days: [], minutes: 0, balance: null, warnings: [] };
  if (!type || !rule)
    return {
      ...none,
      problems: [{ field: 'leaveTypeId', message: leaveMessages.unknownType }, ...dayProblems],
    };
  if (spanProblems.length > 0) return { ...none, problems: spanProblems };
  const days = countDays(asked, worktime);
  const working = days.filter(({ minutes }) => minutes > 0);
  if (dayProblems.length > 0) return { ...none, days, minutes: 0, problems: dayProblems };

  const others = facts.booked.filter(({ id }) => id !== except);
  const overlap = findOverlap(working, others, (day) => expectedMinutes(worktime, day));
  const taking = working.map(({ date, minutes }) => ({ day: date, minutes: -minutes }));
  const balance = keepsBalance(type)
    ? checkBalance(
        futureLedger(facts, type, { except }),
        futureLedger(facts, type, { except, taking }),
        taking,
        rule.mostNegativeMinutes,
      )
    : null;
  return {
    type,
    rule,
    days,
    minutes: totalMinutes(days),
    balance,
    problems: [
      ...(overlap
        ? [{ field: 'startDate', message: leaveMessages.overlaps(nameOf(facts, overlap)) }]
        : []),
      ...noticeProblem(facts, rule, asked.startDate),
      ...(balance?.verdict === 'refused'
        ? [
            {
              field: 'endDate',
              message: leaveMessages.beyondBalance(hoursInWords(balance.by), balance.coveredOn),
            },
          ]
        : []),
      ...(rule.evidenceAfterDays !== null &&
      daysOff(working) > rule.evidenceAfterDays &&
      !hasEvidence
        ? [{ field: 'attachmentId', message: leaveMessages.evidence(rule.evidenceAfterDays) }]
        : []),
    ],
    warnings: [
      ...holidayWarnings({
        working: working.map(({ date }) => date),
        entered: facts.allHolidays,
        region: holidayRegion(facts.country, facts.region, facts.city),
      }),
      ...(balance?.verdict === 'negative'
        ? [leaveMessages.goesNegative(hoursInWords(balance.by), balance.coveredOn)]
        : []),
    ],
  };
}

function noticeProblem(facts: LeaveFacts, rule: RuleFacts, start: string): Problem[] {
  const needed = rule.minimumNoticeDays;
  const given = dates.daysBetween(facts.today, start);
  return needed > 0 && given < needed
    ? [{ field: 'startDate', message: leaveMessages.tooSoon(needed) }]
    : [];
}

function nameOf(facts: LeaveFacts, { leaveTypeId, startDate, endDate, status }: BookedFacts) {
  const title = facts.types.find(({ id }) => id === leaveTypeId)?.title ?? 'Leave';
  const days = `on ${daysInWords(startDate, endDate)}`;
  const waiting = takenStates.includes(stateOfCode(status)) ? '' : ', pending';
  return `${title} ${days}${waiting}`;
}

/** Time worked beyond the pattern is banked on the days it was worked, by the hours entered. */
function assessBanking(
  facts: LeaveFacts,
  asked: Asked & { leaveTypeId: number },
  except: number | undefined,
): Assessment {
  const type = facts.types.find(({ id }) => id === asked.leaveTypeId);
  const rule = type && ruleOn(type, asked.startDate);
  const days = asked.partDays
    .filter(({ date, minutes }) => minutes && date >= asked.startDate && date <= asked.endDate)
    .map(({ date, minutes = 0 }) => ({
      date,
      minutes,
      part: 'hours' as const,
      ordinaryMinutes: 0,
      holiday: null,
    }));
  const problems = [
    ...(type?.isBanking && rule
      ? []
      : [{ field: 'leaveTypeId', message: leaveMessages.notBanking }]),
    ...(asked.endDate > facts.today
      ? [{ field: 'endDate', message: leaveMessages.notYetWorked }]
      : []),
    ...days
      .filter(({ date }) => facts.banked.some((one) => one.id !== except && one.date === date))
      .map(({ date }) => ({ field: 'partDays', message: leaveMessages.bankedAlready(date) })),
    ...problemsOfBanking(asked, (day) => expectedMinutes(worktimeOf(facts), day)),
    ...(asked.partDays.length === 0
      ? [{ field: 'partDays', message: leaveMessages.nothingWorked }]
      : []),
  ];
  return { type, rule, days, minutes: totalMinutes(days), balance: null, problems, warnings: [] };
}
