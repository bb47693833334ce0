import { lazyPage } from '../../lib/area/lazy-page.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

export const preferences: WebArea = {
  pages: [
    {
      path: '/controlpanel/preference',
      component: lazyPage(() => import('./preferences-page.tsx'), 'PreferencesPage'),
    },
  ],
};
