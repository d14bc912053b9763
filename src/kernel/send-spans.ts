// Sends spans to a collector: OTLP over HTTP, in JSON (opentelemetry.io/docs/specs/otlp). A collector that is slow or away costs spans, which are
// counted, and never delays a request.
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { log } from './log.ts';
import { countSpan } from './metrics.ts';
import { keepSpans, type Span } from './spans.ts';
import { textAtMost } from './text-at-most.ts';
import { outsideTraces } from './trace.ts';

/** url: of its traces, complete. service: this program's name there. */
export type Collector = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
};

const maxInBatch = 512;
const maxWaiting = 2_048;
const maxTries = 5;
/** ms; tests set shorter ones. */
const usual = { batch: 5_000, answer: 10_000, firstRetry: 1_000, maxRetry: 300_000, close: 2_000 };
const max_bytes = 100_000;
/** Statuses after which the same batch is sent again. */
const temporary = new Set([429, 502, 503, 504]);

const kinds = { server: 2, client: 3, consumer: 5 } as const;
const status = { unset: 0, error: 2 } as const;
const sampled = 1;

const attributesOf = (all: Span['attributes']) =>
  Object.entries(all).map(([key, value]) => ({
    key,
    // 64-bit numbers are text in this format.
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
const nanosecondsOf = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const otlpOf = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [
        {
          scope: { name: 'kaya' },
          spans: spans.map(({ trace, id, parent, name, kind, began_ms, took_ms, attributes, failed }) => ({
            traceId: trace,
            spanId: id,
            ...(parent && { parentSpanId: parent }),
            flags: sampled,
            name,
            kind: kinds[kind],
            startTimeUnixNano: nanosecondsOf(began_ms),
            endTimeUnixNano: nanosecondsOf(began_ms + took_ms),
            attributes: attributesOf(attributes),
            status: { code: failed ? status.error : status.unset },
          })),
        },
      ],
    },
  ],
});

const partial = z.object({
  partialSuccess: z.optional(z.object({ rejectedSpans: z.optional(z.union([z.string(), z.number()])) })),
});
const rejectedIn = (text: string): number => {
  try {
    return Number(partial.parse(JSON.parse(text)).partialSuccess?.rejectedSpans ?? 0) || 0;
  } catch {
    // Taken, in other words.
    return 0;
  }
};

/** Retry-After is a number of seconds, or a date. */
const retryAfter_ms = (text: string | null): number | undefined => {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Off without a collector. close: sends what waits, for at most 2 s. */
export const sendSpans = (collector: Collector | undefined, tempo = usual): { readonly close: () => Promise<void> } => {
  if (!collector) return { close: async () => undefined };
  const { url, service } = collector;
  const headers = { ...collector.headers, 'content-type': 'application/json' };
  const waiting: Span[] = [];
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let closing = false;
  let wellBefore = true;

  /** How many of the batch were refused; or, after a temporary fault, how long to wait. */
  const post = async (body: string, nth: number): Promise<{ rejected: number } | { wait_ms: number }> => {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(tempo.answer)]);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = (await textAtMost(answer, max_bytes)) ?? '';
    if (answer.ok) return { rejected: rejectedIn(text) };
    if (!temporary.has(answer.status)) throw new Error(`status ${answer.status}`);
    const growing = tempo.firstRetry * 2 ** (nth - 1) * (0.5 + Math.random() / 2);
    return { wait_ms: Math.min(retryAfter_ms(answer.headers.get('retry-after')) ?? growing, tempo.maxRetry) };
  };

  const sendBatch = async (spans: readonly Span[]): Promise<void> => {
    const tell = (dropped: number, reason: string): void => {
      countSpan({ outcome: 'sent' }, spans.length - dropped);
      countSpan({ outcome: 'dropped' }, dropped);
      // Once for each time it goes wrong.
      if (dropped > 0 && wellBefore) log.warn('the collector does not take spans, which are dropped', { reason });
      wellBefore = dropped === 0;
    };
    try {
      const body = JSON.stringify(otlpOf(service, spans));
      for (let nth = 1; nth <= maxTries; nth += 1) {
        const said = await post(body, nth);
        if ('rejected' in said) return tell(Math.min(Math.max(said.rejected, 0), spans.length), 'refused');
        // After the last try too: the next batch comes no earlier than the collector has asked.
        await sleep(said.wait_ms, undefined, { signal: end.signal, ref: false });
      }
      tell(spans.length, `not in ${maxTries} tries`);
    } catch (error) {
      tell(spans.length, reasonOf(error));
    }
  };

  const sendBatches = outsideTraces(async (): Promise<void> => {
    do await sendBatch(waiting.splice(0, maxInBatch));
    while (waiting.length >= maxInBatch);
  });
  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendBatches().finally(() => {
      sending = undefined;
      if (waiting.length > 0 && !closing) wait();
    });
    return sending;
  };
  const wait = (): void => {
    timer ??= setTimeout(() => void send(), tempo.batch).unref();
  };

  const stop = keepSpans((span) => {
    if (waiting.length >= maxWaiting) return countSpan({ outcome: 'dropped' });
    waiting.push(span);
    if (waiting.length >= maxInBatch) void send();
    else wait();
  });
  return {
    close: async () => {
      stop();
      closing = true;
      clearTimeout(timer);
      // Then calls and pauses end at once, and what waits is dropped.
      const late = setTimeout(() => end.abort(), tempo.close);
      await sending;
      if (waiting.length > 0) await send();
      clearTimeout(late);
    },
  };
};
