/** Custom fields of the employee record; the company chooses who can see and change each. */
import type { AdditionalDetails } from '@tenure/contract/people/questions';
import { answerFields } from '@tenure/contract/questions/answer-form';
import type { AnswersInput } from '@tenure/contract/questions/question';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import {
  answersFrom,
  keptSet,
  presentQuestions,
  readAnswers,
  saveAnswers,
} from '../../questions/public.ts';
import type { EmployeeRecord } from '../employee/employee.store.ts';
import { type Address, type AnsweredEmployee, answeredEmployees } from './answered-employee.ts';
import { accessTo, additionalDetailActions } from './question.actions.ts';
import { additionalDetails } from './question-uses.ts';

const subjectOf = (id: number) => ({ type: 'employee', id });

export const { find: findDetails, lock: lockDetails } = answeredEmployees({
  use: additionalDetails,
  subjectOf,
});

export function presentDetails(ctx: SignedInCtx, record: AnsweredEmployee): AdditionalDetails {
  const { set, answered } = record;
  const access = (id: number) => {
    const question = set.questions.find((one) => one.id === id);
    return question ? accessTo(ctx.actor, record, question) : 'none';
  };
  const visible = set.questions.filter(({ id }) => access(id) !== 'none');
  const mayEdit = may(ctx.actor, additionalDetailActions.edit, record);
  return {
    customFields: presentQuestions(visible, answered),
    version: answered.version,
    metadata: {
      actions: allowed(ctx.actor, additionalDetailActions, record),
      fields: answerFields(visible, { isEditable: (id) => mayEdit && access(id) === 'edit' }),
    },
  };
}

export async function editDetails(
  ctx: SignedInCtx,
  { params, body }: Address & { body: AnswersInput },
  record: AnsweredEmployee,
): Promise<AdditionalDetails> {
  const added = await saveAnswers(ctx, {
    set: record.set,
    subject: subjectOf(params.employeeId),
    before: record.answered,
    given: body.answers,
    mayAnswer: (question) => accessTo(ctx.actor, record, question) === 'edit',
  });
  if (added.length > 0)
    await audit(ctx, {
      action: 'people.additional-details.changed',
      subject: { type: 'employee', id: params.employeeId },
      before: Object.fromEntries(
        added.map(({ questionId }) => [
          questionId,
          record.answered.answers.get(questionId)?.displayValue ?? '',
        ]),
      ),
      after: Object.fromEntries(added.map((one) => [one.questionId, one.displayValue])),
    });
  const answered = await readAnswers(ctx, record.set, subjectOf(params.employeeId));
  return presentDetails(ctx, { ...record, answered, version: answered.version });
}

/** The documented customFields of an employee: answered details that the viewer can see. */
export async function customFieldsOf(ctx: SignedInCtx, about: EmployeeRecord) {
  if (!may(ctx.actor, additionalDetailActions.view, about)) return [];
  const set = await keptSet(ctx, about.row.mark, additionalDetails);
  const answers = await answersFrom(ctx, set, about.row.answers);
  return set.questions.flatMap((question) => {
    const found = answers.get(question.id);
    if (!found || found.value === null) return [];
    if (accessTo(ctx.actor, about, question) === 'none') return [];
    const { value, displayValue } = found;
    return [{ id: question.id, label: question.title, value, displayValue }];
  });
}
