import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../tests/support/job-database.ts';
import type { Actor } from '../db/act.ts';
import { fileStore } from '../files.ts';
import { folderBlobs } from '../folder-blobs.ts';
import { openGuard } from './guard.ts';
import { limiter } from './limit.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';
import { forgetOrphansTask } from './tidy.ts';
import { mountRoutes } from './api.ts';
import { pictureRoutes } from './upload.ts';

let market: JobDatabase;
let folder: string;
let jpeg: Buffer;
const app = new Hono();
const sessions = new Map<string, Actor>();
const origin = 'http://localhost';

beforeAll(async () => {
  market = await openJobDatabase(4);
  folder = await mkdtemp(join(tmpdir(), 'kaya-files-'));
  jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#123456' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const files = fileStore(folderBlobs(folder));
  const proveLink = async (link: string) => sessions.get(link) ?? null;
  mountRoutes(app, pictureRoutes({ files, proveLink }), {
    db: market.db,
    limiter: limiter(1),
    guard: openGuard(new Uint8Array(32), 1),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin,
    actorOf: async (token) => sessions.get(token) ?? null,
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

test('a picture is re-encoded when it is uploaded, and only its owner can read it', async () => {
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

const keyed = (key: string, body: Uint8Array = jpeg) =>
  app.request(
    '/api/files',
    {
      method: 'POST',
      body: body as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'image/jpeg', origin, 'x-upload-key': key },
    },
    { incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
const newUploadKey = () => randomBytes(32).toString('base64url');

describe('a visitor uploads under an upload key', () => {
  test("a picture uploaded under a key has no reader, and only the key's hash is stored", async () => {
    const key = newUploadKey();
    const response = await keyed(key);
    expect(response.status).toBe(201);
    const { file_id, url } = (await response.json()) as { file_id: string; url: string };
    expect((await app.request(url)).status).toBe(404);
    const row = await market.owner.query('SELECT * FROM kernel.files WHERE id = $1', [file_id]);
    expect(row.rows[0]).toMatchObject({ owner_id: null, order_id: null });
    expect(JSON.stringify(row.rows[0])).not.toContain(key);
  });

  test('an upload is refused when the key or the picture is malformed', async () => {
    expect(await codeOf(keyed('short'))).toBe('invalid_request');
    expect(await codeOf(keyed(newUploadKey(), Buffer.from('%PDF-1.7')))).toBe('not_an_image');
  });

  test('unused pictures are deleted with their bytes after a day; newer and used ones stay', async () => {
    const add = async () => ((await (await keyed(newUploadKey())).json()) as { file_id: string }).file_id;
    const [old, young, bound, owned] = [await add(), await add(), await add(), await add()];
    const ids = [old, young, bound, owned];
    await market.owner.query(`UPDATE kernel.files SET created_at = now() - interval '25 hours' WHERE id = ANY ($1)`, [
      [old, bound, owned],
    ]);
    await market.owner.query('UPDATE kernel.files SET order_id = $1 WHERE id = $2', [crypto.randomUUID(), bound]);
    await market.owner.query('UPDATE kernel.files SET owner_id = $1 WHERE id = $2', [crypto.randomUUID(), owned]);
    const before = (await readdir(folder)).length;
    await forgetOrphansTask(fileStore(folderBlobs(folder)))({}, market.db);
    await forgetOrphansTask(fileStore(folderBlobs(folder)))({}, market.db);
    const left = await market.owner.query<{ id: string }>('SELECT id FROM kernel.files WHERE id = ANY ($1)', [ids]);
    expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set([young, bound, owned]));
    expect(await readdir(folder)).toHaveLength(before - 1);
  });

  test('all unused pictures are deleted in several batches, even when one of them cannot be deleted', async () => {
    const { accountId } = await market.worker();
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO kernel.files (upload_hash, media_type, bytes, stored_as, created_at)
       SELECT 'x', 'image/webp', 1, lpad(to_hex(n), 32, '0') || '.webp', now() - interval '40 hours' + n * interval '1 second'
         FROM generate_series(1, 250) AS n RETURNING id`,
    );
    await market.owner.query('UPDATE workers.workers SET photo_file_id = $1 WHERE id = $2', [rows[0]?.id, accountId]);
    await forgetOrphansTask(fileStore(folderBlobs(folder)))({}, market.db);
    const ids = rows.map(({ id }) => id);
    const left = await market.owner.query<{ id: string }>('SELECT id FROM kernel.files WHERE id = ANY ($1)', [ids]);
    expect(left.rows).toEqual([{ id: ids[0] }]);
  });

  test('too_many_requests from one address', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      codes.push((await keyed(newUploadKey(), Buffer.from('no picture'))).status);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('refusals', () => {
  test('not_signed_in, wrong_origin, wrong_content_type', async () => {
    expect(await codeOf(send(null, jpeg))).toBe('not_signed_in');
    expect(await codeOf(send(await signedIn(), jpeg, 'image/jpeg', 'https://elsewhere.example'))).toBe('wrong_origin');
    expect(await codeOf(send(await signedIn(), jpeg, 'application/json'))).toBe('wrong_content_type');
  });

  test('not_an_image if the content is not an image, whatever its name or type', async () => {
    const before = await readdir(folder);
    const token = await signedIn();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const bytes of ['%PDF-1.7', '<html></html>', svg, ''].map((text) => Buffer.from(text))) {
      expect(await codeOf(send(token, bytes))).toBe('not_an_image');
    }
    expect(await readdir(folder)).toEqual(before);
  });

  test('not_an_image when only other decoders could read it', async () => {
    const token = await signedIn();
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } });
    const given = await Promise.all(
      [flat.clone().avif(), flat.clone().gif(), flat.clone().tiff()].map((each) => each.toBuffer()),
    );
    for (const bytes of given) expect(await codeOf(send(token, bytes))).toBe('not_an_image');
  });

  test('unreadable_picture when it starts like an image but is damaged or cut off', async () => {
    const before = await readdir(folder);
    const token = await signedIn();
    const png = Buffer.from('\x89PNG\r\n\x1a\nand then something else', 'latin1');
    for (const bytes of [png, jpeg.subarray(0, jpeg.length / 2)])
      expect(await codeOf(send(token, bytes))).toBe('unreadable_picture');
    expect(await readdir(folder)).toEqual(before);
  });

  test('picture_too_large when a small file has too many pixels', async () => {
    const wide = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect(wide.length).toBeLessThan(1_000_000);
    expect(await codeOf(send(await signedIn(), wide))).toBe('picture_too_large');
  });

  test('unavailable, with a time to come back, when two are processed and twelve wait', {
    timeout: 120_000,
  }, async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, signedIn));
    const small = await sharp(jpeg).resize(64).jpeg().toBuffer();
    const sent = await Promise.all(tokens.map((token) => send(token, small)));
    const late = sent.filter(({ status }) => status === 503);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(sent.length - late.length);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThanOrEqual(6);
    for (const { headers } of late) expect(headers.get('retry-after')).toBe('5');
  });

  test('too_many_requests when six pictures of one account already wait', async () => {
    const [greedy, other] = [await signedIn(), await signedIn()];
    const small = await sharp(jpeg).resize(64).jpeg().toBuffer();
    const sending = Array.from({ length: 40 }, () => send(greedy, small));
    const others = Array.from({ length: 6 }, () => send(other, small));
    const sent = await Promise.all(sending);
    const late = sent.filter(({ status }) => status === 429);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(sent.length - late.length);
    expect(late.length).toBeGreaterThan(0);
    for (const { headers } of late) expect(headers.get('retry-after')).toBe('5');
    for (const { status } of await Promise.all(others)) expect(status).toBe(201);
  });

  test('too_large', async () => {
    expect(await codeOf(send(await signedIn(), new Uint8Array(10_000_001)))).toBe('too_large');
  });

  test('a name that is not an id', async () => {
    for (const name of ['..%2F..%2Fetc%2Fpasswd', 'x', crypto.randomUUID()]) {
      expect((await app.request(`/api/files/${name}`)).status).toBe(404);
    }
  });
});
