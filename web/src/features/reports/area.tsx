import { IconChartBar } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

export const reports: WebArea = {
  pages: [
    {
      path: '/reports',
      component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
    },
    {
      path: '/admin/reports',
      component: lazyPage(() => import('./report-settings-page.tsx'), 'ReportSettingsPage'),
    },
    {
      path: '/analytics',
      component: lazyPage(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
    },
    {
      path: '/reports/build',
      component: lazyPage(() => import('./builder-page.tsx'), 'BuilderPage'),
    },
    {
      path: '/reports/exports',
      component: lazyPage(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
    },
    {
      path: '/report/saved/$id',
      component: lazyPage(() => import('./saved-report-page.tsx'), 'SavedReportPage'),
    },
    {
      path: '/report/view/$id',
      component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
    },
  ],
  modulePages: { reports: ['/report/', '/reports/', '/admin/reports'] },
  settingsPages: [{ id: 'reports', label: 'Reports', href: '/admin/reports', group: 'Modules' }],
  widgets: [
    {
      type: 'report',
      icon: IconChartBar,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/report-card.tsx')),
      Settings: lazyPart(() => import('./widgets/report-settings.tsx')),
    },
  ],
};
