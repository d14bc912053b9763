import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { jsonAnswer } from './json-answer.ts';

const long = { jobs: Array.from({ length: 50 }, (_, n) => ({ id: n, title: 'Move to Yaba, Lagos ₦' })) };
const app = new Hono();
app.get('/long', (c) => jsonAnswer(c, long, 200));
app.get('/short', (c) => jsonAnswer(c, { ready: true }, 201));

const ask = async (path: string, accepts?: string) => {
  const answer = await app.request(path, { headers: accepts ? { 'accept-encoding': accepts } : {} });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('jsonAnswer', () => {
  test('compresses a long answer if the client accepts that', async () => {
    const br = await ask('/long', 'gzip, deflate, br');
    expect(br.answer.headers.get('content-encoding')).toBe('br');
    expect(br.answer.headers.get('vary')).toBe('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(long);
    const zipped = await ask('/long', 'gzip');
    expect(zipped.answer.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.bytes).toString())).toEqual(long);
    expect(br.bytes.length * 4).toBeLessThan(JSON.stringify(long).length);
  });

  test('leaves a short answer, and one for a client that accepts no compression, unchanged', async () => {
    const short = await ask('/short', 'br');
    expect(short.answer.status).toBe(201);
    expect(short.answer.headers.get('content-encoding')).toBeNull();
    expect(short.answer.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(short.bytes.toString())).toEqual({ ready: true });
    const plain = await ask('/long');
    expect(plain.answer.headers.get('content-encoding')).toBeNull();
    expect(JSON.parse(plain.bytes.toString())).toEqual(long);
  });
});
