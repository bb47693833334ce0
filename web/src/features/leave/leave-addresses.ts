export const myLeaveHref = '/dashboard/leave/my/leave-requests';
export const approvalsHref = '/dashboard/leave/approvals';
export const administrationHref = '/admin/leave';

/** The request form, for some days where they were chosen already. */
export const requestHref = (from?: string, to?: string) =>
  `${myLeaveHref}?ask=new${from && to ? `&from=${from}&to=${to}` : ''}`;
