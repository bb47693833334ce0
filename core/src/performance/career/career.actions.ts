import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator } = relations;

/** People answer for themselves; their managers and HR read it. */
export const careerActions = {
  view: {
    sentAs: 'career-question.view',
    needs: 'performance.career.view',
    who: [self, manager, hrManager, administrator],
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
