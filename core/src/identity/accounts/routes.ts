import * as endpoints from '@tenure/contract/identity/accounts';
import { bind } from '../../kit/bind.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { accountActions, accountListActions } from './account.actions.ts';
import { listAccounts, lockAccount, presentAccount } from './account.store.ts';
import { forcePasswordChange } from './force-password-change.ts';
import { removeAppOf } from './remove-app-of.ts';

export const accountRoutes = [
  bind(endpoints.listAccounts, {
    action: accountListActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const rows = await listAccounts(ctx, query);
      return {
        items: rows.map((row) => presentAccount(ctx, row)),
        metadata: {
          actions: allowed(ctx.actor, accountListActions, {}),
          fields: [],
          pagination: paginationOf(endpoints.listAccounts.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.forcePasswordChange, {
    action: accountActions.forcePasswordChange,
    stepUp: true,
    load: (ctx, { params }) => lockAccount(ctx, params.userId),
    run: forcePasswordChange,
  }),
  bind(endpoints.removeAppOf, {
    action: accountActions.removeApp,
    stepUp: true,
    load: (ctx, { params }) => lockAccount(ctx, params.userId),
    run: removeAppOf,
  }),
];
