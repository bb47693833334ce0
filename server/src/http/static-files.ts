import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { packedFile } from './packed-file.ts';

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

export type StaticFiles = (path: string, request: Request) => Promise<Response | undefined>;

/**
 * The built web application, cached in memory and compressed once; files with a hash in their name are
 * immutable.
 */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, ReturnType<typeof packedFile>>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(
      address,
      packedFile({
        bytes: await readFile(path),
        type: types[extname(path)] ?? 'application/octet-stream',
        cacheControl: address.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      }),
    );
  }
  return async (path, request) => files.get(path)?.(request);
}
