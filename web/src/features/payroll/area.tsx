import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import type { sections } from './profile-sections.ts';

const ids = [
  'bank-accounts',
  'uk-bank',
  'tax-file',
  'nz-tax',
  'uk-tax',
  'super-and-benefits',
  'pension',
  'employment-details',
  'payslips',
  'number-views',
] as const satisfies readonly (keyof typeof sections)[];

export const payroll: WebArea = {
  pages: [
    {
      path: '/payroll/v5',
      component: lazyPage(() => import('./run/payroll-page.tsx'), 'PayrollPage'),
    },
  ],
  profileSections: Object.fromEntries(
    ids.map((id) => [
      id,
      lazyPart(async () => ({ default: (await import('./profile-sections.ts')).sections[id] })),
    ]),
  ),
};
