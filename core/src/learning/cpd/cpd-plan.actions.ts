/** The permission table of a CPD plan, derived from its state machine. */
import {
  type CpdPlanDecision,
  type CpdPlanState,
  cpdPlanMachine,
  cpdPlanSentAs,
  cpdPlanStates,
} from '@tenure/contract/learning/cpd-plan-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { Action } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { chosenAction } from '../../kit/walk/chosen-action.ts';
import type { About } from '../../org/public.ts';
import { learningActions } from '../courses/course.actions.ts';

export interface PlanFacts extends About {
  readonly state: CpdPlanState;
  /** The person, a manager above them, HR or an administrator. */
  readonly isOwner: boolean;
}

const write = 'learning.plan.write';

export const planActions: Readonly<Record<CpdPlanDecision, Action<PlanFacts>>> = machineActions(
  cpdPlanMachine,
  {
    sentAs: (action) => cpdPlanSentAs[action],
    needs: { start: write, edit: write, complete: write },
    parties: { owner: { holds: ({ isOwner }) => isOwner } },
    stateOf: ({ state }: PlanFacts) => state,
    lastStep: ({ state }) => learningMessages.planInState(cpdPlanStates[state].label.toLowerCase()),
  },
);

export const planActAction = {
  ...chosenAction<'start' | 'complete', PlanFacts>(planActions, {
    sentAs: cpdPlanSentAs.start,
    needs: write,
  }),
  seenWith: learningActions.view,
};
export const planEditAction = { ...planActions.edit, seenWith: learningActions.view };
