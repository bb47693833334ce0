/**
 * What happens next in a workflow. A step opens once all steps before it are done or skipped; one whose
 * condition doesn't hold is skipped. A workflow is complete when nothing is queued or open (ADR 60).
 */
import type { StepState } from '@tenure/contract/tasks/workflows/workflow-states';

export interface FlowStep {
  readonly id: string;
  readonly after: readonly string[];
}

export type States = ReadonlyMap<string, StepState>;

export interface Advance {
  /** In template order. */
  readonly open: readonly string[];
  readonly leaveOut: readonly string[];
  readonly isComplete: boolean;
}

const isSettled = (state: StepState | undefined) => state === 'DONE' || state === 'SKIPPED';

/** `applies` evaluates a step's condition; called only once the step's predecessors are settled. */
export function advance(
  steps: readonly FlowStep[],
  states: States,
  applies: (stepId: string) => boolean,
): Advance {
  const now = new Map(states);
  const open: string[] = [];
  const leaveOut: string[] = [];
  const next = () =>
    steps.find(
      ({ id, after }) => now.get(id) === 'QUEUED' && after.every((one) => isSettled(now.get(one))),
    );
  for (let step = next(); step; step = next()) {
    const does = applies(step.id);
    now.set(step.id, does ? 'OPEN' : 'SKIPPED');
    (does ? open : leaveOut).push(step.id);
  }
  return { open, leaveOut, isComplete: steps.every(({ id }) => isSettled(now.get(id))) };
}
