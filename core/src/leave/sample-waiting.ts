/**
 * Requests that wait for the sample's approvers, so that there is something to decide: of several
 * kinds, two on the same days so that the team's minimum cover is missed, one passed on unanswered.
 */
import { type Day, dates } from '../worktime/public.ts';
import type { LeaveFacts } from './leave-facts.ts';
import type { Wish } from './sample-wishes.ts';

/** Of each of their teams so many people ask. */
const ASKING = { 'manager.one': 3, 'manager.two': 2, 'hr.manager': 4 } as const;
export const approversInSample = Object.keys(ASKING) as (keyof typeof ASKING)[];

/** Weeks from now, weekday and length. */
const asked: readonly (Omit<Wish, 'start' | 'state'> & { week: number; weekday: number })[] = [
  { week: 3, weekday: 0, days: 4, code: 'ANNUAL', note: 'My sister gets married in Hobart.' },
  { week: 3, weekday: 1, days: 3, code: 'ANNUAL', note: null, isPassedOn: true },
  { week: 1, weekday: 2, days: 1, code: 'SICK', note: 'A day in hospital, long planned.' },
  { week: 6, weekday: 0, days: 10, code: 'LSL', note: 'Ten days on the Overland Track.' },
];

/** Whose wishes wait for one of these approvers, by the number of the person. */
export function waitingWishes(
  facts: readonly LeaveFacts[],
  approverIds: ReadonlyMap<(typeof approversInSample)[number], number>,
  usersOfSample: ReadonlySet<number>,
): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  for (const [username, approverId] of approverIds) {
    const team = facts.filter(
      ({ employeeId, employmentType, managers }) =>
        managers[0]?.id === approverId &&
        employmentType !== 'Casual' &&
        !usersOfSample.has(employeeId),
    );
    for (const [n, person] of team.slice(0, ASKING[username]).entries()) {
      const wish = asked[n];
      if (wish) wishes.set(person.employeeId, startingAt(wish, person.today));
    }
  }
  return wishes;
}

function startingAt({ week, weekday, ...wish }: (typeof asked)[number], today: Day): Wish {
  const start = dates.addDays(dates.mondayOf(today), 7 * week + weekday);
  return { ...wish, start, state: 'pending' };
}
