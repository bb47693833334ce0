import { lazyPage } from '../../lib/lazy-page.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const notifications: WebArea = {
  pages: [
    {
      path: '/controlpanel/notifications',
      component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
};
