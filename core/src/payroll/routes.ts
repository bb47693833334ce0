import { bankAccountRoutes } from './bank-account.routes.ts';
import { benefitRoutes } from './benefit.routes.ts';
import { taxRoutes } from './tax.routes.ts';

export const payrollRoutes = [...bankAccountRoutes, ...taxRoutes, ...benefitRoutes];
