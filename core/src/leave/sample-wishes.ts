import { type LeaveState, leaveMachine } from '@tenure/contract/leave/leave-request-states';
import { type Day, dates } from '../worktime/public.ts';

/** A request of the sample company as it is going to be. */
export interface Wish {
  readonly start: Day;
  readonly days: number;
  readonly state: LeaveState;
  readonly code: string;
  readonly note?: string | null;
  /** Nobody answered in time, and the next approver was asked. */
  readonly isPassedOn?: true;
}

/**
 * A week in the past and some days to come for everybody, in all the states there are; now and then a
 * day of illness. Who has something that waits to be decided has nothing else to come.
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
