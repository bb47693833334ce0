import type { PendingChange } from '@tenure/contract/people/pending-change';
import type { useNames } from '../../../lib/you.ts';

/** " · Awaiting Priya Raman", while a decision is pending. */
export function awaitingApprover(
  { route }: Pick<PendingChange, 'route'>,
  { awaiting }: ReturnType<typeof useNames>,
): string {
  const step = route.find(({ state }) => state === 'waiting');
  return step?.person || step?.role ? ` · ${awaiting(step.person, step.role ?? '')}` : '';
}
