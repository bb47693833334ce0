import { getNavigation, getSite, getTheme, putTheme } from '@tenure/contract/site/endpoints';
import { sitePermissions } from '@tenure/contract/site/permissions';
import { defineArea } from '../kit/define-area.ts';
import { administrationRoutes } from './administration.routes.ts';
import { failedWorkRoutes } from './failed-work.routes.ts';
import { longJobRoutes } from './long-job.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { siteRoutes } from './routes.ts';
import { dismissGuide } from './setup-guide.ts';
import { siteSteps } from './setup-steps.ts';
import { tenantSettingsActions } from './tenant-settings.actions.ts';

export const site = defineArea({
  name: 'site',
  tables: [],
  permissions: sitePermissions,
  grants: {},
  settingsPages: [{ id: 'administration', action: tenantSettingsActions.view }],
  setupSteps: siteSteps,
  sample: dismissGuide,
  beforeFirstDay: { endpoints: [getSite, getNavigation, getTheme, putTheme] },
  routes: (all) => [
    ...siteRoutes(all),
    ...administrationRoutes(all),
    ...failedWorkRoutes,
    ...longJobRoutes,
    ...reportRoutes(),
  ],
});
