import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { printed } from './printed.ts';

test('a text is made once, sent in an encoding that the client accepts, and not sent again to a client that has it', async () => {
  let times = 0;
  const text = 'Kaya '.repeat(1_000);
  const app = new Hono().get(
    '/',
    printed('text/plain', () => {
      times += 1;
      return text;
    }),
  );
  const ask = (headers: Record<string, string> = {}, method = 'GET') => app.request('/', { method, headers });
  const answers = await Promise.all([
    ask({ 'accept-encoding': 'gzip, br' }),
    ask({ 'accept-encoding': 'gzip' }),
    ask(),
  ]);
  const [br, zipped, plain] = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())));
  expect([br && brotliDecompressSync(br), zipped && gunzipSync(zipped), plain].map(String)).toEqual([text, text, text]);
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);

  const etag = answers[0]?.headers.get('etag') ?? '';
  const again = await ask({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'br', '']);
  expect(times).toBe(1);
});
