/**
 * A picture is asked for by the browser itself, past the API client. Where an answer holds the
 * address of an endpoint that produces pictures or files, what is there is put in its place.
 */
import type { Route } from '@tenure/core/kit/bind';
import type { ApiAnswer } from '@tenure/core/kit/request';

type Ask = (path: string, host: string) => Promise<ApiAnswer>;

export function picturesIn(routes: readonly Route[], ask: Ask) {
  const paths = routes
    .filter(({ endpoint }) => endpoint.produces?.startsWith('image/') || endpoint.inParts)
    .map(({ endpoint }) => endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/"?\\\\]+'));
  const address = new RegExp(`"(?:${paths.join('|')})(?:\\?[^"]*)?"`, 'g');
  const made = new Map<string, string>();

  const pictureAt = async (path: string, host: string): Promise<string> => {
    const known = made.get(host + path);
    if (known) return known;
    const { status, headers, body } = await ask(path, host);
    if (status !== 200 || body === null) return path;
    const type = headers['content-type'] ?? '';
    const url = URL.createObjectURL(new Blob(await partsOf(body), { type }));
    made.set(host + path, url);
    return url;
  };

  return async (answer: ApiAnswer, host: string): Promise<ApiAnswer> => {
    const { body, headers } = answer;
    const found =
      typeof body === 'string' && headers['content-type']?.includes('json')
        ? body.match(address)
        : null;
    if (typeof body !== 'string' || !found) return answer;
    const pictures = new Map<string, string>();
    for (const quoted of new Set(found))
      pictures.set(quoted, JSON.stringify(await pictureAt(JSON.parse(quoted), host)));
    return { ...answer, body: body.replace(address, (quoted) => pictures.get(quoted) ?? quoted) };
  };
}

/** What comes in parts is put together: the page holds it anyway. */
export async function partsOf(body: NonNullable<ApiAnswer['body']>): Promise<BlobPart[]> {
  if (typeof body === 'string' || body instanceof Uint8Array) return [body as BlobPart];
  const parts: BlobPart[] = [];
  for await (const part of body) parts.push(part as BlobPart);
  return parts;
}
