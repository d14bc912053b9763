// Where a push may go. A browser supplies the address, so it is hostile input.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOutside, type OutsideFetch } from './outside-fetch.ts';
import { openPush } from './push.ts';
import { newPushKeys } from './push-encryption.ts';

const subject = 'https://kaya.example';
const push = openPush({ subject, fetch: openOutside() });
const keys = newPushKeys();
const message = { text: '{}', ttl: 60, urgency: 'normal', topic: 'a' } as const;
const browser = {
  p256dh: Buffer.from(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    'base64url',
  ),
  auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
};

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAbc-_',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
])('%s is allowed', (endpoint) => expect(push.allows(endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/x',
  'https://localhost./x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://db/x',
  'https://127.0.0.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://127.1/x',
  'https://10.1.2.3/x',
  'https://172.31.0.1/x',
  'https://192.168.0.10/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0.0.0.0/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.goo\tgleapis.com/x',
  'https://fcm.googleapis.com/x\r\nX-Header: 1',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  'file:///etc/passwd',
  'no address',
])('%s is refused', (endpoint) => expect(push.allows(endpoint)).toBe(false));

test('a name that resolves to a private address is not connected to', async () => {
  const fetch = openOutside({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  // The address is well-formed; only resolving its name shows where it leads.
  const sent = openPush({ subject, fetch }).send({ endpoint: 'https://push.example/x', ...browser }, message, keys);
  await expect(sent).rejects.toThrow('private network');
});

describe('a push service', () => {
  let status = 201;
  let wait = false;
  let answer = '';
  const seen: { readonly headers: IncomingHttpHeaders; readonly bytes: number }[] = [];
  const service = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      seen.push({ headers: request.headers, bytes });
      if (!wait) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(answer);
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  const outside = openOutside({ local: true });
  const local = openPush({ subject, fetch: outside });
  const send = () => local.send({ endpoint, ...browser }, message, keys);

  test('gets one encrypted record with its headers', async () => {
    expect(await send()).toBe('sent');
    expect(seen[0]).toMatchObject({
      bytes: 86 + message.text.length + 17,
      headers: { ttl: '60', urgency: 'normal', topic: 'a', 'content-encoding': 'aes128gcm' },
    });
    expect(seen[0]?.headers.authorization).toMatch(/^vapid t=.+, k=/);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [403, 'refused'],
    [301, 'refused'],
  ])('answers %i: %s', async (code, outcome) => {
    status = code;
    expect(await send()).toBe(outcome);
  });

  test.each([429, 500, 503])('answers %i: the queue retries', async (code) => {
    status = code;
    await expect(send()).rejects.toThrow(`answered ${code}`);
  });

  test('is not waited for indefinitely', async () => {
    wait = true;
    const asked: number[] = [];
    const hurried: OutsideFetch = Object.assign(
      (url: string | URL, init: Parameters<OutsideFetch>[1]) => {
        asked.push(init.timeout_ms);
        return outside(url, { ...init, timeout_ms: 50 });
      },
      { faultOf: outside.faultOf },
    );
    const sent = openPush({ subject, fetch: hurried }).send({ endpoint, ...browser }, message, keys);
    await expect(sent).rejects.toThrow('No answer within');
    expect(asked).toEqual([5_000]);
    wait = false;
  });

  test('may send a long answer, which is not read', async () => {
    [status, answer] = [201, 'a'.repeat(5_000_000)];
    expect(await send()).toBe('sent');
    answer = '';
  });

  test('on this machine is for tests only', async () => {
    const before = seen.length;
    expect(await push.send({ endpoint, ...browser }, message, keys)).toBe('gone');
    expect(seen).toHaveLength(before);
  });
});
