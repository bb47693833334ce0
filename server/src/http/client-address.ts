import type { IncomingMessage } from 'node:http';

/**
 * Where a request came from. Each proxy adds the address it heard from at the end of
 * X-Forwarded-For; only what our own proxies added is believed, since anybody can send the header.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | null {
  const heard = incoming.socket.remoteAddress ?? null;
  if (trustedProxies === 0) return heard;
  const named = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return named.at(-trustedProxies) ?? named[0] ?? heard;
}
