import { IconTargetArrow } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

const templates = () => import('./templates/template-page.tsx');
const lists = () => import('./list/performance-page.tsx');

export const performance: WebArea = {
  pages: [
    { path: '/performance', component: lazyPage(lists, 'MyPerformancesPage') },
    { path: '/performance/team', component: lazyPage(lists, 'TeamPerformancesPage') },
    {
      path: '/performance/goals',
      component: lazyPage(() => import('./goals/goals-page.tsx'), 'TeamGoalsPage'),
    },
    {
      path: '/performance/calibration',
      component: lazyPage(() => import('./calibration/calibrations-page.tsx'), 'CalibrationsPage'),
    },
    {
      path: '/performance/everyone',
      component: lazyPage(lists, 'AllPerformancesPage'),
    },
    {
      path: '/performance/cycles',
      component: lazyPage(() => import('./cycles/cycles-page.tsx'), 'CyclesPage'),
    },
    {
      path: '/performance/cycles/new',
      component: lazyPage(() => import('./cycles/new-cycle-page.tsx'), 'NewCyclePage'),
    },
    {
      path: '/performance/cycles/$id',
      component: lazyPage(() => import('./cycles/cycle-page.tsx'), 'CyclePage'),
    },
    {
      path: '/performance/cycles/$id/calibration',
      component: lazyPage(() => import('./calibration/calibration-page.tsx'), 'CalibrationPage'),
    },
    {
      path: '/performance/library',
      component: lazyPage(() => import('./library/library-page.tsx'), 'LibraryPage'),
    },
    {
      path: '/performance/templates',
      component: lazyPage(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    },
    {
      path: '/performance/templates/new',
      component: lazyPage(templates, 'NewTemplatePage'),
    },
    {
      path: '/performance/templates/$id',
      component: lazyPage(templates, 'TemplatePage'),
    },
    {
      path: '/dashboard/show-performance-detail/new',
      component: lazyPage(() => import('./start/start-page.tsx'), 'StartPage'),
    },
    {
      path: '/dashboard/show-performance-detail',
      component: lazyPage(() => import('./detail/detail-page.tsx'), 'DetailPage'),
    },
  ],
  profileSections: {
    'one-to-ones': lazyPart(() => import('./one-to-one/one-to-one-section.tsx')),
    performance: lazyPart(() => import('./profile/performance-section.tsx')),
    'career-questions': lazyPart(() => import('./profile/career-section.tsx')),
  },
  widgets: [
    {
      type: 'performance',
      icon: IconTargetArrow,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/performance-card.tsx')),
      Settings: lazyPart(() => import('./widgets/performance-settings.tsx')),
    },
  ],
  modulePages: { performance: ['/performance/', '/dashboard/show-performance-detail'] },
};
