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

export async function readAssignables(
  ctx: Ctx,
  employeeId: number,
  steps: readonly TemplateStep[],
  today: string,
): Promise<Assignables> {
  const { rows } = await sql<{
    managers: number[];
    holders: { id: number; role: string }[];
    here: number[];
    roles: { id: number; person: number }[];
  }>`
    with here as materialized ${peopleWhere(personConditions.employedOn(today))}
    select array(select m.id from unnest(manager_ids(${employeeId}, ${today}::date)) with ordinality m (id, place)
        where m.id in (select id from here) order by m.place) as managers,
      (select coalesce(json_agg(json_build_object('id', holder.id, 'role', holder.role) order by holder.id), '[]')
        from (${activeWithRole(ctx.now, sql`array['HR Manager', 'Company Admin']`)}) holder
        where holder.id in (select id from here)) as holders,
      array(select n.id from unnest(${idsOf(steps, 'person')}::bigint[]) n (id) where n.id in (select id from here)) as here,
      (select coalesce(json_agg(json_build_object('id', next.profile_id, 'person', next.id)), '[]') from (
        select distinct on (holder.profile_id) holder.profile_id, holder.id
        from (${activeWithProfile(sql`${idsOf(steps, 'role')}::bigint[]`)}) holder
        where holder.id in (select id from here)
        order by holder.profile_id, holder.id = ${employeeId}, (
          select count(*) from workflow_steps s where s.assignee_id = holder.id
            and ${isInState('s.status', workflowStepMachine, ['OPEN'])}), holder.id) next) as roles`.execute(
    ctx.db,
  );
  const [found] = rows;
  const withRole = (role: string) =>
    (found?.holders ?? []).filter((one) => one.role === role).map(({ id }) => id);
  return {
    employeeId,
    managers: found?.managers ?? [],
    hr: withRole('HR Manager'),
    administrators: withRole('Company Admin'),
    named: new Set(found?.here ?? []),
    roles: new Map((found?.roles ?? []).map(({ id, person }) => [id, person])),
  };
}
