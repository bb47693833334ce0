/** Security profiles of a new company; areas grant their permissions to them by name. */
export const defaultProfileNames = [
  'System Administrator',
  'HR Manager',
  'Recruitment Administrator',
  'Team Manager',
  'Auditor',
  'Employee',
] as const;

export type DefaultProfileName = (typeof defaultProfileNames)[number];
