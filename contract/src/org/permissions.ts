export const orgPermissions = ['org.team.view'] as const;
