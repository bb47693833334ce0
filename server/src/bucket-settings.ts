import { settingsTable } from './settings-table.ts';
import { StartupError } from './startup-error.ts';

export interface BucketSettings {
  bucket: string;
  /** Before every key; empty when the bucket holds nothing else. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
}

/** The bucket that FILES names; none when files are kept on the disk. */
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
