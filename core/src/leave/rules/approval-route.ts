/**
 * Who decides, in what order (our decision on the rule): the nearest manager first; per leave type
 * a second manager or a named role after that; nobody decides about themself, so whoever has no manager
 * is decided about by the company's named approver, or failing that by HR.
 */
export interface PlannedStep {
  readonly personId: number | null;
  readonly role: string | null;
  readonly why: string;
}

export interface RouteFacts {
  readonly employeeId: number;
  /** The people above, nearest first. */
  readonly managerIds: readonly number[];
  readonly namedApproverId: number | null;
  readonly secondStep: 'none' | 'second-manager' | 'role';
  readonly secondStepRole: string | null;
}

const HR = 'HR Manager';

export function planRoute(facts: RouteFacts): PlannedStep[] {
  const above = [...new Set(facts.managerIds)].filter((id) => id !== facts.employeeId);
  const named = facts.namedApproverId === facts.employeeId ? null : facts.namedApproverId;
  const [manager, second] = above;
  const steps: PlannedStep[] = [];
  if (manager !== undefined)
    steps.push({ personId: manager, role: null, why: 'The manager decides first.' });
  else if (named !== null)
    steps.push({
      personId: named,
      role: null,
      why: 'Nobody is above, so the approver named by the company decides.',
    });
  else
    steps.push({
      personId: null,
      role: HR,
      why: 'Nobody is above, so an HR manager decides.',
    });
  if (facts.secondStep === 'second-manager') {
    const next = second ?? named;
    if (next !== null && next !== undefined && next !== steps[0]?.personId)
      steps.push({
        personId: next,
        role: null,
        why: 'This kind of leave needs a second manager.',
      });
  }
  if (
    facts.secondStep === 'role' &&
    facts.secondStepRole &&
    facts.secondStepRole !== steps[0]?.role
  )
    steps.push({
      personId: null,
      role: facts.secondStepRole,
      why: `This kind of leave also needs ${article(facts.secondStepRole)} ${facts.secondStepRole}.`,
    });
  return steps;
}

const article = (word: string) => (/^[AEIOUH]/i.test(word) ? 'an' : 'a');

/** Whom a request waits for now: by name, by role, passed on to, or several of them at once. */
export interface Waiting {
  readonly waitingForId: number | null;
  readonly waitingForRole: string | null;
  readonly escalatedToId: number | null;
}

export type NextToAsk =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'nobody' };

/**
 * Whom an unanswered request goes to next: the first person above the approver, then the named approver;
 * never the asker, nor anybody who has had it already. A role that does not answer is passed by. When
 * nobody is left above, HR is asked beside whoever has it (our decision); after that it stays with all of
 * them, keeps the day on which it was due, and is shown as late until one of them decides.
 */
export function nextToAsk(
  now: Waiting,
  facts: Pick<RouteFacts, 'employeeId' | 'managerIds' | 'namedApproverId'> & {
    readonly decidedByIds: readonly number[];
  },
): NextToAsk {
  const { waitingForId, waitingForRole, escalatedToId } = now;
  const above = [...new Set(facts.managerIds)];
  const place = above.indexOf(escalatedToId ?? waitingForId ?? 0);
  const had = [facts.employeeId, waitingForId, escalatedToId, ...facts.decidedByIds];
  // The named approver is the last person to be asked.
  const left =
    escalatedToId !== null && place < 0
      ? []
      : [...above.slice(place + 1), facts.namedApproverId].filter((id) => id !== null);
  const id = left.find((one) => !had.includes(one));
  if (id !== undefined) return { kind: 'person', id };
  return waitingForRole === null ? { kind: 'role', role: HR } : { kind: 'nobody' };
}

/** HR was asked beside a person because nobody above was left. */
export const isWithHrToo = (waitingForId: number | null, waitingForRole: string | null): boolean =>
  waitingForId !== null && waitingForRole === HR;
