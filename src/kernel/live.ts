// Live streams: who listens, and what they may receive. A message only names what changed; the page fetches it again through the ordinary,
// authorised endpoints, so a stream can never leak a record.
import type { ServerResponse } from 'node:http';
import type { EventKind } from '../shared/event.ts';
import { common, Refused } from '../shared/refusal.ts';
import { crowd as openCrowd } from './crowd.ts';
import { inSlices } from './slices.ts';

type Happened = { readonly id: string; readonly kind: EventKind; readonly payload: unknown };
/** ears: the audiences it belongs to; changed only by `hearAs`. */
export type Stream = { readonly out: ServerResponse; readonly ears: readonly string[] };

const heartbeatMs = 25_000; // customer.md §9, realtime heartbeat
const maxWaitingBytes = 64_000; // a slower reader is disconnected and reconnects
/** How long a stream that ends may deliver what waits; a client that reads nothing would keep it open for ever. */
const lastWordsMs = 2_000;
const maxRemembered = 5_000;
/** The audience of all who receive an event's crowd news. */
const crowdEar = 'workers';
/** All pages together fetch a crowded list about a hundred times a second; a few pages within 2 s. */
const msAPage = 10;
const minApartMs = 2_000;
/**
 * Pages that reconnect fetch everything they show, so those of a closing process are spread in the same way; at most over this time, because a
 * page without its stream gets no updates.
 */
const maxAwayMs = 30_000;
/** customer.md §9: a single lost stream reconnects within a second. */
const aloneMs = 1_000;

export type Live = ReturnType<typeof live>;

const none: ReadonlySet<Stream> = new Set();
const beat = Buffer.from(': beat\n\n');
const missed = Buffer.from('event: resync\ndata: {}\n\n');
const message = (id: string | null, data: object): Buffer =>
  Buffer.from(`${id ? `id: ${id}\n` : ''}event: changed\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * The answer's head and first line. The body ends with the connection: chunked encoding would cost two more writes per message. Written to the socket
 * like every message, because the response would keep the head, in fifty pieces, for as long as the stream is open.
 */
const headOf = (headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${aloneMs}\n\n`;
};

/** Frees what was read to open a stream, which may be open for hours: headers, and what waits for the end of the request. */
const forgetRequest = (out: ServerResponse): void => {
  out.removeAllListeners('close');
  out.req.rawHeaders = [];
  out.req.headers = {};
};

export const live = () => {
  const streams = new Set<Stream>();
  const byEar = new Map<string, Set<Stream>>();
  /** Ids of sent events, the newer and the older ones. */
  let published = [new Set<string>(), new Set<string>()] as const;
  let highestId = '';
  /** How many streams are open under a key. */
  const open = new Map<string, number>();
  let closing = false;

  const listen = (stream: Stream): void => {
    for (const ear of stream.ears) {
      const all = byEar.get(ear);
      if (all) all.add(stream);
      else byEar.set(ear, new Set([stream]));
    }
  };
  const unlisten = (stream: Stream): void => {
    for (const ear of stream.ears) {
      const all = byEar.get(ear);
      if (all?.delete(stream) && all.size === 0) byEar.delete(ear);
    }
  };
  // Straight to the socket: a message is ready bytes, and the response would only buffer them once more.
  const send = ({ out }: Stream, bytes: Buffer): void => {
    const { socket } = out;
    if (!socket || socket.writableEnded) return;
    if (socket.writableLength > maxWaitingBytes) socket.destroy();
    else socket.write(bytes);
  };
  const end = ({ out }: Stream): void => {
    const { socket } = out;
    if (!socket || socket.writableEnded) return;
    socket.destroySoon();
    setTimeout(() => socket.destroy(), lastWordsMs).unref();
  };
  const heartbeat = setInterval(() => void inSlices(streams, (stream) => send(stream, beat)), heartbeatMs);
  heartbeat.unref();

  const crowd = openCrowd<Stream>(({ subjects, gone, told, events }) => {
    const all = byEar.get(crowdEar) ?? none;
    const within_ms = Math.max(minApartMs, all.size * msAPage);
    const bytes = message(highestId, { subjects, ...(gone.length > 0 && { gone }), within_ms });
    return inSlices(all, (stream) => {
      if (told.get(stream) !== events) send(stream, bytes);
    });
  });

  /** Sends an event to the streams it concerns, at once, and returns them. */
  const tell = (id: string, kind: EventKind, payload: never): ReadonlySet<Stream> => {
    const concerned = new Set(kind.audience(payload).flatMap((who) => [...(byEar.get(who) ?? none)]));
    if (concerned.size === 0) return none;
    const data = { subjects: kind.subjects(payload) };
    const bytes = message(id, data);
    // A stream still waiting for the gathered message keeps its last id: after a lost connection it must not appear to have received what was
    // gathered before this event.
    const early = crowd.waits() ? message(null, data) : bytes;
    for (const stream of concerned) send(stream, stream.ears.includes(crowdEar) ? early : bytes);
    return concerned;
  };

  return {
    /**
     * Opens a stream on a raw response. `ears` are the audiences it belongs to.
     * @param places the keys it is counted under, each with its maximum of open streams
     * Refuses before anything is written: with too_many_requests, also a second stream on one connection; with unavailable
     * when this process is closing its streams.
     */
    open: (
      out: ServerResponse,
      ears: readonly string[],
      places: Readonly<Record<string, number>> = {},
      headers: Readonly<Record<string, string>> = {},
    ): Stream => {
      if (closing) throw new Refused(common.unavailable, { retryAfter: 1 });
      // It waits behind another answer on its connection, or its client has gone: it may never close, so it must not count.
      if (!out.socket || out.destroyed) throw new Refused(common.too_many_requests, { retryAfter: 10 });
      for (const [place, max] of Object.entries(places)) {
        if ((open.get(place) ?? 0) >= max) throw new Refused(common.too_many_requests, { retryAfter: 10 });
      }
      const counted = Object.keys(places);
      for (const place of counted) open.set(place, (open.get(place) ?? 0) + 1);
      forgetRequest(out);
      out.socket.write(headOf(headers));
      const stream: Stream = { out, ears };
      streams.add(stream);
      listen(stream);
      out.on('close', () => {
        streams.delete(stream);
        unlisten(stream);
        for (const place of counted) {
          const left = (open.get(place) ?? 1) - 1;
          if (left === 0) open.delete(place);
          else open.set(place, left);
        }
      });
      return stream;
    },
    /** Replaces the audiences a stream belongs to. */
    hearAs: (stream: Stream, ears: readonly string[]): void => {
      if (!streams.has(stream) || ears.join() === stream.ears.join()) return;
      unlisten(stream);
      (stream as { ears: readonly string[] }).ears = ears;
      listen(stream);
    },
    /** Ends a stream, within 2 s even if its client reads nothing. */
    end,
    /** Tells a stream to fetch everything again: it may have missed something. */
    resync: (stream: Stream): void => send(stream, missed),
    hears: ({ ears }: Stream, { kind, payload }: Pick<Happened, 'kind' | 'payload'>): boolean =>
      kind.audience(payload as never).some((who) => ears.includes(who)) ||
      (kind.crowd !== undefined && ears.includes(crowdEar)),
    /** Sends the event to every stream of this process that may see it, once per event. */
    publish: ({ id, kind, payload }: Happened): void => {
      if (published.some((ids) => ids.has(id))) return;
      if (published[0].size >= maxRemembered) published = [new Set(), published[0]];
      published[0].add(id);
      if (id > highestId) highestId = id;
      // Before it is gathered, so that it carries its id when nothing waits.
      const reached = tell(id, kind, payload as never);
      if (kind.crowd && byEar.has(crowdEar)) crowd.add(kind.crowd(payload as never), reached);
    },
    count: (): number => streams.size,
    /**
     * Opens no more streams, sends what is still gathered, tells each page over how long to spread its reconnect, and ends every stream within 2
     * s.
     */
    close: async (): Promise<void> => {
      closing = true;
      clearInterval(heartbeat);
      await crowd.close();
      const apart = Buffer.from(`retry: ${Math.min(maxAwayMs, Math.max(aloneMs, streams.size * msAPage))}\n\n`);
      for (const stream of streams) {
        send(stream, apart);
        end(stream);
      }
    },
  };
};
