import type { WebArea } from '../../lib/web-area.tsx';

export const learning: WebArea = { pages: [] };
