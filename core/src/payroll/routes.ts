import { bankAccountRoutes } from './bank-account.routes.ts';
import { benefitRoutes } from './benefit.routes.ts';
import { employmentRoutes } from './employment.routes.ts';
import { payRunRoutes } from './pay-run.routes.ts';
import { taxRoutes } from './tax.routes.ts';

export const payrollRoutes = [
  ...bankAccountRoutes,
  ...taxRoutes,
  ...benefitRoutes,
  ...employmentRoutes,
  ...payRunRoutes,
];
