/**
 * Pending requests for the sample's approvers: several leave types, two on the same days that miss the team's
 * minimum cover, and one that was escalated.
 */
import { type Day, dates } from '../worktime/public.ts';
import type { LeaveFacts } from './balances/leave-facts.ts';
import type { Wish } from './sample-wishes.ts';

export const approversInSample = ['manager.one', 'manager.two', 'hr.manager'];

/** Weeks from now, weekday and length; all but the last are pending. */
const asked: readonly (Omit<Wish, 'start'> & { week: number; weekday: number })[] = [
  {
    ...{ week: 3, weekday: 0, days: 4, code: 'ANNUAL', state: 'pending' },
    note: 'My sister gets married in Hobart.',
  },
  { week: 3, weekday: 1, days: 3, code: 'ANNUAL', state: 'pending', isPassedOn: true },
  {
    ...{ week: 1, weekday: 2, days: 1, code: 'SICK', state: 'pending' },
    note: 'A day in hospital, long planned.',
  },
  {
    ...{ week: 6, weekday: 0, days: 10, code: 'LSL', state: 'pending' },
    note: 'Ten days on the Overland Track.',
  },
  { week: 1, weekday: 0, days: 2, code: 'ANNUAL', state: 'approved' },
];

/** Pending requests for these approvers, by employee id. */
export function waitingWishes(
  facts: readonly LeaveFacts[],
  approverIds: readonly number[],
  usersOfSample: ReadonlySet<number>,
): Map<number, Wish[]> {
  const wishes = new Map<number, Wish[]>();
  for (const approverId of approverIds) {
    const team = facts.filter(
      ({ employeeId, employmentType, managers }) =>
        managers[0]?.id === approverId &&
        employmentType !== 'Casual' &&
        !usersOfSample.has(employeeId),
    );
    // In a small team some people have two requests.
    for (const [n, wish] of asked.entries()) {
      const person = team[n % team.length];
      if (!person) continue;
      const earlier = wishes.get(person.employeeId) ?? [];
      wishes.set(person.employeeId, [...earlier, startingAt(wish, person.today)]);
    }
  }
  return wishes;
}

function startingAt({ week, weekday, ...wish }: (typeof asked)[number], today: Day): Wish {
  const start = dates.addDays(dates.mondayOf(today), 7 * week + weekday);
  return { ...wish, start };
}
