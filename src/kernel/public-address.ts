// Which network addresses belong to the public internet, and which to this machine.
import { BlockList, isIP } from 'node:net';

const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata services of most clouds are here; Azure's has the public number after it.
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
// Tunnels lead to any IPv4 address; the last two are for documentation.
for (const [net, bits] of [
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** Whether an address is in the public internet, as far as its number says. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
};

/** Whether an address leads to this machine. */
export const isLoopbackAddress = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && thisMachine.check(address, version === 4 ? 'ipv4' : 'ipv6');
};
