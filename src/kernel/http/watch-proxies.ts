// Notices a wrong KAYA_TRUSTED_PROXIES: with it all people behind the proxy have one address for limits, or strangers write their own.
import { isIPv4 } from 'node:net';
import { isPublicAddress } from '../public-address.ts';
import { log } from '../log.ts';
import { countProxyFault } from '../metrics.ts';
import { plainAddress, type TrustedProxies } from './client-address.ts';

/** What a request says about the setting. Labels of a metric. */
export type ProxyFault = 'proxy_not_trusted' | 'header_missing' | 'header_too_short';

const words: Readonly<Record<ProxyFault, string>> = {
  proxy_not_trusted:
    'KAYA_TRUSTED_PROXIES is wrong: requests arrive through a proxy that it does not trust, so all people behind it share the limits of one address',
  header_missing:
    'KAYA_TRUSTED_PROXIES is wrong: it trusts a proxy, but requests arrive without X-Forwarded-For. Set it to 0, or let the proxy write the header',
  header_too_short:
    'KAYA_TRUSTED_PROXIES is wrong: it trusts more proxies than requests pass, so strangers can write the address that limits count',
};

/** @param peer the address of the connection; null: nothing is wrong with this request */
export const proxyFault = (peer: string, forwarded: string | undefined, trusted: TrustedProxies): ProxyFault | null => {
  const address = plainAddress(peer);
  if (address === null) return null;
  const hops = (forwarded ?? '').split(',').filter((hop) => hop.trim() !== '').length;
  const trusts =
    'count' in trusted ? trusted.count > 0 : trusted.networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  // Anybody may send the header; only a proxy of ours connects from a private address.
  if (!trusts) return hops > 0 && !isPublicAddress(address) ? 'proxy_not_trusted' : null;
  if (hops === 0) return 'header_missing';
  return 'count' in trusted && hops < trusted.count ? 'header_too_short' : null;
};

const everyMs = 60 * 60 * 1_000;

/** Counts each request that shows it, and logs the first of each hour. */
export const watchProxies = (trusted: TrustedProxies, clock: () => number = Date.now) => {
  const said = new Map<ProxyFault, number>();
  return (peer: string, forwarded: string | undefined): void => {
    const seen = proxyFault(peer, forwarded, trusted);
    if (!seen) return;
    countProxyFault({ seen });
    const now = clock();
    if (now - (said.get(seen) ?? -Infinity) < everyMs) return;
    said.set(seen, now);
    log.warn(words[seen], { setting: 'KAYA_TRUSTED_PROXIES', seen });
  };
};
