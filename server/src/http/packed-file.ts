import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';
type Serve = (request: Request) => Promise<Response>;

interface Contents {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
}

/** A file in memory, compressed on the first request that accepts it. */
export function packedFile({ bytes, type, cacheControl }: Contents): Serve {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const headers: Record<string, string> = {
    'content-type': type,
    etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
    vary: 'accept-encoding',
    'cache-control': cacheControl,
  };
  const isPackable = bytes.length >= 1024 && !/^(image\/png|font\/woff2)/.test(type);
  return async (request) => {
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const encoding = isPackable ? encodingFor(request) : undefined;
    if (!encoding) return new Response(new Uint8Array(bytes), { headers });
    packed[encoding] ??= pack(encoding, bytes);
    return new Response(new Uint8Array(await packed[encoding]), {
      headers: { ...headers, 'content-encoding': encoding },
    });
  };
}

function encodingFor(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function pack(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  const quality = bytes.length > 2_000_000 ? 5 : 10;
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}
