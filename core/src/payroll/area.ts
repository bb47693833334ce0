import { payrollPermissions } from '@tenure/contract/payroll/permissions';
import { defineArea } from '../kit/define-area.ts';
import { payrollRoutes } from './routes.ts';
import { loadPayroll } from './sample.ts';
import { payrollSections } from './sections.ts';

export const payroll = defineArea({
  name: 'payroll',
  tables: ['payroll_bank_accounts', 'payroll_changes', 'payroll_exports'],
  permissions: payrollPermissions,
  grants: { everyone: payrollPermissions },
  modules: [{ id: 'payroll', mayUse: () => false }],
  routes: () => payrollRoutes,
  profileSections: payrollSections,
  sealedColumns: [
    { table: 'payroll_bank_accounts', column: 'sealed_number', under: 'company' },
    { table: 'payroll_bank_accounts', column: 'sealed_roll_number', under: 'company' },
  ],
  sample: loadPayroll,
});
