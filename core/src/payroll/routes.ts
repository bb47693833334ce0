import { bankAccountRoutes } from './bank-account.routes.ts';

export const payrollRoutes = [...bankAccountRoutes];
