/** One person's answers to a form. Submitting them finishes the step and makes them read-only. */
import { answerFields } from '@tenure/contract/questions/answer-form';
import type { GivenAnswers } from '@tenure/contract/questions/question';
import type { FormResponse } from '@tenure/contract/tasks/forms/form';
import { sql } from 'kysely';
import { isOneself } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import {
  type Brief,
  briefOfId,
  presentBrief,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import {
  type Answered,
  presentQuestions,
  type QuestionSetRecord,
  readAnswers,
  readSet,
  saveAnswers,
} from '../../questions/public.ts';
import { formUse } from './form.store.ts';
import { responseActions } from './response.actions.ts';
import { responseSubject } from './response-subject.ts';
import './form-events.ts';

interface ResponseRow {
  readonly id: number;
  readonly form_id: number;
  readonly respondent_id: number;
  readonly employee_id: number;
  readonly submitted_at: Date | null;
  readonly title: string;
  readonly employee: Brief;
  readonly respondent: Brief;
  readonly manager_ids: readonly number[];
}

export interface ResponseRecord {
  readonly response: ResponseRow;
  readonly set: QuestionSetRecord;
  readonly answered: Answered;
  readonly version: number;
}

export async function findResponse(
  ctx: SignedInCtx,
  responseId: number,
): Promise<ResponseRecord | undefined> {
  const { actor } = ctx;
  const today = dayIn(actor.timezone, ctx.now);
  const { rows } = await sql<ResponseRow>`
    select r.*, f.title, ${briefOfId(sql`r.employee_id`)} as employee,
      ${briefOfId(sql`r.respondent_id`)} as respondent,
      manager_ids(r.employee_id, ${today}::date) as manager_ids
    from workflow_form_responses r
    join workflow_forms f on f.tenant_id = r.tenant_id and f.id = r.form_id
    where r.id = ${responseId}`.execute(ctx.db);
  const [response] = rows;
  if (!response) return undefined;
  const keepsRecords =
    relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
  const isLead =
    !isOneself(actor, response.employee_id) &&
    (keepsRecords || response.manager_ids.includes(actor.userId));
  if (!isLead && (response.respondent_id !== actor.userId || actor.isFormer)) return undefined;
  const set = await readSet(ctx, formUse(response.form_id));
  const answered = await readAnswers(ctx, set, responseSubject(responseId));
  return { response, set, answered, version: answered.version };
}

/** Only one person answers, so locking the row is enough. */
export async function lockResponse(ctx: SignedInCtx, responseId: number) {
  await ctx.db
    .selectFrom('workflow_form_responses')
    .select('id')
    .where('id', '=', responseId)
    .forUpdate()
    .execute();
  return findResponse(ctx, responseId);
}

export function presentResponse(ctx: SignedInCtx, record: ResponseRecord): FormResponse {
  const { response, set, answered } = record;
  const mayEdit = may(ctx.actor, responseActions.submit, record);
  const shown = (brief: Brief) => presentBrief(recordVisibility(ctx.actor), brief);
  return {
    id: response.id,
    title: response.title,
    employee: shown(response.employee),
    respondent: shown(response.respondent),
    submittedAt: response.submitted_at?.toISOString() ?? null,
    items: presentQuestions(set.questions, answered),
    version: answered.version,
    metadata: {
      actions: allowed(ctx.actor, responseActions, record),
      fields: answerFields(set.questions, { isEditable: () => mayEdit }),
    },
  };
}

export async function submitResponse(
  ctx: SignedInCtx,
  { body }: { body: { answers: GivenAnswers } },
  record: ResponseRecord,
): Promise<FormResponse> {
  const { response, set } = record;
  const added = await saveAnswers(ctx, {
    set,
    subject: responseSubject(response.id),
    before: record.answered,
    given: body.answers,
    mayAnswer: () => true,
  });
  await ctx.db
    .updateTable('workflow_form_responses')
    .set({ submitted_at: ctx.now })
    .where('id', '=', response.id)
    .execute();
  await audit(ctx, {
    action: 'tasks.form-response.submit',
    subject: { type: 'workflow-form-response', id: response.id },
    // Answers are stored only with the response, never in the audit log.
    after: { questions: added.length },
  });
  await emit(ctx, 'tasks.form-submitted', { responseId: response.id });
  const answered = {
    answers: new Map([
      ...record.answered.answers,
      ...added.map((one) => [one.questionId, one] as const),
    ]),
    version: record.answered.version + added.length,
  };
  return presentResponse(ctx, {
    ...record,
    response: { ...response, submitted_at: ctx.now },
    answered,
    version: answered.version,
  });
}
