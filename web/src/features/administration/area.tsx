import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from '../../lib/web-area.tsx';

export const administration: WebArea = {
  pages: [
    {
      path: '/admin/settings',
      component: lazyRouteComponent(
        () => import('./administration-page.tsx'),
        'AdministrationPage',
      ),
    },
  ],
};
