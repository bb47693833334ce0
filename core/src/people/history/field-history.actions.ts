import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, hrManager, administrator } = relations;

/**
 * Past values are visible to the person and HR, for sections they can see. Managers only see current values.
 */
export const fieldHistoryActions = {
  view: {
    sentAs: 'employees.fieldHistory.view',
    needs: 'people.field-history.view',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
