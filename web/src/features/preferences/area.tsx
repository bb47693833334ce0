import { lazyPage } from '../../lib/lazy-page.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const preferences: WebArea = {
  pages: [
    {
      path: '/controlpanel/preference',
      component: lazyPage(() => import('./preferences-page.tsx'), 'PreferencesPage'),
    },
  ],
};
