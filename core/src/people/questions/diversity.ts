/**
 * Voluntary diversity questions (document 2). Answers are sealed and visible only to the person; the audit
 * log records that they answered, but not what.
 */
import { ANSWERS_SUBMITTED } from '@tenure/contract/people/question-messages';
import { answerFields } from '@tenure/contract/questions/answer-form';
import type { AnswersInput } from '@tenure/contract/questions/question';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { presentQuestions, saveAnswers } from '../../questions/public.ts';
import { type Address, type AnsweredEmployee, answeredEmployees } from './answered-employee.ts';
import { diversityActions } from './question.actions.ts';
import { diversity } from './question-uses.ts';

/** Stored separately from other answers about the person. */
export const DIVERSITY_SUBJECT = 'employee-diversity';
const subjectOf = (id: number) => ({ type: DIVERSITY_SUBJECT, id });

export const { find: findDiversity, lock: lockDiversity } = answeredEmployees({
  use: diversity,
  subjectOf,
  mayRead: ({ actor }, about) => may(actor, diversityActions.view, about),
});

export function presentDiversity(ctx: SignedInCtx, record: AnsweredEmployee) {
  const { set, answered } = record;
  const mayEdit = may(ctx.actor, diversityActions.edit, record);
  return {
    items: presentQuestions(set.questions, answered),
    version: answered.version,
    metadata: {
      actions: allowed(ctx.actor, diversityActions, record),
      fields: answerFields(set.questions, { isEditable: () => mayEdit }),
    },
  };
}

export async function answerDiversity(
  ctx: SignedInCtx,
  { params, body }: Address & { body: AnswersInput },
  record: AnsweredEmployee,
) {
  const added = await saveAnswers(ctx, {
    set: record.set,
    subject: subjectOf(params.employeeId),
    before: record.answered,
    given: body.answers,
    mayAnswer: () => true,
  });
  if (added.length > 0)
    await audit(ctx, {
      action: 'people.diversity-questions.answered',
      subject: { type: 'employee', id: params.employeeId },
      after: { questions: added.map(({ questionId }) => questionId) },
    });
  return { message: ANSWERS_SUBMITTED } as const;
}
