// Live streams: who listens, and what they may hear. A message only names what changed; the page fetches it again
// through the ordinary, authorised endpoints, so a stream can never leak a record.
import type { ServerResponse } from 'node:http';
import type { EventKind } from '../shared/event.ts';

type Happened = { readonly id: string; readonly kind: EventKind; readonly payload: unknown };
type Stream = { readonly out: ServerResponse; readonly ears: ReadonlySet<string> };

const heartbeatMs = 25_000; // customer.md §9, realtime heartbeat
const mostWaitingBytes = 64_000; // a reader slower than this is cut and will come back
const mostRemembered = 5_000;

export type Live = ReturnType<typeof live>;

export const live = () => {
  const streams = new Set<Stream>();
  const published = new Set<string>();

  const send = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > mostWaitingBytes) stream.out.destroy();
    else stream.out.write(text);
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ': beat\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Opens a stream on a raw response. `ears` are the audiences it belongs to. */
    open: (out: ServerResponse, ears: Iterable<string>): Stream => {
      out.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      out.write('retry: 1000\n\n');
      const stream: Stream = { out, ears: new Set(ears) };
      streams.add(stream);
      out.on('close', () => streams.delete(stream));
      return stream;
    },
    /** Tells a stream to fetch everything again: it may have missed something. */
    resync: (stream: Stream): void => send(stream, 'event: resync\ndata: {}\n\n'),
    hears: (stream: Stream, { kind, payload }: Pick<Happened, 'kind' | 'payload'>): boolean =>
      kind.audience(payload as never).some((who) => stream.ears.has(who)),
    /** Tells every stream of this process that belongs to the event's audience, once per event. */
    publish: ({ id, kind, payload }: Happened): void => {
      if (published.has(id)) return;
      if (published.size >= mostRemembered) published.clear();
      published.add(id);
      const audience = kind.audience(payload as never);
      if (audience.length === 0) return;
      const text = `id: ${id}\nevent: changed\ndata: ${JSON.stringify({ subjects: kind.subjects(payload as never) })}\n\n`;
      for (const stream of streams) if (audience.some((who) => stream.ears.has(who))) send(stream, text);
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
