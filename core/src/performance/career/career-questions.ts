/**
 * Career questions of document 3: a question with its rows and answers. Table rows are stored as questions
 * nested below the table (ADR 67).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { CareerQuestions } from '@tenure/contract/performance/career';
import type { QuestionType } from '@tenure/contract/performance/codes';
import type { putMyCareerQuestions } from '@tenure/contract/performance/endpoints/library.endpoints';
import { careerTypes } from '@tenure/contract/questions/input-types';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { type About, aboutPerson, readNames } from '../../org/public.ts';
import {
  type Answered,
  lockSubject,
  type QuestionSetRecord,
  readAnswers,
  readSet,
  saveAnswers,
} from '../../questions/public.ts';
import { careerActions } from './career.actions.ts';
import { careerUse } from './default-questions.ts';

export interface CareerRecord extends About {
  readonly set: QuestionSetRecord;
  readonly answered: Answered;
  readonly version: number;
}

const subjectOf = (employeeId: number) => ({ type: 'career', id: employeeId });
const typeOf = (inputType: string) =>
  (Object.entries(careerTypes).find(([, one]) => one === inputType)?.[0] ?? 'text') as QuestionType;

/** Undefined for colleagues. */
export async function findCareer(
  ctx: SignedInCtx,
  employeeId: number,
): Promise<CareerRecord | undefined> {
  const about = await aboutPerson(ctx, { params: { employeeId } });
  if (!about || !may(ctx.actor, careerActions.view, about)) return undefined;
  const set = await readSet(ctx, careerUse);
  const answered = await readAnswers(ctx, set, subjectOf(employeeId));
  return { ...about, set, answered, version: answered.version };
}

export async function lockOwnCareer(ctx: SignedInCtx): Promise<CareerRecord | undefined> {
  await lockSubject(ctx, subjectOf(ctx.actor.userId));
  return findCareer(ctx, ctx.actor.userId);
}

export function presentCareer(ctx: SignedInCtx, record: CareerRecord): CareerQuestions {
  const { set, answered } = record;
  const answerOf = (id: number, rowId: number | null) => {
    const found = answered.answers.get(id);
    return found && found.value !== null
      ? [
          {
            rowId,
            value: found.value,
            valueAsString: found.displayValue,
            updatedAt: found.updatedAt,
          },
        ]
      : [];
  };
  return {
    data: set.questions
      .filter(({ parentId }) => parentId === null)
      .map(({ id, title, inputType, showIf }) => {
        const rows = set.questions.filter(({ parentId }) => parentId === id);
        return {
          id,
          type: typeOf(inputType),
          showIf,
          question: title,
          careerTableRows: rows.map((row) => ({ id: row.id, title: row.title })),
          answers: [...answerOf(id, null), ...rows.flatMap((row) => answerOf(row.id, row.id))],
        };
      }),
    version: record.version,
    metadata: { capabilities: allowed(ctx.actor, careerActions, record) },
  };
}

export async function answerCareer(
  ctx: SignedInCtx,
  { body }: Pick<InputOf<typeof putMyCareerQuestions>, 'body'>,
  record: CareerRecord,
): Promise<CareerQuestions> {
  const { employeeId } = record.person;
  const added = await saveAnswers(ctx, {
    set: record.set,
    subject: subjectOf(employeeId),
    before: record.answered,
    given: body.answers.map(({ questionId, rowId, value }) => ({
      questionId: rowId ?? questionId,
      value,
    })),
    mayAnswer: () => true,
    names: async (_, wanted) => {
      const names = await readNames(ctx, wanted, dayIn(ctx.actor.timezone, ctx.now));
      return (type, id) => names.find((one) => one.type === type && one.id === id)?.name;
    },
  });
  if (added.length > 0)
    await audit(ctx, {
      action: 'performance.career-questions.answered',
      subject: { type: 'employee', id: employeeId },
      after: { questions: added.map(({ questionId }) => questionId) },
    });
  const answered = await readAnswers(ctx, record.set, subjectOf(employeeId));
  return presentCareer(ctx, { ...record, answered, version: answered.version });
}
