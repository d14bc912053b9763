// Web Push (RFC 8030): one POST to the push service of a browser. The address is given by that browser, so it must be https, and
// neither it nor what its name resolves to may be an address of a private network: the connection is made to the address that was
// checked.
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { log } from './log.ts';
import { type BrowserKeys, encryptFor, mostTextBytes, type PushKeys, pushAuthorization } from './push-encryption.ts';

export type PushMessage = {
  readonly text: string;
  /** How long the push service keeps it for a browser that is not connected, seconds. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later message of the same topic replaces one that waits; at most 32 letters of base64url. */
  readonly topic: string;
};
/** gone: the browser has ended this subscription. refused: this message can never be delivered. */
export type PushOutcome = 'sent' | 'gone' | 'refused';
export type Push = {
  /** Throws on temporary errors, so that the caller retries. */
  send(to: BrowserKeys & { readonly endpoint: string }, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
  /** Whether a browser may name this address. */
  allows(endpoint: string): boolean;
};

const patience = 5_000;
const atOnce = 16;

const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
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
// Tunnels lead to any address of version 4; the last is for documents.
for (const [net, bits] of [
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address is in the public internet, as far as its number says. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
};

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const allowed = (endpoint: string, local: boolean): boolean => {
  if (endpoint.length > 1_000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (local && /^https?:$/.test(protocol) && onThisMachine.has(hostname)) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || port !== '') return false;
  return isIP(bare)
    ? isPublicAddress(bare)
    : /^[^.].*\.[a-z0-9-]*[a-z][a-z0-9-]*$/.test(bare) && !/\.(?:local|localhost|internal)$/.test(bare);
};

/** The addresses of a name; an error when one of them is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    const wrong = found.find(({ address }) => !isPublicAddress(address));
    if (!first || wrong) return callback(new Error('the push service has a private address'), '');
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });

type PushSettings = {
  /** Whom push services may write to, `https:` or `mailto:`. */
  readonly subject: string;
  /** For tests: a push service on this machine is allowed, with http too. */
  readonly local?: boolean;
  /** For tests: how names are resolved, and how long a push may take. */
  readonly lookup?: LookupFunction;
  readonly patienceMs?: number;
};

/** Whom push services may write to about Kaya's pushes; Apple refuses addresses of this machine. */
export const pushSubject = ({
  origin,
  production,
}: {
  readonly origin: string;
  readonly production: boolean;
}): string => (production ? origin : 'mailto:development@kaya.example');

export const openPush = ({
  subject,
  local = false,
  lookup: resolve = publicLookup,
  patienceMs = patience,
}: PushSettings): Push => {
  const options = { keepAlive: true, maxSockets: atOnce };
  const agents = { 'https:': new https.Agent(options), 'http:': new http.Agent(options) } as const;

  const post = (endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<number> =>
    new Promise((done, fail) => {
      const url = new URL(endpoint);
      const secure = url.protocol === 'https:';
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: secure ? agents['https:'] : agents['http:'],
        signal: AbortSignal.timeout(patienceMs),
        ...(local && onThisMachine.has(url.hostname) ? {} : { lookup: resolve }),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        response.on('error', () => undefined);
        response.resume();
        done(response.statusCode ?? 0);
      });
      request.end(body);
    });

  return {
    allows: (endpoint) => allowed(endpoint, local),
    send: async ({ endpoint, ...browser }, { text, ttl, urgency, topic }, keys) => {
      if (!allowed(endpoint, local)) return 'gone';
      const plain = Buffer.from(text);
      if (plain.length > mostTextBytes) throw new Error(`a push has ${plain.length} bytes of text`);
      const headers = {
        ttl,
        urgency,
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        authorization: pushAuthorization(keys, endpoint, subject),
      };
      const status = await post(endpoint, headers, encryptFor(browser, plain));
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const { host } = new URL(endpoint);
      // Too many for now, or the service has a fault: the queue tries again, later each time.
      if (status === 429 || status >= 500) throw new Error(`the push service ${host} answered ${status}`);
      log.warn('a push was refused', { host, status });
      return 'refused';
    },
  };
};
