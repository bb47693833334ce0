/** Which steps of a design apply to people on a date, by facts about them and by their form answers. */

import { isAnswer } from '@tenure/contract/questions/shown-questions';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { audienceCondition } from '../../audience/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { peopleByEmployedDay, peopleWhere } from '../../org/public.ts';
import { readAnswers, readSet } from '../../questions/public.ts';
import { formUse } from '../forms/form.store.ts';
import { responseSubject } from '../forms/response-subject.ts';

/**
 * Evaluates conditions on facts about people: on their first day if they start later, and on their last day
 * if they have left.
 */
export async function conditionsFor(
  ctx: Ctx,
  design: readonly TemplateStep[],
  employeeIds: readonly number[],
  today: string,
): Promise<(stepId: string, employeeId: number) => boolean> {
  const conditional = design.flatMap(({ id, onlyIf }) => (onlyIf ? [{ id, onlyIf }] : []));
  if (conditional.length === 0) return () => true;
  const holds = new Map(conditional.map(({ id }) => [id, new Set<number>()]));
  const groups = await peopleByEmployedDay(ctx, employeeIds, today);
  const asked = groups.flatMap(({ day, ids }) =>
    conditional.map(
      ({ id, onlyIf }) => sql`select ${id}::text as "stepId", array(
        select one.id from ${peopleWhere(audienceCondition(onlyIf, day))} one
        where one.id = any(${[...ids]}::bigint[])) as people`,
    ),
  );
  if (asked.length > 0) {
    const { rows } = await sql<{ stepId: string; people: number[] }>`${sql.join(
      asked,
      sql` union all `,
    )}`.execute(ctx.db);
    for (const { stepId, people } of rows) for (const id of people) holds.get(stepId)?.add(id);
  }
  return (stepId, employeeId) => holds.get(stepId)?.has(employeeId) ?? true;
}

/** The response to each form of a workflow, by step. */
export type Responses = ReadonlyMap<string, number>;

/** A skipped form has no answers, so conditions on it never hold. */
export async function answersFor(
  ctx: Ctx,
  design: readonly TemplateStep[],
  responses: Responses,
): Promise<(stepId: string) => boolean> {
  const fits = new Map<string, boolean>();
  for (const { id, onlyIfAnswer } of design) {
    if (!onlyIfAnswer) continue;
    const form = design.find((step) => step.id === onlyIfAnswer.stepId);
    const responseId = responses.get(onlyIfAnswer.stepId);
    if (!form?.recordId || responseId === undefined) {
      fits.set(id, false);
      continue;
    }
    const set = await readSet(ctx, formUse(form.recordId));
    const { answers } = await readAnswers(ctx, set, responseSubject(responseId));
    fits.set(id, isAnswer(answers.get(onlyIfAnswer.questionId)?.value, onlyIfAnswer.equals));
  }
  return (id) => fits.get(id) ?? true;
}
