// The network address a request comes from. Proxies in front of Kaya append the address they saw to X-Forwarded-For; what a client wrote there
// must not count.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

/** Which proxies may say where a request came from: a number of them in front of Kaya, or those in these networks. */
export type TrustedProxies = { readonly count: number } | { readonly networks: BlockList };

export const noProxies: TrustedProxies = { count: 0 };

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head = '', a = 0, b = 0, c = 0, d = 0] = dotted ?? [];
  const text = dotted ? `${head}${(+a * 256 + +b).toString(16)}:${(+c * 256 + +d).toString(16)}` : address;
  const [before = '', after] = text.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [parse(before), parse(after ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
};

/**
 * The canonical form of an address, without port, brackets or zone; an IPv4 address inside IPv6 (::ffff:10.0.0.1) as IPv4.
 * Null if it is not an address.
 */
export const plainAddress = (text: string): string | null => {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups.map((group) => group.toString(16)).join(':');
};

const networkOf = (plain: string, groups: number): string =>
  `${groupsOf(plain)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/** The key for limits: an IPv4 address, or the /64 network of an IPv6 one, because a household has that many addresses. */
export const limitKey = (address: string): string => {
  const plain = plainAddress(address);
  return plain === null || isIPv4(plain) ? (plain ?? address) : networkOf(plain, 4);
};

/** A rented server gets a /48, with 65,536 networks; a carrier's /48 is shared by phones with a /64 each. */
const wideTimes = 10;

/** All keys that limits count for one sender, each with its factor of the limit: an IPv6 address has its /48 network as well as its /64. */
export const limitKeys = (address: string): readonly { readonly key: string; readonly times: number }[] => {
  const narrow = { key: limitKey(address), times: 1 };
  const plain = plainAddress(address);
  return plain === null || isIPv4(plain) ? [narrow] : [narrow, { key: networkOf(plain, 3), times: wideTimes }];
};

/**
 * Reads a count (`2`) or networks (`10.0.0.0/8, fd00::/8`; a bare address is a network of one).
 * Null for anything else.
 */
export const readTrustedProxies = (text: string): TrustedProxies | null => {
  if (/^\d{1,2}$/.test(text)) return { count: Number(text) };
  const networks = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const version = isIP(address);
    const max = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (version === 0 || rest.length > 0 || prefix < 0 || prefix > max) return null;
    networks.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return { networks };
};

const trusts = (proxies: TrustedProxies, address: string, passed: number): boolean =>
  'count' in proxies ? passed < proxies.count : proxies.networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * The rightmost address that is not a trusted proxy's. Reading stops at an entry that is no address.
 * @param remote the address of the connection itself
 * @param forwarded the header, `client, proxy, proxy`
 */
export const clientAddress = (remote: string, forwarded: string | undefined, proxies: TrustedProxies): string => {
  let address = plainAddress(remote);
  if (address === null) return 'unknown';
  const hops = (forwarded ?? '').split(',').filter((hop) => hop.trim() !== '');
  for (let passed = 0; trusts(proxies, address, passed); passed += 1) {
    const before = plainAddress(hops.at(-1 - passed) ?? '');
    if (before === null) break;
    address = before;
  }
  return address;
};

const remoteOf = (c: Context): string => getConnInfo(c).remote.address ?? '';

/**
 * Stores the address of each request once; `addressOf` reads it.
 * @param watch learns of each request where it came from; not of health checks, which balancers send themselves
 */
export const readSender =
  (proxies: TrustedProxies, watch?: (peer: string, forwarded: string | undefined) => void): MiddlewareHandler =>
  (c, next) => {
    const [peer, forwarded] = [remoteOf(c), c.req.header('x-forwarded-for')];
    if (!c.req.path.startsWith('/api/health/')) watch?.(peer, forwarded);
    c.set('sender', clientAddress(peer, forwarded, proxies));
    return next();
  };

/** The address of the person or program that sent a request: the connection's address where no proxy is trusted. */
export const addressOf = (c: Context): string =>
  (c.get('sender') as string | undefined) ?? clientAddress(remoteOf(c), undefined, noProxies);
