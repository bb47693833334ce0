import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from '../../lib/web-area.tsx';

export const preferences: WebArea = {
  pages: [
    {
      path: '/controlpanel/preference',
      component: lazyRouteComponent(() => import('./preferences-page.tsx'), 'PreferencesPage'),
    },
  ],
};
