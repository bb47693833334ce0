/**
 * Addresses that no public server can have: the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890),
 * multicast, withdrawn ranges, and IPv6 outside global unicast. Addresses that embed IPv4 (mapped, 6to4,
 * Teredo, NAT64) would otherwise bypass the check.
 */
import { BlockList, isIP } from 'node:net';

const ipv4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private use'],
  ['100.64.0.0', 10, 'shared by carriers'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link local, cloud metadata'],
  ['172.16.0.0', 12, 'private use'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112'],
  ['192.52.193.0', 24, 'AMT'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private use'],
  ['192.175.48.0', 24, 'AS112'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
] as const;

const ipv6 = [
  // Global unicast is 2000::/3; everything else is local, unassigned or a translation of IPv4.
  ['::', 3, 'loopback, IPv4-compatible and translated, NAT64 (64:ff9b::, 64:ff9b:1::), discard'],
  ['4000::', 2, 'not assigned, segment routing (5f00::)'],
  [
    '8000::',
    1,
    'unique local (fc00::), link local (fe80::), site local (fec0::), multicast (ff00::)',
  ],
  ['2001::', 23, 'protocol assignments, Teredo (2001::/32), ORCHID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['2620:4f:8000::', 48, 'AS112'],
  ['3fff::', 20, 'documentation'],
] as const;

const special = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of ipv4) special[4].addSubnet(net, bits, 'ipv4');
for (const [net, bits] of ipv6) special[6].addSubnet(net, bits, 'ipv6');

/** Invalid addresses count as special, and so do addresses with a zone, which are always local. */
export function isSpecialAddress(address: string): boolean {
  if (address.includes('%')) return true;
  const plain = mappedIpv4(address) ?? address;
  const family = isIP(plain);
  if (family === 4) return special[4].check(plain, 'ipv4');
  return family !== 6 || special[6].check(plain, 'ipv6');
}

/** ::ffff:10.0.0.1 in any notation; `URL` writes it as [::ffff:a00:1]. */
function mappedIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  const { hostname } = new URL(`http://[${address}]`);
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((part) => [part >> 8, part & 255]).join('.');
}
