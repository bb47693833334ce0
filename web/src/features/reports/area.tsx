import { IconChartBar } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

export const reports: WebArea = {
  pages: [
    {
      path: '/reports',
      component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
    },
    {
      path: '/report/view/$id',
      component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
    },
  ],
  modulePages: { reports: ['/report/'] },
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
