/**
 * Browsers load pictures directly, past the API client. Where a response contains the address of an endpoint
 * that returns pictures or files, also inside formatted text, it is replaced by a blob URL; when such text is
 * saved, the address is restored.
 */
import type { Route } from '@tenure/core/kit/bind';
import type { ApiAnswer } from '@tenure/core/kit/walk/request';

type Ask = (path: string, host: string) => Promise<ApiAnswer>;

export interface Pictures {
  intoAnswer(answer: ApiAnswer, host: string): Promise<ApiAnswer>;
  outOfRequest(body: string): string;
}

export function picturesIn(routes: readonly Route[], ask: Ask): Pictures {
  const paths = routes
    .filter(({ endpoint }) => endpoint.produces?.startsWith('image/') || endpoint.inParts)
    .map(({ endpoint }) => endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/"?\\\\]+'));
  // In JSON, quotes in HTML are escaped.
  const address = new RegExp(`(\\\\?")((?:${paths.join('|')})(?:\\?[^"\\\\]*)?)\\1`, 'g');
  const made = new Map<string, string>();
  const addresses = new Map<string, string>();

  const pictureAt = async (path: string, host: string): Promise<string> => {
    const known = made.get(host + path);
    if (known) return known;
    const { status, headers, body } = await ask(path, host);
    if (status !== 200 || body === null) return path;
    const type = headers['content-type'] ?? '';
    const url = URL.createObjectURL(new Blob(await partsOf(body), { type }));
    made.set(host + path, url);
    addresses.set(url, path);
    return url;
  };

  return {
    async intoAnswer(answer, host) {
      const { body, headers } = answer;
      if (typeof body !== 'string' || !headers['content-type']?.includes('json')) return answer;
      const pictures = new Map<string, string>();
      for (const [, , path = ''] of body.matchAll(address))
        if (!pictures.has(path)) pictures.set(path, await pictureAt(path, host));
      return {
        ...answer,
        body: body.replace(address, (_, quote, path) => quote + pictures.get(path) + quote),
      };
    },
    outOfRequest: (body) =>
      body.replace(/blob:[^"\\]+/g, (url: string) => addresses.get(url) ?? url),
  };
}

/** Joins streamed parts, since the page holds them in memory anyway. */
export async function partsOf(body: NonNullable<ApiAnswer['body']>): Promise<BlobPart[]> {
  if (typeof body === 'string' || body instanceof Uint8Array) return [body as BlobPart];
  const parts: BlobPart[] = [];
  for await (const part of body) parts.push(part as BlobPart);
  return parts;
}
