import { orgPermissions } from '@tenure/contract/org/permissions';
import { defineArea } from '../kit/define-area.ts';
import { employmentTypesBegin } from './jobs/begin-employment-types.ts';
import { plannedDetails } from './jobs/begin-planned-details.ts';
import { checkPeopleOfDepartments, checkPeopleOfLocations } from './jobs/check-people-of-groups.ts';
import { checkPersonCards } from './jobs/check-person-cards.ts';
import { checkReportingChains } from './jobs/check-reporting-chains.ts';
import { endEmployments } from './jobs/end-employments.ts';
import { organisationActions } from './organisation.actions.ts';
import { orgExpiries } from './reports/org-expiries.ts';
import { orgReports } from './reports/org-reports.ts';
import { orgSubjects } from './reports/org-subjects.ts';
import { orgTrends } from './reports/org-trends.ts';
import { orgRoutes } from './routes.ts';
import { loadOrganisation } from './sample.ts';
import { pagesOfTeam } from './settings/settings.store.ts';
import { orgSteps } from './setup-steps.ts';
import { teamWidget } from './team/team-widget.ts';
import { unitActions } from './unit/unit.actions.ts';

export const org = defineArea({
  name: 'org',
  tables: [
    'departments',
    'employees',
    'employment_endings',
    'employment_periods',
    'employment_type_history',
    'group_heads',
    'group_people',
    'job_roles',
    'legal_entities',
    'locations',
    'organisation_changes',
    'organisation_settings',
    'organisation_tally',
    'position_assignments',
    'position_history',
    'positions',
    'person_cards',
    'placed_people',
    'reporting_chains',
    'reporting_lines',
    'saved_searches',
    'search_entries',
    'search_records',
    'search_variants',
  ],
  permissions: orgPermissions,
  grants: {
    everyone: ['org.team.view', 'org.chart.view', 'org.directory.view'],
    'HR Manager': [
      'org.position.edit',
      'org.salary.view',
      'org.directory.export',
      'org.unit.manage',
    ],
    'Team Manager': ['org.directory.export'],
  },
  modules: [
    {
      id: 'my-team',
      mayUse: ({ permissions }) => permissions.has('org.team.view'),
      pages: pagesOfTeam,
    },
  ],
  settingsPages: [
    { id: 'organisation', action: organisationActions.editSettings },
    { id: 'structure', action: unitActions.department.list.view },
  ],
  setupSteps: orgSteps,
  expiries: orgExpiries,
  reports: orgReports,
  trends: orgTrends,
  reportSubjects: orgSubjects,
  routes: orgRoutes,
  jobs: [
    plannedDetails,
    checkReportingChains,
    checkPersonCards,
    checkPeopleOfDepartments,
    checkPeopleOfLocations,
    endEmployments,
    employmentTypesBegin,
  ],
  widgets: ({ presence }) => [teamWidget(presence)],
  sample: loadOrganisation,
});
