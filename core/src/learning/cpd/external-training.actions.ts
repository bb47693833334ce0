import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator } = relations;

export const trainingViewAction: Action<About> = {
  sentAs: 'VIEW',
  needs: 'learning.enrolment.view',
  who: [self, manager, hrManager, administrator],
};

/** People keep their own record of external training; HR can correct it. */
export const trainingActions = {
  edit: {
    sentAs: 'external-training-enrolments.edit',
    needs: 'learning.plan.write',
    who: [self, hrManager, administrator],
    seenWith: trainingViewAction,
  },
  delete: {
    sentAs: 'external-training-enrolments.delete',
    needs: 'learning.plan.write',
    who: [self, hrManager, administrator],
    seenWith: trainingViewAction,
  },
} satisfies Record<string, Action<About>>;
