// Spans against a collector that accepts the format of OTLP/HTTP JSON only.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { attributeOf, openCollector } from '../../tests/support/collector.ts';
import { logged } from '../../tests/support/logged.ts';
import type { Database } from './db/act.ts';
import { metrics } from './metrics.ts';
import { sendSpans } from './send-spans.ts';
import { asCall, beginSpan, tracedFetch } from './spans.ts';
import { carriedTrace, inTrace, traceHeaders } from './trace.ts';

const quick = { batch: 20, answer: 5_000, firstRetry: 5, maxRetry: 60_000, close: 300 };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const begin = async (answers?: (response: ServerResponse) => void, tempo: Partial<typeof quick> = {}) => {
  const collector = await openCollector(answers);
  const to = {
    url: `${collector.url}/v1/traces`,
    headers: { 'api-key': 'secret of the operator' },
    service: 'kaya-web',
  };
  const { close } = sendSpans(to, { ...quick, ...tempo });
  closing.push(close, collector.close);
  return { ...collector, close };
};

const told = metrics({
  db: { act: async () => undefined } as unknown as Database,
  measures: [],
  pools: {},
  streams: () => 0,
});
told.close();
const counts = async (): Promise<{ sent: number; dropped: number }> => {
  const text = await told.read();
  const of = (outcome: string): number =>
    Number(new RegExp(`^kaya_spans_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { sent: of('sent'), dropped: of('dropped') };
};
/** What the counter grew by: suites of one process share it. */
const counting = async () => {
  const before = await counts();
  return async () => {
    const { sent, dropped } = await counts();
    return { sent: sent - before.sent, dropped: dropped - before.dropped };
  };
};
const someSpans = (count: number): void => {
  for (let nth = 0; nth < count; nth += 1) beginSpan('server')?.end({ name: 'GET /', attributes: {}, failed: false });
};

test('a request, the call that it makes and the task that it queues are one trace, in the format of the protocol', async () => {
  const collector = await begin();
  let traceparent: string | undefined;
  const [id, carried] = await inTrace(async (trace) => {
    const span = beginSpan('server');
    await asCall({ method: 'POST', url: 'https://api.paystack.co/transfer?phone=0803' }, async (headers) => {
      traceparent = headers['traceparent'];
      return new Response(null, { status: 503 });
    });
    await asCall({}, () => Promise.reject(new Error('away'))).catch(() => undefined);
    span?.end({
      name: 'GET /api/jobs/{id}',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
      failed: false,
    });
    return [trace.id, carriedTrace()];
  });
  await inTrace(async () => beginSpan('consumer')?.end({ name: 'mail.send', attributes: {}, failed: true }), carried);
  await expect.poll(() => collector.spans().length).toBe(4);
  expect(collector.faults).toEqual([]);
  const [call, outside, request, task] = collector.spans();
  expect(collector.taken[0]).toMatchObject({
    headers: { 'api-key': 'secret of the operator' },
    resource: [{ key: 'service.name', value: { stringValue: 'kaya-web' } }],
  });
  expect(request).toEqual({
    traceId: id,
    spanId: expect.any(String),
    flags: 1,
    name: 'GET /api/jobs/{id}',
    kind: 2,
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
    status: { code: 0 },
  });
  const began_ms = Number(BigInt(request?.startTimeUnixNano ?? 0) / 1_000_000n);
  expect(Math.abs(Date.now() - began_ms)).toBeLessThan(60_000);
  const inRequest = { traceId: id, parentSpanId: request?.spanId };
  expect(call).toMatchObject({ ...inRequest, name: 'POST api.paystack.co', kind: 3, status: { code: 2 } });
  expect(call && attributeOf(call, 'server.address')).toBe('api.paystack.co');
  expect(call && attributeOf(call, 'http.response.status_code')).toBe('503');
  expect(traceparent).toBe(`00-${id}-${call?.spanId}-01`);
  expect(outside).toMatchObject({ ...inRequest, name: 'GET outside', kind: 3, status: { code: 2 } });
  expect(task).toMatchObject({ ...inRequest, name: 'mail.send', kind: 5, status: { code: 2 } });
  expect(JSON.stringify(collector.spans())).not.toMatch(/phone|away/);
});

test('a busy collector gets the same batch again, not before it asked for it; then the next', async () => {
  const statuses = [429, 503, 200];
  const collector = await begin((response) => {
    const status = statuses.shift() ?? 200;
    response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end();
  });
  const grown = await counting();
  someSpans(2);
  await expect.poll(() => collector.taken.length).toBe(3);
  const [first, second, third] = collector.taken;
  expect(second?.spans).toEqual(first?.spans);
  expect(third?.spans).toEqual(first?.spans);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  await expect.poll(grown).toEqual({ sent: 2, dropped: 0 });
});

test.each([
  [400, 1],
  [500, 1],
  [302, 1],
  [502, 5],
  [504, 5],
])('spans are dropped after the answer %i, which came %i times', async (status, times) => {
  const collector = await begin((response) => response.writeHead(status).end());
  const grown = await counting();
  const lines = await logged(async () => {
    someSpans(3);
    await expect.poll(grown).toEqual({ sent: 0, dropped: 3 });
  });
  expect(collector.taken).toHaveLength(times);
  expect(lines).toContain('does not take spans');
  expect(lines).not.toContain('secret');
});

test('what a collector rejects counts as dropped, and is not sent again', async () => {
  const collector = await begin((response) => response.end('{"partialSuccess":{"rejectedSpans":"2"}}'));
  const grown = await counting();
  await logged(async () => {
    someSpans(3);
    await expect.poll(grown).toEqual({ sent: 1, dropped: 2 });
  });
  expect(collector.taken).toHaveLength(1);
});

test('behind a collector that hangs 2,048 spans wait, more are dropped, and the stop takes no longer than its limit', async () => {
  const collector = await begin(() => undefined, { answer: 600_000 });
  const grown = await counting();
  await logged(async () => {
    someSpans(512);
    await expect.poll(() => collector.taken.length).toBe(1);
    someSpans(2_058);
    expect(await grown()).toEqual({ sent: 0, dropped: 10 });
    const began = performance.now();
    await collector.close();
    expect(performance.now() - began).toBeLessThan(60_000);
  });
  expect(await grown()).toEqual({ sent: 0, dropped: 512 + 2_058 });
  expect(beginSpan('server'), 'off again').toBeUndefined();
});

test('the stop sends what waits, in batches of 512', async () => {
  const collector = await begin(undefined, { batch: 60_000, close: 5_000 });
  someSpans(600);
  await collector.close();
  expect(collector.taken.map(({ spans }) => spans.length)).toEqual([512, 88]);
});

test('without a collector no span is made, and calls carry the trace as before', async () => {
  const target = await openCollector();
  closing.push(target.close);
  const off = sendSpans(undefined);
  await inTrace(async (trace) => {
    expect(beginSpan('server')).toBeUndefined();
    expect(carriedTrace()).toBe(trace.id);
    expect(traceHeaders()['traceparent']).toMatch(new RegExp(`^00-${trace.id}-[0-9a-f]{16}-01$`));
    const body = '{"resourceSpans":[]}';
    const answer = await tracedFetch(`${target.url}/v1/traces`, { method: 'POST', headers: { 'x-kept': 'yes' }, body });
    expect(answer.status).toBe(400);
  });
  await sleep(1);
  await off.close();
});
