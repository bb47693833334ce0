/**
 * The next approver of an unanswered step: the nearest person above the approver, then the named approver;
 * never the requester, nor anyone who had it or decided an earlier step. When nobody is left, HR is added, or
 * an administrator if nobody else is in HR; after that the step stays with all of them and is shown as late
 * (ADR 42).
 */
import { ADMINISTRATOR, HR, type RouteFacts } from './plan-route.ts';

/** Whom a step awaits: by name, by role, by escalation, or several of them. */
export interface Asked {
  readonly personId: number | null;
  readonly role: string | null;
  readonly escalatedToId: number | null;
}

export type NextApprover =
  | { readonly type: 'person'; readonly id: number }
  | { readonly type: 'role'; readonly role: string }
  | { readonly type: 'nobody' };

export interface EscalationFacts extends RouteFacts {
  /** People who decided a step of the same approval. */
  readonly decidedByIds: readonly number[];
}

export function nextApprover(now: Asked, facts: EscalationFacts): NextApprover {
  const { personId, role, escalatedToId } = now;
  const above = [...new Set(facts.managerIds)];
  const place = above.indexOf(escalatedToId ?? personId ?? 0);
  const had = [facts.requesterId, personId, escalatedToId, ...facts.decidedByIds];
  // The named approver is the last resort.
  const left =
    escalatedToId !== null && place < 0
      ? []
      : [...above.slice(place + 1), facts.namedApproverId].filter((id) => id !== null);
  const id = left.find((one) => !had.includes(one));
  if (id !== undefined) return { type: 'person', id };
  const instead = role === null ? HR : undefined;
  const free = (of: string) => hasOther(of, facts);
  if (instead && free(instead)) return { type: 'role', role: instead };
  if (role !== ADMINISTRATOR && !free(role ?? HR) && free(ADMINISTRATOR))
    return { type: 'role', role: ADMINISTRATOR };
  return { type: 'nobody' };
}

/** Whether someone else has the role: not the requester, and not someone who decided an earlier step. */
export const hasOther = (
  role: string,
  { holders, requesterId, decidedByIds }: EscalationFacts,
): boolean =>
  (holders.get(role) ?? []).some((id) => id !== requesterId && !decidedByIds.includes(id));

/** HR was added to a person because nobody above was left. */
export const isWithHrToo = ({ personId, role }: Pick<Asked, 'personId' | 'role'>): boolean =>
  personId !== null && (role === HR || role === ADMINISTRATOR);
