import { IconChecklist, IconTextCaption, IconVideo } from '@tabler/icons-react';
import { HOME_PAGES } from '@tenure/contract/site/settings-pages';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { PAGER, ROW, rowsHigh } from '../../ui/widget/row-height.ts';

export const dashboard: WebArea = {
  pages: [
    {
      path: '/dashboard',
      component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    },
    {
      path: '/controlpanel/actionable-item/$id',
      component: lazyPage(() => import('./actionable-item-page.tsx'), 'ActionableItemPage'),
    },
    {
      path: HOME_PAGES,
      component: lazyPage(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    },
  ],
  modulePages: { home: ['/controlpanel/actionable-item/'] },
  widgets: [
    {
      type: 'actionableItem',
      icon: IconChecklist,
      // A row has two lines: the item and its actions.
      height: ({ pageLimit }) => 2 * rowsHigh(pageLimit, 5) + PAGER,
      Card: lazyPart(() => import('./widgets/to-do-card.tsx')),
      Settings: lazyPart(() => import('./widgets/to-do-settings.tsx')),
    },
    {
      type: 'htmlEditor',
      icon: IconTextCaption,
      startsEmpty: true,
      height: () => 0,
      Card: lazyPart(() => import('./widgets/html-card.tsx')),
      Settings: lazyPart(() => import('./widgets/html-settings.tsx')),
    },
    {
      type: 'video',
      icon: IconVideo,
      startsEmpty: true,
      height: () => 4 * ROW,
      Card: lazyPart(() => import('./widgets/video-card.tsx')),
      Settings: lazyPart(() => import('./widgets/video-settings.tsx')),
    },
  ],
  settingsPages: [{ id: 'home-pages', label: 'Home pages', href: HOME_PAGES, group: 'Company' }],
};
