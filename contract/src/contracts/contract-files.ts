import type { FileUse } from '../files/file-kinds.ts';

/** An uploaded contract: the file that the person accepts. */
export const contractFiles: FileUse = {
  ownerType: 'contract',
  limits: { 'application/pdf': 10 * 1024 * 1024 },
};
