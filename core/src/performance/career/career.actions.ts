import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator } = relations;

const readers = [self, manager, hrManager, administrator];

/** People answer for themselves; their managers and HR can read the answers. */
export const careerActions = {
  view: {
    sentAs: 'career-question.view',
    needs: 'performance.career.view',
    who: readers,
  },
  edit: {
    sentAs: 'career-question.edit',
    needs: 'performance.career.write',
    who: [self],
    when: [
      {
        words: 'for current employees',
        otherwise: 'This person no longer works here.',
        holds: ({ person }) => person.isEmployed,
      },
    ],
  },
} satisfies Record<string, Action<About>>;

/** Another person's answers have their own address. */
export const viewCareerOf = {
  ...careerActions.view,
  sentAs: 'career-questions.view',
} satisfies Action<About>;
