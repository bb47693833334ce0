/**
 * Writes an answer of core to Node's response. Web Response objects and their headers cost more than
 * everything else a short read does, so they are only used for pages and files.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ApiAnswer } from '@tenure/core/kit/walk/request';

/** Names and values in turn, as Node writes them. */
export const flatHeaders = (headers: Readonly<Record<string, string>>): string[] => {
  const flat: string[] = [];
  for (const name in headers) flat.push(name, headers[name] ?? '');
  return flat;
};

export function sendAnswer(
  outgoing: ServerResponse,
  { status, body }: ApiAnswer,
  headers: string[],
): void {
  if (body !== null && typeof body === 'object' && Symbol.asyncIterator in body) {
    outgoing.writeHead(status, headers);
    stream(body, outgoing);
    return;
  }
  if (body !== null) headers.push('content-length', String(Buffer.byteLength(body)));
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

/** Ends with the client's connection: the source is told as soon as nobody reads any more. */
function stream(body: AsyncIterable<Uint8Array>, outgoing: ServerResponse): void {
  outgoing.flushHeaders();
  const parts = Readable.from(body, { objectMode: false });
  outgoing.on('close', () => parts.destroy());
  parts.on('error', () => outgoing.destroy());
  parts.pipe(outgoing);
}
