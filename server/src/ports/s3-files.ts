import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Files } from '@tenure/core/kit/ports';
import { assertFileKey } from './file-key.ts';
import { inPieces, PIECE_BYTES } from './pieces.ts';
import { beginUpload, type S3Upload } from './s3-upload.ts';

/** Files in a bucket. Objects become visible when they are complete, so nobody reads a partial file. */
export function s3Files(client: S3Client, bucket: string, prefix: string): Files {
  const placeOf = (key: string) => {
    assertFileKey(key);
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` };
  };
  const put = async (key: string, bytes: Uint8Array) => {
    await client.send(new PutObjectCommand({ ...placeOf(key), Body: bytes }));
  };
  return {
    put,
    async putParts(key, parts) {
      const place = placeOf(key);
      let upload: S3Upload | undefined;
      let size = 0;
      try {
        for await (const piece of inPieces(parts)) {
          size += piece.byteLength;
          if (!upload && piece.byteLength < PIECE_BYTES) await put(key, piece);
          else {
            upload ??= await beginUpload(client, place);
            await upload.add(piece);
          }
        }
        await upload?.complete();
      } catch (error) {
        await upload?.abandon();
        throw error;
      }
      return size;
    },
    async *getParts(key, first, last) {
      // For a range that ends before it begins, a store returns the whole file.
      if (last < first) throw new RangeError(`No bytes from ${first} to ${last}`);
      const range = { Range: `bytes=${first}-${last}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...placeOf(key), ...range }));
        yield* Body as AsyncIterable<Uint8Array>;
      } catch (error) {
        // A range beyond the end is empty, as on disk.
        if (statusOf(error) !== 416) throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(placeOf(key)));
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
  };
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
