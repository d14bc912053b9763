// The adapter against an HTTP server that answers as Africa's Talking documents it.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter, Mail } from './mail.ts';
import { africasTalking, openSms, type Sms } from './sms.ts';

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

test.each([403, 404, 406, 409])('status %d is not retried', async (code) => {
  await expect(sms.send({ to: `+234803123${code}`, text: 'x' })).resolves.toBe('number_refused');
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
