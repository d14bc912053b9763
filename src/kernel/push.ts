// Web Push (RFC 8030): one POST to a browser's push service. That browser supplies the address, so it is fetched like the addresses of customers.
import { isIP } from 'node:net';
import { log } from './log.ts';
import type { OutsideFetch } from './outside-fetch.ts';
import { type BrowserKeys, encryptFor, maxTextBytes, type PushKeys, pushAuthorization } from './push-encryption.ts';

export type PushMessage = {
  readonly text: string;
  /** How long the push service stores it for a browser that is offline, seconds. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later message with the same topic replaces a waiting one; at most 32 letters of base64url. */
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

const timeout_ms = 5_000;
/** Only the status of an answer is read. */
const max_bytes = 1_000;

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a push service must have beyond the rules for every outside address: the usual port, and a name in a public network. */
const isPushService = (endpoint: string): boolean => {
  const { protocol, hostname, port } = new URL(endpoint);
  // outside-fetch.ts allows an address of this machine only where the setting permits it.
  if (onThisMachine.has(hostname)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ||
    (/^[^.].*\.[a-z0-9-]*[a-z][a-z0-9-]*$/.test(hostname) && !/\.(?:local|localhost|internal)$/.test(hostname))
  );
};

type PushSettings = {
  /** The contact for push services, `https:` or `mailto:`. */
  readonly subject: string;
  readonly fetch: OutsideFetch;
};

/** The contact for push services; Apple refuses addresses of this machine. */
export const pushSubject = ({
  origin,
  production,
}: {
  readonly origin: string;
  readonly production: boolean;
}): string => (production ? origin : 'mailto:development@kaya.example');

export const openPush = ({ subject, fetch }: PushSettings): Push => {
  const allows = (endpoint: string): boolean => fetch.faultOf(endpoint) === null && isPushService(endpoint);
  return {
    allows,
    send: async ({ endpoint, ...browser }, { text, ttl, urgency, topic }, keys) => {
      if (!allows(endpoint)) return 'gone';
      const plain = Buffer.from(text);
      if (plain.length > maxTextBytes) throw new Error(`a push has ${plain.length} bytes of text`);
      const headers = {
        ttl: String(ttl),
        urgency,
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        authorization: pushAuthorization(keys, endpoint, subject),
      };
      const body = encryptFor(browser, plain);
      const { status } = await fetch(endpoint, { method: 'POST', headers, body, timeout_ms, max_bytes, larger: 'cut' });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const { host } = new URL(endpoint);
      // Too many for now, or the service has a fault: the queue retries with growing delays.
      if (status === 429 || status >= 500) throw new Error(`the push service ${host} answered ${status}`);
      log.warn('a push was refused', { host, status });
      return 'refused';
    },
  };
};
