import type { FileUse } from '../files/file-kinds.ts';
import { pictureLimits, videoLimits } from '../files/media-limits.ts';

/** What the widgets of a dashboard can show. */
export const dashboardFiles: FileUse = {
  ownerType: 'dashboard',
  limits: { ...pictureLimits, ...videoLimits },
};
