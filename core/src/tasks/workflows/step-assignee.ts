/**
 * Who does a step. If the person in the template is unavailable, HR does it, and without HR an
 * administrator, so that a step always has someone. Within a role, the person with the fewest open steps
 * does it. Before the first day and after the last, managers are those of that day.
 */
import type { StepAssignee, TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { activeWithProfile, activeWithRole } from '../../identity/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { employedDay, peopleWhere, personConditions } from '../../org/public.ts';

export interface Assignables {
  readonly employeeId: number;
  /** Nearest first; current employees only. */
  readonly managers: readonly number[];
  readonly hr: readonly number[];
  readonly administrators: readonly number[];
  /** People in the template who are current employees. */
  readonly named: ReadonlySet<number>;
  /** The next person for each role: current employees only, the employee themselves last. */
  readonly roles: ReadonlyMap<number, number>;
}

/** Who does a step if nobody else can, or may: never the employee. */
export const substituteOf = ({ hr, administrators, managers, employeeId }: Assignables) =>
  [...hr, ...administrators, ...managers].find((id) => id !== employeeId) ?? null;

/**
 * Who owns the tasks of a workflow that the employee or nobody started: an owner sees everything about a task
 * and can cancel it, and it may be about them.
 */
export const keeperOf = ({ managers, hr, administrators, employeeId }: Assignables) =>
  [...managers, ...hr, ...administrators].find((id) => id !== employeeId) ?? null;

type DoneBy = Pick<TemplateStep, 'type' | 'assignee'>;

/** Unless the template asks the employee, nobody decides an approval about themself (ADR 104). */
export const isForOthers = ({ type, assignee }: DoneBy): boolean =>
  type === 'approval' && assignee?.type !== 'employee';

export function assigneeOf(step: DoneBy, facts: Assignables): number | null {
  const found = step.assignee && foundFor(step.assignee, facts);
  return found === facts.employeeId && isForOthers(step) ? substituteOf(facts) : found;
}

function foundFor(assignee: StepAssignee, facts: Assignables): number | null {
  const fallback = substituteOf(facts);
  switch (assignee.type) {
    case 'employee':
      return facts.employeeId;
    case 'manager':
      return facts.managers[0] ?? fallback;
    case 'second-manager':
      return facts.managers[1] ?? facts.managers[0] ?? fallback;
    case 'hr':
      return fallback;
    case 'person':
      return facts.named.has(assignee.id) ? assignee.id : fallback;
    case 'role':
      return facts.roles.get(assignee.id) ?? fallback;
  }
}

const idsOf = (steps: readonly TemplateStep[], type: 'person' | 'role') =>
  steps.flatMap(({ assignee }) => (assignee?.type === type ? [assignee.id] : []));

/** Possible assignees for many employees, taking into account steps opened so far. */
interface AssignablesOfMany {
  of(employeeId: number): Assignables;
  /** Counts one more open step, so that the next step of a role goes to someone with fewer. */
  hasOneMore(personId: number): void;
}

export async function readAssignables(
  ctx: Ctx,
  employeeIds: readonly number[],
  steps: readonly TemplateStep[],
  today: string,
): Promise<AssignablesOfMany> {
  const { rows } = await sql<{
    managers: Record<string, number[]>;
    holders: { id: number; role: string }[];
    here: number[];
    roles: RoleHolder[];
  }>`
    with here as not materialized ${peopleWhere(personConditions.employedOn(today))}
    select (select coalesce(json_object_agg(employee.id, array(
          select m.id from unnest(manager_ids(employee.id, ${employedDay(sql`employee.id`, today)})) with ordinality m (id, place)
          where (select true from here where here.id = m.id) order by m.place)), '{}')
        from unnest(${[...new Set(employeeIds)]}::bigint[]) employee (id)) as managers,
      (select coalesce(json_agg(json_build_object('id', holder.id, 'role', holder.role) order by holder.id), '[]')
        from (${activeWithRole(ctx.now, sql`array['HR Manager', 'Company Admin']`)}) holder
        where (select true from here where here.id = holder.id)) as holders,
      array(select n.id from unnest(${idsOf(steps, 'person')}::bigint[]) n (id) where (select true from here where here.id = n.id)) as here,
      (select coalesce(json_agg(json_build_object('role', holder.profile_id, 'id', holder.id, 'open', (
          select count(*) from workflow_steps s where s.assignee_id = holder.id
            and ${isInState('s.status', workflowStepMachine, ['OPEN'])}))), '[]')
        from (${activeWithProfile(sql`${idsOf(steps, 'role')}::bigint[]`)}) holder
        where (select true from here where here.id = holder.id)) as roles`.execute(ctx.db);
  const [found] = rows;
  const withRole = (role: string) =>
    (found?.holders ?? []).filter((one) => one.role === role).map(({ id }) => id);
  const everyone = {
    hr: withRole('HR Manager'),
    administrators: withRole('Company Admin'),
    named: new Set(found?.here ?? []),
  };
  const holders = found?.roles ?? [];
  const open = new Map(holders.map((holder) => [holder.id, holder.open]));
  return {
    of: (employeeId) => ({
      ...everyone,
      employeeId,
      managers: found?.managers[employeeId] ?? [],
      roles: nextOfRoles(holders, open, employeeId),
    }),
    hasOneMore: (personId) => void open.set(personId, (open.get(personId) ?? 0) + 1),
  };
}

interface RoleHolder {
  readonly role: number;
  readonly id: number;
  readonly open: number;
}

function nextOfRoles(
  holders: readonly RoleHolder[],
  open: ReadonlyMap<number, number>,
  employeeId: number,
): Map<number, number> {
  const inOrder = holders.toSorted(
    (one, other) =>
      Number(one.id === employeeId) - Number(other.id === employeeId) ||
      (open.get(one.id) ?? 0) - (open.get(other.id) ?? 0) ||
      one.id - other.id,
  );
  const next = new Map<number, number>();
  for (const { role, id } of inOrder) if (!next.has(role)) next.set(role, id);
  return next;
}
