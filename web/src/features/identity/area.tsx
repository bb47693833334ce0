import { lazyPage } from '../../lib/area/lazy-page.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

/** Pages for signed-in people; those before sign-in are in app/sign-in-pages.tsx. */
export const identity: WebArea = {
  pages: [
    {
      path: '/controlpanel/change-password',
      component: lazyPage(
        () => import('./passwords/change-password-page.tsx'),
        'ChangePasswordPage',
      ),
    },
  ],
};
