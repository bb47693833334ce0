import { lazyPage } from '../../lib/area/lazy-page.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

export const notifications: WebArea = {
  pages: [
    {
      path: '/controlpanel/notifications',
      component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
};
