import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from '../../lib/web-area.tsx';

export const notifications: WebArea = {
  pages: [
    {
      path: '/controlpanel/notifications',
      component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
};
