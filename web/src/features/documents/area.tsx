import { IconFileText } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';

export const documents: WebArea = {
  pages: [
    {
      path: '/documents',
      component: lazyPage(() => import('./library-page.tsx'), 'LibraryPage'),
    },
    {
      path: '/documents/manage',
      component: lazyPage(() => import('./manage/manage-page.tsx'), 'ManagePage'),
    },
    {
      path: '/documents/$id',
      component: lazyPage(() => import('./document-page.tsx'), 'DocumentPage'),
    },
  ],
  modulePages: { documents: ['/documents/'] },
  profileSections: { documents: lazyPart(() => import('./personal-section.tsx')) },
  widgets: [
    {
      type: 'document',
      icon: IconFileText,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/document-card.tsx')),
      Settings: lazyPart(() => import('./widgets/document-settings.tsx')),
    },
  ],
  search: () => import('./search-sources.ts'),
};
