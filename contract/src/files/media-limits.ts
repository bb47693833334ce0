const MiB = 1024 * 1024;

/** Images in rich text, and videos. */
export const pictureLimits = {
  'image/png': 5 * MiB,
  'image/jpeg': 5 * MiB,
  'image/gif': 5 * MiB,
  'image/webp': 5 * MiB,
} as const;

export const videoLimits = { 'video/mp4': 200 * MiB, 'video/webm': 200 * MiB } as const;
