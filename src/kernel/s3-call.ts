// Signed calls to S3-compatible storage (AWS Signature Version 4): each has limits of time and size, is retried when the server is at fault, and
// never follows a redirect. A fault that a retry cannot fix becomes a sentence for operators.
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { asCall } from './spans.ts';
import { StorageAway } from './storage-away.ts';
import { textAtMost } from './text-at-most.ts';

export type Bucket = {
  readonly bucket: string;
  readonly region: string;
  /** Address of the bucket; a slash and a name follow it. */
  readonly url: string;
  readonly keys: { readonly id: string; readonly secret: string };
};

type Ask = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** SHA-256, hex: the server refuses a body that is damaged on its way. */
  readonly body?: { readonly content: Blob; readonly sum: string };
};

const tries = 3;
const firstWait_ms = 200;
/** For a call without a body; a body adds one second per megabyte. */
const answer_ms = 5_000;
const bytesEachSecond = 1_000_000;
/** An error, or a page of a list: 1,000 names. */
const maxText_bytes = 2_000_000;
/** SHA-256 of nothing. */
const emptySum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const elsewhere = 'the bucket is elsewhere: correct region and endpoint of KAYA_FILES';
const cures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidAccessKeyId: 'the storage does not know S3_ACCESS_KEY_ID: check it, and the endpoint of KAYA_FILES',
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: copy both again',
    AccessDenied: 'the key may not do this: let it list, get, put and delete objects of the bucket',
    ExpiredToken: 'the key has expired: make a new one',
    RequestTimeTooSkewed: 'the clock of this machine is wrong by more than 15 minutes: set it',
    NoSuchBucket: 'there is no such bucket: make it, or correct KAYA_FILES',
    AuthorizationHeaderMalformed: 'the region of KAYA_FILES is not the one of the bucket',
    PermanentRedirect: elsewhere,
    QuotaExceeded: 'the storage is full: make room, or raise its quota',
  }),
);

const textOf = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Reads an answer of text, within the limit of size. */
export const readText = async (answer: Response): Promise<string> => {
  const text = await textAtMost(answer, maxText_bytes);
  if (text === null) throw new Error(`more than ${maxText_bytes} bytes`);
  return text;
};

type Tried = { readonly answer: Response } | { readonly fault: string; readonly again: boolean };

/** Accepts a 2xx, and a 404 that means this name. Everything else is a fault: the answer says what it is, and whether a retry may help. */
const judge = async (answer: Response, method: Ask['method']): Promise<Tried> => {
  const { status } = answer;
  if (status === 200 || status === 204) return { answer };
  if (status >= 300 && status < 400) return { fault: elsewhere, again: false };
  const code = textOf(await readText(answer), 'Code') ?? '';
  // An answer to HEAD has no body, so no code either.
  if (status === 404 && (code === 'NoSuchKey' || method === 'HEAD')) return { answer };
  const fault =
    cures.get(code || (status === 403 ? 'AccessDenied' : '')) ??
    `it answered ${status}${/^\w{1,60}$/.test(code) ? ` (${code})` : ''}`;
  return { fault, again: status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout' };
};

export type S3Call = {
  /** A 2xx, or a 404 when the name does not exist. `cut` ends the rest of its body. */
  (ask: Ask): Promise<{ readonly answer: Response; readonly cut: () => void }>;
  /** The status of the answer to a GET without a key. */
  readonly byStranger: (name: string) => Promise<number>;
};

/** wait_ms: max time for an answer without a body; tests set it. setting: the setting that names the place. */
export const s3Call = (
  place: string,
  { url, region, keys }: Bucket,
  { wait_ms = answer_ms, setting = 'KAYA_FILES' }: { wait_ms?: number | undefined; setting?: string } = {},
): S3Call => {
  const client = new AwsClient({ accessKeyId: keys.id, secretAccessKey: keys.secret, service: 's3', region });
  const send = async ({ method, name = '', query, body }: Ask, signal: AbortSignal): Promise<Response> => {
    const headers: Record<string, string> = { 'x-amz-content-sha256': body?.sum ?? emptySum };
    if (body) headers['x-amz-meta-sha256'] = body.sum;
    // Each try has a new signature: a server accepts one for 15 minutes.
    const signed = await client.sign(`${url}/${name}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers,
    });
    const sent = new Headers(signed.headers);
    sent.set('accept-encoding', 'identity');
    if (body) sent.set('content-type', 'application/octet-stream');
    return asCall({ method, url: signed.url }, () =>
      fetch(signed.url, { method, headers: sent, body: body?.content ?? null, redirect: 'manual', signal }),
    );
  };
  const tryOnce = async (ask: Ask, cutter: AbortController): Promise<Tried> => {
    const limit_ms = wait_ms + ((ask.body?.content.size ?? 0) / bytesEachSecond) * 1_000;
    const timer = setTimeout(() => cutter.abort(), limit_ms);
    try {
      return await judge(await send(ask, cutter.signal), ask.method);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const fault = cutter.signal.aborted ? `no answer in ${Math.ceil(limit_ms / 1_000)} s` : String(cause);
      return { fault: `${fault}: check the endpoint of KAYA_FILES, and the network`, again: true };
    } finally {
      clearTimeout(timer);
    }
  };
  const call = async (ask: Ask) => {
    for (let nth = 1; ; nth += 1) {
      const cutter = new AbortController();
      const tried = await tryOnce(ask, cutter);
      if ('answer' in tried) return { answer: tried.answer, cut: () => cutter.abort() };
      cutter.abort();
      if (!tried.again || nth === tries)
        throw new StorageAway(
          `${place} does not answer as it should: ${tried.fault.replaceAll('KAYA_FILES', setting)}.`,
        );
      await sleep(firstWait_ms * 2 ** (nth - 1) * (0.5 + Math.random()));
    }
  };
  const byStranger = async (name: string): Promise<number> => {
    const answer = await fetch(`${url}/${name}`, { redirect: 'manual', signal: AbortSignal.timeout(wait_ms) });
    await answer.body?.cancel();
    return answer.status;
  };
  return Object.assign(call, { byStranger });
};
