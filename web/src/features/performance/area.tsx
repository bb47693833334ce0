import { IconTargetArrow } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

const templates = () => import('./templates/template-page.tsx');
const lists = () => import('./list/performance-page.tsx');

export const performance: WebArea = {
  pages: [
    { path: '/performance', component: lazyRouteComponent(lists, 'MyPerformancesPage') },
    { path: '/performance/team', component: lazyRouteComponent(lists, 'TeamPerformancesPage') },
    {
      path: '/performance/everyone',
      component: lazyRouteComponent(lists, 'AllPerformancesPage'),
    },
    {
      path: '/performance/cycles',
      component: lazyRouteComponent(() => import('./cycles/cycles-page.tsx'), 'CyclesPage'),
    },
    {
      path: '/performance/cycles/new',
      component: lazyRouteComponent(() => import('./cycles/new-cycle-page.tsx'), 'NewCyclePage'),
    },
    {
      path: '/performance/cycles/$id',
      component: lazyRouteComponent(() => import('./cycles/cycle-page.tsx'), 'CyclePage'),
    },
    {
      path: '/performance/library',
      component: lazyRouteComponent(() => import('./library/library-page.tsx'), 'LibraryPage'),
    },
    {
      path: '/performance/templates',
      component: lazyRouteComponent(
        () => import('./templates/templates-page.tsx'),
        'TemplatesPage',
      ),
    },
    {
      path: '/performance/templates/new',
      component: lazyRouteComponent(templates, 'NewTemplatePage'),
    },
    {
      path: '/performance/templates/$id',
      component: lazyRouteComponent(templates, 'TemplatePage'),
    },
    {
      path: '/dashboard/show-performance-detail/new',
      component: lazyRouteComponent(() => import('./start/start-page.tsx'), 'StartPage'),
    },
    {
      path: '/dashboard/show-performance-detail',
      component: lazyRouteComponent(() => import('./detail/detail-page.tsx'), 'DetailPage'),
    },
  ],
  profileSections: {
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
