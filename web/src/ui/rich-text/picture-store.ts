import type { FileUse } from '@tenure/contract/files/file-kinds';
import { pictureLimits } from '@tenure/contract/files/media-limits';
import { refusalOf } from '../../lib/files/refuse-file.ts';
import { uploadFor } from '../form/files/use-upload.ts';
import type { PictureStore } from './picture-button.tsx';

/** Stores pictures of formatted text, for the records that show them. */
export function pictureStoreFor({ ownerType }: FileUse): PictureStore {
  const pictures = { ownerType, limits: pictureLimits };
  return {
    refusalOf: (file) => refusalOf(file, pictures),
    keep: async (file) => (await uploadFor(pictures, file)).url,
  };
}
