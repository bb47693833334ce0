import { settingsTable } from './settings-table.ts';
import { StartupError } from './startup-error.ts';

export interface BucketSettings {
  bucket: string;
  /** Prefix of every key; empty if the bucket is not shared. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
}

/** The bucket named by FILES; undefined when files are stored on disk. */
export function bucketOf(
  files: string | undefined,
  endpoint: string | undefined,
  region: string | undefined,
): BucketSettings | undefined {
  if (files === undefined || files === 'disk') {
    const half = (endpoint && 'S3_ENDPOINT') ?? (region && 'S3_REGION');
    if (half)
      throw new StartupError(
        `The setting FILES must name a bucket, such as s3://tenure-files, when ${half} is given.`,
      );
    return undefined;
  }
  const [bucket = '', ...folders] = files.replace('s3://', '').split('/').filter(Boolean);
  return {
    bucket,
    prefix: folders.join('/'),
    endpoint,
    region: region ?? settingsTable.S3_REGION.default,
  };
}
