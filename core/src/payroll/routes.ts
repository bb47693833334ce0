import { bankAccountRoutes } from './bank-accounts/bank-account.routes.ts';
import { benefitRoutes } from './declarations/benefit.routes.ts';
import { taxRoutes } from './declarations/tax.routes.ts';
import { taxDeclarationRoutes } from './declarations/tax-declarations.ts';
import { employmentRoutes } from './employment/employment.routes.ts';
import { payRunRoutes } from './pay-runs/pay-run.routes.ts';
import { payslipImportRoutes } from './payslip-import/payslip-import.routes.ts';

export const payrollRoutes = [
  ...bankAccountRoutes,
  ...taxRoutes,
  ...taxDeclarationRoutes,
  ...benefitRoutes,
  ...employmentRoutes,
  ...payRunRoutes,
  ...payslipImportRoutes,
];
