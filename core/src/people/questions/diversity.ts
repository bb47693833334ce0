/**
 * Voluntary questions about diversity (document 2). Answers are sealed and shown to the person alone; the
 * audit log keeps that they answered, not what.
 */
import { ANSWERS_SUBMITTED } from '@tenure/contract/people/question-messages';
import type { AnswersInput } from '@tenure/contract/people/questions';
import { answerFields } from '@tenure/contract/questions/answer-form';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import {
  type Answered,
  lockSubject,
  presentQuestions,
  type QuestionSetRecord,
  readAnswers,
  readSet,
  saveAnswers,
} from '../../questions/public.ts';
import { type AboutEmployee, aboutEmployee } from '../employee.store.ts';
import { diversityActions } from './question.actions.ts';
import { diversity } from './question-uses.ts';

interface DiversityRecord extends AboutEmployee {
  readonly set: QuestionSetRecord;
  readonly answered: Answered;
  readonly version: number;
}

type Address = { params: { employeeId: number } };

/** Apart from other answers about the person: their number alone does not lead to these. */
const subjectOf = (employeeId: number) => ({ type: 'employee-diversity', id: employeeId });

export async function findDiversity(
  ctx: SignedInCtx,
  input: Address,
): Promise<DiversityRecord | undefined> {
  const about = await aboutEmployee(ctx, input);
  if (!about) return undefined;
  const set = await readSet(ctx, diversity);
  // Not even read for anyone else.
  const answered: Answered = may(ctx.actor, diversityActions.view, about)
    ? await readAnswers(ctx, set, subjectOf(about.person.employeeId))
    : { answers: new Map(), version: 1 };
  return { ...about, set, answered, version: answered.version };
}

export async function lockDiversity(ctx: SignedInCtx, input: Address) {
  await lockSubject(ctx, subjectOf(input.params.employeeId));
  return findDiversity(ctx, input);
}

export function presentDiversity(ctx: SignedInCtx, record: DiversityRecord) {
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
  record: DiversityRecord,
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
