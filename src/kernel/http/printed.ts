// An answer that never changes while this process runs: made at the first request and kept compressed.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedCodings } from './accepted-coding.ts';

const print = async (text: string) => {
  const plain = Buffer.from(text);
  // Asynchronous, because brotli at its best level takes about a second for 660 kB.
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
};

/** Answers with the result of `text`, which is called once; 304 when the client has it. */
export const printed = (type: string, text: () => string) => {
  let cachedPages: ReturnType<typeof print> | undefined;
  return async (c: Context): Promise<Response> => {
    cachedPages ??= print(text());
    const { tag, ...bodies } = await cachedPages;
    const [coding] = acceptedCodings(c.req.header('accept-encoding'));
    // Weak: the compressed forms say the same in other bytes.
    const etag = `W/"${tag}"`;
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    c.header('vary', 'accept-encoding');
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304);
    c.header('content-type', type);
    if (coding) c.header('content-encoding', coding);
    return c.body(new Uint8Array(bodies[coding ?? 'plain']), 200);
  };
};
