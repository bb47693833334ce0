import { IconAward } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

const administration = lazyPage(
  () => import('./administration/administration-page.tsx'),
  'RecognitionAdministrationPage',
);

export const recognition: WebArea = {
  pages: [
    {
      path: '/recognition',
      component: lazyPage(() => import('./feed/feed-page.tsx'), 'FeedPage'),
    },
    {
      path: '/recognition/wall',
      component: lazyPage(() => import('./wall/wall-page.tsx'), 'WallPage'),
    },
    {
      path: '/recognition/gifts',
      component: lazyPage(() => import('./gifts/gifts-page.tsx'), 'GiftsPage'),
    },
    { path: '/admin/recognition', component: administration },
    { path: '/admin/trophy-management', component: administration },
    {
      path: '/admin/trophy-management/edit/$id',
      component: lazyPage(() => import('./administration/reward-page.tsx'), 'RewardPage'),
    },
  ],
  modulePages: { recognition: ['/recognition/', '/admin/recognition', '/admin/trophy-management'] },
  widgets: [
    {
      type: 'recognition',
      icon: IconAward,
      height: () => 7 * ROW,
      Card: lazyPart(() => import('./widgets/recognition-card.tsx')),
      Settings: lazyPart(() => import('./widgets/recognition-settings.tsx')),
    },
  ],
  profileSections: {
    recognitions: lazyPart(() => import('./profile/recognition-section.tsx')),
  },
  search: () => import('./search-sources.ts'),
  settingsPages: [
    {
      id: 'recognition',
      label: 'Recognition',
      href: '/admin/recognition',
      also: ['/admin/trophy-management'],
      group: 'Modules',
    },
  ],
};
