export const identityPermissions = [
  'identity.single-sign-on.manage',
  'identity.registration.decide',
  'identity.account.manage',
  'identity.security-profile.manage',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    identity: (typeof identityPermissions)[number];
  }
}
