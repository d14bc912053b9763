// Live streams: who listens, and what they may hear. A message only names what changed; the page fetches it again
// through the ordinary, authorised endpoints, so a stream can never leak a record.
import type { ServerResponse } from 'node:http';
import type { EventKind } from '../shared/event.ts';
import { common, Refused } from '../shared/refusal.ts';

type Happened = { readonly id: string; readonly kind: EventKind; readonly payload: unknown };
export type Stream = { readonly out: ServerResponse; ears: ReadonlySet<string> };

const heartbeatMs = 25_000; // customer.md §9, realtime heartbeat
const mostWaitingBytes = 64_000; // a slower reader is disconnected and reconnects
const mostRemembered = 5_000;

export type Live = ReturnType<typeof live>;

export const live = () => {
  const streams = new Set<Stream>();
  const published = new Set<string>();
  /** How many streams are open under a key. */
  const open = new Map<string, number>();

  const send = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > mostWaitingBytes) stream.out.destroy();
    else stream.out.write(text);
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ': beat\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  /** The subjects of an event that this stream may hear; null for none. */
  const subjectsFor = ({ ears }: Stream, { kind, payload }: Pick<Happened, 'kind' | 'payload'>) => {
    if (kind.audience(payload as never).some((who) => ears.has(who))) return kind.subjects(payload as never);
    return kind.crowd && ears.has('workers') ? kind.crowd : null;
  };

  return {
    /**
     * Opens a stream on a raw response. `ears` are the audiences it belongs to.
     * @param places what it is counted under, each with the most that may be open there at once
     * Refuses with too_many_requests before anything is written.
     */
    open: (
      out: ServerResponse,
      ears: Iterable<string>,
      places: Readonly<Record<string, number>> = {},
      headers: Readonly<Record<string, string>> = {},
    ): Stream => {
      for (const [place, most] of Object.entries(places)) {
        if ((open.get(place) ?? 0) >= most) throw new Refused(common.too_many_requests, { retryAfter: 10 });
      }
      for (const place of Object.keys(places)) open.set(place, (open.get(place) ?? 0) + 1);
      out.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      out.write('retry: 1000\n\n');
      const stream: Stream = { out, ears: new Set(ears) };
      streams.add(stream);
      out.on('close', () => {
        streams.delete(stream);
        for (const place of Object.keys(places)) {
          const left = (open.get(place) ?? 1) - 1;
          if (left === 0) open.delete(place);
          else open.set(place, left);
        }
      });
      return stream;
    },
    /** Tells a stream to fetch everything again: it may have missed something. */
    resync: (stream: Stream): void => send(stream, 'event: resync\ndata: {}\n\n'),
    hears: (stream: Stream, happened: Pick<Happened, 'kind' | 'payload'>): boolean =>
      subjectsFor(stream, happened) !== null,
    /** Tells every stream of this process that may hear of the event, once per event. */
    publish: ({ id, kind, payload }: Happened): void => {
      if (published.has(id)) return;
      if (published.size >= mostRemembered) published.clear();
      published.add(id);
      for (const stream of streams) {
        const subjects = subjectsFor(stream, { kind, payload });
        if (subjects) send(stream, `id: ${id}\nevent: changed\ndata: ${JSON.stringify({ subjects })}\n\n`);
      }
    },
    closeWhere: (test: (ears: ReadonlySet<string>) => boolean): void => {
      for (const stream of streams) if (test(stream.ears)) stream.out.end();
    },
    count: (): number => streams.size,
    close: (): void => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.out.end();
    },
  };
};
