import { payrollPermissions } from '@tenure/contract/payroll/permissions';
import type { LongJob } from '../kit/background/long-job.ts';
import { defineArea } from '../kit/define-area.ts';
import { bankAccountChanges } from './bank-accounts/bank-account-changes.ts';
import { openToNewHires } from './before-first-day.ts';
import { payrollSubscriptions } from './declarations/record-change.ts';
import { payrollSections } from './declarations/sections.ts';
import { addSampleFunds } from './declarations/superannuation.store.ts';
import { detailsMissing, recordChanged } from './notifications.ts';
import { payslipImportJob } from './payslip-import/import-job.ts';
import {
  forgetPayslipImports,
  payslipFileOwner,
  payslipImportFileOwner,
} from './payslip-import/payslip-files.ts';
import { payrollRoutes } from './routes.ts';
import { loadPayroll } from './sample.ts';

export const payroll = defineArea({
  name: 'payroll',
  tables: [
    'payroll_bank_accounts',
    'payroll_changes',
    'payroll_exports',
    'payroll_funds',
    'payroll_payslip_import_problems',
    'payroll_payslip_import_rows',
    'payroll_payslip_imports',
    'payroll_payslips',
    'payroll_records',
    'payroll_reminders',
  ],
  permissions: payrollPermissions,
  grants: {
    everyone: [
      'payroll.bank-account.view',
      'payroll.bank-account.write',
      'payroll.taxation.view',
      'payroll.taxation.write',
      'payroll.pension.view',
      'payroll.superannuation.view',
      'payroll.superannuation.write',
      'payroll.payslip.view',
      'payroll.employment.view',
      'payroll.secret.reveal',
    ],
    'HR Manager': ['payroll.pension.write', 'payroll.employment.write', 'payroll.run.write'],
  },
  modules: [{ id: 'payroll', mayUse: ({ permissions }) => permissions.has('payroll.run.write') }],
  routes: () => payrollRoutes,
  provision: { 'sample-funds': addSampleFunds },
  profileSections: payrollSections,
  approvableChanges: bankAccountChanges,
  beforeFirstDay: openToNewHires,
  sealedColumns: [
    { table: 'payroll_bank_accounts', column: 'sealed_number', under: 'company' },
    { table: 'payroll_bank_accounts', column: 'sealed_roll_number', under: 'company' },
    { table: 'payroll_records', column: 'sealed_number', under: 'company' },
  ],
  notifications: [recordChanged, detailsMissing],
  subscriptions: payrollSubscriptions,
  jobs: [forgetPayslipImports],
  longJobs: () => [payslipImportJob as LongJob],
  fileOwners: [payslipImportFileOwner, payslipFileOwner],
  sample: loadPayroll,
});
