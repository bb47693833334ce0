import * as endpoints from '@tenure/contract/site/endpoints';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Theme } from '@tenure/contract/site/site';
import { bind } from '../kit/bind.ts';
import { readNavigation } from './navigation.store.ts';
import { readSite } from './site.store.ts';

export const siteRoutes = (built: readonly ModuleId[]) => [
  bind(endpoints.getConfig, {
    access: 'public',
    run: async (ctx) => `window.__TENURE_CONFIG__ = ${JSON.stringify(ctx.ports.runtimeConfig)};\n`,
  }),
  bind(endpoints.getSite, { access: 'signed-in', run: readSite }),
  bind(endpoints.getNavigation, { access: 'signed-in', run: (ctx) => readNavigation(ctx, built) }),
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
];
