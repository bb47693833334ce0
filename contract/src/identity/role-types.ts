/** The purpose of a security profile; the documents show one for each profile. */
export const roleTypes = [
  { id: 1, name: 'Administrator', description: 'Manages company records or settings.' },
  { id: 2, name: 'Manager', description: 'Manages a team.' },
  { id: 3, name: 'Employee', description: 'Manages their own records.' },
] as const;
