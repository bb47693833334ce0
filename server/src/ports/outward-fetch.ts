/**
 * Fetches addresses that companies configure, protected against SSRF. The name is resolved once and the
 * result is checked before the connection is made, so that nobody can reach the server's own network;
 * redirects are not followed, and responses are limited in size.
 */
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isSpecialAddress } from './special-addresses.ts';

const MOST_BYTES = 512 * 1024;
const PATIENCE_MS = 10_000;

const refused = (name: string) => new Error(`${name} stands in a private network`);

const outsideOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || found.some(({ address }) => isSpecialAddress(address)))
      return done(refused(name), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

interface Asked {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export const outwardFetch =
  ({ privateNetworks }: { privateNetworks: boolean }) =>
  (address: string, asked: Asked): Promise<Response> => {
    const url = new URL(address);
    const name = url.hostname.replace(/^\[|\]$/g, '');
    if (!privateNetworks && isIP(name) && isSpecialAddress(name))
      return Promise.reject(refused(name));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method: asked.method ?? 'GET',
          headers: { ...asked.headers, 'accept-encoding': 'identity' },
          signal: asked.signal ?? AbortSignal.timeout(PATIENCE_MS),
          ...(privateNetworks ? {} : { lookup: outsideOnly }),
        },
        async (incoming) => {
          try {
            const parts: Buffer[] = [];
            let size = 0;
            for await (const part of incoming as AsyncIterable<Buffer>) {
              size += part.length;
              if (size > MOST_BYTES) throw new Error('The answer has no end');
              parts.push(part);
            }
            const headers = Object.entries(incoming.headers).flatMap(([key, value]) =>
              [value ?? []].flat().map((one): [string, string] => [key, one]),
            );
            const status = incoming.statusCode ?? 500;
            const body = [204, 205, 304].includes(status) ? null : Buffer.concat(parts);
            resolve(new Response(body, { status, headers }));
          } catch (error) {
            reject(error);
          }
        },
      );
      request.on('error', reject);
      request.end(asked.body === undefined || asked.body === null ? undefined : String(asked.body));
    });
  };
