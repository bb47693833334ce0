import { IconSchool } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

export const learning: WebArea = {
  pages: [
    {
      path: '/learning/my',
      component: lazyPage(() => import('./my/my-learning-page.tsx'), 'MyLearningPage'),
    },
    {
      path: '/learning/catalogue',
      component: lazyPage(() => import('./catalogue/catalogue-page.tsx'), 'CataloguePage'),
    },
    {
      path: '/learning/courses/$id',
      component: lazyPage(() => import('./course/course-page.tsx'), 'CoursePage'),
    },
    {
      path: '/learning/requests',
      component: lazyPage(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
    },
    {
      path: '/learning/team',
      component: lazyPage(() => import('./team/team-page.tsx'), 'TeamPage'),
    },
    {
      path: '/learning/admin/courses',
      component: lazyPage(() => import('./authoring/courses-page.tsx'), 'CoursesPage'),
    },
    {
      path: '/learning/admin/courses/$id',
      component: lazyPage(() => import('./authoring/editor-page.tsx'), 'EditorPage'),
    },
    {
      path: '/learning/admin/enrolments',
      component: lazyPage(() => import('./administration/enrolments-page.tsx'), 'EnrolmentsPage'),
    },
    {
      path: '/learning/admin/compliance',
      component: lazyPage(() => import('./administration/compliance-page.tsx'), 'CompliancePage'),
    },
  ],
  modulePages: { learning: ['/learning/'] },
  profileActions: {
    assignCourse: lazyPart(() => import('./my/assign-action.tsx')),
  },
  profileSections: {
    learning: lazyPart(() => import('./my/learning-section.tsx')),
    'professional-development': lazyPart(() => import('./my/development-section.tsx')),
  },
  widgets: [
    {
      type: 'learning',
      icon: IconSchool,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/learning-card.tsx')),
      Settings: lazyPart(() => import('./widgets/learning-settings.tsx')),
    },
  ],
};
