// How large a request may be. With a Content-Length it is refused before a byte is read; without one (chunked) bodyParts
// counts while it reads, and nothing else reads a body (tests/house/structure.test.ts).
import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../shared/contract.ts';
import { common, Refused } from '../../shared/refusal.ts';
import { problemResponse } from './problem.ts';

/** Bytes; security.md, "Time-outs everywhere". */
export const maxBytes = {
  json: 100_000,
  /** A message from an outside service, and the form of the sandbox's card page. */
  note: 64_000,
  cardForm: 1_000,
} as const;

/** Refuses with too_large by Content-Length, for every path and caller. */
export const capBodies = (endpoints: readonly Endpoint[]): MiddlewareHandler => {
  const caps = endpoints.flatMap(({ path, takes }) =>
    takes ? [{ path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), max: takes.max_bytes }] : [],
  );
  const capOf = (path: string): number =>
    caps.find((one) => one.path.test(path))?.max ?? (path.startsWith('/sandbox/') ? maxBytes.cardForm : maxBytes.json);
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) <= capOf(c.req.path)) return next();
    return problemResponse(new Refused(common.too_large), 'body');
  };
};

/** How long a whole body may take, ms, and its minimum rate; pictures and parts of files have the server's 30 s instead. */
const pace = { whole_ms: 5_000, settle_ms: 2_000, bytesPerSecond: 500, look_ms: 250 } as const;

/** Rejects with body_late once a body is slower than its pace, or `cut` is called. */
const watched = (whole_ms: number) => {
  const began = performance.now();
  let size = 0;
  const { promise: late, reject } = Promise.withResolvers<never>();
  // It may reject while nothing awaits it.
  late.catch(() => undefined);
  const cut = (): void => reject(new Refused(common.body_late));
  const timer = setInterval(() => {
    const ms = performance.now() - began;
    // A lost packet is sent again after a second or two: the rate counts only after that.
    if (ms > whole_ms || size < ((ms - pace.settle_ms) / 1_000) * pace.bytesPerSecond) cut();
  }, pace.look_ms);
  return {
    late,
    cut,
    add: (bytes: number): number => (size += bytes),
    end: () => clearInterval(timer),
  };
};

/**
 * The body in parts; refuses with too_large once it has more than `max` bytes, with malformed when it ends early (a lost network, so not our error
 * and not logged), and with body_late when it is below the minimum rate or takes longer than `whole_ms`.
 * @param onOpen receives a function that ends the reading with body_late
 */
export async function* bodyParts(
  request: Request,
  max: number,
  whole_ms: number = Infinity,
  onOpen?: (cut: () => void) => void,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new Refused(common.too_large);
  const reader = request.body?.getReader();
  if (!reader) return;
  const watch = watched(whole_ms);
  onOpen?.(watch.cut);
  const next = () =>
    reader.read().catch(() => {
      throw new Refused(common.malformed, { detail: 'The body did not arrive whole.' });
    });
  const first = () => Promise.race([next(), watch.late]);
  try {
    for (let part = await first(); !part.done; part = await first()) {
      if (watch.add(part.value.byteLength) > max) throw new Refused(common.too_large);
      yield part.value;
    }
  } finally {
    watch.end();
    // A body that was read completely is closed already.
    void reader.cancel().catch(() => undefined);
  }
}

/** The whole body in memory, at most `max` bytes, within 5 s; refuses like bodyParts. */
export const readBytes = async (
  request: Request,
  max: number,
  onOpen?: (cut: () => void) => void,
): Promise<Uint8Array> => Buffer.concat(await Array.fromAsync(bodyParts(request, max, pace.whole_ms, onOpen)));
