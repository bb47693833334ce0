import type { FileUse } from '../files/file-kinds.ts';

const MOST = 500_000;

/** What a person can attach to a leave request, such as a medical certificate. */
export const leaveEvidence: FileUse = {
  ownerType: 'leave-request',
  limits: {
    'application/pdf': MOST,
    'image/png': MOST,
    'image/jpeg': MOST,
    'image/webp': MOST,
    'image/gif': MOST,
  },
};
