/** What a draft would do for a person, without side effects. */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { DryRun, StepAssignee } from '@tenure/contract/tasks/workflows/template';
import type { dryRunWorkflowTemplate } from '@tenure/contract/tasks/workflows/template-endpoints';
import { sql } from 'kysely';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../../kit/ctx.ts';
import { notFound } from '../../../kit/refusal.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../../org/public.ts';
import { problemsOf } from '../rules/check-template.ts';
import { type Assignables, assigneeOf, readAssignables } from '../step-assignee.ts';
import { conditionsFor } from '../step-conditions.ts';
import { doesInWords, typeLabel } from '../step-kinds.ts';
import { planOf } from './plan.ts';
import { kindsOf, type TemplateRecord } from './template.store.ts';

export async function dryRun(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof dryRunWorkflowTemplate>,
  template: TemplateRecord,
): Promise<DryRun> {
  const { employeeId } = params;
  const { steps } = template;
  const kinds = await kindsOf(ctx, template);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const date = query.date ?? today;
  const people = (await readAssignables(ctx, [employeeId], steps, today)).of(employeeId);
  const holds = await conditionsFor(ctx, steps, [employeeId], today);
  const applies = (stepId: string) => holds(stepId, employeeId);
  const planned = planOf(steps, { date, today, applies }).map((one) => ({
    ...one,
    assigneeId: one.applies ? assigneeOf(one.step, people) : null,
  }));
  const ids = planned.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]));
  const briefs = await briefsById(ctx, [employeeId, ...ids]);
  const shown = (id: number | null) => {
    const brief = id === null ? undefined : briefs.get(id);
    return brief ? presentBrief(recordVisibility(ctx.actor), brief) : null;
  };
  const employee = shown(employeeId);
  if (!employee) throw notFound();
  return {
    employee,
    date,
    problems: problemsOf(steps, kinds),
    steps: planned.map(({ step, applies: does, startsOn, dueOn, assigneeId }) => ({
      id: step.id,
      title: step.title,
      type: step.type,
      typeLabel: typeLabel(step.type),
      does: doesInWords(step, kinds),
      applies: does,
      dependsOnAnswers: step.onlyIfAnswer != null,
      assignee: shown(assigneeId),
      isFallback: does && isAway(step.assignee, people),
      startsOn,
      dueOn,
    })),
  };
}

/** Whether the person or role that the step names is unavailable. */
const isAway = (assignee: StepAssignee | null, { named, roles }: Assignables) =>
  (assignee?.type === 'person' && !named.has(assignee.id)) ||
  (assignee?.type === 'role' && !roles.has(assignee.id));

async function briefsById(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Brief>> {
  const { rows } = await sql<{ people: Brief[] }>`
    select ${briefsOf(sql`select unnest(${[...ids]}::bigint[])`)} as people`.execute(ctx.db);
  return new Map((rows[0]?.people ?? []).map((brief) => [brief.id, brief]));
}
