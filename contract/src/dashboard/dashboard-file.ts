import type { FileUse } from '../files/file-kinds.ts';
import { pictureLimits, videoLimits } from '../files/media-limits.ts';

/** Files that dashboard widgets can show. */
export const dashboardFiles: FileUse = {
  ownerType: 'dashboard',
  limits: { ...pictureLimits, ...videoLimits },
};
