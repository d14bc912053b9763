// What a hostile or mistaken caller gets from the sandbox: a refusal in its own form, nothing written, and never a 5xx.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../../tests/support/sandbox.ts';

let sandbox: TestSandbox;
let baseUrl: string;
let secretKey: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  ({ baseUrl, secretKey } = sandbox.service.settings);
});
afterAll(() => sandbox.close());

const ask = async (method: string, path: string, body?: BodyInit, authorization = `Bearer ${secretKey}`) => {
  const headers = { authorization };
  const answer = await fetch(`${baseUrl}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const { code = null } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};
const order = { reference: 'a', amount_kobo: 100, title: 'A move', email: 'ada@example.com' };
const page = { ...order, return_url: 'https://kaya.example' };
const posts = ['/pages', '/accounts', '/codes', '/charges', '/refunds', '/payouts'];
const gets = ['/payments/a', '/refunds/a', '/payouts/a', '/names?account=1&holder=2', '/lists/payment'];

test.each(['', 'Bearer ', 'Bearer x', 'Basic eDp5', 'wrong'])(
  'nothing is revealed or done with "%s"',
  async (wrong) => {
    const before = await readdir(sandbox.folder);
    for (const path of posts) expect(await ask('POST', path, JSON.stringify(page), wrong)).toEqual([401, 'secret']);
    for (const path of gets) expect(await ask('GET', path, undefined, wrong)).toEqual([401, 'secret']);
    expect(await ask('GET', '/none', undefined, wrong)).toEqual([401, 'secret']);
    expect(await ask('GET', '/payments/a', undefined, `${secretKey}`)).toEqual([401, 'secret']);
    expect(await readdir(sandbox.folder)).toEqual(before);
  },
);

test.each<readonly [string, string | Uint8Array<ArrayBuffer>]>([
  ['nothing', ''],
  ['half a body', '{"reference":"a"'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1'],
  ['bytes', new Uint8Array([0xff, 0x00, 0xfe])],
  ['deep', '['.repeat(7_000)],
  [
    'no reference',
    JSON.stringify({ ...page, reference: undefined, life_s: 9, token: 'x', payment: 'a', account: '1', bank: '058' }),
  ],
  ...['', '..', '../a', 'a/b', 'a.b', 'a\\b', 'a\0', 'ä', 'x'.repeat(101), { a: 1 }].map(
    (reference) =>
      [
        `the reference ${JSON.stringify(reference)}`,
        JSON.stringify({ ...page, reference, life_s: 9, token: 'x', payment: 'a', account: '1', bank: '058' }),
      ] as const,
  ),
  ...[0, -1, 1.5, 1e15, '100', null].map(
    (amount_kobo) =>
      [
        `the amount ${JSON.stringify(amount_kobo)}`,
        JSON.stringify({ ...page, amount_kobo, life_s: 9, token: 'x', payment: 'a', account: '1', bank: '058' }),
      ] as const,
  ),
])('%s is refused everywhere, and nothing is written', async (_, body) => {
  const before = await readdir(sandbox.folder);
  for (const path of posts) expect(await ask('POST', path, body)).toEqual([400, 'invalid']);
  expect(await readdir(sandbox.folder)).toEqual(before);
});

test.each(['javascript:alert(1)', 'ftp://a', '/track', 'x'.repeat(2_000)])(
  'no page leads to %s',
  async (return_url) => {
    expect(await ask('POST', '/pages', JSON.stringify({ ...page, return_url }))).toEqual([400, 'invalid']);
  },
);

test.each(['000', '', '__proto__', 'toString', 58])('the bank %s has no codes', async (bank) => {
  const code = JSON.stringify({ ...order, reference: 'no-code', life_s: 60, bank });
  expect(await ask('POST', '/codes', code)).toEqual([400, 'invalid']);
});

test('a body that is too large is not read to its end', async () => {
  const large = JSON.stringify({ ...page, title: 'x'.repeat(20_000) });
  for (const path of posts) expect(await ask('POST', path, large)).toEqual([413, 'too_large']);
  let parts = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      parts += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const headers = { authorization: `Bearer ${secretKey}` };
  const sent = fetch(`${baseUrl}/pages`, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit);
  // The connection may be closed before the answer is read.
  expect(await sent.then(({ status }) => status).catch(() => 413)).toBe(413);
  expect(parts).toBeLessThan(200);
});

test.each([
  '..%2Fsecret',
  '%2e%2e%2fsecret',
  '..%5Csecret',
  'a%00',
  '%E0%A4%A',
  'x'.repeat(5_000),
  '__proto__',
  '-',
  '%2F',
])('the reference %s is no file', async (odd) => {
  for (const path of ['/payments', '/refunds', '/payouts', '/lists'])
    expect(await ask('GET', `${path}/${odd}`)).toEqual([404, 'not_found']);
});

test.each([
  '',
  '?from=x&to=y&page=1',
  '?from=2026-01-01&to=2026-01-02&page=0',
  '?from=2026-01-01&to=2026-01-02&page=9e9',
])('no list is read with "%s"', async (query) => {
  expect(await ask('GET', `/lists/payment${query}`)).toEqual([400, 'invalid']);
});

test('other methods and addresses do not exist', async () => {
  for (const [method, path] of [
    ['GET', '/pages'],
    ['PUT', '/payments/a'],
    ['DELETE', '/payments/a'],
    ['GET', '/'],
    ['GET', '/sandbox/bank'],
  ] as const)
    expect(await ask(method, path)).toEqual([404, 'not_found']);
});

test('one reference is one payment, even with several calls at once', async () => {
  const sent = await Promise.all(
    [1, 2, 3].map(() => ask('POST', '/pages', JSON.stringify({ ...page, reference: 'once' }))),
  );
  expect(sent.map(([status]) => status).toSorted()).toEqual([200, 400, 400]);
  const account = JSON.stringify({ ...order, reference: 'once', life_s: 60 });
  expect(await ask('POST', '/accounts', account)).toEqual([400, 'duplicate']);
  const code = JSON.stringify({ ...order, reference: 'once', life_s: 60, bank: '058' });
  expect(await ask('POST', '/codes', code)).toEqual([400, 'duplicate']);
});

test('a reference that begins like another has none of its money', async () => {
  const opened = (reference: string) => sandbox.checkouts.openTransfer({ ...order, reference, life_ms: 60_000 });
  const [short, long] = [await opened('begins'), await opened('begins--sandbox-more')];
  await sandbox.payer.accounts.send(long.account_number, 50);
  expect(await sandbox.checkouts.findCharge('begins')).toMatchObject({ amount_kobo: 0 });
  await sandbox.payer.accounts.send(short.account_number, 30);
  expect(await sandbox.checkouts.findCharge('begins')).toMatchObject({ amount_kobo: 30 });
});

test('its port is open to this machine only', () => {
  expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
});
