/** Behaviour of every file storage, tested with each implementation. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '@tenure/core/kit/ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { type ObjectStore, openObjectStore } from '../testing/object-store.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { diskFiles } from './disk-files.ts';
import { openBucket } from './open-bucket.ts';

interface Place {
  files: Files;
  /** Keys of everything stored, including unfinished uploads. */
  kept(): Promise<string[]>;
}

const scratch = scratchFolder();
const keys = { accessKeyId: 'tenure', secretAccessKey: 'a secret / of+ours' };
let store: ObjectStore;
beforeAll(async () => {
  store = await openObjectStore('tenure-files', keys);
});
beforeEach(() => {
  vi.stubEnv('AWS_PROFILE', undefined);
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretAccessKey);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  store.close();
  scratch.remove();
});

async function disk(): Promise<Place> {
  const folder = await mkdtemp(join(scratch.path, 'files-'));
  const kept = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  return { files: diskFiles(folder), kept };
}

const bucketPlace = () => ({
  bucket: 'tenure-files',
  prefix: 'hr/prod',
  endpoint: store.endpoint,
  region: 'eu-central-1',
});

async function bucket(): Promise<Place> {
  store.objects.clear();
  store.uploads.clear();
  store.requests.length = 0;
  store.refuse(undefined);
  const files = await openBucket(bucketPlace());
  const kept = async () => [
    ...[...store.objects.keys()].map((key) => key.split('/').at(-1) ?? ''),
    ...[...store.uploads.values()].map(({ key }) => `unfinished ${key}`),
  ];
  return { files, kept };
}

const MiB = 1024 * 1024;
const small = new Uint8Array([1, 2, 3]);
const key = '7/dashboard/film.mp4';

/** Bytes that encode their position, so that a swapped or repeated chunk is detected. */
const tape = new Uint8Array(new Uint32Array(8 * MiB).map((_, n) => n).buffer);
const numbered = (length: number, from = 0) => tape.subarray(from, from + length);

async function* inParts(bytes: Uint8Array, size: number, failAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.byteLength; at += size) {
    if (at >= failAt) throw new Error('The line is dead');
    yield bytes.subarray(at, at + size);
  }
}

async function gathered(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Compared as buffers because comparing arrays of millions of numbers takes seconds. */
const same = (a: Uint8Array | undefined, b: Uint8Array) => Buffer.compare(a ?? small, b) === 0;

describe.each([
  ['a folder', disk],
  ['a bucket', bucket],
])('files in %s', (_, open) => {
  let files: Files;
  let kept: Place['kept'];
  beforeEach(async () => {
    ({ files, kept } = await open());
  });

  test.each(['7/leave/_token', '7/leave/-token', '7/dashboard/Ab-_9.png'])(
    '%s is kept, found and removed, whatever a random token begins with',
    async (token) => {
      await files.put(token, small);
      expect(await files.get(token)).toEqual(small);
      await files.remove(token);
      expect(await files.get(token)).toBeUndefined();
      expect(await kept()).toEqual([]);
    },
  );

  test('a later file replaces an earlier one, even a longer one', async () => {
    await files.put(key, numbered(1000));
    await files.put(key, small);
    expect(await files.get(key)).toEqual(small);
    await files.putParts(key, inParts(numbered(10), 3));
    expect(await files.get(key)).toEqual(numbered(10));
    expect(await kept()).toEqual(['film.mp4']);
  });

  test('a missing file is undefined, and reading a range of it fails', async () => {
    expect(await files.get(key)).toBeUndefined();
    await expect(gathered(files.getParts(key, 0, 1))).rejects.toThrow();
    await files.remove(key);
    await files.remove(key);
  });

  test('an empty file is stored', async () => {
    expect(await files.putParts(key, inParts(new Uint8Array(), 1))).toBe(0);
    expect(await files.get(key)).toEqual(new Uint8Array());
  });

  test.each([
    ['in one piece', 5, 2],
    ['in several pieces', 17 * MiB + 7, 64 * 1024 + 1],
    ['in pieces that fit exactly', 16 * MiB, MiB],
    ['in parts larger than a piece', 25 * MiB, 13 * MiB],
  ])('a file sent %s is complete', async (_how, length, size) => {
    const bytes = numbered(length);
    expect(await files.putParts(key, inParts(bytes, size))).toBe(length);
    expect(same(await files.get(key), bytes)).toBe(true);
    expect(await kept()).toEqual(['film.mp4']);
  });

  test.each([
    ['at once', 0],
    ['within the first piece', MiB],
    ['after several pieces', 17 * MiB],
  ])('a source that fails %s stores nothing', async (_when, failAt) => {
    const parts = inParts(numbered(18 * MiB), MiB, failAt);
    await expect(files.putParts(key, parts)).rejects.toThrow('The line is dead');
    expect(await kept()).toEqual([]);
  });

  test('a source that fails leaves the earlier file unchanged', async () => {
    await files.put(key, small);
    const parts = inParts(numbered(18 * MiB), MiB, 17 * MiB);
    await expect(files.putParts(key, parts)).rejects.toThrow('The line is dead');
    expect(await files.get(key)).toEqual(small);
    expect(await kept()).toEqual(['film.mp4']);
  });

  test.each([
    ['the first byte', 0, 0, [0]],
    ['bytes from the middle', 3, 5, [3, 4, 5]],
    ['the last byte', 9, 9, [9]],
    ['more than there is', 8, 99, [8, 9]],
    ['what lies beyond the end', 10, 12, []],
  ])('%s can be read', async (_what, first, last, expected) => {
    await files.put(key, new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect([...(await gathered(files.getParts(key, first, last)))]).toEqual(expected);
  });

  test('a range that ends before it begins is an error', async () => {
    await files.put(key, small);
    await expect(async () => gathered(files.getParts(key, 2, 1))).rejects.toThrow(RangeError);
  });

  test('a long range is streamed, and a reader may stop early', async () => {
    const bytes = numbered(3 * MiB);
    await files.put(key, bytes);
    const middle = await gathered(files.getParts(key, 7, 2 * MiB));
    expect(same(middle, bytes.subarray(7, 2 * MiB + 1))).toBe(true);
    let parts = 0;
    for await (const part of files.getParts(key, 0, 3 * MiB - 1)) {
      expect(part.byteLength).toBeLessThanOrEqual(256 * 1024);
      if (++parts === 2) break;
    }
    expect(await files.get(key)).toHaveLength(3 * MiB);
  });

  test('of two simultaneous writes one wins completely', async () => {
    const [one, other] = [numbered(18 * MiB), numbered(17 * MiB, 4000)];
    await Promise.all([
      files.putParts(key, inParts(one, MiB)),
      files.putParts(key, inParts(other, MiB)),
    ]);
    const winner = await files.get(key);
    expect([one, other].filter((bytes) => same(winner, bytes))).toHaveLength(1);
    expect(await kept()).toEqual(['film.mp4']);
  });

  test.each(['../secret', '7/../secret', '/etc/passwd', '7/.hidden', '7//x', 'a b', '7/x\\y', ''])(
    '“%s” names no file',
    async (bad) => {
      const not = 'Not a file key';
      await expect(async () => files.put(bad, small)).rejects.toThrow(not);
      await expect(async () => files.putParts(bad, inParts(small, 1))).rejects.toThrow(not);
      await expect(async () => files.get(bad)).rejects.toThrow(not);
      await expect(async () => gathered(files.getParts(bad, 0, 1))).rejects.toThrow(not);
      await expect(async () => files.remove(bad)).rejects.toThrow(not);
      expect(await kept()).toEqual([]);
    },
  );
});

describe('a bucket', () => {
  test('stores files under the prefix, and small ones with one request', async () => {
    const { files } = await bucket();
    await files.putParts(key, inParts(small, 1));
    expect([...store.objects.keys()]).toEqual([`hr/prod/${key}`]);
    expect(store.requests.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'PUT']);
  });

  test('that refuses a part, or the completion, stores nothing, and its own error is reported', async () => {
    const { files, kept } = await bucket();
    for (const step of [/partNumber=2/, /^POST .*uploadId/]) {
      store.refuse(step);
      const parts = inParts(numbered(18 * MiB), MiB);
      await expect(files.putParts(key, parts)).rejects.toThrow('AccessDenied');
      expect(await kept()).toEqual([]);
    }
  });

  test.each([
    [{ bucket: 'nowhere' }, {}, /^The bucket nowhere at \S+ does not exist: check FILES\.$/],
    [
      {},
      { AWS_SECRET_ACCESS_KEY: 'a guess' },
      /^The bucket tenure-files at \S+ can’t be accessed with these credentials: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their permissions\.$/,
    ],
    [
      {},
      { AWS_SECRET_ACCESS_KEY: '', AWS_EC2_METADATA_DISABLED: 'true', HOME: scratch.path },
      /^The bucket tenure-files at \S+ needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
    ],
    [
      { endpoint: 'http://127.0.0.1:1' },
      {},
      /^The bucket tenure-files at http:\/\/127\.0\.0\.1:1 is not reachable \(connection refused\): check S3_ENDPOINT\.$/,
    ],
    [
      { endpoint: 'http://nowhere.invalid' },
      {},
      /^The bucket tenure-files at http:\/\/nowhere\.invalid is not reachable \(.+\): check S3_ENDPOINT\.$/,
    ],
  ])('that is unusable is reported in one sentence: %j %j', async (place, env, sentence) => {
    store.refuse(undefined);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await expect(openBucket({ ...bucketPlace(), ...place })).rejects.toThrow(sentence);
  });

  test.each([
    [301, 'is not in the region eu-central-1: check S3_REGION.'],
    [400, 'is not in the region eu-central-1: check S3_REGION.'],
    [405, 'is not reachable (it answers 405): check S3_ENDPOINT.'],
    [0, 'is not reachable (no answer): check S3_ENDPOINT.'],
  ])('that answers %d is reported in one sentence', async (status, sentence) => {
    store.refuse(/^HEAD/, status);
    await expect(openBucket(bucketPlace(), 1000)).rejects.toThrow(
      new StartupError(`The bucket tenure-files at ${store.endpoint} ${sentence}`),
    );
  });
});
