import * as endpoints from '@tenure/contract/people/account-endpoints';
import { bind } from '../../kit/bind.ts';
import { securityProfileActions } from './security-profile.actions.ts';
import {
  accessForm,
  editAccess,
  findAccess,
  lockAccess,
  presentAccess,
} from './security-profiles.ts';

export const accountRoutes = [
  bind(endpoints.getSecurityProfiles, {
    action: securityProfileActions.view,
    load: findAccess,
    run: async (ctx, _, record) => presentAccess(ctx, record),
  }),
  bind(endpoints.putSecurityProfiles, {
    action: securityProfileActions.edit,
    // What their sessions know of their access is looked up again.
    changesEveryone: true,
    stepUp: true,
    load: lockAccess,
    form: accessForm,
    run: editAccess,
  }),
];
