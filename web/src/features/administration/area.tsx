import { lazyPage } from '../../lib/lazy-page.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const administration: WebArea = {
  pages: [
    {
      path: '/admin/settings',
      component: lazyPage(() => import('./administration-page.tsx'), 'AdministrationPage'),
    },
  ],
  homeGuide: lazyPart(() => import('./setup-guide.tsx')),
};
