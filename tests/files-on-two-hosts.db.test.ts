// Two processes on two hosts: each has its own folders, and they share a database and a bucket.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveFilesFrom } from '../bin/move-files.ts';
import { addDocument, startApplication } from '../src/modules/drivers/application-contract.ts';
import { readConfig } from '../src/settings/config.ts';
import { start } from '../src/server/main.ts';
import { fileRules } from '../src/shared/document-file.ts';
import { startUpload } from '../src/shared/files-contract.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { enter, type Person, person } from './support/kaya.ts';
import { goodPhoto } from './support/papers.ts';
import { processesOn } from './support/processes.ts';
import { type S3, startS3 } from './support/s3-api.ts';

let db: TestDatabase;
let owner: pg.Client;
let s3: S3;
let folders: readonly string[];
let hosts: readonly ReturnType<typeof processesOn>[];
let [north, south]: [Person, Person] = [] as never;
beforeAll(async () => {
  db = await testDatabase();
  s3 = await startS3();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'kaya-host-'))));
  hosts = folders.map((folder) =>
    processesOn(db.ownerUrl, folder, { ...s3.settings, KAYA_ORIGIN: 'http://kaya.example' }),
  );
  const urls = [];
  for (const host of hosts) urls.push((await host.launch('web')).url);
  [north, south] = urls.map((url) => person(url, 'http://kaya.example')) as [Person, Person];
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ('sani@example.com', 'Sani', now()) RETURNING id`,
  );
  await enter(owner, north, rows[0]?.id ?? '');
  south.holds(north.session());
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  s3.stop();
  await owner.end();
  await db.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

afterEach(() => {
  s3.faults.length = 0;
});

const send = (who: Person, path: string, method: string, body: Uint8Array, type: string) =>
  fetch(`${who.base}${path}`, {
    method,
    body: body as Uint8Array<ArrayBuffer>,
    headers: { cookie: who.cookie(), origin: 'http://kaya.example', 'content-type': type },
  });
const read = (who: Person, path: string) => fetch(`${who.base}${path}`, { headers: { cookie: who.cookie() } });

test('an upload that is begun on one host is ended on the other, and read on both', async () => {
  const photo = await goodPhoto(3_000, 2_000);
  const content = Buffer.concat([photo, Buffer.alloc(Math.max(0, fileRules.partBytes * 2 - photo.length))]);
  await north.call(startApplication, { body: { city: 'Lagos', method: 'car' } });
  const { upload_id } = await north.call(startUpload, { body: { bytes: content.length } });
  for (let at = 0, nth = 0; at < content.length; at += fileRules.partBytes, nth += 1) {
    const part = content.subarray(at, at + fileRules.partBytes);
    const path = `/api/uploads/${upload_id}?offset=${at}`;
    expect((await send(nth % 2 ? south : north, path, 'PUT', part, 'application/octet-stream')).status).toBe(200);
  }
  expect([...s3.objects.keys()].filter((name) => name.startsWith(`uploads/${upload_id}/`)).length).toBeGreaterThan(1);
  const { documents } = await south.call(addDocument, {
    params: { kind: 'profile_photo' },
    body: { upload_id, name: 'me.jpg' },
  });
  expect(documents.find(({ kind }) => kind === 'profile_photo')).toMatchObject({ status: 'uploaded' });
  const { rows } = await owner.query<{ id: string }>(`SELECT id FROM kernel.files WHERE document`);
  const pictures = await Promise.all(
    [north, south].map(async (who) => {
      const shown = await read(who, `/api/files/${rows[0]?.id}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      return new Uint8Array(await shown.arrayBuffer());
    }),
  );
  expect(Buffer.compare(pictures[0] ?? Buffer.from(''), pictures[1] ?? Buffer.from('x'))).toBe(0);
  // A stranger gets nothing, neither from Kaya nor from the bucket.
  expect((await fetch(`${south.base}/api/files/${rows[0]?.id}`)).status).toBe(404);
  for (const name of s3.objects.keys()) expect((await fetch(`${s3.bucket.url}/${name}`)).status, name).toBe(403);
  // The parts are gone, the picture is there large and small, and no host keeps anything.
  expect([...s3.objects.keys()].filter((name) => name.startsWith('uploads/'))).toEqual([]);
  expect([...s3.objects.keys()].filter((name) => name.endsWith('.webp'))).toHaveLength(2);
  for (const folder of folders) expect(await readdir(folder)).not.toContain('files');
});

test('while the storage is away files answer that they may come later, and nothing is lost', async () => {
  const photo = await goodPhoto();
  const [{ id } = { id: '' }] = (await owner.query<{ id: string }>('SELECT id FROM kernel.files')).rows;
  const count = s3.objects.size;
  const away = async (answer: Response) => {
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    return ((await answer.json()) as { code: string; detail: string }).detail;
  };
  const fails = () => s3.faults.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })));
  fails();
  expect(await away(await send(north, '/api/files', 'POST', photo, 'image/jpeg'))).toBe(
    'Kaya cannot store files right now. Nothing was lost. Try again in a few minutes.',
  );
  fails();
  expect(await away(await read(south, `/api/files/${id}`))).toBe(
    'Kaya cannot show files right now. Nothing was lost. Try again in a few minutes.',
  );
  s3.faults.push(...Array.from({ length: 60 }, () => ({ status: 503, code: 'SlowDown' })));
  const ready = await fetch(`${north.base}/api/health/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { parts: { storage: { ok: false }, database: { ok: true } } },
  ]);
  s3.faults.length = 0;
  const sent = await send(north, '/api/files', 'POST', photo, 'image/jpeg');
  expect(sent.status).toBe(201);
  const { url } = (await sent.json()) as { url: string };
  expect((await read(south, url)).status).toBe(200);
  // The picture, the parts of nothing else.
  expect(s3.objects.size).toBe(count + 1);
});

test('a file that the storage does not have is not found, and one that breaks off is not taken for whole', async () => {
  const [{ id, stored_as } = { id: '', stored_as: '' }] = (
    await owner.query<{ id: string; stored_as: string }>('SELECT id, stored_as FROM kernel.files WHERE document')
  ).rows;
  const stored = s3.objects.get(stored_as);
  s3.objects.delete(stored_as);
  expect((await read(north, `/api/files/${id}`)).status).toBe(404);
  s3.objects.set(stored_as, stored as NonNullable<typeof stored>);
  s3.faults.push('cut');
  await expect(read(north, `/api/files/${id}`).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated');
  const head = await fetch(`${north.base}/api/files/${id}`, { method: 'HEAD', headers: { cookie: north.cookie() } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(stored?.content.length)]);
  expect((await read(north, `/api/files/${id}`)).status).toBe(200);
});

test('files of a host with a folder are carried over while it takes more, and are read on the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-old-host-'));
  const old = processesOn(db.ownerUrl, folder, { KAYA_ORIGIN: 'http://kaya.example' });
  try {
    const west = person((await old.launch('web')).url, 'http://kaya.example');
    west.holds(north.session());
    const photo = await goodPhoto();
    const take = async (): Promise<string> => {
      const sent = await send(west, '/api/files', 'POST', photo, 'image/jpeg');
      return ((await sent.json()) as { url: string }).url;
    };
    const move = () => moveFilesFrom([join(folder, 'files'), s3.settings.KAYA_FILES], s3.settings, () => undefined);
    const urls = [await take(), await take()];
    const [, ...during] = await Promise.all([move(), take(), take(), take()]);
    urls.push(...during);
    await move();
    for (const url of urls) expect((await read(south, url)).status, url).toBe(200);
  } finally {
    await old.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a storage that cannot be used at the start is said with its cure, before anything is opened', async () => {
  const settings = { NODE_ENV: 'test', DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'error', ...s3.settings };
  const begin = (more: Record<string, string>) => start(readConfig({ ...settings, ...more }));
  await expect(begin({ S3_SECRET_ACCESS_KEY: 'not-the-secret' })).rejects.toThrow(
    'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: copy both again',
  );
  s3.state.isPublic = true;
  await expect(begin({})).rejects.toThrow('can be read by everyone: make the bucket private');
  s3.state.isPublic = false;
});
