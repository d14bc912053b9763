// An answer that never changes while this process runs: made at the first request and stored compressed.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedCodings } from './accepted-coding.ts';

const codecs = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Compressed at the first request that accepts it: brotli at its best level takes more than a second for a megabyte. */
const print = (text: string) => {
  const plain = Buffer.from(text);
  const compressed: { -readonly [coding in keyof typeof codecs]?: Promise<Buffer> } = {};
  return {
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    as: (coding: keyof typeof codecs | undefined): Buffer | Promise<Buffer> =>
      coding ? (compressed[coding] ??= codecs[coding](plain)) : plain,
  };
};

/** Answers with the result of `text`, which is called once; 304 when the client has it. */
export const printed = (type: string, text: () => string) => {
  let cachedPages: ReturnType<typeof print> | undefined;
  return async (c: Context): Promise<Response> => {
    cachedPages ??= print(text());
    const { tag, as } = cachedPages;
    const [coding] = acceptedCodings(c.req.header('accept-encoding'));
    // Weak: the compressed versions have other bytes.
    const etag = `W/"${tag}"`;
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    c.header('vary', 'accept-encoding');
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304);
    c.header('content-type', type);
    if (coding) c.header('content-encoding', coding);
    return c.body(new Uint8Array(await as(coding)), 200);
  };
};
