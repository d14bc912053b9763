// What every endpoint does before its use case runs: the edge of the whole program, over HTTP.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { noProvider } from '../modules/money/adapters/no-provider.ts';
import { type Outside, routes } from './modules.ts';

const endpoints = routes({ payments: noProvider } as Outside).map((route) => route.endpoint);

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

const post = (body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${kaya.url}/api/auth/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: kaya.url, ...headers },
    body,
  });
const right = JSON.stringify({ email: 'somebody@example.com' });

describe('a write is refused', () => {
  test.each([
    ['without JSON content type', right, { 'content-type': 'text/plain' }, 415, 'wrong_content_type'],
    ['with broken JSON', '{"email":', {}, 400, 'malformed'],
    ['with bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe]), {}, 400, 'malformed'],
    ['with a body of 200 kB', JSON.stringify({ email: 'x'.repeat(200_000) }), {}, 413, 'too_large'],
    ['from a page of another origin', right, { origin: 'https://evil.example' }, 403, 'wrong_origin'],
    ['sent across sites', right, { 'sec-fetch-site': 'cross-site' }, 403, 'wrong_origin'],
    ['from another site of the same domain', right, { 'sec-fetch-site': 'same-site' }, 403, 'wrong_origin'],
    ['with a field nobody knows', JSON.stringify({ email: 'a@b.example', admin: true }), {}, 422, 'invalid_request'],
    ['with a wrong type', JSON.stringify({ email: 7 }), {}, 422, 'invalid_request'],
    ['with a list instead of an object', '[]', {}, 422, 'invalid_request'],
    ['with a bearer token of nobody', right, { authorization: `Bearer ${'x'.repeat(43)}` }, 401, 'not_signed_in'],
  ])('%s', async (_name, body, headers, status, code) => {
    const response = await post(body as BodyInit, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code, status, type: `/api/docs#${code}` });
  });

  test('and the wrong field is named with a sentence', async () => {
    const problem = (await (await post(JSON.stringify({ email: 'adaeze.okonkwo@', admin: 1 }))).json()) as {
      fields: unknown;
    };
    expect(problem.fields).toEqual([
      { path: 'email', message: 'Enter the full email, like name@example.com' },
      { path: 'admin', message: 'This field is not known.' },
    ]);
  });
});

test('an answer about thousands of wrong fields lists fifty', async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, n]));
  const answered = await fetch(`${kaya.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: kaya.url },
    body: JSON.stringify(many),
  });
  expect(answered.status).toBe(422);
  expect(((await answered.json()) as { fields: unknown[] }).fields).toHaveLength(50);
});

describe('a body that is too large', () => {
  /** Declares `length` bytes and sends none: the answer must not wait for them. */
  const announce = (path: string, length: number) =>
    new Promise<number>((done, fail) => {
      const sent = request(`${kaya.url}${path}`, { method: 'POST', headers: { 'content-length': length } });
      sent.on('response', (response) => {
        done(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', fail);
      sent.flushHeaders();
    });
  /** Without a length; every chunk is 64 kB. */
  const stream = async (path: string, bytes: number, type: string): Promise<number> => {
    let left = bytes;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        left -= 65_536;
      },
    });
    const headers = { 'content-type': type, origin: kaya.url, 'x-upload-key': 'k'.repeat(43) };
    return (await fetch(`${kaya.url}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).status;
  };
  const notes = '/api/payments/notes/sandbox';
  const checkout = `/sandbox/checkout/${crypto.randomUUID()}`;

  test.each([
    ['/api/auth/recovery', 100_001],
    ['/api/jobs/nothing', 200_000_000],
    ['/api/files', 10_000_001],
    [notes, 64_001],
    [checkout, 1_001],
  ])('%s is refused by its length, before anything is read', async (path, length) => {
    expect(await announce(path, length)).toBe(413);
  });

  test.each([
    ['/api/auth/recovery', 200_000, 'application/json'],
    ['/api/files', 10_100_000, 'image/jpeg'],
    [notes, 200_000, 'application/json'],
  ])('%s is refused while it streams in', async (path, bytes, type) => {
    expect(await stream(path, bytes, type)).toBe(413);
  });
});

describe('a write that takes no body', () => {
  const signOut = (query: string, body: string | null, type = 'application/json') =>
    fetch(`${kaya.url}/api/auth/sign-out${query}`, {
      method: 'POST',
      headers: { origin: kaya.url, ...(body === null ? {} : { 'content-type': type }) },
      body,
    });
  test.each([
    ['nothing', '', null, undefined, 204],
    ['an empty object', '', '{}', undefined, 204],
    ['a field', '', '{"price_kobo":1}', undefined, 422],
    ['a list', '', '[1]', undefined, 422],
    ['a query', '?x=1', null, undefined, 422],
    ['text', '', 'x=1', 'text/plain', 415],
    ['broken JSON', '', '{', undefined, 400],
  ])('and gets %s', async (_name, query, body, type, status) => {
    expect((await signOut(query, body, type)).status).toBe(status);
  });
});

test('an unknown address is not found, in the same shape', async () => {
  const response = await fetch(`${kaya.url}/api/nothing-here`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('an endpoint requires a session when it needs one, and a staff endpoint does not exist for others', async () => {
  const guarded = endpoints.filter((endpoint) => endpoint.who !== 'anyone' && !endpoint.path.includes('{'));
  expect(guarded.length).toBeGreaterThan(0);
  for (const endpoint of guarded) {
    const response = await fetch(`${kaya.url}${endpoint.path}`, {
      method: endpoint.method,
      headers: { origin: kaya.url },
    });
    expect(response.status, endpoint.name).toBe(401);
  }
});

test('every answer has the security headers', async () => {
  const { headers } = await fetch(`${kaya.url}/api/auth/session`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('the API describes itself: every endpoint once, every path parameter named', async () => {
  const described = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; parameters?: { name: string; in: string }[] }>>;
  };
  expect(described.openapi).toBe('3.1.0');
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...endpoints.map((each) => each.name),
      'live.listen',
      'files.uploadPicture',
      'files.sendPart',
      'money.hearNote',
    ]),
  );
  for (const { path, parameters } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      (parameters ?? []).filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
    ).toEqual(named);
  }
  const page = await (await fetch(`${kaya.url}/api/docs/own-calls`)).text();
  for (const endpoint of endpoints) expect(page).toContain(endpoint.path);
});

type Schema = Readonly<Record<string, unknown>>;
const wholeNumbers = (at: unknown, name = ''): { name: string; max: unknown }[] => {
  if (at === null || typeof at !== 'object') return [];
  const schema = at as Schema;
  if (schema['type'] === 'integer') return [{ name, max: schema['maximum'] }];
  const structural = /^(?:\d+|properties|items|anyOf|schema|content|requestBody|parameters|application\/json)$/;
  return Object.entries(schema).flatMap(([key, value]) => wholeNumbers(value, structural.test(key) ? name : key));
};

test('a whole number that a request carries fits the column that holds it', async () => {
  const { paths } = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Schema & { operationId: string }>>;
  };
  const wide = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody, parameters }) =>
      wholeNumbers({ requestBody, parameters }).map((number) => ({ operationId, ...number })),
    )
    .filter(({ name, max }) => !(typeof max === 'number' && max <= 2_147_483_647) && !/(?:^|_)(?:kobo|at)$/.test(name))
    .map(({ operationId, name }) => `${operationId} ${name}`);
  // These are compared with what stands before PostgreSQL reads them. Bounds in /api/v1 would break its promise.
  const compared =
    /^(?:programs|integrations)\.\w+Item version$|^learning\.answerQuestion (?:question|choice)$|^files\.startUpload bytes$/;
  expect(wide.filter((each) => !compared.test(each))).toEqual([]);
});

test('a page is redirected when it is opened under a name of this machine whose pages cannot write', async () => {
  const other = kaya.url.replace('localhost', '127.0.0.1');
  const led = await fetch(`${other}/book-service?service=moving`, { redirect: 'manual' });
  expect(led.status).toBe(307);
  expect(led.headers.get('location')).toBe(`${kaya.url}/book-service?service=moving`);
  expect((await fetch(`${kaya.url}/book-service`, { redirect: 'manual' })).status).not.toBe(307);
  expect((await fetch(`${other}/api/health/live`, { redirect: 'manual' })).status, 'programs are not led').not.toBe(
    307,
  );
});
