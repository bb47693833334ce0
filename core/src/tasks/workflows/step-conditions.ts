/** Which steps of a design apply to a person on a day: by facts about them, and by answers to forms. */

import { isAnswer } from '@tenure/contract/questions/shown-questions';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { audienceCondition } from '../../audience/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { peopleWhere } from '../../org/public.ts';
import { readAnswers, readSet } from '../../questions/public.ts';
import { formUse } from '../forms/form.store.ts';
import { responseSubject } from '../forms/response-subject.ts';

/** The response to each form of a workflow, by step; none in a dry run. */
export type Responses = ReadonlyMap<string, number>;

export async function conditionsFor(
  ctx: Ctx,
  design: readonly TemplateStep[],
  employeeId: number,
  today: string,
  responses?: Responses,
): Promise<(stepId: string) => boolean> {
  const answered = responses ? await answersFor(ctx, design, responses) : () => true;
  const conditional = design.flatMap(({ id, onlyIf }) => (onlyIf ? [{ id, onlyIf }] : []));
  if (conditional.length === 0) return answered;
  const { rows } = await sql<{ id: string }>`${sql.join(
    conditional.map(
      ({ id, onlyIf }) => sql`select ${id}::text as id
        where ${employeeId} in ${peopleWhere(audienceCondition(onlyIf, today))}`,
    ),
    sql` union all `,
  )}`.execute(ctx.db);
  const holds = new Set(rows.map(({ id }) => id));
  const isConditional = new Set(conditional.map(({ id }) => id));
  return (id) => answered(id) && (!isConditional.has(id) || holds.has(id));
}

/** A form that was skipped has no answers, and nothing depends on it. */
async function answersFor(
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
