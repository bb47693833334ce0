import { type LeaveState, leaveMachine } from '@tenure/contract/leave/leave-request-states';
import { type Day, dates } from '../worktime/public.ts';

/** A planned request of the sample company. */
export interface Wish {
  readonly start: Day;
  readonly days: number;
  readonly state: LeaveState;
  readonly code: string;
  readonly note?: string | null;
  /** Escalated to the next approver after no response. */
  readonly isPassedOn?: true;
}

/**
 * A week in the past and some upcoming days for everyone, in every state, with occasional sick days. People
 * with a pending request have no other upcoming leave.
 */
export function wishesOf(n: number, today: Day, waiting: readonly Wish[] | undefined): Wish[] {
  const monday = dates.mondayOf(today);
  const states: readonly LeaveState[] = [
    'approved',
    'pending',
    'approved',
    ...leaveMachine.stateNames,
  ];
  const weekday = n % 3;
  const ill = dates.addDays(monday, -7 * (n % 3) - 7 + (n % 5));
  return [
    {
      start: dates.addDays(monday, -7 * (4 + (n % 20))),
      days: 5,
      state: 'approved',
      code: 'ANNUAL',
    },
    ...(n % 4 === 1 ? [{ start: ill, days: 1, state: 'approved' as const, code: 'SICK' }] : []),
    ...(waiting ?? [
      {
        start: dates.addDays(monday, 7 * ((n % 14) - 2) + weekday),
        days: 1 + (n % (5 - weekday)),
        state: n % 14 < 3 ? 'approved' : (states[n % states.length] ?? 'approved'),
        code: 'ANNUAL',
      } as const,
    ]),
  ];
}
