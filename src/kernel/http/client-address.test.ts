import { describe, expect, test } from 'vitest';
import { clientAddress, limitKey, noProxies, plainAddress, readTrustedProxies } from './client-address.ts';

const proxies = (text: string) => {
  const read = readTrustedProxies(text);
  if (!read) throw new Error(`not readable: ${text}`);
  return read;
};

describe('an address has one canonical form', () => {
  test.each([
    ['102.89.1.2', '102.89.1.2'],
    [' 102.89.1.2:5123 ', '102.89.1.2'],
    ['::ffff:102.89.1.2', '102.89.1.2'],
    ['::ffff:6659:102', '102.89.1.2'],
    ['0:0:0:0:0:FFFF:102.89.1.2', '102.89.1.2'],
    ['[2001:DB8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['64:ff9b::102.89.1.2', '64:ff9b:0:0:0:0:6659:102'],
  ])('%s', (typed, plain) => expect(plainAddress(typed)).toBe(plain));
  test.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '2001:db8::1::2', 'x'.repeat(5_000)])(
    'no address: %s',
    (typed) => expect(plainAddress(typed)).toBeNull(),
  );
});

test('limits count each IPv4 address, each IPv6 /64 network and each id', () => {
  expect(limitKey('::ffff:102.89.1.2')).toBe('102.89.1.2');
  expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
  expect(limitKey('0199a1b2-0000-7000-8000-000000000001')).toBe('0199a1b2-0000-7000-8000-000000000001');
});

describe('the sender behind proxies', () => {
  const header = '6.6.6.6, 102.89.1.2, 10.0.0.7';
  test.each([
    ['none is trusted: the connection itself', noProxies, '10.0.0.8', header, '10.0.0.8'],
    ['one', proxies('1'), '10.0.0.8', header, '10.0.0.7'],
    ['two: what the client wrote before does not count', proxies('2'), '10.0.0.8', header, '102.89.1.2'],
    ['more than there are', proxies('9'), '10.0.0.8', '102.89.1.2', '102.89.1.2'],
    ['by network', proxies('10.0.0.0/8'), '10.0.0.8', header, '102.89.1.2'],
    ['by network, in IPv6 spelling', proxies('10.0.0.0/8'), '::ffff:10.0.0.8', header, '102.89.1.2'],
    ['by IPv6 network', proxies('10.0.0.7, fd00::/8'), 'fd12::1', header, '102.89.1.2'],
    ['a connection from elsewhere says nothing of others', proxies('10.0.0.0/8'), '41.1.1.1', header, '41.1.1.1'],
    ['no header', proxies('1'), '10.0.0.8', undefined, '10.0.0.8'],
    [
      'an entry that is no address ends the reading',
      proxies('10.0.0.0/8'),
      '10.0.0.8',
      '6.6.6.6, no, 10.1.1.1',
      '10.1.1.1',
    ],
  ])('%s', (_name, trusted, remote, forwarded, sender) => {
    expect(clientAddress(remote, forwarded, trusted)).toBe(sender);
  });
});

test.each(['', '-1', '1.5', '100', 'yes', '10.0.0.0/33', '10.0.0.0/8/9', 'fd00::/129', '10.0.0.0/8,', 'kaya.example'])(
  'KAYA_TRUSTED_PROXIES is neither a count nor networks: %j',
  (text) => expect(readTrustedProxies(text)).toBeNull(),
);
