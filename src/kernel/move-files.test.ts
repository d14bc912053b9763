import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveFilesFrom } from '../../bin/move-files.ts';
import { inherited } from '../../tests/support/inherited.ts';
import { type S3, startS3 } from '../../tests/support/s3-api.ts';
import { type Blobs, expectStorage, mark } from './blobs.ts';
import { folderBlobs } from './folder-blobs.ts';
import { moveFiles } from './move-files.ts';
import { s3Blobs } from './s3-blobs.ts';

let folder: string;
let s3: S3;
let [old, bucket]: [Blobs, Blobs] = [] as never;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-move-'));
  s3 = await startS3();
  [old, bucket] = [folderBlobs(folder), s3Blobs(s3.bucket)];
  await expectStorage(old);
});
afterEach(async () => {
  s3.stop();
  await rm(folder, { recursive: true });
});

const silent = (): void => undefined;
const nameOf = (nth: number): string => `${nth.toString(16).padStart(32, '0')}.webp`;
const fill = async (blobs: Blobs, from: number, to: number): Promise<void> => {
  for (let nth = from; nth < to; nth += 1) await blobs.put(nameOf(nth), new Blob([`picture ${nth}`]));
};
/** Every name except the mark, with its sum. */
const sumsOf = async (blobs: Blobs): Promise<Record<string, string | null>> => {
  const names = (await Array.fromAsync(blobs.list(''))).map(({ name }) => name).filter((name) => name !== mark);
  return Object.fromEntries(await Promise.all(names.toSorted().map(async (name) => [name, await blobs.sum(name)])));
};
const puts = (): number => s3.calls.filter(({ method }) => method === 'PUT').length;

test('all is carried over, again only what came meanwhile, and what was deleted meanwhile goes there too', async () => {
  await fill(old, 0, 20);
  await old.put(`uploads/${crypto.randomUUID()}/0`, new Blob(['a part on its way']));
  const lines: string[] = [];
  const secret = join(folder, 'secret.txt');
  await writeFile(secret, `${s3.settings.S3_SECRET_ACCESS_KEY}\n`);
  const { S3_ACCESS_KEY_ID, KAYA_FILES } = s3.settings;
  const environment = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY_FILE: secret };
  await moveFilesFrom([folder, KAYA_FILES], environment, (line) => lines.push(line));
  expect(lines).toEqual(['21 files were copied, 0 were there already, and 0 deleted ones were deleted there too.']);
  expect(await sumsOf(bucket)).toEqual(await sumsOf(old));
  // Kaya keeps running.
  await fill(old, 20, 23);
  await old.delete(nameOf(4));
  // A file whose content has changed.
  await bucket.put(nameOf(7), new Blob(['other bytes']));
  const before = puts();
  expect(await moveFiles(old, bucket, silent)).toEqual({ copied: 4, same: 19, gone: 1 });
  expect(puts() - before).toBe(4);
  expect(await sumsOf(bucket)).toEqual(await sumsOf(old));
});

test('nothing is deleted in a storage in which a Kaya keeps its files already', async () => {
  await fill(old, 0, 3);
  await moveFiles(old, bucket, silent);
  await expectStorage(bucket);
  await fill(bucket, 50, 52);
  await old.delete(nameOf(0));
  expect(await moveFiles(old, bucket, silent)).toEqual({ copied: 0, same: 2, gone: 0 });
  expect(Object.keys(await sumsOf(bucket))).toHaveLength(5);
});

test('and back again', async () => {
  await expectStorage(bucket);
  await fill(bucket, 0, 5);
  const empty = folderBlobs(await mkdtemp(join(folder, 'back-')));
  expect(await moveFiles(bucket, empty, silent)).toEqual({ copied: 5, same: 0, gone: 0 });
  expect(await sumsOf(empty)).toEqual(await sumsOf(bucket));
});

test('the wrong order, one storage twice, a wrong address and missing words are refused', async () => {
  await fill(old, 0, 1);
  await expect(moveFiles(bucket, old, silent)).rejects.toThrow(/^No Kaya has kept files in the bucket kaya-files/);
  await expect(moveFiles(old, folderBlobs(folder), silent)).rejects.toThrow('Both are');
  await expect(moveFilesFrom([folder], {}, silent)).rejects.toThrow('Usage: npm run files:move -- FROM TO');
  await expect(moveFilesFrom([folder, 's3://kaya'], s3.settings, silent)).rejects.toThrow(
    'must be s3://bucket?region=',
  );
  expect(Object.keys(await sumsOf(old))).toHaveLength(1);
});

test('a fault of the storage ends it with its cure, and the next run goes on', async () => {
  await fill(old, 0, 8);
  s3.faults.push({ status: 404, code: 'NoSuchKey' }, { status: 403, code: 'AccessDenied' });
  await expect(moveFiles(old, bucket, silent)).rejects.toThrow('let it list, get, put and delete objects');
  s3.faults.length = 0;
  const { copied, same } = await moveFiles(old, bucket, silent);
  expect(copied + same).toBe(8);
  expect(await sumsOf(bucket)).toEqual(await sumsOf(old));
});

test('killed in the middle, it goes on where it was', async () => {
  await fill(old, 0, 60);
  s3.state.slow_ms = 20;
  const run = () =>
    spawn(process.execPath, [resolve(import.meta.dirname, '../../bin/move-files.ts'), folder, s3.settings.KAYA_FILES], {
      env: { ...inherited, ...s3.settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const first = run();
  await expect.poll(() => s3.objects.size).toBeGreaterThan(10);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const carried = s3.objects.size;
  expect(carried).toBeLessThan(60);
  s3.state.slow_ms = 0;
  const second = run();
  const said = (await Array.fromAsync(second.stdout as AsyncIterable<Buffer>)).join('');
  expect(said).toMatch(/^\d+ files were copied, \d+ were there already/);
  expect(Number(/, (\d+) were/.exec(said)?.[1])).toBeGreaterThanOrEqual(carried);
  expect(await sumsOf(bucket)).toEqual(await sumsOf(old));
});
