import * as endpoints from '@tenure/contract/identity/registration';
import { bind } from '../../kit/bind.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { approveRegistration, declineRegistration } from './decide-registration.ts';
import { confirmRegistration, register, verifyLink } from './register.ts';
import {
  registrationActions,
  registrationListActions,
  registrationPolicyActions,
} from './registration.actions.ts';
import { listRegistrations, lockRegistration, presentRegistration } from './registration.store.ts';
import { changePolicy, findPolicy, lockPolicy, readPolicy } from './registration-policy.ts';

export const registrationRoutes = [
  bind(endpoints.register, { access: 'public', runWithoutTransaction: register }),
  bind(endpoints.verifyRegistration, { access: 'public', run: verifyLink }),
  bind(endpoints.confirmRegistration, {
    access: 'public',
    runWithoutTransaction: confirmRegistration,
  }),
  bind(endpoints.listRegistrations, {
    action: registrationListActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const rows = await listRegistrations(ctx, query);
      return {
        items: rows.map((row) => presentRegistration(ctx, row)),
        metadata: {
          actions: allowed(ctx.actor, registrationListActions, {}),
          fields: [],
          pagination: paginationOf(endpoints.listRegistrations.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.approveRegistration, {
    action: registrationActions.approve,
    stepUp: true,
    load: (ctx, { params }) => lockRegistration(ctx, params.registrationId),
    run: approveRegistration,
  }),
  bind(endpoints.declineRegistration, {
    action: registrationActions.decline,
    load: (ctx, { params }) => lockRegistration(ctx, params.registrationId),
    run: declineRegistration,
  }),
  bind(endpoints.getRegistrationPolicy, {
    action: registrationPolicyActions.view,
    load: findPolicy,
    run: (ctx, _, record) => readPolicy(ctx, record),
  }),
  bind(endpoints.putRegistrationPolicy, {
    action: registrationPolicyActions.edit,
    stepUp: true,
    load: lockPolicy,
    run: changePolicy,
  }),
];
