/**
 * A picture is requested by the browser itself, past the API client. Where an answer holds the
 * address of an endpoint that produces pictures or files, also inside someone's words, what is there
 * is put in its place; where such words come back to be kept, they get the address again.
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
  // HTML in JSON has its quotes escaped.
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

/** What comes in parts is put together: the page holds it anyway. */
export async function partsOf(body: NonNullable<ApiAnswer['body']>): Promise<BlobPart[]> {
  if (typeof body === 'string' || body instanceof Uint8Array) return [body as BlobPart];
  const parts: BlobPart[] = [];
  for await (const part of body) parts.push(part as BlobPart);
  return parts;
}
