/** Assigns patterns to people; how this affects earlier assignments is defined by the rule of succession. */
import {
  type AssignedWorkPattern,
  type AssignmentInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import {
  type AssignmentRecord,
  findOverlapping,
  type Overlapping,
  presentAssignment,
} from '../assignment.store.ts';
import { succession } from '../rules/succession.ts';
import { writeAssignments } from './write-assignments.ts';

const overlaps = ({ title, from, to }: Overlapping) =>
  new Refusal(422, 'worktime.overlap', worktimeMessages.overlaps(title, from, to));

export async function assignPattern(
  ctx: SignedInCtx,
  { body }: { body: AssignmentInput },
  about: About,
): Promise<AssignedWorkPattern> {
  const { employeeId } = about.person;
  const { pattern, overlappingOf } = await findOverlapping(ctx, [employeeId], body, null);
  const found = succession(overlappingOf(employeeId), {
    from: body.effectiveDate,
    to: body.endDate,
  });
  if (found.kind === 'taken') throw overlaps(found.by);
  const [row] = await writeAssignments(ctx, body, [{ employeeId, found }]);
  if (!row) throw new Error('Nothing was assigned');
  return presentAssignment(ctx, about, { ...row, pattern });
}

export async function changeAssignment(
  ctx: SignedInCtx,
  { body }: { body: AssignmentInput },
  record: AssignmentRecord,
): Promise<AssignedWorkPattern> {
  const { assignment, person } = record;
  const { employeeId } = person;
  const { pattern, overlappingOf } = await findOverlapping(ctx, [employeeId], body, assignment.id);
  const overlapping = overlappingOf(employeeId);
  if (overlapping) throw overlaps(overlapping);
  const row = await ctx.db
    .updateTable('work_pattern_assignments')
    .set({
      work_pattern_id: body.workPatternId,
      effective_date: body.effectiveDate,
      end_date: body.endDate,
      version: assignment.version + 1,
    })
    .where('id', '=', assignment.id)
    .returning(['id', 'effective_date', 'end_date', 'version'])
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'worktime.pattern.changed',
    subject: { type: 'employee', id: employeeId },
    before: assignment,
    after: row,
  });
  return presentAssignment(ctx, record, { ...row, pattern });
}

export async function removeAssignment(
  ctx: SignedInCtx,
  _input: unknown,
  { assignment, person }: AssignmentRecord,
): Promise<undefined> {
  await ctx.db.deleteFrom('work_pattern_assignments').where('id', '=', assignment.id).execute();
  await audit(ctx, {
    action: 'worktime.pattern.removed',
    subject: { type: 'employee', id: person.employeeId },
    before: assignment,
  });
}
