import type { IncomingMessage } from 'node:http';
import { messages } from '@tenure/contract/kit/problem';
import { Refusal } from '@tenure/core/kit/refusal';

const MOST_TEXT = 1024 * 1024;
const MOST_LEFT_OVER = 64 * 1024 * 1024;
const LEFT_OVER_MS = 10_000;

/**
 * The body in chunks. Stopping early leaves the connection open, so that a response can still be sent. A
 * client that disconnects before the end, such as a phone during an upload, is not a fault of the server.
 */
export async function* bodyParts(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
    throw new Refusal(400, 'incomplete-request', messages.incomplete);
  }
}

export async function bodyText(incoming: IncomingMessage): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > MOST_TEXT) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bodyParts(incoming)) {
    size += part.byteLength;
    if (size > MOST_TEXT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Reads the rest of a refused body. Closing a connection while the client is sending resets it, and the
 * browser would report a lost connection instead of showing the response. Limited in bytes and time, so that
 * endless senders are cut off.
 */
export async function discardRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return;
  if (Number(incoming.headers['content-length'] ?? 0) > MOST_LEFT_OVER) return;
  const cutOff = setTimeout(() => incoming.destroy(), LEFT_OVER_MS);
  let size = 0;
  try {
    for await (const part of bodyParts(incoming)) {
      size += part.byteLength;
      if (size > MOST_LEFT_OVER) return;
    }
  } catch {
    // The client has disconnected or was cut off, so nobody reads the response.
  } finally {
    clearTimeout(cutOff);
  }
}

export const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const tooLarge = () => new Refusal(413, 'too-large', messages.tooLarge);
