import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'forged, 203.0.113.9', '203.0.113.9'],
  [2, 'forged, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [1, undefined, '10.0.0.1'],
])('behind %s proxies, a request that names %s came from %s', (proxies, forwarded, address) => {
  expect(clientAddress(from(forwarded), proxies)).toBe(address);
});
