/** Prefixes of action codes with the name of that part of the product. */
export const auditAreas = [
  { id: 'approvals', label: 'Approvals' },
  { id: 'audience', label: 'Audiences' },
  { id: 'audit', label: 'Audit log' },
  { id: 'contracts', label: 'Contracts' },
  { id: 'dashboard', label: 'Home pages' },
  { id: 'documents', label: 'Documents' },
  { id: 'files', label: 'Files' },
  { id: 'identity', label: 'Sign-in and accounts' },
  { id: 'learning', label: 'Learning' },
  { id: 'leave', label: 'Leave' },
  { id: 'notes', label: 'Notes' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'org', label: 'Organisation' },
  { id: 'payroll', label: 'Payroll' },
  { id: 'people', label: 'People' },
  { id: 'performance', label: 'Performance' },
  { id: 'questions', label: 'Questions' },
  { id: 'recognition', label: 'Recognition' },
  { id: 'reports', label: 'Reports' },
  { id: 'secret', label: 'Tax and account numbers' },
  { id: 'site', label: 'Administration' },
  { id: 'tasks', label: 'Tasks' },
  { id: 'worktime', label: 'Work patterns' },
] as const;

export const auditAreaIds = auditAreas.map(({ id }) => id);

export const auditAreaLabel = (area: string): string =>
  auditAreas.find(({ id }) => id === area)?.label ?? area;
