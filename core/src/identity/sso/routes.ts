import { SSO_LANDING } from '@tenure/contract/identity/routes';
import * as endpoints from '@tenure/contract/identity/sso';
import { bind } from '../../kit/bind.ts';
import { publicAddress } from '../../kit/host/public-address.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { beginSso } from './begin-sso.ts';
import { addProvider, editProvider, removeProvider } from './change-provider.ts';
import { checkProvider } from './check-provider.ts';
import { finishSso } from './finish-sso.ts';
import { formFields } from './form-fields.ts';
import { listProviders, lockProvider, presentProvider } from './provider.store.ts';
import { policyActions, providerActions, ssoActions } from './sso.actions.ts';
import { changePolicy, findPolicy, lockPolicy, readPolicy } from './sso-policy.ts';

const company = async () => ({});

export const ssoRoutes = [
  bind(endpoints.beginSso, { access: 'public', runWithoutTransaction: beginSso }),
  bind(endpoints.finishSso, { access: 'public', runWithoutTransaction: finishSso }),
  bind(endpoints.listSsoProviders, {
    action: ssoActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const rows = await listProviders(ctx, query);
      const home = await publicAddress(ctx);
      return {
        items: rows.map((row) => presentProvider(ctx, row)),
        redirectUri: home + SSO_LANDING,
        logoutUri: `${home}/login/`,
        formFields: await formFields(ctx),
        metadata: {
          actions: allowed(ctx.actor, ssoActions, {}),
          fields: [],
          pagination: paginationOf(endpoints.listSsoProviders.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.addSsoProvider, {
    action: ssoActions.add,
    stepUp: true,
    load: company,
    form: { fields: formFields },
    run: addProvider,
  }),
  bind(endpoints.editSsoProvider, {
    action: providerActions.edit,
    stepUp: true,
    load: (ctx, { params }) => lockProvider(ctx, params.providerId),
    form: { fields: formFields },
    run: editProvider,
  }),
  bind(endpoints.removeSsoProvider, {
    action: providerActions.remove,
    stepUp: true,
    load: (ctx, { params }) => lockProvider(ctx, params.providerId),
    run: removeProvider,
  }),
  bind(endpoints.checkSsoProvider, { access: 'signed-in', runWithoutTransaction: checkProvider }),
  bind(endpoints.getSsoPolicy, {
    action: policyActions.view,
    load: findPolicy,
    run: (ctx, _, record) => readPolicy(ctx, record),
  }),
  bind(endpoints.putSsoPolicy, {
    action: policyActions.edit,
    stepUp: true,
    load: lockPolicy,
    run: changePolicy,
  }),
];
