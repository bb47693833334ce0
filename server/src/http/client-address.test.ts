import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['without proxies the header is worth nothing', '203.0.113.9', 0, '192.0.2.1'],
  ['one proxy wrote the last entry', '203.0.113.9', 1, '203.0.113.9'],
  ['what the client invented stands further left', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['an IPv6 address', '2001:db8::1', 1, '2001:db8::1'],
  ['nonsense is not believed', '"><script>', 1, '192.0.2.1'],
  ['fewer entries than proxies', '203.0.113.9', 3, '192.0.2.1'],
  ['no header', undefined, 1, '192.0.2.1'],
])('%s', (_, header, proxies, address) => {
  expect(clientAddress('192.0.2.1', header, proxies)).toBe(address);
});
