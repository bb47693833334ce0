import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';
import { employed } from '../person-conditions.ts';

const { self, manager, hrManager, administrator } = relations;

/** Home address and private contact details: visible to the person and HR, not to managers. */
export const personalDetailActions = {
  view: {
    sentAs: 'employees.personalDetail.view',
    needs: 'people.personal-detail.view',
    who: [self, hrManager, administrator],
  },
  edit: {
    sentAs: 'employees.personalDetail.edit',
    needs: 'people.personal-detail.write',
    who: [self, hrManager, administrator],
    when: [employed],
  },
} satisfies Record<string, Action<About>>;

export const historyActions = {
  view: {
    sentAs: 'employees.employmentHistory.view',
    needs: 'people.employment-history.view',
    who: [self, manager, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
