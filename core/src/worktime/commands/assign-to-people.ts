/** A work pattern for several people: a preview, and saving it for those it can be saved for. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import {
  type AssignmentOutcome,
  type AssignmentRefusal,
  type assignToPeople as assignEndpoint,
  assignmentRefusals,
  MOST_ASSIGNED,
  type previewAssignments as previewEndpoint,
} from '@tenure/contract/worktime/bulk-assignment';
import { worktimeMessages } from '@tenure/contract/worktime/work-pattern';
import { audienceCondition } from '../../audience/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { judge } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { findPeople, peopleWhere, workOn } from '../../org/public.ts';
import { findOverlapping, lockPeople } from '../assignment.store.ts';
import { outcomeFor } from '../rules/bulk-assignment.ts';
import { succession } from '../rules/succession.ts';
import { assignmentListActions } from '../work-pattern.actions.ts';
import { type Assigned, writeAssignments } from './write-assignments.ts';

interface Wanted {
  readonly workPatternId: number;
  readonly effectiveDate: string;
}

export async function previewAssignments(
  ctx: SignedInCtx,
  { body: { rule, ...wanted } }: InputOf<typeof previewEndpoint>,
): Promise<AnswerOf<typeof previewEndpoint>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const people = await ctx.db
    .selectFrom(peopleWhere(audienceCondition(rule, today)).as('p'))
    .select('p.id')
    .orderBy('p.id')
    .limit(MOST_ASSIGNED + 1)
    .execute();
  if (people.length > MOST_ASSIGNED)
    throw invalidInput([{ field: 'rule', message: worktimeMessages.tooMany(MOST_ASSIGNED) }]);
  return decideEach(
    ctx,
    people.map(({ id }) => id),
    wanted,
    'preview',
  );
}

export const assignToPeople = (
  ctx: SignedInCtx,
  { body: { employeeIds, ...wanted } }: InputOf<typeof assignEndpoint>,
): Promise<AnswerOf<typeof assignEndpoint>> =>
  decideEach(
    ctx,
    [...new Set(employeeIds)].sort((one, other) => one - other),
    wanted,
    'save',
  );

/** Everyone is read, and those who can have it saved, in one statement each. */
async function decideEach(
  ctx: SignedInCtx,
  ids: readonly number[],
  wanted: Wanted,
  mode: 'preview' | 'save',
): Promise<AssignmentOutcome> {
  const outcome: AssignmentOutcome = { changes: [], refused: [] };
  const refuse = (id: number, displayName: string | null, reason: AssignmentRefusal) =>
    outcome.refused.push({ id, displayName, reason, message: assignmentRefusals[reason] });
  const body = { ...wanted, endDate: null };
  if (mode === 'save') await lockPeople(ctx, ids);
  const people = await findPeople(ctx, ids, dayIn(ctx.actor.timezone, ctx.now));
  const employed = await workOn(ctx, ids, wanted.effectiveDate);
  const { pattern, overlappingOf } = await findOverlapping(ctx, ids, body, null);
  const saved: Assigned[] = [];
  for (const id of ids) {
    const person = people.get(id);
    if (!person) {
      refuse(id, null, 'unknown');
      continue;
    }
    const displayName = `${person.firstName} ${person.lastName}`;
    const verdict = judge(ctx.actor, assignmentListActions.add, { person });
    const overlapping = overlappingOf(id);
    const decided = outcomeFor(
      {
        denied: verdict.ok ? null : verdict.code === 'not-for-yourself' ? 'own' : 'not-allowed',
        isEmployed: employed.has(id),
        overlapping,
      },
      { patternId: wanted.workPatternId, from: wanted.effectiveDate },
    );
    if (decided.kind === 'refused') {
      refuse(id, displayName, decided.reason);
      continue;
    }
    outcome.changes.push({ id, displayName, from: decided.from, to: pattern.title });
    const found = succession(overlapping, { from: wanted.effectiveDate, to: null });
    if (found.kind !== 'taken') saved.push({ employeeId: id, found });
  }
  if (mode === 'save') await writeAssignments(ctx, body, saved);
  const byName = (one: { displayName: string | null }, other: { displayName: string | null }) =>
    (one.displayName ?? '').localeCompare(other.displayName ?? '');
  outcome.changes.sort(byName);
  outcome.refused.sort(byName);
  return outcome;
}
