/**
 * Plans who decides, and in what order: an area names relations (the manager, a second manager, a role, a
 * named person), which are resolved to people. Nobody decides their own request or appears twice. Without a
 * manager the company's named approver decides, or else HR. A step that only the requester could decide
 * escalates immediately (ADR 42), and so does a step of the person who made the request on their behalf (ADR
 * 93).
 */
import { approvalMessages as words } from '@tenure/contract/approvals/messages';

export const HR = 'HR Manager';
export const ADMINISTRATOR = 'Company Admin';

export type RouteRule = {
  readonly why?: string;
  /** Steps with the same group run in parallel; without it each step is its own group. */
  readonly group?: number;
} & (
  | { readonly relation: 'manager' | 'second-manager' }
  | { readonly relation: 'role'; readonly role: string }
  | { readonly relation: 'person'; readonly personId: number }
);

export interface RouteFacts {
  readonly requesterId: number;
  /** The person who made the request on their behalf, if any. */
  readonly enteredById?: number | null;
  /** Managers, nearest first. */
  readonly managerIds: readonly number[];
  readonly namedApproverId: number | null;
  /** Holders of the roles that the route may need. */
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

export interface PlannedStep {
  readonly group: number;
  readonly relation: RouteRule['relation'];
  readonly personId: number | null;
  readonly role: string | null;
  readonly why: string;
}

type Found = Omit<PlannedStep, 'group'>;

/** Roles whose holders are needed to plan or escalate these steps. */
export const rolesOf = (rules: readonly RouteRule[]): string[] => [
  ...new Set([
    HR,
    ADMINISTRATOR,
    ...rules.flatMap((rule) => (rule.relation === 'role' ? [rule.role] : [])),
  ]),
];

export function planRoute(rules: readonly RouteRule[], facts: RouteFacts): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (const [n, rule] of rules.entries()) {
    const found = stepFor(rule, facts, steps);
    if (found) steps.push({ ...found, group: rule.group ?? n });
  }
  return steps;
}

function stepFor(
  rule: RouteRule,
  facts: RouteFacts,
  before: readonly PlannedStep[],
): Found | undefined {
  const { namedApproverId } = facts;
  const above = [...new Set(facts.managerIds)].filter((id) => !isParty(facts, id));
  const named = isParty(facts, namedApproverId) ? null : namedApproverId;
  const asked = before.map(({ personId }) => personId);
  const person = (personId: number, why: string): Found | undefined =>
    asked.includes(personId) ? undefined : { relation: rule.relation, personId, role: null, why };
  switch (rule.relation) {
    case 'manager': {
      const [manager] = above;
      if (manager !== undefined) return person(manager, rule.why ?? words.manager);
      if (named !== null) return person(named, words.namedApprover);
      return roleStep(HR, words.hrInstead, facts, asked, []);
    }
    case 'second-manager': {
      const second = above[1] ?? named;
      return second === null ? undefined : person(second, rule.why ?? words.secondManager);
    }
    case 'role':
      if (before.some(({ role }) => role === rule.role)) return undefined;
      return roleStep(rule.role, rule.why ?? words.role(rule.role), facts, asked, above);
    case 'person':
      return isParty(facts, rule.personId)
        ? roleStep(HR, words.hrInstead, facts, asked, above)
        : person(rule.personId, rule.why ?? words.namedApprover);
  }
}

/** People who never decide it: the requester, and the person who made the request. */
const isParty = ({ requesterId, enteredById = null }: RouteFacts, id: number | null): boolean =>
  id !== null && (id === requesterId || id === enteredById);

/** If only the requester has the role, the next manager decides, or an administrator. */
function roleStep(
  role: string,
  why: string,
  facts: RouteFacts,
  asked: readonly (number | null)[],
  above: readonly number[],
): Found | undefined {
  const others = (of: string) => (facts.holders.get(of) ?? []).filter((id) => !isParty(facts, id));
  if (others(role).length > 0) return { relation: 'role', personId: null, role, why };
  const up = [...above, facts.namedApproverId].find(
    (id) => id !== null && !isParty(facts, id) && !asked.includes(id),
  );
  const instead = words.goesUp(role);
  if (up !== undefined && up !== null)
    return { relation: 'person', personId: up, role: null, why: instead };
  const administrators = others(ADMINISTRATOR).filter((id) => !asked.includes(id));
  return administrators.length > 0
    ? { relation: 'role', personId: null, role: ADMINISTRATOR, why: instead }
    : undefined;
}
