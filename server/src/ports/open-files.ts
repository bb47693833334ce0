import { join } from 'node:path';
import type { Files } from '@tenure/core/kit/ports';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk-files.ts';

/** Where uploaded files are kept: in a folder, or in a bucket, whose library is loaded only then. */
export async function openFiles({ bucket, dataDir }: Settings): Promise<Files> {
  if (!bucket) return diskFiles(join(dataDir, 'files'));
  const { openBucket } = await import('./open-bucket.ts');
  return openBucket(bucket);
}
