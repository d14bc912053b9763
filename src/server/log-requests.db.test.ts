// One line and one span per request, without personal data.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attributeOf, openCollector } from '../../tests/support/collector.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { typedAddresses } from '../../tests/support/typed-addresses.ts';

let kaya: Kaya;
let collector: Awaited<ReturnType<typeof openCollector>>;
let stopped: Promise<void> | undefined;
const lines: string[] = [];
beforeAll(async () => {
  collector = await openCollector();
  kaya = await startKaya({ LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await (stopped ?? kaya.stop());
  await collector.close();
});

const requests = () =>
  lines
    .filter((line) => line.includes('"message":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a request is one line with its template, and its problem answer has the same trace id', async () => {
  const answer = await fetch(`${kaya.url}/api/requests/by-key/secret-key-of-a-person?mark=08031234567`, {
    headers: {
      authorization: 'Bearer secret-token-of-a-person',
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    },
  });
  const problem = (await answer.json()) as { request: string };
  expect(problem.request).toMatch(/^[0-9a-f]{32}$/);
  expect(problem.request, 'a caller chooses no trace').not.toBe('ab'.repeat(16));
  expect(requests()).toEqual([
    {
      time: expect.any(String),
      level: 'debug',
      message: 'request',
      request: problem.request,
      method: 'GET',
      route: expect.stringMatching(/^\/api\/\S*$/),
      status: answer.status,
      ms: expect.any(Number),
    },
  ]);
  expect(lines.join('')).not.toMatch(/secret|0803|127\.0\.0\.1/);
});

test.each([
  ['/api/health/live', '/api/health/live'],
  ['/api/nowhere/08031234567', '/api/*'],
  ['/assets/08031234567.js', '/assets/*'],
  ['/track/08031234567', 'page'],
])('%s is logged as %s', async (path, route) => {
  await fetch(`${kaya.url}${path}`);
  expect(requests()).toMatchObject([{ route }]);
  expect(lines.join('')).not.toContain('0803');
});

test('the caller appears only as a kind of account', async () => {
  const ada = kaya.person();
  ada.holds('x'.repeat(43));
  await fetch(`${kaya.url}/api/auth/session`, { headers: { cookie: ada.cookie() } });
  expect(requests()).toMatchObject([{ route: '/api/auth/session', role: 'visitor', status: 200 }]);
});

test('the stop sends the spans that wait; none holds an id, an address, a phone number or typed text', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer typed-token-of-a-person' };
  for (const path of typedAddresses()) await fetch(`${kaya.url}${path}`, { headers });
  await fetch(`${kaya.url}/api/health/live`, { method: 'PROPFIND' });
  stopped = kaya.stop();
  await stopped;
  expect(collector.faults).toEqual([]);
  const served = collector.spans().filter(({ kind }) => kind === 2);
  const told = served.map((one) => `${one.name} ${attributeOf(one, 'http.response.status_code')}`);
  expect(told).toEqual(expect.arrayContaining(['GET /api/health/live 200', 'GET /api/* 404']));
  expect(served.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET page', 'GET /assets/*', '_OTHER /api/*']),
  );
  const said = collector.spans().flatMap(({ name, attributes }) => [name, JSON.stringify(attributes)]);
  expect(said.filter((one) => /@|typed|0803|198\.51|127\.0|[0-9a-f]{8}-[0-9a-f]{4}|\d{6}/.test(one))).toEqual([]);
});
