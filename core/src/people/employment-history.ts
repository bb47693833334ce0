/** The positions that a person has held, newest first; each is called what it was called on its last day. */
import { changeReasons } from '@tenure/contract/org/places';
import { type EmploymentHistory, historyReasons } from '@tenure/contract/people/employment-history';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { type About, type HeldPosition, heldPositions, recordVisibility } from '../org/public.ts';
import { historyActions } from './personal-details.actions.ts';
import { durationInWords } from './rules/duration.ts';

export async function readEmploymentHistory(
  ctx: SignedInCtx,
  about: About,
  asAt: string | undefined,
): Promise<EmploymentHistory> {
  const today = asAt ?? dayIn(ctx.actor.timezone, ctx.now);
  const all = await heldPositions(ctx, about.person.employeeId, today);
  const held = asAt === undefined ? all : all.filter(({ from }) => from <= asAt);
  const visibility = recordVisibility(ctx.actor);
  const shows = (field: 'department' | 'location') =>
    visibility.shows(field, about.person.employeeId);
  return {
    items: held.map((one, place) => ({
      id: one.id,
      position: one.position,
      department: shows('department') ? one.department : null,
      location: shows('location') ? one.location : null,
      isPrimary: one.isPrimary,
      assignmentFrom: one.from,
      assignmentTo: one.to,
      reason: reasonOf(one, held.slice(place + 1), today),
      assignmentDuration: one.from > today ? '' : durationInWords(one.from, endOf(one, today)),
      isCurrent: one.from <= today && (one.to === null || one.to >= today),
    })),
    metadata: { actions: allowed(ctx.actor, historyActions, about) },
  };
}

const endOf = ({ to }: HeldPosition, today: string) => (to !== null && to < today ? to : today);

/** Why an entry is there, as far as the record itself says. */
function reasonOf(one: HeldPosition, earlier: readonly HeldPosition[], today: string): string {
  const given = changeReasons.find(({ value }) => value === one.reason);
  if (given) return given.label;
  if (one.from > today) return historyReasons.planned;
  if (!one.isPrimary) return historyReasons.second;
  return earlier.some(({ isPrimary }) => isPrimary) ? historyReasons.moved : historyReasons.hired;
}
