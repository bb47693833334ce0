/** Adds, changes or removes a person's position assignment; exactly one primary position remains (ADR 63). */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { assignmentMessages as messages } from '@tenure/contract/people/position-assignment';
import type { Ctx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { organisationChanged } from '../events.ts';
import {
  type Assigned,
  firstDayWithoutPrimary,
  withAssigned,
  withoutAssigned,
} from '../rules/assigned-positions.ts';
import { overlaps } from '../rules/dated.ts';
import { overBudget } from '../rules/position-load.ts';
import { type Assignment, lockChosenPosition } from './assignment.store.ts';

export interface AssignedPerson {
  readonly employeeId: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly assignments: readonly Assignment[];
}

export interface WantedAssignment extends Assigned {
  readonly positionId: number;
  /** In hundredths, like the salary. An undefined salary keeps the current one. */
  readonly fte: number;
  readonly salary: number | null | undefined;
  readonly reason: string | null;
}

interface Rules {
  /** Whether the company enforces budgets for this person. */
  readonly keepsBudget: boolean;
}

const problem = (field: string, message: string) =>
  new Refusal(422, 'org.assignment-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

/** The caller has locked the person. Returns the assignment id. */
export async function saveAssignment(
  ctx: Ctx,
  person: AssignedPerson,
  wanted: WantedAssignment,
  { keepsBudget }: Rules,
): Promise<number> {
  const before = person.assignments.find(({ id }) => id === wanted.id);
  refuseDates(person, wanted, before);
  const chosen = await lockChosenPosition(ctx, wanted.positionId, { assignmentId: wanted.id });
  const after: readonly Assigned[] = withAssigned<Assigned>(person.assignments, wanted);
  const drawn = { ...wanted, to: after.at(-1)?.to ?? null };
  const isOpen =
    chosen &&
    chosen.opensOn <= drawn.from &&
    (chosen.closesOn === null || (drawn.to !== null && drawn.to <= chosen.closesOn));
  if (!isOpen) throw problem('positionId', messages.unknownPosition);
  const twice = person.assignments.some(
    (one) =>
      one.positionId === wanted.positionId &&
      one.id !== wanted.id &&
      overlaps(after.find(({ id }) => id === one.id) ?? one, drawn),
  );
  if (twice) throw problem('positionId', messages.twice);
  refuseGap(person, after, wanted.isPrimary ? 'assignmentTo' : 'isPrimary');
  // Includes the person's own assignment to this position, with the end date this change gives it.
  const others = chosen.others.map((one) => ({
    ...one,
    to: (after.find(({ id }) => id === one.id) ?? one).to,
  }));
  const over =
    keepsBudget &&
    overBudget(
      chosen,
      others,
      drawn,
      before?.positionId === wanted.positionId ? before : undefined,
    );
  if (over && over.of === 'headcount')
    throw problem('positionId', messages.headcount(over.headcount));
  if (over && over.of === 'fte') throw problem('fte', messages.fte(over.left / 100));
  const change = { before: person.assignments, after, saved: wanted.id };
  await shorten(ctx, change);
  const id = await write(ctx, person.employeeId, drawn, before);
  await lengthen(ctx, change);
  await organisationChanged(ctx);
  return id;
}

/** The previous primary position is extended; without one, the assignment cannot be deleted. */
export async function removeAssignment(
  ctx: Ctx,
  person: AssignedPerson,
  id: number,
): Promise<void> {
  const after = withoutAssigned(person.assignments, id);
  const day = firstDayWithoutPrimary(person.assignments, after, person.endDate);
  if (day) throw new Refusal(409, 'org.no-primary-position', messages.noPrimary(dayInWords(day)));
  await ctx.db.deleteFrom('position_assignments').where('id', '=', id).execute();
  await lengthen(ctx, { before: person.assignments, after, saved: null });
  await organisationChanged(ctx);
}

function refuseDates(
  { startDate, endDate, assignments }: AssignedPerson,
  { id, from, to, isPrimary }: WantedAssignment,
  before: Assignment | undefined,
): void {
  if (to !== null && to < from) throw problem('assignmentTo', messages.endsFirst);
  if (from < startDate && from !== before?.from)
    throw problem('assignmentFrom', messages.beforeEmployment(dayInWords(startDate)));
  if (endDate !== null && from > endDate)
    throw problem('assignmentFrom', messages.afterEmployment(dayInWords(endDate)));
  if (isPrimary && assignments.some((one) => one.isPrimary && one.from === from && one.id !== id))
    throw problem('assignmentFrom', messages.sameDay);
}

function refuseGap(person: AssignedPerson, after: readonly Assigned[], field: string): void {
  const day = firstDayWithoutPrimary(person.assignments, after, person.endDate);
  if (day) throw problem(field, messages.noPrimary(dayInWords(day)));
}

async function write(
  ctx: Ctx,
  employeeId: number,
  { from, to, positionId, isPrimary, fte, salary, reason }: WantedAssignment,
  before: Assignment | undefined,
): Promise<number> {
  const columns = {
    position_id: positionId,
    is_primary: isPrimary,
    assigned_from: from,
    assigned_to: to,
    fte,
    ...(salary === undefined ? {} : { salary_cents: salary }),
    reason,
  };
  if (!before) {
    const { id } = await ctx.db
      .insertInto('position_assignments')
      .values({ employee_id: employeeId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await ctx.db
    .updateTable('position_assignments')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

/**
 * Updates changed end dates of the other assignments; shortening comes first, or the constraint would fail.
 */
const shorten = (ctx: Ctx, change: Change) =>
  endOthers(ctx, change, (was, is) => is !== null && (was === null || is < was));

const lengthen = (ctx: Ctx, change: Change) =>
  endOthers(ctx, change, (was, is) => was !== null && (is === null || is > was));

interface Change {
  readonly before: readonly Assignment[];
  readonly after: readonly Assigned[];
  /** The assignment that is written separately. */
  readonly saved: number | null;
}

async function endOthers(
  ctx: Ctx,
  { before, after, saved }: Change,
  applies: (was: string | null, is: string | null) => boolean,
): Promise<void> {
  for (const one of before) {
    const now = after.find(({ id }) => id === one.id);
    if (!now || one.id === saved || !applies(one.to, now.to)) continue;
    await ctx.db
      .updateTable('position_assignments')
      .set({ assigned_to: now.to, version: one.version + 1 })
      .where('id', '=', one.id)
      .execute();
  }
}
