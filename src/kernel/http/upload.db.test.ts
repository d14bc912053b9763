import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, openMarket } from '../../../tests/support/market.ts';
import type { Actor } from '../db/act.ts';
import { fileStore } from '../files.ts';
import { limiter } from './limit.ts';
import { sessionCookie } from './session-cookie.ts';
import { mountPictures } from './upload.ts';

let market: Market;
let folder: string;
let jpeg: Buffer;
const app = new Hono();
const sessions = new Map<string, Actor>();
const origin = 'http://localhost';

beforeAll(async () => {
  market = await openMarket(4);
  folder = await mkdtemp(join(tmpdir(), 'kaya-files-'));
  jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#123456' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  mountPictures(app, {
    db: market.db,
    files: fileStore(folder),
    limiter: limiter(1),
    cookie: sessionCookie(false),
    origin,
    actorOf: async (token) => sessions.get(token) ?? null,
    proveLink: async (link) => sessions.get(link) ?? null,
  });
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

const signedIn = async (): Promise<string> => {
  const token = crypto.randomUUID();
  sessions.set(token, await market.account());
  return token;
};
const send = (token: string | null, body: Uint8Array, type = 'image/jpeg', from = origin) =>
  app.request('/api/files', {
    method: 'POST',
    body: body as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': type, origin: from, ...(token ? { cookie: `kaya=${token}` } : {}) },
  });
const codeOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as { code: string }).code;

test('a picture goes in, is drawn anew, and comes out for its owner alone', async () => {
  const token = await signedIn();
  const response = await send(token, jpeg);
  expect(response.status).toBe(201);
  const { file_id, url } = (await response.json()) as { file_id: string; url: string };
  expect(url).toBe(`/api/files/${file_id}`);
  const shown = await app.request(url, { headers: { cookie: `kaya=${token}` } });
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const kept = await sharp(await shown.arrayBuffer()).metadata();
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 1600, undefined]);
  expect((await app.request(url)).status).toBe(404);
  expect((await app.request(url, { headers: { cookie: `kaya=${await signedIn()}` } })).status).toBe(404);
  const link = await signedIn();
  expect((await app.request(`${url}?link=${link}`)).status).toBe(404);
  expect((await app.request(`${url}?link=${token}`)).status).toBe(200);
});

describe('refusals', () => {
  test('not_signed_in, wrong_origin, wrong_content_type', async () => {
    expect(await codeOf(send(null, jpeg))).toBe('not_signed_in');
    expect(await codeOf(send(await signedIn(), jpeg, 'image/jpeg', 'https://elsewhere.example'))).toBe('wrong_origin');
    expect(await codeOf(send(await signedIn(), jpeg, 'application/json'))).toBe('wrong_content_type');
  });

  test('not_an_image: what it is decides its content, not its name or type', async () => {
    const before = await readdir(folder);
    const token = await signedIn();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const bytes of ['%PDF-1.7', '<html></html>', svg, ''].map((text) => Buffer.from(text))) {
      expect(await codeOf(send(token, bytes))).toBe('not_an_image');
    }
    expect(await codeOf(send(token, jpeg.subarray(0, jpeg.length / 2)))).toBe('not_an_image');
    expect(await readdir(folder)).toEqual(before);
  });

  test('too_large', async () => {
    expect(await codeOf(send(await signedIn(), new Uint8Array(10_000_001)))).toBe('too_large');
  });

  test('a name that is no id', async () => {
    for (const name of ['..%2F..%2Fetc%2Fpasswd', 'x', crypto.randomUUID()]) {
      expect((await app.request(`/api/files/${name}`)).status).toBe(404);
    }
  });
});
