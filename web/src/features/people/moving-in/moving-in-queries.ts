import type { QueryClient } from '@tanstack/react-query';
import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import { listInvitedPeople } from '@tenure/contract/people/invitations';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { getSetupGuide } from '@tenure/contract/site/setup-guide';
import { apiQuery, refresh } from '../../../lib/api-query.ts';

export const ADD_EMPLOYEE = '/admin/people/new';
export const IMPORT_PEOPLE = '/admin/people/import';
export const INVITATIONS = '/admin/people/invitations';

export const actionsQuery = apiQuery(endpoints.getMovingInActions, {});
export const draftQuery = apiQuery(endpoints.getNewEmployeeDraft, {});
export const invitationsQuery = { ...apiQuery(endpoints.getInvitations, {}), staleTime: 0 };

export const importQuery = (importId: number, show: 'problems' | 'changes', page: number) => ({
  ...apiQuery(endpoints.getImport, { params: { importId }, query: { show, page: String(page) } }),
  staleTime: 0,
});

/** Refetches lists of people after an import, and the viewer, who may have added themselves. */
export const refreshPeople = (client: QueryClient) =>
  Promise.all(
    [
      searchDirectory,
      endpoints.getNewEmployeeDraft,
      endpoints.getInvitations,
      listInvitedPeople,
      getSetupGuide,
      getSite,
    ].map((endpoint) => refresh(client, endpoint)),
  );
