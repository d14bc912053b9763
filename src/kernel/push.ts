// Web Push (RFC 8030): one POST to the push service of a browser. The address is given by that browser, so it must be https, and
// neither it nor what its name resolves to may be an address of a private network: the connection is made to the address that was
// checked.
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { log } from './log.ts';
import { isPublicAddress } from './public-address.ts';
import { type BrowserKeys, encryptFor, maxTextBytes, type PushKeys, pushAuthorization } from './push-encryption.ts';

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

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const allowed = (endpoint: string, local: boolean): boolean => {
  // White space would be left out of the address, which then has two spellings.
  if (endpoint.length > 1_000 || /\s/.test(endpoint) || !URL.canParse(endpoint)) return false;
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
  /** The contact for push services, `https:` or `mailto:`. */
  readonly subject: string;
  /** For tests: a push service on this machine is allowed, with http too. */
  readonly local?: boolean;
  /** For tests: how names are resolved, and how long a push may take. */
  readonly lookup?: LookupFunction;
  readonly patienceMs?: number;
};

/** The contact for push services about Kaya's pushes; Apple refuses addresses of this machine. */
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
      if (plain.length > maxTextBytes) throw new Error(`a push has ${plain.length} bytes of text`);
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
