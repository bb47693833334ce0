/** A small in-memory S3-compatible store for tests, as strict as real ones where our code could be wrong. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Credentials, isSigned } from './aws-signature.ts';
import { assembled, type Upload } from './object-store-upload.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

export interface ObjectStore {
  readonly endpoint: string;
  readonly objects: Map<string, Uint8Array>;
  /** Started, and neither completed nor aborted. */
  readonly uploads: Map<string, Upload>;
  /** Method and path of every signed request. */
  readonly requests: string[];
  /** Matching requests are refused, or not answered at all if the status is 0. */
  refuse(pattern: RegExp | undefined, status?: number): void;
  close(): void;
}

/** One bucket with one pair of keys. */
export async function openObjectStore(bucket: string, keys: Credentials): Promise<ObjectStore> {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Upload>();
  const requests: string[] = [];
  let refused: RegExp | undefined;
  let refusal = 403;

  const answerTo = (request: IncomingMessage, body: Uint8Array): Answer => {
    if (!isSigned(request, body, keys)) return storeError(403, 'SignatureDoesNotMatch');
    const { method, headers } = request;
    const line = `${method} ${request.url}`;
    requests.push(line);
    if (refused?.test(line)) return storeError(refusal, 'AccessDenied');
    // Like older stores.
    if ('x-amz-sdk-checksum-algorithm' in headers) return storeError(400, 'UnknownChecksum');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, named, ...folders] = decodeURIComponent(pathname).split('/');
    const key = folders.join('/');
    if (named !== bucket) return storeError(404, 'NoSuchBucket');
    if (key === '') return method === 'HEAD' ? { status: 200 } : storeError(405, 'Not here');
    if (searchParams.has('uploads')) return begin(key);
    const id = searchParams.get('uploadId');
    if (id !== null) return ofUpload(id, key, method, Number(searchParams.get('partNumber')), body);
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    return read(objects.get(key), headers.range);
  };

  const begin = (key: string): Answer => {
    const id = randomBytes(8).toString('hex');
    uploads.set(id, { key, parts: new Map() });
    return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
  };

  const ofUpload = (
    id: string,
    key: string,
    method: string | undefined,
    number: number,
    body: Uint8Array,
  ): Answer => {
    const upload = uploads.get(id);
    if (upload?.key !== key) return storeError(404, 'NoSuchUpload');
    if (method === 'PUT') {
      if (number < 1 || number > 10_000) return storeError(400, 'InvalidArgument');
      upload.parts.set(number, { bytes: body, etag: etagOf(body) });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'POST') {
      const whole = assembled(upload, new TextDecoder().decode(body));
      if (typeof whole === 'string') return storeError(400, whole);
      objects.set(key, whole);
    }
    uploads.delete(id);
    return method === 'POST' ? xml('CompleteMultipartUploadResult', '') : { status: 204 };
  };

  const server = createServer(async (request, response) => {
    const { status, headers, body } = answerTo(request, await buffer(request));
    if (status === 0) return;
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const refuse = (pattern: RegExp | undefined, answered = 403) => {
    refused = pattern;
    refusal = answered;
  };
  return { endpoint, objects, uploads, requests, refuse, close };
}

const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const xml = (name: string, inner: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><${name}>${inner}</${name}>`,
});

const storeError = (status: number, code: string) =>
  xml('Error', `<Code>${code}</Code><Message>${code}</Message>`, status);

function read(bytes: Uint8Array | undefined, range: string | undefined): Answer {
  if (!bytes) return storeError(404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [first, last] = [Number(from), Math.min(Number(to), bytes.byteLength - 1)];
  // Like real stores: an invalid range is ignored.
  if (from === undefined || Number(to) < first) return { status: 200, body: bytes };
  if (first >= bytes.byteLength) return storeError(416, 'InvalidRange');
  return {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${last}/${bytes.byteLength}` },
    body: bytes.subarray(first, last + 1),
  };
}
