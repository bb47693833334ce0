export const identityPermissions = [
  'identity.single-sign-on.manage',
  'identity.registration.decide',
  'identity.account.manage',
] as const;
