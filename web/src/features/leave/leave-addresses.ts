export const myLeaveHref = '/dashboard/leave/my/leave-requests';
export const approvalsHref = '/dashboard/leave/approvals';
export const administrationHref = '/admin/leave';
