// One line per request, without personal data.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';

let kaya: Kaya;
const lines: string[] = [];
beforeAll(async () => {
  kaya = await startKaya({ LOG_LEVEL: 'debug' });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await kaya.stop();
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
