import type { PageQuery } from '@tenure/contract/kit/list';
import {
  type AssignedWorkPattern,
  type AssignmentInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { offsetOf } from '../kit/paging.ts';
import { invalidInput } from '../kit/refusal.ts';
import { type About, aboutPerson } from '../org/public.ts';
import type { Period } from './rules/dates.ts';
import { timeOfAssignment } from './rules/ordinary-minutes.ts';
import { assignmentActions } from './work-pattern.actions.ts';
import { type PatternRow, presentPattern } from './work-pattern.store.ts';

export interface AssignmentRow {
  readonly id: number;
  readonly effective_date: string;
  readonly end_date: string | null;
  readonly version: number;
  readonly pattern: PatternRow;
}

export interface AssignmentRecord extends About {
  readonly assignment: AssignmentRow;
  readonly version: number;
}

function assignmentQuery(ctx: SignedInCtx, employeeId: number) {
  return ctx.db
    .selectFrom('work_pattern_assignments as a')
    .innerJoin('work_patterns as p', (join) =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.work_pattern_id'),
    )
    .select(['a.id', 'a.effective_date', 'a.end_date', 'a.version'])
    .select(sql<PatternRow>`to_jsonb(p)`.as('pattern'))
    .where('a.employee_id', '=', employeeId);
}

export function listAssignments(
  ctx: SignedInCtx,
  employeeId: number,
  query: PageQuery & { readonly asAt?: string | undefined },
) {
  const { asAt } = query;
  return assignmentQuery(ctx, employeeId)
    .$if(asAt !== undefined, (all) =>
      all.where(
        sql<boolean>`daterange(a.effective_date, a.end_date, '[]') @> ${asAt ?? null}::date`,
      ),
    )
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('a.effective_date', 'desc')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
}

/**
 * Locks the person, so that concurrent assignments or requests can't take the same days. Ledger entries may
 * still reference the person, so decisions are never blocked by this lock.
 */
export async function lockPerson(
  ctx: SignedInCtx,
  input: { params: { employeeId: number } },
): Promise<About | undefined> {
  await lockPeople(ctx, [input.params.employeeId]);
  return aboutPerson(ctx, input);
}

/** In the order of their ids, so that two locks of several people can't wait for each other. */
export async function lockPeople(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', sql<number>`any(${employeeIds}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockAssignment(
  ctx: SignedInCtx,
  input: { params: { employeeId: number; workPatternUserId: number } },
): Promise<AssignmentRecord | undefined> {
  const about = await lockPerson(ctx, input);
  const assignment =
    about &&
    (await assignmentQuery(ctx, input.params.employeeId)
      .where('a.id', '=', input.params.workPatternUserId)
      .executeTakeFirst());
  return assignment && { ...about, assignment, version: assignment.version };
}

/** An existing assignment that shares days with a new one. */
export interface Overlapping extends Period {
  readonly id: number;
  readonly employeeId: number;
  readonly patternId: number;
  readonly title: string;
}

/** The requested pattern, and the earliest assignment of each person that shares days with it. */
export async function findOverlapping(
  ctx: SignedInCtx,
  employeeIds: readonly number[],
  input: AssignmentInput,
  except: number | null,
) {
  const row = await ctx.db
    .selectFrom('work_patterns as p')
    .select(sql<PatternRow>`to_jsonb(p)`.as('pattern'))
    .select(
      sql<readonly Overlapping[]>`(
        select coalesce(json_agg(earliest), '[]') from (
          select distinct on (a.employee_id) a.employee_id as "employeeId", a.id,
            o.id as "patternId", o.title, a.effective_date as "from", a.end_date as "to"
          from work_pattern_assignments a
          join work_patterns o on o.tenant_id = a.tenant_id and o.id = a.work_pattern_id
          where a.tenant_id = p.tenant_id and a.employee_id = any(${employeeIds}::bigint[])
            and a.id is distinct from ${except}::bigint
            and daterange(a.effective_date, a.end_date, '[]')
              && daterange(${input.effectiveDate}::date, ${input.endDate}::date, '[]')
          order by a.employee_id, a.effective_date) earliest)`.as('overlapping'),
    )
    .where('p.id', '=', input.workPatternId)
    .where('p.is_deleted', '=', false)
    .executeTakeFirst();
  if (!row)
    throw invalidInput([{ field: 'workPatternId', message: worktimeMessages.unknownPattern }]);
  const { pattern, overlapping } = row;
  const byPerson = new Map(overlapping.map((one) => [one.employeeId, one]));
  return { pattern, overlappingOf: (employeeId: number) => byPerson.get(employeeId) ?? null };
}

export function presentAssignment(
  ctx: SignedInCtx,
  about: About,
  row: AssignmentRow,
  day = dayIn(ctx.actor.timezone, ctx.now),
): AssignedWorkPattern {
  return {
    id: row.id,
    effectiveDate: row.effective_date,
    endDate: row.end_date,
    ...timeOfAssignment({ from: row.effective_date, to: row.end_date }, day),
    workPattern: presentPattern(row.pattern),
    version: row.version,
    actions: allowed(ctx.actor, assignmentActions, about),
  };
}
