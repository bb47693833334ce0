/**
 * The host for packages (ADR 88). It has no sessions, sets no cookies and can only read the archive that a
 * sealed link names. It serves a page that plays the package, that page's script, and the files of the
 * archive.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type ContentLink, openContentLink } from '@tenure/core/kit/archive/content-link';
import { rangesOf } from '@tenure/core/kit/archive/stored-archive';
import {
  rangeOf,
  readZipDirectory,
  UnreadableZip,
  type ZipEntry,
} from '@tenure/core/kit/archive/zip-directory';
import { LruCache } from '@tenure/core/kit/data/lru-cache';
import type { Ports } from '@tenure/core/kit/ports';
import { contentHeaders } from './content-headers.ts';
import { contentTypeOf } from './content-types.ts';
import { playerPage } from './player-page.ts';

export interface ContentHost {
  readonly url: string;
  isAt(host: string | undefined): boolean;
  serve(request: Request): Promise<Response>;
}

const SCRIPT = '/scorm-player.js';
const MOST_DIRECTORIES = 50;

export function contentHost(ports: Ports, webRoot: string): ContentHost | undefined {
  const { contentUrl } = ports;
  if (contentUrl === null) return undefined;
  const { host } = new URL(contentUrl);
  const directories = new LruCache<ReadonlyMap<string, ZipEntry>>(MOST_DIRECTORIES);

  async function entryOf({ fileKey, size }: ContentLink, path: string) {
    const read = rangesOf(ports, fileKey, size);
    const directory = await directories.get(ports, fileKey, () => readZipDirectory(read, size));
    const entry = directory.get(path);
    return entry && { entry, range: await rangeOf(read, entry) };
  }

  async function servePackage(link: ContentLink, path: string): Promise<Response> {
    const found = await entryOf(link, path).catch((error: unknown) => {
      if (error instanceof UnreadableZip) return undefined;
      throw error;
    });
    if (!found) return missing();
    const { entry, range } = found;
    const headers = {
      ...contentHeaders(link.application),
      'content-type': contentTypeOf(path),
      'content-length': String(entry.size),
      'cache-control': 'private, max-age=3600',
    };
    if (entry.packedSize === 0) return new Response(null, { headers });
    const packed = Readable.from(ports.files.getParts(link.fileKey, range.first, range.last));
    const parts = entry.isDeflated ? packed.compose(createInflateRaw()) : packed;
    return new Response(ReadableStream.from(upTo(entry.size, parts)) as ReadableStream, {
      headers,
    });
  }

  return {
    url: contentUrl,
    isAt: (given) => given?.toLowerCase() === host,
    async serve(request) {
      const { pathname } = new URL(request.url);
      // No service worker may be installed that could answer for another package later.
      if (request.method !== 'GET' || request.headers.has('service-worker')) return missing();
      if (pathname === SCRIPT) return script(join(webRoot, SCRIPT));
      const [, use, token = '', ...rest] = pathname.split('/');
      if (use !== 'player' && use !== 'package') return missing();
      const link = await openContentLink(ports, token);
      if (!link) return missing();
      if (use === 'player' && rest.length === 0) return playerPage(link.application, SCRIPT);
      const path = decoded(rest.join('/'));
      return use === 'package' && path !== undefined ? servePackage(link, path) : missing();
    },
  };
}

/** Stops at the size stated in the directory, however much the data inflates to. */
async function* upTo(size: number, parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = size;
  for await (const part of parts) {
    yield part.subarray(0, left);
    left -= part.length;
    if (left <= 0) return;
  }
}

async function script(path: string): Promise<Response> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return missing();
  const headers = { ...contentHeaders(null), 'content-type': 'text/javascript; charset=utf-8' };
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'cache-control': 'no-cache' },
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...contentHeaders(null), 'content-type': 'text/plain; charset=utf-8' },
  });
