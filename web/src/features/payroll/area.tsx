import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const payroll: WebArea = {
  pages: [],
  profileSections: {
    'bank-accounts': lazyPart(() => import('./account/bank-accounts.tsx')),
    'uk-bank': lazyPart(() => import('./account/uk-bank-accounts.tsx')),
    'tax-file': lazyPart(() => import('./record/au-tax.tsx')),
    'nz-tax': lazyPart(() => import('./record/nz-tax.tsx')),
    'uk-tax': lazyPart(() => import('./record/uk-tax.tsx')),
    'super-and-benefits': lazyPart(() => import('./record/superannuation.tsx')),
    pension: lazyPart(() => import('./record/pension.tsx')),
    'employment-details': lazyPart(() => import('./record/employment-details.tsx')),
    payslips: lazyPart(() => import('./payslips.tsx')),
    'number-views': lazyPart(() => import('./number-views.tsx')),
  },
};
