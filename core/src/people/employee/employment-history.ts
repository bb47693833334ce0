/** A person's positions, newest first; each as of its last day. */
import { changeReasons } from '@tenure/contract/org/places';
import { type EmploymentHistory, historyReasons } from '@tenure/contract/people/employment-history';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type Assignment, readAssignments } from '../../org/public.ts';
import { historyActions } from '../personal-details/personal-details.actions.ts';
import { type PositionsRecord, presentPosition } from '../positions/positions.ts';
import { durationInWords } from '../rules/duration.ts';

export async function readEmploymentHistory(
  ctx: SignedInCtx,
  record: PositionsRecord,
  asAt: string | undefined,
): Promise<EmploymentHistory> {
  const today = asAt ?? record.organisation.today;
  const all =
    asAt === undefined ? record.assignments : await readAssignments(ctx, record.employeeId, asAt);
  const held = all
    .filter(({ from }) => asAt === undefined || from <= asAt)
    .sort((one, other) => orderOf(other, one));
  return {
    items: held.map((one, place) => {
      const {
        state: _,
        version: _version,
        actions: _actions,
        ...shown
      } = presentPosition(ctx, record, one);
      return {
        ...shown,
        reason: reasonOf(one, held.slice(place + 1), today),
        assignmentDuration: one.from > today ? '' : durationInWords(one.from, endOf(one, today)),
        isCurrent: one.from <= today && (one.to === null || one.to >= today),
      };
    }),
    metadata: { actions: allowed(ctx.actor, historyActions, record) },
  };
}

const orderOf = (one: Assignment, other: Assignment) =>
  one.from.localeCompare(other.from) ||
  Number(one.isPrimary) - Number(other.isPrimary) ||
  one.id - other.id;

const endOf = ({ to }: Assignment, today: string) => (to !== null && to < today ? to : today);

/** The reason for an entry, as far as the record shows it. */
function reasonOf(one: Assignment, earlier: readonly Assignment[], today: string): string {
  const given = changeReasons.find(({ value }) => value === one.reason);
  if (given) return given.label;
  if (one.from > today) return historyReasons.planned;
  if (!one.isPrimary) return historyReasons.second;
  return earlier.some(({ isPrimary }) => isPrimary) ? historyReasons.moved : historyReasons.hired;
}
