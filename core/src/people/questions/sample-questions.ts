/** Questions of the sample companies: some details, and diversity questions of every type. */
import { presentAnswer } from '@tenure/contract/questions/answer-history';
import type { AskedQuestion, QuestionSetInput } from '@tenure/contract/questions/question-set';
import type { Ctx } from '../../kit/ctx.ts';
import type { SampleInput } from '../../kit/define-area.ts';
import { loadAnswers, lockSet, saveQuestionSet } from '../../questions/public.ts';
import { DIVERSITY_SUBJECT } from './diversity.ts';
import { additionalDetails, diversity } from './question-uses.ts';

type Draft = QuestionSetInput['questions'][number];

const asked = (id: number, title: string, rest: Partial<Draft>): Draft => ({
  ...{ id, title, inputType: 'text', required: false, options: [], parentId: null },
  ...{ showIf: null, employeeAccess: 'edit', managerAccess: 'none', ...rest },
});

const choices = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

const details: readonly Draft[] = [
  asked(-1, 'Shirt size', {
    inputType: 'buttons',
    options: choices('S', 'M', 'L', 'XL'),
    managerAccess: 'view',
  }),
  asked(-2, 'Dietary requirements', { managerAccess: 'view' }),
  asked(-3, 'Company vehicle', {
    inputType: 'toggle',
    employeeAccess: 'view',
    managerAccess: 'view',
  }),
  asked(-4, 'Registration plate', {
    parentId: -3,
    employeeAccess: 'view',
    managerAccess: 'view',
  }),
];

const questions: readonly Draft[] = [
  asked(-1, 'How do you describe your gender?', {
    inputType: 'single-choice',
    options: choices('Woman', 'Man', 'Non-binary', 'I use another term', 'Prefer not to say'),
  }),
  asked(-2, 'Which term do you use?', {
    showIf: { fieldId: -1, equals: 'i-use-another-term' },
  }),
  asked(-3, 'Do you have a disability or health condition?', {
    inputType: 'buttons',
    options: choices('Yes', 'No', 'Prefer not to say'),
  }),
  asked(-4, 'What would help you at work?', {
    inputType: 'text-area',
    showIf: { fieldId: -3, equals: 'yes' },
  }),
  asked(-5, 'Are you a carer?', { inputType: 'toggle' }),
  asked(-6, 'Since when?', { inputType: 'date', parentId: -5 }),
  asked(-7, 'Languages you speak at home', {
    inputType: 'multi-choice',
    options: choices('English', 'Māori', 'Mandarin', 'Hindi', 'Arabic', 'Another language'),
  }),
  asked(-8, 'Country of birth', {
    inputType: 'select2Dropdown',
    options: choices('Australia', 'New Zealand', 'United Kingdom', 'India', 'China', 'Elsewhere'),
  }),
  asked(-9, 'Age group', {
    inputType: 'drop-down',
    options: choices('Under 25', '25 to 34', '35 to 44', '45 to 54', '55 and over'),
  }),
];

const PEOPLE_WITH_ANSWERS = 200;

/** Of twenty people: small enough groups for the report to hide them. */
const genders = [
  ...Array.from({ length: 9 }, () => ['woman', 'man']).flat(),
  'non-binary',
  'prefer-not-to-say',
];

export async function loadQuestions(
  ctx: Ctx,
  { employeeIds, withHistory }: SampleInput,
): Promise<void> {
  if (!withHistory) return;
  const set = await saveQuestionSet(ctx, await lockSet(ctx, additionalDetails), details);
  const voluntary = await saveQuestionSet(ctx, await lockSet(ctx, diversity), questions);
  const [shirt, diet, vehicle, plate] = set.questions;
  const answered = [...employeeIds.values()]
    .slice(0, PEOPLE_WITH_ANSWERS)
    .flatMap((id, n) => [
      given(ctx, id, shirt, ['s', 'm', 'l', 'xl'][n % 4] ?? 'm'),
      ...(n % 3 === 0 ? [given(ctx, id, diet, n % 2 ? 'Vegetarian' : 'No nuts')] : []),
      given(ctx, id, vehicle, n % 7 === 0),
      ...(n % 7 === 0 ? [given(ctx, id, plate, `TN ${100 + n}`)] : []),
    ]);
  await loadAnswers(ctx, 'employee', answered);
  const [gender, , disability] = voluntary.questions;
  const voluntaryAnswers = [...employeeIds.values()]
    .slice(0, PEOPLE_WITH_ANSWERS)
    // Some people don't answer.
    .filter((_, n) => n % 6 !== 5)
    .flatMap((id, n) => [
      given(ctx, id, gender, genders[n % genders.length] ?? 'woman'),
      given(ctx, id, disability, n % 9 === 0 ? 'yes' : 'no'),
    ]);
  await loadAnswers(ctx, DIVERSITY_SUBJECT, voluntaryAnswers, { isSealed: true });
}

function given(
  ctx: Ctx,
  subjectId: number,
  question: AskedQuestion | undefined,
  value: string | boolean,
) {
  if (!question) throw new Error('The sample has fewer questions than it answers');
  const answer = presentAnswer(question, value, ctx.now.toISOString(), () => undefined);
  return { ...answer, subjectId, questionId: question.id };
}
