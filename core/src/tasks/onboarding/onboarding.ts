/** A person's own onboarding: contracts to sign, steps in workflow order, their manager and their team. */
import type { Onboarding } from '@tenure/contract/tasks/onboarding/onboarding';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { onboardingItems } from '../../kit/contribution/before-first-day.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type Brief,
  briefsOf,
  employmentFacts,
  peopleWhere,
  personConditions,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { stepLink } from '../workflows/present-workflow.ts';
import { typeLabel } from '../workflows/step-kinds.ts';

const MOST_TEAM = 12;

interface StepRow {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly recordId: number | null;
  readonly task_id: number | null;
  readonly subject_id: number | null;
  readonly due_date: string | null;
  readonly is_done: boolean;
}

const stepsOf = (userId: number) => sql`
    select s.id, step ->> 'title' as title, step ->> 'type' as type,
      (step ->> 'recordId')::bigint as "recordId", s.task_id, s.subject_id, s.due_date,
      ${isInState('s.status', workflowStepMachine, ['DONE'])} as is_done
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    cross join lateral jsonb_array_elements(v.steps) step
    where w.employee_id = ${userId} and s.assignee_id = ${userId}
      and step ->> 'id' = s.step_id and step ->> 'type' <> 'message'
      and ${isInState('w.status', workflowMachine, ['ACTIVE'])}
      and ${isInState('s.status', workflowStepMachine, ['OPEN', 'DONE'])}
    order by s.id limit 200`;

export async function readOnboarding(ctx: SignedInCtx): Promise<Onboarding> {
  const { actor } = ctx;
  const today = dayIn(actor.timezone, ctx.now);
  const [facts] = await employmentFacts(ctx, [actor.userId], today);
  const firstDay = facts?.start_date ?? null;
  const day = firstDay !== null && firstDay > today ? firstDay : today;
  const { rows } = await sql<{ manager: Brief[]; team: Brief[]; steps: StepRow[] }>`
    with above as (select (manager_ids(${actor.userId}, ${day}::date))[1] as id)
    select (select coalesce(json_agg(step), '[]') from (${stepsOf(actor.userId)}) step) as steps,
      ${briefsOf(sql`select above.id from above`)} as manager,
      ${briefsOf(sql`select one.id from ${peopleWhere(personConditions.inDepartmentOf(actor.userId, day))} one
        where one.id <> ${actor.userId} and one.id is distinct from (select above.id from above)
        order by one.id limit ${MOST_TEAM}`)} as team`.execute(ctx.db);
  const shown = (brief: Brief) => presentBrief(recordVisibility(actor), brief);
  const { manager: [manager] = [], team = [], steps = [] } = rows[0] ?? {};
  return {
    firstDay,
    hasStarted: firstDay !== null && firstDay <= today,
    steps: [
      ...(await onboardingItems(ctx)),
      ...steps.map((one) => ({
        id: String(one.id),
        title: one.title,
        typeLabel: typeLabel(one.type),
        isDone: one.is_done,
        dueDate: one.due_date,
        // Task pages are available from the first day.
        link:
          actor.isOnboarding && one.task_id !== null ? null : stepLink({ stored: one, step: one }),
      })),
    ],
    manager: manager ? shown(manager) : null,
    team: team.map(shown),
  };
}
