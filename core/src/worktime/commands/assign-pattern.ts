/** Assigns patterns to people; how this affects earlier assignments is defined by the rule of succession. */
import {
  type AssignedWorkPattern,
  type AssignmentInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import {
  type AssignmentRecord,
  findOverlapping,
  type Overlapping,
  presentAssignment,
} from '../assignment.store.ts';
import { succession } from '../rules/succession.ts';
import { endEarlier } from './end-earlier-assignment.ts';

type FoundPattern = NonNullable<Awaited<ReturnType<typeof findOverlapping>>>;

async function patternFor(
  ctx: SignedInCtx,
  employeeId: number,
  input: AssignmentInput,
  except: number | null,
) {
  const found = await findOverlapping(ctx, employeeId, input, except);
  if (!found)
    throw invalidInput([{ field: 'workPatternId', message: worktimeMessages.unknownPattern }]);
  return found;
}

const overlaps = ({ title, from, to }: Overlapping) =>
  new Refusal(422, 'worktime.overlap', worktimeMessages.overlaps(title, from, to));

export const assignPattern = async (
  ctx: SignedInCtx,
  { body }: { body: AssignmentInput },
  about: About,
): Promise<AssignedWorkPattern> =>
  assignFound(ctx, body, about, await patternFor(ctx, about.person.employeeId, body, null));

/** The pattern and the assignments that it overlaps have been read with the person locked. */
export async function assignFound(
  ctx: SignedInCtx,
  body: AssignmentInput,
  about: About,
  { pattern, overlapping }: FoundPattern,
): Promise<AssignedWorkPattern> {
  const { employeeId } = about.person;
  const found = succession(overlapping, { from: body.effectiveDate, to: body.endDate });
  if (found.kind === 'taken') throw overlaps(found.by);
  if (found.kind === 'succeeds') await endEarlier(ctx, employeeId, found);
  const row = await ctx.db
    .insertInto('work_pattern_assignments')
    .values({
      employee_id: employeeId,
      work_pattern_id: body.workPatternId,
      effective_date: body.effectiveDate,
      end_date: body.endDate,
    })
    .returning(['id', 'effective_date', 'end_date', 'version'])
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'worktime.pattern.assigned',
    subject: { type: 'employee', id: employeeId },
    after: row,
  });
  return presentAssignment(ctx, about, { ...row, pattern });
}

export async function changeAssignment(
  ctx: SignedInCtx,
  { body }: { body: AssignmentInput },
  record: AssignmentRecord,
): Promise<AssignedWorkPattern> {
  const { assignment, person } = record;
  const { pattern, overlapping } = await patternFor(ctx, person.employeeId, body, assignment.id);
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
    subject: { type: 'employee', id: person.employeeId },
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
