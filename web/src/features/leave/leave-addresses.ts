export const myLeaveHref = '/dashboard/leave/my/leave-requests';
export const approvalsHref = '/dashboard/leave/approvals';
export const administrationHref = '/admin/leave';

interface NewRequest {
  days?: { first: string; last: string } | undefined;
  /** On whose behalf; absent for one's own leave. */
  person?: number | null;
}

/** The request form, for some days and someone where they were chosen already. */
export function requestHref({ days, person }: NewRequest = {}): string {
  const query = new URLSearchParams({ ask: 'new' });
  if (days) {
    query.set('from', days.first);
    query.set('to', days.last);
  }
  if (person) query.set('for', String(person));
  return `${myLeaveHref}?${query}`;
}
