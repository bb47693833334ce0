import { reportsPermissions } from '@tenure/contract/reports/permissions';
import { runJob } from '../kit/background/job.ts';
import type { LongJob } from '../kit/background/long-job.ts';
import { defineArea } from '../kit/define-area.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { teamRoutes } from './analytics/teams.ts';
import { reportCatalogue } from './catalogue/report-catalogue.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { exportFileOwner, forgetExports } from './exports/export-files.ts';
import { exportJob } from './exports/export-job.ts';
import { exportReady, scheduledReport } from './notifications.ts';
import { publishFigures } from './publish-figures.ts';
import { SEALED_FIGURES } from './published-figures.store.ts';
import { reportWidget } from './report-widget.ts';
import { reportRoutes } from './routes.ts';
import { savedReportRoutes } from './saved/saved.routes.ts';
import { reportSubscriptions, scheduledReports } from './saved/scheduled-reports.ts';
import { reportSettingRoutes, settingActions } from './settings.ts';

export const reports = defineArea({
  name: 'reports',
  tables: ['published_figures', 'report_exports', 'saved_report_opt_outs', 'saved_reports'],
  permissions: reportsPermissions,
  grants: {
    'Team Manager': ['reports.report.view'],
    'HR Manager': [
      'reports.report.view',
      'reports.report.view-company',
      'reports.saved-report.share',
      'reports.settings.edit',
    ],
  },
  modules: [
    { id: 'reports', mayUse: ({ permissions }) => permissions.has('reports.report.view') },
    { id: 'analytics', mayUse: ({ permissions }) => permissions.has('reports.report.view') },
  ],
  settingsPages: [{ id: 'reports', module: 'reports', action: settingActions.view }],
  routes: (contributed) => [
    ...reportRoutes(contributed),
    ...savedReportRoutes(contributed),
    ...analyticsRoutes(contributed),
    ...reportSettingRoutes,
    ...exportRoutes(contributed),
    ...teamRoutes,
  ],
  subscriptionsFor: reportSubscriptions,
  jobs: [scheduledReports, forgetExports],
  jobsFor: ({ anonymousReports }) => [publishFigures(anonymousReports)],
  sealedColumns: [SEALED_FIGURES],
  sample: (ctx, _, { anonymousReports }) => runJob(ctx, publishFigures(anonymousReports)),
  longJobs: (contributed) => [exportJob(contributed) as LongJob],
  notifications: [scheduledReport, exportReady],
  fileOwners: [exportFileOwner],
  widgets: (contributed) => [reportWidget(reportCatalogue(contributed))],
});
