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
    {
      path: '/admin/workflow/view/$id',
      component: lazyRouteComponent(() => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
    },
    {
      path: '/admin/workflow/templates',
      component: lazyRouteComponent(
        () => import('./workflows/designer/templates-page.tsx'),
        'WorkflowTemplatesPage',
      ),
    },
    {
      path: '/admin/workflow/templates/$id',
      component: lazyRouteComponent(
        () => import('./workflows/designer/designer-page.tsx'),
        'DesignerPage',
      ),
    },
  ],
  modulePages: { tasks: ['/tasks/', '/admin/workflow/'] },
  widgets: [
    {
      type: 'task',
      icon: IconChecklist,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/task-card.tsx')),
      Settings: lazyPart(() => import('./widgets/task-settings.tsx')),
    },
  ],
  profileSections: {
    tasks: lazyPart(() => import('./tasks-section.tsx')),
    workflows: lazyPart(() => import('./workflows/workflows-section.tsx')),
  },
  profileActions: {
    assignWorkflow: lazyPart(() => import('./workflows/assign-workflow.tsx')),
  },
  search: () => import('./search-sources.ts'),
};
