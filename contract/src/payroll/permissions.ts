export const payrollPermissions = [
  'payroll.bank-account.view',
  'payroll.bank-account.write',
  'payroll.taxation.view',
  'payroll.taxation.write',
  'payroll.pension.view',
  'payroll.pension.write',
  'payroll.superannuation.view',
  'payroll.superannuation.write',
  'payroll.payslip.view',
  'payroll.employment.view',
  'payroll.employment.write',
  'payroll.run.write',
  'payroll.secret.reveal',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    payroll: (typeof payrollPermissions)[number];
  }
}
