import type { SettingsPart } from '@tenure/contract/site/administration';
import * as endpoints from '@tenure/contract/site/administration';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Contributions } from '../kit/define-area.ts';
import { openForm } from '../kit/open-form.ts';
import { tenantSettingsActions } from './tenant-settings.actions.ts';
import {
  type Change,
  findTenant,
  keepSettings,
  lockPart,
  readTenantSettings,
} from './tenant-settings.store.ts';

export const administrationRoutes = ({ modules }: Pick<Contributions, 'modules'>) => {
  const built = modules.map(({ id }) => id);
  const keep = async (ctx: SignedInCtx, change: Change) => {
    await keepSettings(ctx, change);
    return readTenantSettings(ctx, built);
  };
  const edit = (part: SettingsPart) => ({
    action: tenantSettingsActions.edit,
    load: lockPart(part),
  });
  return [
    bind(endpoints.getTenantSettings, {
      action: tenantSettingsActions.view,
      load: findTenant,
      run: (ctx) => readTenantSettings(ctx, built),
    }),
    bind(endpoints.putBranding, {
      ...edit('branding'),
      form: openForm(endpoints.branding),
      run: (ctx, { body }) => keep(ctx, { part: 'branding', value: body }),
    }),
    bind(endpoints.putModules, {
      ...edit('modules'),
      changesEveryone: true,
      run: (ctx, { body }) => keep(ctx, { part: 'modules', value: body }),
    }),
    bind(endpoints.putFeatures, {
      ...edit('features'),
      run: (ctx, { body }) => keep(ctx, { part: 'features', value: body }),
    }),
    bind(endpoints.putPasswordSettings, {
      ...edit('passwords'),
      stepUp: true,
      run: (ctx, { body }) => keep(ctx, { part: 'passwords', value: body }),
    }),
    bind(endpoints.putMfaPolicy, {
      ...edit('mfa'),
      stepUp: true,
      run: (ctx, { body }) => keep(ctx, { part: 'mfa', value: body }),
    }),
  ];
};
