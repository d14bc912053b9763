import { expect, test } from 'vitest';
import { logged } from '../../../tests/support/logged.ts';
import { noProxies, readTrustedProxies } from './client-address.ts';
import { proxyFault, watchProxies } from './watch-proxies.ts';

const proxies = (text: string) => readTrustedProxies(text) ?? noProxies;

test.each([
  ['a proxy on this machine, none trusted', '127.0.0.1', '102.89.1.2', '0', 'proxy_not_trusted'],
  ['a proxy in the network, none trusted', '::ffff:10.0.0.8', '102.89.1.2, 10.0.0.7', '0', 'proxy_not_trusted'],
  ['another network trusted', '192.168.1.2', '102.89.1.2', '10.0.0.0/8', 'proxy_not_trusted'],
  ['a stranger who writes the header', '41.1.1.1', '6.6.6.6', '0', null],
  ['no proxy', '41.1.1.1', undefined, '0', null],
  ['no proxy, on this machine', '127.0.0.1', undefined, '0', null],
  ['one, as set', '10.0.0.8', '102.89.1.2', '1', null],
  ['two, as set, before them what a stranger wrote', '10.0.0.8', '6.6.6.6, 102.89.1.2, 10.0.0.7', '2', null],
  ['a proxy that writes no header', '10.0.0.8', undefined, '1', 'header_missing'],
  ['a header without an address', '10.0.0.8', ' , ', '10.0.0.0/8', 'header_missing'],
  ['one trusted too many', '10.0.0.8', '102.89.1.2', '2', 'header_too_short'],
  ['by network, as set', '10.0.0.8', '102.89.1.2', '10.0.0.0/8', null],
  ['a connection without an address', '', '102.89.1.2', '1', null],
])('%s', (_name, peer, forwarded, setting, seen) => {
  expect(proxyFault(peer, forwarded, proxies(setting))).toBe(seen);
});

test('it is logged once an hour with the name of the setting, and never with an address', async () => {
  let now = 0;
  const watch = watchProxies(noProxies, () => now);
  const say = (): Promise<string> =>
    logged(async () => {
      for (let nth = 0; nth < 3; nth += 1) watch('127.0.0.1', '102.89.1.2');
    });
  const first = await say();
  expect(first.match(/KAYA_TRUSTED_PROXIES is wrong/g)).toHaveLength(1);
  expect(first).not.toContain('102.89');
  now = 59 * 60_000;
  expect(await say()).not.toContain('KAYA_TRUSTED_PROXIES');
  now = 60 * 60_000;
  expect(await say()).toContain('KAYA_TRUSTED_PROXIES');
});
