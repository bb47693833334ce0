/** Which steps of a design apply to a person on a day. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { audienceCondition } from '../../audience/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { peopleWhere } from '../../org/public.ts';

export async function conditionsFor(
  ctx: Ctx,
  design: readonly TemplateStep[],
  employeeId: number,
  today: string,
): Promise<(stepId: string) => boolean> {
  const conditional = design.flatMap(({ id, onlyIf }) => (onlyIf ? [{ id, onlyIf }] : []));
  if (conditional.length === 0) return () => true;
  const { rows } = await sql<{ id: string }>`${sql.join(
    conditional.map(
      ({ id, onlyIf }) => sql`select ${id}::text as id
        where ${employeeId} in ${peopleWhere(audienceCondition(onlyIf, today))}`,
    ),
    sql` union all `,
  )}`.execute(ctx.db);
  const holds = new Set(rows.map(({ id }) => id));
  const isConditional = new Set(conditional.map(({ id }) => id));
  return (id) => !isConditional.has(id) || holds.has(id);
}
