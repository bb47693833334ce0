/**
 * The number of people per answer to a diversity question. Only for single-choice questions that everyone
 * gets: with multiple answers a person would be in several groups, and the remainder would reveal more.
 */
import type { AskedQuestion } from '@tenure/contract/questions/question-set';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { AnonymousReport } from '../../kit/contribution/report.ts';
import { countPeopleWhere, peopleWhere, personConditions } from '../../org/public.ts';
import { countAnswers, countChangedAnswers, readSet } from '../../questions/public.ts';
import { DIVERSITY_SUBJECT } from './diversity.ts';
import { diversity } from './question-uses.ts';

const toggleOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const oneAnswer = ['single-choice', 'buttons', 'drop-down', 'select2Dropdown', 'toggle'];

const isCounted = ({ inputType, parentId, showIf }: AskedQuestion) =>
  oneAnswer.includes(inputType) && parentId === null && showIf === null;

/** No option has an empty value. */
const NO_ANSWER = '';

const asked = (grouping: string) => ({ id: Number(grouping), subjectType: DIVERSITY_SUBJECT });
const employedAt = (now: Date) => personConditions.employedOn(dayIn('UTC', now));
const nobody = sql`(select null::bigint as id where false)`;

export const diversityReport: AnonymousReport = {
  type: 'diversity',
  title: 'Diversity',
  description:
    'How people who work here answered the diversity questions. Small groups aren’t shown.',
  needs: 'people.diversity-report.view',
  async groupings(ctx) {
    const { questions, retiredOptions } = await readSet(ctx, diversity);
    return questions.filter(isCounted).map(({ id, title, inputType, options }) => {
      const choices =
        inputType === 'toggle' ? toggleOptions : [...options, ...(retiredOptions.get(id) ?? [])];
      const groups = choices.map(({ value, label }) => ({ key: value, label }));
      return {
        key: String(id),
        label: title,
        groups: [...groups, { key: NO_ANSWER, label: 'No answer' }],
      };
    });
  },
  async count(ctx, grouping) {
    const employed = employedAt(ctx.now);
    const counts = await countAnswers(ctx, asked(grouping), peopleWhere(employed));
    const answered = [...counts.values()].reduce((sum, people) => sum + people, 0);
    const everyone = await countPeopleWhere(ctx, employed);
    return { ...Object.fromEntries(counts), [NO_ANSWER]: everyone - answered };
  },
  changedSince: (ctx, grouping, since) =>
    countChangedAnswers(ctx, asked(grouping), since ?? new Date(0), {
      before: since ? peopleWhere(employedAt(since)) : nobody,
      now: peopleWhere(employedAt(ctx.now)),
    }),
};
