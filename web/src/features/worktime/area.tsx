import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

export const worktime: WebArea = {
  pages: [],
  profileSections: { 'work-patterns': lazyPart(() => import('./work-patterns.tsx')) },
};
