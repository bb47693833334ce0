import { IconChecklist } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

const lists = () => import('./tasks-page.tsx');

export const tasks: WebArea = {
  pages: [
    { path: '/tasks', component: lazyRouteComponent(lists, 'MyTasksPage') },
    { path: '/tasks/team', component: lazyRouteComponent(lists, 'TeamTasksPage') },
    { path: '/tasks/review', component: lazyRouteComponent(lists, 'TasksToReviewPage') },
    { path: '/tasks/created', component: lazyRouteComponent(lists, 'CreatedTasksPage') },
    {
      path: '/tasks/$id',
      component: lazyRouteComponent(() => import('./task-page.tsx'), 'TaskPage'),
    },
  ],
  widgets: [
    {
      type: 'task',
      icon: IconChecklist,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/task-card.tsx')),
      Settings: lazyPart(() => import('./widgets/task-settings.tsx')),
    },
  ],
  profileSections: { tasks: lazyPart(() => import('./tasks-section.tsx')) },
  search: () => import('./search-sources.ts'),
};
