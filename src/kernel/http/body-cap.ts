// How large a request may be. With a Content-Length it is refused before a byte is read; without one (chunked) bodyParts
// counts while it reads, and nothing else reads a body (tests/house/structure.test.ts).
import type { MiddlewareHandler } from 'hono';
import { fileRules } from '../../shared/document-file.ts';
import { common, Refused } from '../../shared/refusal.ts';
import { problemResponse } from './problem.ts';

/** Bytes; security.md, "Time-outs everywhere". */
export const mostBytes = {
  json: 100_000,
  picture: 10_000_000,
  part: fileRules.partBytes,
  /** A provider's message, and the form of the sandbox's card page. */
  providerNote: 64_000,
  cardForm: 1_000,
} as const;

const capOf = (path: string): number => {
  if (path === '/api/files') return mostBytes.picture;
  if (path.startsWith('/api/uploads/')) return mostBytes.part;
  if (path.startsWith('/api/payments/notes/')) return mostBytes.providerNote;
  return path.startsWith('/sandbox/') ? mostBytes.cardForm : mostBytes.json;
};

/** Refuses with too_large by Content-Length, for every path and caller. */
export const capBodies: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) <= capOf(c.req.path)) return next();
  return problemResponse(new Refused(common.too_large), 'body');
};

/** Refuses with malformed when the client is gone before its body is here: a lost network, not our fault, and no error to log. */
async function* received(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new Refused(common.malformed, { detail: 'The body did not arrive whole.' });
  }
}

/** The body in parts; refuses with too_large once it has more than `most` bytes, and with malformed when it ends early. */
export async function* bodyParts(request: Request, most: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refused(common.too_large);
  let size = 0;
  for await (const part of request.body ? received(request.body) : []) {
    size += part.byteLength;
    if (size > most) throw new Refused(common.too_large);
    yield part;
  }
}

/** The whole body in memory, at most `most` bytes; refuses with too_large. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(bodyParts(request, most)));
