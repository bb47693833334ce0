import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Files } from '@tenure/core/kit/ports';
import type { BucketSettings } from '../bucket-settings.ts';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';
import { s3Files } from './s3-files.ts';

/** Opens the configured bucket and checks that it responds; if not, the error is one sentence. */
export async function openBucket(settings: BucketSettings, patience = 15_000): Promise<Files> {
  const { bucket, prefix, endpoint, region } = settings;
  // Suppresses the SDK's warning about Node versions at startup; dependency updates are our responsibility.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Every slow reader of a video holds a connection, and a limit would let them block others.
  const agent = { maxSockets: Number.POSITIVE_INFINITY };
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The signature covers the content, and not every store supports the additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  try {
    const abortSignal = AbortSignal.timeout(patience);
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (error) {
    client.destroy();
    throw new StartupError(whyNot(error, settings));
  }
  return s3Files(client, bucket, prefix);
}

function whyNot(error: unknown, { bucket, endpoint, region }: BucketSettings): string {
  const named = `The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return `${named} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (status === 403)
    return `${named} can’t be accessed with these credentials: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their permissions.`;
  if (status === 404) return `${named} does not exist: check FILES.`;
  if (status === 301 || status === 400)
    return `${named} is not in the region ${region}: check S3_REGION.`;
  const reason = status ? `it answers ${status}` : reasonWithoutAnswer(error);
  return `${named} is not reachable (${reason}): check ${endpoint ? 'S3_ENDPOINT' : 'S3_REGION'}.`;
}

function reasonWithoutAnswer(error: unknown): string {
  if (codeOf(error) === 'ECONNREFUSED') return 'connection refused';
  const { name } = error as Error;
  return name === 'AbortError' || name === 'TimeoutError' ? 'no answer' : reasonOf(error);
}
