import { expect, test } from 'vitest';
import { isSpecialAddress } from './special-addresses.ts';

/** The first and last address of each range in the IANA registries as of 2026, and of multicast. */
const ranges = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
] as const;

const ipv6Ranges = [
  ['::', '::1'],
  ['::7f00:1', '::ffff:ffff'],
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:1::1', '2001:1::3'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

const inHex = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};
const mapped = (address: string) => [
  `::ffff:${address}`,
  `0:0:0:0:0:FFFF:${address}`,
  inHex(address),
];

test.each(ranges)('%s to %s is special, mapped into IPv6 too', (...ends) => {
  for (const end of ends)
    for (const address of [end, ...mapped(end)])
      expect([address, isSpecialAddress(address)]).toEqual([address, true]);
});

test.each(ipv6Ranges)('%s to %s is special', (...ends) => {
  for (const end of ends)
    for (const address of [end, end.toUpperCase()])
      expect([address, isSpecialAddress(address)]).toEqual([address, true]);
});

test.each(['fe80::1%eth0', '', 'localhost', '10.1', '0x7f000001', '2130706433', '1.2.3.4%x'])(
  '%j is special',
  (address) => {
    expect(isSpecialAddress(address)).toBe(true);
  },
);

test.each([
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '93.184.216.34',
  '223.255.255.255',
])('%s is public, mapped into IPv6 too', (address) => {
  for (const one of [address, ...mapped(address)]) expect(isSpecialAddress(one)).toBe(false);
});

test.each([
  '2000::1',
  '2001:200::1',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2003::1',
  '2606:2800:220:1::1',
  '2620:4f:8001::1',
  '3ffe:ffff::1',
  '3fff:1000::1',
])('%s is public', (address) => {
  expect(isSpecialAddress(address)).toBe(false);
});
