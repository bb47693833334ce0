/** The security profiles that a company starts with; areas grant their permissions to them by name. */
export const defaultProfileNames = [
  'System Administrator',
  'HR Manager',
  'Recruitment Administrator',
  'Team Manager',
  'Auditor',
  'Employee',
] as const;

export type DefaultProfileName = (typeof defaultProfileNames)[number];
