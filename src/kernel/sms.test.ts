// The adapter against an HTTP server that answers as Africa's Talking documents it.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logged } from '../../tests/support/logged.ts';
import type { Letter, Mail } from './mail.ts';
import { africasTalking, byAnotherRoute, openSms, type Sms } from './sms.ts';
import { termii } from './termii.ts';

type Asked = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly form: Record<string, string> };
let server: Server;
let sms: Sms;
let asked: Asked[] = [];

// The last digits of the number choose the answer.
const statusOf = (to: string): number => Number(/(\d{3})$/.exec(to)?.[1] ?? 101);

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push({ url: request.url ?? '', headers: request.headers, form });
      const to = form['to'] ?? '';
      if (to.endsWith('777')) return response.writeHead(401).end('The supplied authentication is invalid');
      if (to.endsWith('888')) return response.writeHead(201).end('<html>');
      const statusCode = statusOf(to);
      const Recipients = to.endsWith('000')
        ? []
        : [{ statusCode, number: to, status: 'said', cost: 'NGN 2.2', messageId: 'AT1' }];
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ SMSMessageData: { Message: 'Sent to 1/1', Recipients } }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  sms = africasTalking({ username: 'sandbox', apiKey: 'key', baseUrl: `http://127.0.0.1:${port}` });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

test('sends the documented request', async () => {
  await sms.send({ to: '+2348031234101', text: 'Your ride & its link: http://localhost/trip/x' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    url: '/version1/messaging',
    headers: { apikey: 'key', accept: 'application/json' },
    form: {
      username: 'sandbox',
      to: '+2348031234101',
      message: 'Your ride & its link: http://localhost/trip/x',
      bulkSMSMode: '1',
    },
  });
});

test.each([100, 101, 102])('status %d counts as sent', async (code) => {
  await expect(sms.send({ to: `+234803123${code}`, text: 'x' })).resolves.toBeUndefined();
});

test.each([403, 404, 406])('status %d is not retried', async (code) => {
  await expect(sms.send({ to: `+234803123${code}`, text: 'x' })).resolves.toBe('number_refused');
});

describe('termii', () => {
  let other: Server;
  let taken: { url: string; body: Record<string, unknown> }[] = [];
  let reply: { status: number; body: string };
  let both: Sms;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
        taken.push({ url: request.url ?? '', body });
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      });
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    both = byAnotherRoute(sms, termii({ apiKey: 'TL', sender: 'Kaya', baseUrl: `http://127.0.0.1:${port}` }));
  });
  beforeEach(() => {
    taken = [];
    reply = { status: 200, body: '{"code":"ok","message":"Successfully Sent","message_id":"9"}' };
  });
  afterAll(() => other.close());

  test('sends what the first route may not send to this number, on the channel for numbers that take no promotion', async () => {
    await expect(both.send({ to: '+234803123409', text: 'Your code is 123456' })).resolves.toBeUndefined();
    const body = {
      api_key: 'TL',
      to: '234803123409',
      from: 'Kaya',
      sms: 'Your code is 123456',
      type: 'plain',
      channel: 'dnd',
    };
    expect(taken).toEqual([{ url: '/api/sms/send', body }]);
  });

  test.each([101, 403, 406])('takes nothing that the first route answered with %d', async (code) => {
    await both.send({ to: `+234803123${code}`, text: 'x' });
    expect(taken).toEqual([]);
  });

  test.each([
    [400, '{"code":400,"message":"Insufficient balance"}'],
    [503, ''],
    [200, '{"message":"maybe"}'],
  ])('is tried again after an answer of %d %s', async (status, text) => {
    reply = { status, body: text };
    await expect(both.send({ to: '+234803123409', text: 'x' })).rejects.toThrow(/^Termii (?:answered|sent)/);
  });

  test('without it such a message ends, and the log names the setting', async () => {
    const alone = byAnotherRoute(sms, undefined);
    const said = await logged(() => alone.send({ to: '+234803123409', text: 'x' }));
    expect(said).toContain('TERMII_API_KEY');
    expect(said).toContain('route_refused');
    expect(said).not.toContain('234803123409');
  });
});

test.each([401, 402, 405, 407, 500, 501, 502])('status %d is retried', async (code) => {
  await expect(sms.send({ to: `+234803123${code}`, text: 'x' })).rejects.toThrow(String(code));
});

test.each([
  ['777', 'answered 401'],
  ['888', 'unexpected answer'],
  ['000', 'no recipient'],
])('an unreadable answer (…%s) is retried', async (digits, words) => {
  await expect(sms.send({ to: `+234803123${digits}`, text: 'x' })).rejects.toThrow(words);
});

test('a message is retried when the provider is unreachable', async () => {
  const away = africasTalking({ username: 'u', apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });
  await expect(away.send({ to: '+2348031234567', text: 'x' })).rejects.toThrow('fetch failed');
});

test('without a provider, a message goes to the development mailbox, or nowhere when a mail server is configured', async () => {
  const letters: Letter[] = [];
  const send = async (letter: Letter): Promise<void> => void letters.push(letter);
  const kept: Mail = { send, kept: async () => [] };
  await openSms(undefined, kept).send({ to: '+2348031234567', text: 'Follow <it>' });
  expect(letters).toMatchObject([{ to: '+2348031234567', text: 'Follow <it>', html: '<p>Follow &#60;it&#62;</p>' }]);
  await openSms(undefined, { send }).send({ to: '+2348031234567', text: 'x' });
  expect(letters).toHaveLength(1);
});
