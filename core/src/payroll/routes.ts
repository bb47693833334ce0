import { bankAccountRoutes } from './bank-account.routes.ts';
import { benefitRoutes } from './benefit.routes.ts';
import { employmentRoutes } from './employment.routes.ts';
import { payRunRoutes } from './pay-run.routes.ts';
import { payslipImportRoutes } from './payslip-import/payslip-import.routes.ts';
import { taxRoutes } from './tax.routes.ts';
import { taxDeclarationRoutes } from './tax-declarations.ts';

export const payrollRoutes = [
  ...bankAccountRoutes,
  ...taxRoutes,
  ...taxDeclarationRoutes,
  ...benefitRoutes,
  ...employmentRoutes,
  ...payRunRoutes,
  ...payslipImportRoutes,
];
