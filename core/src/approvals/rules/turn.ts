/** Whose turn it is: the approver, the person it was escalated to, a holder of the role, or a delegate. */
import type { StepState } from '@tenure/contract/approvals/approval-states';
import { type Actor, isOneself } from '../../kit/actor.ts';

export interface StepFacts {
  readonly id: number;
  readonly group: number;
  readonly personId: number | null;
  readonly role: string | null;
  readonly escalatedToId: number | null;
  readonly state: StepState;
  readonly decidedById: number | null;
  readonly onBehalfOfId: number | null;
}

export interface TurnFacts<S extends StepFacts = StepFacts> {
  readonly requesterId: number;
  readonly steps: readonly S[];
  /** Current delegations of the approvers. */
  readonly delegations: readonly { readonly approverId: number; readonly delegateId: number }[];
}

/** People who approved a step, themselves or through a delegate. */
export const decidersOf = (steps: readonly StepFacts[]): number[] =>
  steps
    .filter(({ state }) => state === 'approved')
    .flatMap(({ decidedById, onBehalfOfId }) => [decidedById, onBehalfOfId])
    .filter((id) => id !== null);

export const awaitingSteps = <S extends StepFacts>(steps: readonly S[]): S[] =>
  steps.filter(({ state }) => state === 'awaiting');

type Decider = Pick<Actor, 'userId' | 'userRole'> & Partial<Pick<Actor, 'isFormer' | 'actingBy'>>;

/**
 * The step a person can decide now, and on whose behalf. Nobody decides two steps, not even while acting as
 * someone else; nobody decides after they have left.
 */
export function turnOf<S extends StepFacts>(
  { requesterId, steps, delegations }: TurnFacts<S>,
  actor: Decider,
): { readonly step: S; readonly onBehalfOfId: number | null } | undefined {
  const decided = decidersOf(steps);
  if (actor.isFormer || actor.userId === requesterId) return undefined;
  if (decided.some((id) => isOneself(actor, id))) return undefined;
  for (const step of awaitingSteps(steps)) {
    const asked = [step.personId, step.escalatedToId].filter((id) => id !== null);
    if (asked.includes(actor.userId) || step.role === actor.userRole)
      return { step, onBehalfOfId: null };
    const covered = delegations.find(
      ({ approverId, delegateId }) =>
        delegateId === actor.userId && asked.includes(approverId) && !decided.includes(approverId),
    );
    if (covered) return { step, onBehalfOfId: covered.approverId };
  }
  return undefined;
}

/** The next steps, once the previous group is complete. */
export function nextGroup<S extends StepFacts>(steps: readonly S[]): S[] {
  const left = steps.filter(({ state }) => state === 'next');
  const group = Math.min(...left.map((step) => step.group));
  return left.filter((step) => step.group === group);
}
