/**
 * How an appraisal moves through its phases (document 3, point 4; ADR 61): one phase is open at a time,
 * groups of approvers decide one after the other, everyone in a group decides, and the appraisal is in
 * the stage of its first phase that isn't closed. Undoing the last step restores the state before it.
 */
import type { Stage } from '@tenure/contract/performance/codes';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import {
  type PhaseAction,
  type PhaseState,
  phaseMachine,
} from '@tenure/contract/performance/states/phase-states';

export interface FlowApprover {
  readonly id: number;
  readonly group: number;
  readonly decision: 'approved' | 'rejected' | null;
}

export interface FlowPhase {
  readonly id: number;
  readonly stage: Stage;
  readonly state: PhaseState;
  readonly definedStartDate: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isEmployeeFinalized: boolean;
  readonly employeeFinalizedDate: string | null;
  readonly approvers: readonly FlowApprover[];
}

export interface Flow {
  readonly state: PerformanceState;
  readonly phases: readonly FlowPhase[];
}

export interface Step {
  readonly phaseId: number;
  readonly action: PhaseAction;
  readonly today: string;
  /** For an approval: the approver rows that the person decides. */
  readonly approverIds?: readonly number[];
}

/** The group currently deciding; undefined once all have. */
export const groupToDecide = (approvers: readonly FlowApprover[]): number | undefined =>
  approvers
    .filter(({ decision }) => decision !== 'approved')
    .map(({ group }) => group)
    .sort((one, other) => one - other)[0];

/** The approvers whose decision a phase awaits. */
export const awaited = <A extends FlowApprover>({
  state,
  approvers,
}: {
  readonly state: PhaseState;
  readonly approvers: readonly A[];
}): readonly A[] => {
  if (state !== 'active') return [];
  const group = groupToDecide(approvers);
  return approvers.filter((one) => one.group === group && one.decision === null);
};

/** The first phase that isn't closed. */
export const currentPhase = <P extends { readonly state: PhaseState }>(
  phases: readonly P[],
): P | undefined => phases.find(({ state }) => state !== 'inactive');

export function flowAfter(flow: Flow, step: Step): Flow {
  const phases = flow.phases.map((phase) =>
    phase.id === step.phaseId ? phaseAfter(phase, step) : phase,
  );
  const hasClosed =
    phases.find(({ id }) => id === step.phaseId)?.state === 'inactive' &&
    flow.phases.find(({ id }) => id === step.phaseId)?.state !== 'inactive';
  if (!hasClosed) return { ...flow, phases };
  const next = currentPhase(phases);
  const isNewStage = next?.stage !== flow.state;
  return {
    state: isNewStage ? (performanceMachine.next('advance', flow.state) ?? flow.state) : flow.state,
    phases: phases.map((phase) =>
      phase.id === next?.id && isDue(phase, step.today) ? opened(phase, step.today) : phase,
    ),
  };
}

export const isDue = ({ definedStartDate }: Pick<FlowPhase, 'definedStartDate'>, today: string) =>
  definedStartDate === null || definedStartDate <= today;

const opened = (phase: FlowPhase, today: string): FlowPhase => ({
  ...phase,
  state: phaseMachine.next('open', phase.state) ?? phase.state,
  startDate: today,
});

function phaseAfter(phase: FlowPhase, { action, today, approverIds = [] }: Step): FlowPhase {
  const to = phaseMachine.next(action, phase.state);
  if (!to) throw new Error(`${action} is not possible while a phase is ${phase.state}`);
  const decide = (decision: 'approved' | 'rejected') =>
    phase.approvers.map((one) => (approverIds.includes(one.id) ? { ...one, decision } : one));
  switch (action) {
    case 'open':
      return opened(phase, today);
    case 'planning-submit':
    case 'submit':
      return {
        ...phase,
        state: to,
        approvers: phase.approvers.map((one) => ({ ...one, decision: null })),
      };
    case 'approve': {
      const approvers = decide('approved');
      return groupToDecide(approvers) === undefined
        ? { ...phase, approvers, state: to, endDate: today }
        : { ...phase, approvers };
    }
    case 'reject':
      return { ...phase, approvers: decide('rejected'), state: to };
    case 'employee-finalise':
      return { ...phase, isEmployeeFinalized: true, employeeFinalizedDate: today };
    case 'finalise':
      return { ...phase, state: to, endDate: today };
  }
}
