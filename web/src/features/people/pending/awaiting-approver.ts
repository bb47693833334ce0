import type { PendingChange } from '@tenure/contract/people/pending-change';

/** " · Awaiting Priya Raman", while a decision is pending. */
export function awaitingApprover({ route }: Pick<PendingChange, 'route'>): string {
  const step = route.find(({ state }) => state === 'waiting');
  const approver = step?.person?.displayName ?? step?.role;
  return approver ? ` · Awaiting ${approver}` : '';
}
