import { IconChecklist } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

const lists = () => import('./tasks-page.tsx');

export const tasks: WebArea = {
  pages: [
    { path: '/tasks', component: lazyPage(lists, 'MyTasksPage') },
    { path: '/tasks/team', component: lazyPage(lists, 'TeamTasksPage') },
    { path: '/tasks/review', component: lazyPage(lists, 'TasksToReviewPage') },
    { path: '/tasks/created', component: lazyPage(lists, 'CreatedTasksPage') },
    {
      path: '/tasks/$id',
      component: lazyPage(() => import('./task-page.tsx'), 'TaskPage'),
    },
    {
      path: '/onboarding/start',
      component: lazyPage(() => import('./onboarding/onboarding-page.tsx'), 'OnboardingPage'),
    },
    {
      path: '/admin/workflow/view/$id',
      component: lazyPage(() => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
    },
    {
      path: '/admin/workflow/templates',
      component: lazyPage(
        () => import('./workflows/designer/templates-page.tsx'),
        'WorkflowTemplatesPage',
      ),
    },
    {
      path: '/admin/workflow/forms',
      component: lazyPage(() => import('./forms/forms-page.tsx'), 'FormsPage'),
    },
    {
      path: '/admin/workflow/forms/$id',
      component: lazyPage(() => import('./forms/form-page.tsx'), 'FormPage'),
    },
    {
      path: '/tasks/form/$id',
      component: lazyPage(() => import('./forms/response-page.tsx'), 'FormResponsePage'),
    },
    {
      path: '/admin/workflow/templates/$id',
      component: lazyPage(() => import('./workflows/designer/designer-page.tsx'), 'DesignerPage'),
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
    sendOnboardingLink: lazyPart(() => import('./onboarding/send-link.tsx')),
  },
  search: () => import('./search-sources.ts'),
};
