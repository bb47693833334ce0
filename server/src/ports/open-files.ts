import { join } from 'node:path';
import type { Files } from '@tenure/core/kit/ports';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk-files.ts';

/** Opens the storage for uploaded files: a folder, or a bucket, whose library is only loaded if needed. */
export async function openFiles({ bucket, dataDir }: Settings): Promise<Files> {
  if (!bucket) return diskFiles(join(dataDir, 'files'));
  const { openBucket } = await import('./open-bucket.ts');
  return openBucket(bucket);
}
