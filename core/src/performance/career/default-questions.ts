/** The career questions of a company that has not added its own. */
import { careerTypes } from '@tenure/contract/questions/input-types';
import type { QuestionSetInput } from '@tenure/contract/questions/question-set';
import type { Ctx } from '../../kit/ctx.ts';
import { lockSet, type QuestionUse, saveQuestionSet } from '../../questions/public.ts';

export const careerUse: QuestionUse = {
  area: 'performance',
  key: 'career',
  inputTypes: Object.values(careerTypes),
  hasAccess: false,
  isSealed: false,
};

type Draft = QuestionSetInput['questions'][number];

const asked = (id: number, title: string, rest: Partial<Draft>): Draft => ({
  ...{ id, title, inputType: 'text', required: false, options: [], parentId: null },
  ...{ showIf: null, employeeAccess: 'edit', managerAccess: 'view', ...rest },
});

const drafts: readonly Draft[] = [
  asked(-1, 'What would you like to learn next?', { inputType: 'text-area' }),
  asked(-2, 'Would you like to move into another role?', { inputType: 'toggle' }),
  asked(-3, 'Which role interests you?', {
    inputType: 'position',
    showIf: { fieldId: -2, equals: true },
  }),
  asked(-4, 'Where would you like to work?', {
    inputType: 'location',
    showIf: { fieldId: -2, equals: true },
  }),
  asked(-5, 'Do you have plans for the coming years?', { inputType: 'toggle' }),
  // Table rows are nested below their question (ADR 67).
  asked(-6, 'In one year', { parentId: -5 }),
  asked(-7, 'In three years', { parentId: -5 }),
  asked(-8, 'In five years', { parentId: -5 }),
];

export async function provideCareerQuestions(ctx: Ctx): Promise<void> {
  const set = await lockSet(ctx, careerUse);
  if (set.questions.length === 0) await saveQuestionSet(ctx, set, drafts);
}
