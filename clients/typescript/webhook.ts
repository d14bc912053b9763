// Whether a call to your server comes from Kaya: Standard Webhooks 1.0, with Web Crypto.

/** What Kaya tells; test: about a test booking. Read the rest with the API: messages may come late, twice and in another order. */
export type Message = {
  readonly type: string;
  readonly version: number;
  readonly timestamp: string;
  readonly company_id: string;
  readonly test?: true;
  readonly data: Readonly<Record<string, unknown>>;
};

type Headers = { get(name: string): string | null };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** How old a message may be, and how far ahead its clock, s: an old one that somebody recorded is refused. */
const tolerance_s = 300;

/**
 * The message, if one of its signatures is by this secret; otherwise null. Use `webhook-id` to take each message once.
 * @param body the bytes as they came, as text, before any parsing
 * @param secret whsec_…
 */
export const verifiedMessage = async (
  secret: string,
  headers: Headers,
  body: string,
  now_ms: number = Date.now(),
): Promise<Message | null> => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers.get(name),
  );
  if (!id || !timestamp || !signatures) return null;
  if (!(Math.abs(now_ms / 1000 - Number(timestamp)) <= tolerance_s)) return null;
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [kind, value = ''] = signature.split(',');
    if (kind !== 'v1' || !/^[A-Za-z0-9+/]+=*$/.test(value)) continue;
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return JSON.parse(body) as Message;
  }
  return null;
};
