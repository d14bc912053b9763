// What a balancer reads from a process: live, and ready with each part.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cable } from '../../tests/support/cable.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { readiness } from '../kernel/readiness.ts';

const line = cable();
let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({}, line.through);
});
afterAll(async () => {
  await kaya.stop();
  line.close();
});

const read = async (path: string) => {
  const answer = await fetch(`${kaya.url}/api/health/${path}`);
  return { status: answer.status, body: (await answer.json()) as never };
};
const part = { ok: true, ms: expect.any(Number) };

test('a process that works is live and ready', async () => {
  expect(await read('live')).toEqual({ status: 200, body: { live: true } });
  expect(await read('ready')).toEqual({
    status: 200,
    body: { ready: true, draining: false, parts: { database: part, migrations: part, storage: part, queue: part } },
  });
});

test('without its database a process is live but not ready, and ready again when the database is back', async () => {
  line.pull();
  await expect
    .poll(() => read('ready'))
    .toMatchObject({
      status: 503,
      body: { ready: false, parts: { database: { ok: false }, storage: { ok: true }, queue: { ok: false } } },
    });
  expect((await read('live')).status).toBe(200);
  line.plug();
  await expect.poll(() => read('ready')).toMatchObject({ status: 200, body: { ready: true } });
});

test('a database that lacks a migration, as after a restore, makes a process not ready', async () => {
  await kaya.owner.query('UPDATE kernel.migrations SET number = 0');
  await expect.poll(() => read('ready')).toMatchObject({ status: 503, body: { parts: { migrations: { ok: false } } } });
  await kaya.owner.query('UPDATE kernel.migrations SET number = 1');
  await expect.poll(() => read('ready')).toMatchObject({ status: 200 });
});

test('storage that cannot be written makes a process not ready', async () => {
  // Root may write everywhere, so the folder is moved away instead of closed.
  const files = join(kaya.dataDir, 'files');
  await rename(files, `${files}-away`);
  await expect.poll(() => read('ready')).toMatchObject({ status: 503, body: { parts: { storage: { ok: false } } } });
  await rename(`${files}-away`, files);
  await expect.poll(() => read('ready')).toMatchObject({ status: 200 });
});

test('a part that does not answer counts as down, and concurrent checks share one look', async () => {
  let looks = 0;
  const never = readiness(
    {
      hangs: () => {
        looks += 1;
        return new Promise(() => undefined);
      },
    },
    () => false,
  );
  expect(await Promise.all([never(), never(), never()])).toMatchObject(
    Array.from({ length: 3 }, () => ({ ready: false, parts: { hangs: { ok: false } } })),
  );
  // A repeated check starts no second look: each hanging one holds a connection or a thread.
  expect(await never()).toMatchObject({ ready: false });
  expect(looks).toBe(1);
});
