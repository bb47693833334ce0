import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const worktime: WebArea = {
  pages: [],
  profileSections: { 'work-patterns': lazyPart(() => import('./work-patterns.tsx')) },
};
