/**
 * Who does a step. Where the person that the template names isn't there, HR does it, and where there's no
 * HR, an administrator: a step is never left without anybody.
 */
import type { StepAssignee } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { activeWithRole } from '../../identity/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { peopleWhere, personConditions } from '../../org/public.ts';

export interface Assignables {
  readonly employeeId: number;
  /** Nearest first, those who work here. */
  readonly managers: readonly number[];
  readonly hr: readonly number[];
  readonly administrators: readonly number[];
  /** Of the people that a template names, those who work here. */
  readonly named: ReadonlySet<number>;
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
  }
}

export async function readAssignables(
  ctx: Ctx,
  employeeId: number,
  named: readonly number[],
  today: string,
): Promise<Assignables> {
  const { rows } = await sql<{
    managers: number[];
    holders: { id: number; role: string }[];
    here: number[];
  }>`
    with here as materialized ${peopleWhere(personConditions.employedOn(today))}
    select array(select m.id from unnest(manager_ids(${employeeId}, ${today}::date)) with ordinality m (id, place)
        where m.id in (select id from here) order by m.place) as managers,
      (select coalesce(json_agg(json_build_object('id', holder.id, 'role', holder.role) order by holder.id), '[]')
        from (${activeWithRole(ctx.now, sql`array['HR Manager', 'Company Admin']`)}) holder
        where holder.id in (select id from here)) as holders,
      array(select n.id from unnest(${[...named]}::bigint[]) n (id) where n.id in (select id from here)) as here`.execute(
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
  };
}
