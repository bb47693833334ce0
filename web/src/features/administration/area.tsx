import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

export const administration: WebArea = {
  pages: [
    {
      path: '/admin/settings',
      component: lazyPage(() => import('./administration-page.tsx'), 'AdministrationPage'),
    },
  ],
  homeGuide: lazyPart(() => import('./setup-guide.tsx')),
};
