/**
 * Assigns a pattern to people who have been locked and can have it. Their earlier assignments end where it
 * starts, and resume afterwards if it has an end. The number of statements doesn't depend on how many they are.
 */
import type { AssignmentInput } from '@tenure/contract/worktime/work-pattern';
import { auditEach } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Overlapping } from '../assignment.store.ts';
import type { Succession } from '../rules/succession.ts';

type Free = Exclude<Succession<Overlapping>, { kind: 'taken' }>;

export interface Assigned {
  readonly employeeId: number;
  readonly found: Free;
}

interface Ended {
  readonly id: number;
  readonly employee_id: number;
  readonly work_pattern_id: number;
  readonly effective_date: string;
  readonly end_date: string | null;
  readonly version: number;
}

const returned = ['id', 'employee_id', 'effective_date', 'end_date', 'version'] as const;
const withPattern = [...returned, 'work_pattern_id'] as const;

/** In the order of the people. */
export async function writeAssignments(
  ctx: SignedInCtx,
  input: AssignmentInput,
  people: readonly Assigned[],
) {
  if (people.length === 0) return [];
  const ended = await endEarlier(ctx, people);
  const resumed = byPerson(await resume(ctx, people, ended));
  const before = byPerson(ended);
  const rows = await ctx.db
    .insertInto('work_pattern_assignments')
    .values(
      people.map(({ employeeId }) => ({
        employee_id: employeeId,
        work_pattern_id: input.workPatternId,
        effective_date: input.effectiveDate,
        end_date: input.endDate,
      })),
    )
    .returning(returned)
    .execute();
  const added = byPerson(rows);
  await auditEach(
    ctx,
    people.flatMap(({ employeeId }) => [
      ...changed(employeeId, before.get(employeeId)),
      ...assigned(employeeId, resumed.get(employeeId)),
      ...assigned(employeeId, added.get(employeeId)),
    ]),
  );
  return people.flatMap(({ employeeId }) => added.get(employeeId) ?? []);
}

async function endEarlier(ctx: SignedInCtx, people: readonly Assigned[]): Promise<Ended[]> {
  const ending = succeeded(people);
  if (ending.length === 0) return [];
  return ctx.db
    .updateTable('work_pattern_assignments')
    .set((eb) => ({ end_date: ending[0]?.endsOn ?? null, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      ending.map(({ earlier }) => earlier.id),
    )
    .returning(withPattern)
    .execute();
}

async function resume(
  ctx: SignedInCtx,
  people: readonly Assigned[],
  ended: readonly Ended[],
): Promise<Ended[]> {
  const resumesOn = succeeded(people)[0]?.resumesOn ?? null;
  if (resumesOn === null) return [];
  return ctx.db
    .insertInto('work_pattern_assignments')
    .values(
      ended.map(({ employee_id, work_pattern_id }) => ({
        employee_id,
        work_pattern_id,
        effective_date: resumesOn,
        end_date: null,
      })),
    )
    .returning(withPattern)
    .execute();
}

/** All end and resume on the same days, as these follow from the new assignment. */
const succeeded = (people: readonly Assigned[]) =>
  people.flatMap(({ found }) => (found.kind === 'succeeds' ? [found] : []));

/** Without the person, who is the subject in the audit log. */
const byPerson = <Row extends { employee_id: number }>(rows: readonly Row[]) =>
  new Map(rows.map(({ employee_id, ...row }) => [employee_id, row]));

const assigned = (id: number, after: object | undefined) =>
  after ? [{ action: 'worktime.pattern.assigned', subject: { type: 'employee', id }, after }] : [];

const changed = (id: number, after: Omit<Ended, 'employee_id'> | undefined) =>
  after
    ? [
        {
          action: 'worktime.pattern.changed',
          subject: { type: 'employee', id },
          before: { ...after, end_date: null, version: after.version - 1 },
          after,
        },
      ]
    : [];
