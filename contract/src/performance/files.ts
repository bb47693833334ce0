import type { FileUse } from '../files/file-kinds.ts';

const MiB = 1024 * 1024;

/** Files that can be attached to an appraisal item. */
export const appraisalFiles: FileUse = {
  ownerType: 'performance-attachment',
  limits: {
    'image/png': 5 * MiB,
    'image/jpeg': 5 * MiB,
    'image/webp': 5 * MiB,
    'application/pdf': 10 * MiB,
  },
};
