import * as endpoints from '@tenure/contract/site/endpoints';
import { getPreferences, preferences, putPreferences } from '@tenure/contract/site/preferences';
import { getSetupGuide, putSetupGuide } from '@tenure/contract/site/setup-guide';
import type { Theme } from '@tenure/contract/site/site';
import { bind } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { openForm } from '../kit/open-form.ts';
import { readNavigation } from './navigation.store.ts';
import { readPreferences, writePreferences } from './preferences.store.ts';
import { changeSetupGuide, lockGuide, readSetupGuide } from './setup-guide.ts';
import { readSite } from './site.store.ts';
import { tenantSettingsActions } from './tenant-settings.actions.ts';

export const siteRoutes = ({
  modules,
  settingsPages,
  setupSteps,
}: Pick<Contributions, 'modules' | 'settingsPages' | 'setupSteps'>) => [
  bind(getSetupGuide, {
    access: 'signed-in',
    run: (ctx) => readSetupGuide(ctx, setupSteps),
  }),
  bind(putSetupGuide, {
    action: tenantSettingsActions.edit,
    load: lockGuide,
    run: changeSetupGuide(setupSteps),
  }),
  bind(endpoints.getConfig, {
    access: 'public',
    // The same for every company, and needed by the setup page of the first one.
    runFounding: async ({ ports }) =>
      `window.__TENURE_CONFIG__ = ${JSON.stringify(ports.runtimeConfig)};\n`,
  }),
  bind(endpoints.getSite, { access: 'signed-in', run: readSite }),
  bind(endpoints.getNavigation, {
    access: 'signed-in',
    run: (ctx) => readNavigation(ctx, modules, settingsPages),
  }),
  bind(endpoints.getTheme, {
    access: 'signed-in',
    run: async ({ db, actor }) => {
      const user = db.selectFrom('users').select('theme').where('id', '=', actor.userId);
      return { theme: (await user.executeTakeFirstOrThrow()).theme as Theme };
    },
  }),
  bind(endpoints.putTheme, {
    access: 'signed-in',
    run: async ({ db, actor }, { body }) => {
      await db.updateTable('users').set(body).where('id', '=', actor.userId).execute();
      return body;
    },
  }),
  bind(getPreferences, { access: 'signed-in', run: readPreferences }),
  bind(putPreferences, {
    access: 'signed-in',
    form: openForm(preferences),
    run: writePreferences,
  }),
];
