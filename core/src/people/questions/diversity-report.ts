/**
 * How many people gave each answer to a diversity question. Only questions with one answer that everyone is
 * asked: with several answers a person would be in several groups, and what is left over would tell more.
 */
import type { AskedQuestion } from '@tenure/contract/questions/question-set';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { AnonymousReport } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { countPeopleWhere, peopleWhere, personConditions } from '../../org/public.ts';
import { countAnswers, readSet } from '../../questions/public.ts';
import { DIVERSITY_SUBJECT } from './diversity.ts';
import { diversity } from './question-uses.ts';

const toggleOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const oneAnswer = ['single-choice', 'buttons', 'drop-down', 'select2Dropdown', 'toggle'];

const isCounted = ({ inputType, parentId, showIf }: AskedQuestion) =>
  oneAnswer.includes(inputType) && parentId === null && showIf === null;

export const diversityReport: AnonymousReport = {
  type: 'diversity',
  title: 'Diversity',
  description:
    'How people who work here answered the diversity questions. Small groups aren’t shown.',
  needs: 'people.diversity-report.view',
  async groupings(ctx) {
    const { questions } = await readSet(ctx, diversity);
    return questions.filter(isCounted).map(({ id, title }) => ({ key: String(id), label: title }));
  },
  async count(ctx: SignedInCtx, grouping) {
    const { questions, retiredOptions } = await readSet(ctx, diversity);
    const question = questions.find(({ id }) => String(id) === grouping);
    if (!question) return [];
    const employed = personConditions.employedOn(dayIn(ctx.actor.timezone, ctx.now));
    const asked = { id: question.id, subjectType: DIVERSITY_SUBJECT };
    const counts = await countAnswers(ctx, asked, peopleWhere(employed));
    const everyone = await countPeopleWhere(ctx, employed);
    const options =
      question.inputType === 'toggle'
        ? toggleOptions
        : [...question.options, ...(retiredOptions.get(question.id) ?? [])];
    const groups = options.map(({ value, label }) => ({ label, people: counts.get(value) ?? 0 }));
    const answered = groups.reduce((sum, { people }) => sum + people, 0);
    return [...groups, { label: 'No answer', people: everyone - answered }];
  },
};
