export const myLeaveHref = '/dashboard/leave/my/leave-requests';
export const approvalsHref = '/dashboard/leave/approvals';
export const administrationHref = '/admin/leave';

interface NewRequest {
  days?: { first: string; last: string } | undefined;
  /** The employee to request for; absent for the viewer's own leave. */
  person?: number | null;
}

/** URL of the request form, with the days and person if already chosen. */
export function requestHref({ days, person }: NewRequest = {}): string {
  const query = new URLSearchParams({ ask: 'new' });
  if (days) {
    query.set('from', days.first);
    query.set('to', days.last);
  }
  if (person) query.set('for', String(person));
  return `${myLeaveHref}?${query}`;
}
