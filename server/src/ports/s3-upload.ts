import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

export interface S3Upload {
  add(piece: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  abandon(): Promise<void>;
}

/** A multipart upload, one part at a time; the file exists once the upload is complete. */
export async function beginUpload(
  client: S3Client,
  place: { Bucket: string; Key: string },
): Promise<S3Upload> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  return {
    async add(piece) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...place, UploadId, PartNumber, Body: piece }),
      );
      Parts.push({ PartNumber, ETag });
    },
    async complete() {
      await client.send(
        new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }),
      );
    },
    async abandon() {
      // The original error matters more than a failure to abort; the bucket's lifecycle rule cleans up.
      await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
    },
  };
}
