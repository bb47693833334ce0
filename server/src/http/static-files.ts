import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

export type StaticFiles = (path: string, request: Request) => Promise<Response | undefined>;

/** The built web application, held in memory and packed once; names with a hash in them never change. */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      bytes,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
      immutable: address.startsWith('/assets/'),
      packed: {},
    });
  }

  return async (path, request) => {
    const file = files.get(path);
    if (!file) return undefined;
    const headers: Record<string, string> = {
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    const encoding = encodingFor(request, file);
    if (!encoding) return new Response(new Uint8Array(file.bytes), { headers });
    file.packed[encoding] ??= pack(encoding, file.bytes);
    const packed = await file.packed[encoding];
    return new Response(new Uint8Array(packed), {
      headers: { ...headers, 'content-encoding': encoding },
    });
  };
}

function encodingFor(request: Request, file: StaticFile): 'br' | 'gzip' | undefined {
  if (file.bytes.length < 1024 || /^(image\/png|font\/woff2)/.test(file.type)) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function pack(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  const quality = bytes.length > 2_000_000 ? 5 : 10;
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}
