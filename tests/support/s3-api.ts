// S3-compatible storage as documented, in memory: it checks the signature of every call, and refuses what a real server
// refuses (docs.aws.amazon.com, "Authenticating Requests", "Error responses"). Tests choose the faults.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bucket } from '../../src/kernel/s3-call.ts';

type Stored = { readonly content: Buffer; readonly headers: Readonly<Record<string, string>> };
type Call = { readonly method: string; readonly path: string };
type Refusal = { readonly status: number; readonly code: string };
/** What happens to the next calls: a refusal, an answer that never comes, breaks off or stalls, or one with altered bytes. */
type Fault = Refusal | 'hang' | 'cut' | 'stall' | 'damage';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Signed = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signedHeaders: string;
  readonly payload: string;
  /** `20130524T000000Z` */
  readonly date: string;
  readonly region: string;
};
/** Signature Version 4 of a call, hex. */
export const signatureOf = (secret: string, { method, url, headers, signedHeaders, payload, date, region }: Signed) => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const lines = signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}\n`);
  const canonical = [method, path, query, lines.join(''), signedHeaders, payload].join('\n');
  const day = date.slice(0, 8);
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
};

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const skew_ms = 15 * 60_000;
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const pageLength = 3;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const startS3 = async () => {
  const keys = { id: 'GK31c2f218a2e44f48', secret: 'b892c0665f0ada8a4755dae98baa3b133590e11d' };
  const [bucket, region] = ['kaya-files', 'eu-test-1'];
  const objects = new Map<string, Stored>();
  const calls: Call[] = [];
  const faults: Fault[] = [];
  /** What a test changes: the server's clock, whether the key has expired, whether the bucket is public, how slow it is. */
  const state = { ahead_ms: 0, expired: false, isPublic: false, slow_ms: 0 };

  const refusalOf = (request: IncomingMessage, url: URL, body: Buffer): Refusal | null => {
    const given = request.headers.authorization;
    if (given === undefined)
      return state.isPublic && request.method === 'GET' ? null : { status: 403, code: 'AccessDenied' };
    const [, id, day, itsRegion, signedHeaders = '', signature] = authorization.exec(given) ?? [];
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { 'x-amz-date': date = '', 'x-amz-content-sha256': payload = '' } = headers;
    if (!signature || !date.startsWith(day ?? '-')) return { status: 400, code: 'AuthorizationHeaderMalformed' };
    if (id !== keys.id) return { status: 403, code: 'InvalidAccessKeyId' };
    if (itsRegion !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
    const names = signedHeaders.split(';');
    const unsigned = Object.keys(headers).filter((name) => /^x-amz-|^host$/.test(name) && !names.includes(name));
    if (unsigned.length > 0) return { status: 403, code: 'AccessDenied' };
    if (Math.abs(timeOf(date) - Date.now() - state.ahead_ms) > skew_ms)
      return { status: 403, code: 'RequestTimeTooSkewed' };
    const method = request.method ?? '';
    if (signatureOf(keys.secret, { method, url, headers, signedHeaders, payload, date, region }) !== signature)
      return { status: 403, code: 'SignatureDoesNotMatch' };
    if (state.expired) return { status: 400, code: 'ExpiredToken' };
    if (payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
    if (method === 'PUT' && headers['content-length'] === undefined)
      return { status: 411, code: 'MissingContentLength' };
    return null;
  };

  const list = (query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    // As on some servers, the token has characters that must be escaped in XML and in a query.
    const from = Number(query.get('continuation-token')?.slice('a&b+/'.length) ?? 0);
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    const entries = names
      .slice(from, from + pageLength)
      .map(
        (name) => `<Contents><Key>${escaped(name)}</Key><Size>${objects.get(name)?.content.length}</Size></Contents>`,
      );
    const isCut = from + pageLength < names.length;
    const next = isCut ? `<NextContinuationToken>${escaped(`a&b+/${from + pageLength}`)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  };

  const refuse = (answer: ServerResponse, { status, code }: Refusal, isHead: boolean): void => {
    const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
    answer.writeHead(status, {
      'content-type': 'application/xml',
      ...(status === 307 && { location: 'http://127.0.0.1:1/' }),
    });
    answer.end(isHead ? '' : xml);
  };
  const show = (answer: ServerResponse, { content, headers }: Stored, how: Fault | undefined): void => {
    answer.writeHead(200, { ...headers, 'content-length': content.length });
    if (how === 'cut' || how === 'stall') {
      answer.write(content.subarray(0, content.length / 2));
      if (how === 'cut') setTimeout(() => answer.destroy(), 20);
      return;
    }
    const changed = Buffer.from(content);
    if (how === 'damage') changed.writeUInt8((changed.readUInt8(changed.length - 1) + 1) % 256, changed.length - 1);
    answer.end(changed);
  };

  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    calls.push({ method: request.method ?? '', path: url.pathname + url.search });
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const isHead = request.method === 'HEAD';
    await sleep(state.slow_ms);
    const fault = faults.shift();
    if (fault === 'hang') return;
    const refused = typeof fault === 'object' ? fault : refusalOf(request, url, body);
    if (refused) return refuse(answer, refused, isHead);
    const [, itsBucket, ...rest] = url.pathname.split('/');
    if (itsBucket !== bucket) return refuse(answer, { status: 404, code: 'NoSuchBucket' }, isHead);
    const name = decodeURIComponent(rest.join('/'));
    if (request.method === 'PUT') {
      const meta = Object.entries(request.headers).filter(([header]) => /^x-amz-meta-|^content-type$/.test(header));
      objects.set(name, {
        content: body,
        headers: Object.fromEntries(meta.map(([key, value]) => [key, String(value)])),
      });
      return answer.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return answer.writeHead(204).end();
    }
    if (name === '') return answer.end(list(url.searchParams));
    const stored = objects.get(name);
    if (!stored) return refuse(answer, { status: 404, code: 'NoSuchKey' }, isHead);
    return isHead ? answer.writeHead(200, stored.headers).end() : show(answer, stored, fault);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const its: Bucket = { bucket, region, url: `${endpoint}/${bucket}`, keys };
  return {
    bucket: its,
    /** The settings that an operator would enter. */
    settings: {
      KAYA_FILES: `s3://${bucket}?region=${region}&endpoint=${endpoint}`,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    objects,
    calls,
    faults,
    state,
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
export type S3 = Awaited<ReturnType<typeof startS3>>;
