import { reportsPermissions } from '@tenure/contract/reports/permissions';
import { defineArea } from '../kit/define-area.ts';
import { reportWidget } from './report-widget.ts';
import { reportRoutes } from './routes.ts';

export const reports = defineArea({
  name: 'reports',
  tables: [],
  permissions: reportsPermissions,
  grants: {
    'Team Manager': ['reports.report.view'],
    'HR Manager': ['reports.report.view', 'reports.report.view-company'],
  },
  modules: [{ id: 'reports', mayUse: ({ permissions }) => permissions.has('reports.report.view') }],
  routes: reportRoutes,
  widgets: ({ reports: contributed }) => [reportWidget(contributed)],
});
