import type { Action } from '../../kit/judge.ts';
import type { About } from '../../org/public.ts';
import { positionActions, positionListActions } from '../positions/position.actions.ts';

/** Who changes someone's positions plans the rest of their employment; it may bring pay, so nobody for themself. */
export const plannedActions = {
  view: { ...positionListActions.view, sentAs: 'employees.plannedChanges.view' },
  add: { ...positionListActions.add, sentAs: 'employees.plannedChanges.add' },
  cancel: { ...positionActions.delete, sentAs: 'employees.plannedChanges.cancel' },
} satisfies Record<string, Action<About>>;
