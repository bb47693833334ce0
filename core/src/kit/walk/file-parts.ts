/** Serves a file as a whole or as the requested range (RFC 9110, section 14). */
import type { FileAnswer } from '@tenure/contract/kit/file';
import type { Encoded } from './answer.ts';

interface Conditions {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export function fileInParts(file: FileAnswer, asked: Conditions): Encoded {
  const headers = {
    'content-type': file.contentType,
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-disposition': disposition(file),
    // Revalidated each time, because permission to see the file can change.
    'cache-control': 'private, no-cache',
  };
  if (asked.ifNoneMatch === file.etag) return { status: 304, headers, body: null };
  const isSame = asked.ifRange === undefined || asked.ifRange === file.etag;
  const range = isSame ? rangeOf(asked.range, file.size) : undefined;
  if (range === 'beyond')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
      body: null,
    };
  const [first, last] = range ?? [0, file.size - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range ? { 'content-range': `bytes ${first}-${last}/${file.size}` } : {}),
    },
    body: file.read(first, last),
  };
}

/** Content-Disposition with any file name (RFC 6266, RFC 8187). */
const disposition = ({ name, isInline }: FileAnswer) =>
  `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;

/** Multiple or invalid ranges may be ignored; the whole file is returned then. */
export function rangeOf(
  header: string | undefined,
  size: number,
): readonly [number, number] | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'beyond' : [Math.max(0, size - length), size - 1];
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'beyond' : [first, last];
}
