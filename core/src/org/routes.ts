import * as endpoints from '@tenure/contract/org/endpoints';
import type { ModuleId } from '@tenure/contract/site/modules';
import { bind } from '../kit/bind.ts';
import { readChart } from './chart.store.ts';
import { changeSettings } from './commands/change-settings.ts';
import { organisationActions } from './organisation.actions.ts';
import { aboutPerson } from './person.store.ts';
import { findOrganisation, presentSettings } from './settings.store.ts';
import { teamActions } from './team.actions.ts';
import { directTeam } from './team.store.ts';

export const orgRoutes = (built: readonly ModuleId[]) => [
  bind(endpoints.listDirectTeam, { action: teamActions.view, load: aboutPerson, run: directTeam }),
  bind(endpoints.getTabSetup, {
    access: 'signed-in',
    run: async (ctx) => ({
      positionLedTab: (await findOrganisation(ctx, {})).settings.isPositionLedEnabled,
      leaveManagementTab: built.includes('leave'),
      payrollIntegrationTab: built.includes('payroll'),
    }),
  }),
  bind(endpoints.getOrganisationSettings, {
    access: 'signed-in',
    run: async (ctx) => presentSettings(ctx, await findOrganisation(ctx, {})),
  }),
  bind(endpoints.putOrganisationSettings, {
    action: organisationActions.editSettings,
    load: (ctx) => findOrganisation(ctx, {}),
    run: changeSettings,
  }),
  bind(endpoints.getOrgChart, {
    action: organisationActions.viewChart,
    load: findOrganisation,
    run: readChart,
  }),
];
