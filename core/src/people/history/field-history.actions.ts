import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, hrManager, administrator } = relations;

/** Past values are for the person and HR, of the sections that they see. Managers see what holds now. */
export const fieldHistoryActions = {
  view: {
    sentAs: 'employees.fieldHistory.view',
    needs: 'people.field-history.view',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
