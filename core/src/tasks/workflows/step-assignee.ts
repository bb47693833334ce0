/**
 * Who does a step. Where the person that the template names isn't there, HR does it, and where there's no
 * HR, an administrator: a step is never left without anybody. Of the people with a role, the one with the
 * fewest open steps does it.
 */
import type { StepAssignee, TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { activeWithProfile, activeWithRole } from '../../identity/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { peopleWhere, personConditions } from '../../org/public.ts';

export interface Assignables {
  readonly employeeId: number;
  /** Nearest first, those who work here. */
  readonly managers: readonly number[];
  readonly hr: readonly number[];
  readonly administrators: readonly number[];
  /** Of the people that a template names, those who work here. */
  readonly named: ReadonlySet<number>;
  /** Who does a step of a role next: of those who work here, others before the employee. */
  readonly roles: ReadonlyMap<number, number>;
}

export function assigneeOf(assignee: StepAssignee, facts: Assignables): number | null {
  const others = [...facts.hr, ...facts.administrators].filter((id) => id !== facts.employeeId);
  const fallback = others[0] ?? facts.managers[0] ?? null;
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

/** Who there is for many employees, as far as steps were opened until now. */
interface AssignablesOfMany {
  of(employeeId: number): Assignables;
  /** The person has one more open step: the next one of a role goes to whoever has fewer. */
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
    with here as materialized ${peopleWhere(personConditions.employedOn(today))}
    select (select coalesce(json_object_agg(employee.id, array(
          select m.id from unnest(manager_ids(employee.id, ${today}::date)) with ordinality m (id, place)
          where m.id in (select id from here) order by m.place)), '{}')
        from unnest(${[...new Set(employeeIds)]}::bigint[]) employee (id)) as managers,
      (select coalesce(json_agg(json_build_object('id', holder.id, 'role', holder.role) order by holder.id), '[]')
        from (${activeWithRole(ctx.now, sql`array['HR Manager', 'Company Admin']`)}) holder
        where holder.id in (select id from here)) as holders,
      array(select n.id from unnest(${idsOf(steps, 'person')}::bigint[]) n (id) where n.id in (select id from here)) as here,
      (select coalesce(json_agg(json_build_object('role', holder.profile_id, 'id', holder.id, 'open', (
          select count(*) from workflow_steps s where s.assignee_id = holder.id
            and ${isInState('s.status', workflowStepMachine, ['OPEN'])}))), '[]')
        from (${activeWithProfile(sql`${idsOf(steps, 'role')}::bigint[]`)}) holder
        where holder.id in (select id from here)) as roles`.execute(ctx.db);
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
