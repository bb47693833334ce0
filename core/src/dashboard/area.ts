import { dashboardPermissions } from '@tenure/contract/dashboard/permissions';
import { defineArea } from '../kit/define-area.ts';
import { templateActions } from './dashboard.actions.ts';
import { hasHomeWidget } from './dashboard.store.ts';
import { dashboardFileOwner } from './dashboard-files.ts';
import { htmlEditor } from './html-editor.ts';
import { dashboardRoutes } from './routes.ts';
import { loadDashboards } from './sample.ts';
import { addMissingTemplates } from './template.store.ts';
import { toDoWidgetOver } from './to-do.ts';
import { video } from './video.ts';

export const dashboard = defineArea({
  name: 'dashboard',
  tables: ['dashboard_files', 'dashboard_widgets', 'dashboards'],
  permissions: dashboardPermissions,
  grants: { everyone: ['dashboard.dashboard.view', 'dashboard.dashboard.edit'] },
  modules: [{ id: 'home' }],
  settingsPages: [{ id: 'home-pages', action: templateActions.view }],
  routes: dashboardRoutes,
  provision: { templates: addMissingTemplates },
  fileOwners: [dashboardFileOwner],
  hasHomeWidget,
  widgets: ({ toDo }) => [toDoWidgetOver(toDo), htmlEditor, video],
  sample: loadDashboards,
});
