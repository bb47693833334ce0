import type { Action } from '../../kit/judge.ts';
import type { About } from '../../org/public.ts';
import { positionActions, positionListActions } from '../positions/position.actions.ts';

/** Requires the permission to change positions; never for oneself, because a change may include pay. */
export const plannedActions = {
  view: { ...positionListActions.view, sentAs: 'employees.plannedChanges.view' },
  add: { ...positionListActions.add, sentAs: 'employees.plannedChanges.add' },
  cancel: { ...positionActions.delete, sentAs: 'employees.plannedChanges.cancel' },
} satisfies Record<string, Action<About>>;
