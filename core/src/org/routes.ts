import * as directory from '@tenure/contract/org/directory-endpoints';
import * as endpoints from '@tenure/contract/org/endpoints';
import { organisationChoices } from '@tenure/contract/org/settings';
import { bind } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { openForm } from '../kit/open-form.ts';
import { readChart } from './chart/chart.store.ts';
import { changePosition, previewPosition } from './commands/change-position.ts';
import { changeSettings } from './commands/change-settings.ts';
import { closePosition } from './commands/close-position.ts';
import { createPosition } from './commands/create-position.ts';
import { searchPeople } from './directory/directory.store.ts';
import { exportCsv, exportXlsx } from './directory/directory-export.ts';
import { readDirectoryFilters, readFilters } from './directory/filters.store.ts';
import { forget, listSaved, save } from './directory/saved-search.store.ts';
import { organisationActions } from './organisation.actions.ts';
import { personLinks } from './person/person-links.ts';
import { positionActions } from './position/position.actions.ts';
import {
  findPosition,
  lockPosition,
  lockPositionWhole,
  readPosition,
} from './position/position.store.ts';
import { changedPositionForm, newPositionForm, readDraft } from './position/position-form.ts';
import { listOptions } from './search/lookup.store.ts';
import { search } from './search/search.store.ts';
import { findOrganisation, lockOrganisation, presentSettings } from './settings/settings.store.ts';
import { tabFlagsFor } from './settings/tab-setup.ts';
import { teamActions } from './team/team.actions.ts';
import { directTeam } from './team/team.store.ts';
import { unitRoutes } from './unit/unit.routes.ts';

type Contributed = Pick<Contributions, 'modules' | 'presence' | 'profileActions'>;

export const orgRoutes = ({ modules, presence, profileActions }: Contributed) => [
  bind(endpoints.listDirectTeam, {
    action: teamActions.view,
    ...directTeam(presence, personLinks(profileActions)),
  }),
  bind(endpoints.getTabSetup, {
    access: 'signed-in',
    run: async (ctx) => tabFlagsFor(ctx, modules, await findOrganisation(ctx, {})),
  }),
  bind(endpoints.getOrganisationSettings, {
    access: 'signed-in',
    run: async (ctx) => presentSettings(ctx, await findOrganisation(ctx, {}), modules),
  }),
  bind(endpoints.putOrganisationSettings, {
    changesEveryone: true,
    action: organisationActions.editSettings,
    load: lockOrganisation,
    form: openForm(organisationChoices),
    run: changeSettings(modules),
  }),
  bind(endpoints.getOrgChart, {
    action: organisationActions.viewChart,
    load: findOrganisation,
    run: readChart,
  }),
  bind(endpoints.getOrgChartFilters, {
    action: organisationActions.viewChart,
    load: findOrganisation,
    run: readFilters,
  }),
  bind(endpoints.searchOrganisation, {
    access: 'signed-in',
    run: async (ctx, input) => search(ctx, input, await findOrganisation(ctx, input)),
  }),
  bind(endpoints.listLookupOptions, {
    action: organisationActions.viewDirectory,
    load: (ctx) => findOrganisation(ctx, {}),
    run: listOptions,
  }),
  bind(endpoints.getPosition, {
    action: positionActions.view,
    load: findPosition,
    run: (ctx, { query }, found) => readPosition(ctx, found, query.form === 'true'),
  }),
  bind(endpoints.getPositionDraft, {
    action: organisationActions.createPosition,
    load: (ctx) => findOrganisation(ctx, {}),
    run: readDraft,
  }),
  bind(endpoints.createPosition, {
    action: organisationActions.createPosition,
    load: (ctx) => findOrganisation(ctx, {}),
    form: newPositionForm,
    run: createPosition,
  }),
  bind(endpoints.putPosition, {
    action: positionActions.edit,
    load: lockPosition,
    form: changedPositionForm,
    run: changePosition,
  }),
  bind(endpoints.previewPosition, {
    action: positionActions.edit,
    load: lockPosition,
    form: changedPositionForm,
    run: previewPosition,
  }),
  bind(endpoints.closePosition, {
    action: positionActions.close,
    load: lockPositionWhole,
    run: closePosition,
  }),
  bind(directory.searchDirectory, {
    action: organisationActions.viewDirectory,
    load: findOrganisation,
    run: searchPeople(personLinks(profileActions)),
  }),
  bind(directory.getDirectoryFilters, {
    action: organisationActions.viewDirectory,
    load: findOrganisation,
    run: readDirectoryFilters,
  }),
  bind(directory.exportDirectoryCsv, {
    action: organisationActions.exportDirectory,
    load: findOrganisation,
    run: exportCsv,
  }),
  bind(directory.exportDirectoryXlsx, {
    action: organisationActions.exportDirectory,
    load: findOrganisation,
    run: exportXlsx,
  }),
  bind(directory.listSavedSearches, { access: 'signed-in', run: listSaved }),
  bind(directory.saveSearch, { access: 'signed-in', run: save }),
  bind(directory.deleteSavedSearch, { access: 'signed-in', run: forget }),
  ...unitRoutes,
];
