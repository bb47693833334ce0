import type { FileUse } from '../files/file-kinds.ts';

const MOST = 5 * 1024 * 1024;

/** Files that can be attached to a task: instructions, or evidence of completion. */
export const taskFiles: FileUse = {
  ownerType: 'task',
  limits: {
    'application/pdf': MOST,
    'image/png': MOST,
    'image/jpeg': MOST,
    'image/webp': MOST,
    'image/gif': MOST,
  },
};

export const MOST_TASK_FILES = 10;
