import type { FileUse } from '../files/file-kinds.ts';

const MiB = 1024 * 1024;

export const pictureLimits = {
  'image/png': 5 * MiB,
  'image/jpeg': 5 * MiB,
  'image/gif': 5 * MiB,
  'image/webp': 5 * MiB,
} as const;

export const videoLimits = { 'video/mp4': 200 * MiB, 'video/webm': 200 * MiB } as const;

/** What the widgets of a dashboard can show. */
export const dashboardFiles: FileUse = {
  ownerType: 'dashboard',
  limits: { ...pictureLimits, ...videoLimits },
};
