export const payrollPermissions = [
  'payroll.bank-account.view',
  'payroll.bank-account.write',
  'payroll.secret.reveal',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    payroll: (typeof payrollPermissions)[number];
  }
}
