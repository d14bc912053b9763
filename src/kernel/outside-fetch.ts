// Calls to addresses that others supply: a webhook, an OpenID provider, a browser's push service. Such an address is hostile input. The name is
// resolved here, all its addresses must be public, and the connection goes to an address that was checked, so a name that changes its address
// cannot redirect the call. Redirects are not followed.
import { lookup as systemLookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { asCall, type CallHeaders } from './spans.ts';

type Found = { readonly address: string; readonly family: number };
/** All addresses of a name. */
export type Resolver = (name: string) => Promise<readonly Found[]>;

/**
 * address: the address or what its name resolves to is not allowed. name: the name does not resolve. time: no complete answer in time. size: the
 * answer is too large. connection: no connection, or it broke.
 */
type OutsideReason = 'address' | 'name' | 'time' | 'size' | 'connection';

/** Why no answer came; the message is a sentence for the company that supplied the address. */
export class OutsideFault extends Error {
  readonly reason: OutsideReason;
  constructor(reason: OutsideReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

type OutsideInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'> & {
  /** For name, connection and complete answer together. */
  readonly timeout_ms: number;
  /** For the answer's body. */
  readonly max_bytes: number;
  /** A larger answer is refused (size), or cut to its first bytes. */
  readonly larger?: 'refuse' | 'cut';
};

export type OutsideFetch = {
  /**
   * The answer, read completely, whatever its status.
   * @throws OutsideFault
   */
  (url: string | URL, init: OutsideInit): Promise<Response>;
  /** What is wrong with an address before its name is looked up, as a sentence; null when nothing is. */
  readonly faultOf: (url: string) => string | null;
};

const longestUrl = 1_000;
/** Below it, ports other than 443 belong to services that a web request must not reach (mail, SSH). */
const firstFreePort = 1024;

const sentences = {
  url: 'This is not a web address. It starts with https://.',
  long: `The address is longer than ${longestUrl} characters.`,
  https: 'The address must start with https://.',
  parts: 'The address must not contain a user name, a password or a # part.',
  port: 'The port must be 443, or 1024 and above.',
  inside: 'The address leads into a private network. It must be public.',
} as const;

const bareName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const faultIn = (text: string, local: boolean): string | null => {
  if (text.length > longestUrl) return sentences.long;
  // Parsing an address drops white space, which would give it two spellings.
  if (/\s/.test(text) || !URL.canParse(text)) return sentences.url;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return sentences.url;
  if (url.protocol === 'http:' && !local) return sentences.https;
  if (url.username || url.password || url.hash) return sentences.parts;
  if (url.port !== '' && Number(url.port) < firstFreePort) return sentences.port;
  // RFC 6761: these names always mean the calling machine.
  const name = /(^|\.)localhost\.?$/.test(url.hostname) ? '127.0.0.1' : bareName(url);
  // Parsing an address turns decimal, octal, hexadecimal and short numbers into the usual four.
  return isIP(name) ? addressFault(url, [name], local) : null;
};

const addressFault = (url: URL, addresses: readonly string[], local: boolean): string | null => {
  if (local && addresses.every(isLoopbackAddress)) return null;
  if (!addresses.every(isPublicAddress)) return sentences.inside;
  return url.protocol === 'https:' ? null : sentences.https;
};

const bySystem: Resolver = (name) => systemLookup(name, { all: true });

/** The connection gets the checked addresses, without another lookup. */
const answering =
  (found: readonly Found[]): LookupFunction =>
  (_name, options, callback) => {
    const [first] = found as readonly [Found, ...Found[]];
    if (options.all) return callback(null, [...found]);
    return callback(null, first.address, first.family);
  };

const bodyless = new Set([204, 205, 304]);

const responseOf = (answer: http.IncomingMessage, bytes: Buffer<ArrayBuffer>): Response => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = answer.statusCode ?? 0;
  // The platform's Response accepts no other numbers, and neither does HTTP.
  if (status < 200 || status > 599) throw new OutsideFault('connection', `The server answered with status ${status}.`);
  return new Response(bodyless.has(status) ? null : bytes, { status, headers });
};

const readBody = async (
  answer: http.IncomingMessage,
  { max_bytes, larger }: Pick<OutsideInit, 'max_bytes' | 'larger'>,
): Promise<Buffer<ArrayBuffer>> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes <= max_bytes) continue;
    // Leaving the loop closes the connection.
    if (larger === 'cut') break;
    throw new OutsideFault('size', `The answer is larger than ${max_bytes} bytes.`);
  }
  return Buffer.concat(parts).subarray(0, max_bytes);
};

type OutsideSettings = {
  /** Allows addresses of this machine, also over http: for development and tests. */
  readonly local?: boolean;
  readonly resolve?: Resolver;
};

/** Opens the fetch for addresses of customers. */
export const openOutside = ({ local = false, resolve = bySystem }: OutsideSettings = {}): OutsideFetch => {
  const checked = async (url: URL): Promise<readonly Found[]> => {
    const name = bareName(url);
    const resolved = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name).catch(() => []);
    if (resolved.length === 0) throw new OutsideFault('name', `The name ${name} does not resolve to an address.`);
    const addresses = resolved.map(({ address }) => address);
    const fault = addressFault(url, addresses, local);
    if (fault) throw new OutsideFault('address', fault);
    return resolved;
  };

  const send = async (
    url: URL,
    init: OutsideInit,
    { signal, trace }: { readonly signal: AbortSignal; readonly trace: CallHeaders },
  ): Promise<Response> => {
    const target = await checked(url);
    signal.throwIfAborted();
    const content = init.body ? new Response(init.body) : undefined;
    const headers = new Headers({ ...trace, ...Object.fromEntries(new Headers(init.headers)) });
    const type = content?.headers.get('content-type');
    if (type && !headers.has('content-type')) headers.set('content-type', type);
    const body = content && Buffer.from(await content.arrayBuffer());
    if (body) headers.set('content-length', String(body.length));
    headers.set('accept-encoding', 'identity');
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<http.IncomingMessage>();
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(headers),
      // A kept-alive connection may be older than the check.
      agent: false,
      lookup: answering(target),
      signal,
    });
    request.on('error', fail);
    request.on('response', done);
    request.end(body);
    try {
      const answer = await promise;
      return responseOf(answer, await readBody(answer, init));
    } finally {
      request.destroy();
    }
  };

  const outsideFetch = async (address: string | URL, init: OutsideInit): Promise<Response> => {
    const fault = faultIn(String(address), local);
    if (fault) throw new OutsideFault('address', fault);
    const late = AbortSignal.timeout(init.timeout_ms);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const { promise: cut, reject: stop } = Promise.withResolvers<never>();
    const onAbort = (): void => stop(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      // Without its address: others choose it. A race, because the system's name lookup cannot be cancelled.
      return await asCall({ method: init.method }, (trace) =>
        Promise.race([send(new URL(address), init, { signal, trace }), cut]),
      );
    } catch (error) {
      if (error instanceof OutsideFault) throw error;
      if (late.aborted) throw new OutsideFault('time', `No answer within ${init.timeout_ms / 1000} seconds.`);
      if (init.signal?.aborted) throw error;
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new OutsideFault('connection', `No connection, or it broke before the answer ended${code}.`);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
  return Object.assign(outsideFetch, { faultOf: (url: string) => faultIn(url, local) });
};
