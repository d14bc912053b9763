// Two builds side by side, each process with its own pages, and one storage.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Blobs } from '../kernel/blobs.ts';
import { folderBlobs } from '../kernel/folder-blobs.ts';
import { pages } from '../kernel/http/pages.ts';
import { StorageAway } from '../kernel/storage-away.ts';
import { keptAssets } from './kept-assets.ts';

let root: string;
let blobs: Blobs;
let reads: string[];
let clock: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaya-builds-'));
  const stored = folderBlobs(join(root, 'files'));
  mkdirSync(join(root, 'files'));
  reads = [];
  blobs = { ...stored, get: (name) => (reads.push(name), stored.get(name)) };
  clock = Date.parse('2026-11-30T00:00:00Z');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A process of a release: what it has in /assets/ is as long as it says which build it is of. */
const start = async (name: string, files: readonly string[], storage = blobs) => {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, '__spa-fallback.html'), 'app');
  writeFileSync(join(folder, 'csp.json'), '{}');
  for (const file of files) {
    writeFileSync(join(folder, 'assets', file), `${file} of ${name}`);
    writeFileSync(join(folder, 'assets', `${file}.br`), 'compressed');
  }
  const assets = keptAssets(storage, folder, () => clock);
  await assets.keep();
  const web = new Hono().get(
    '*',
    pages({ folder, isRoute: () => true, fill: (html) => html, ofOtherBuild: assets.read }),
  );
  return async (file: string): Promise<string> => {
    clock += 2_000;
    const answer = await web.request(`/assets/${file}`);
    return answer.status === 200 ? answer.text() : String(answer.status);
  };
};
const days = (count: number): number => count * 86_400_000;

test('each process has the files of the other one’s build, whichever was started first', async () => {
  const before = await start('before', ['shell-1a2b.js', 'font-0.woff2']);
  const after = await start('after', ['shell-3c4d.js', 'font-0.woff2']);
  expect(await after('shell-1a2b.js')).toBe('shell-1a2b.js of before');
  expect(await before('shell-3c4d.js'), 'of a build made after it was started').toBe('shell-3c4d.js of after');
  expect(await before('shell-5e6f.js')).toBe('404');
  expect(reads.filter((name) => name === 'assets/font-0.woff2')).toEqual([]);
});

test('a file of another build is sent as its own ones: for ever, compressed, with its type', async () => {
  await start('before', ['shell-1a2b.js']);
  await start('after', ['shell-3c4d.js']);
  const { read } = keptAssets(blobs, join(root, 'after'), () => clock);
  const web = new Hono().get(
    '*',
    pages({ folder: join(root, 'after'), isRoute: () => true, fill: (html) => html, ofOtherBuild: read }),
  );
  const { headers } = await web.request('/assets/shell-1a2b.js', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toContain('immutable');
});

test('files stay for 30 days after the next build was started, however long their own build ran', async () => {
  await start('first', ['a-1.js', 'both-1.js']);
  clock += days(100);
  await start('second', ['b-2.js', 'both-1.js']);
  clock += days(29);
  const third = await start('third', ['c-3.js']);
  expect(await third('a-1.js')).toBe('a-1.js of first');
  clock += days(2);
  const fourth = await start('fourth', ['d-4.js']);
  expect(await fourth('a-1.js')).toBe('404');
  expect(await fourth('both-1.js')).toBe('both-1.js of first');
  // The release before comes back: its files are there, and those of the one that failed stay as long.
  const back = await start('second', ['b-2.js', 'both-1.js']);
  expect(await back('d-4.js')).toBe('d-4.js of fourth');
});

test('names that no build has cost the storage one look a second, and no name leaves its place', async () => {
  await start('only', ['a-1.js']);
  const { read } = keptAssets(blobs, join(root, 'only'), () => clock);
  reads = [];
  for (const name of ['x.js', '../in-use', 'builds.json', '..%2f..%2fx.js', 'constructor'])
    expect(await read(name)).toBeNull();
  expect(reads).toEqual(['assets/builds.json']);
});

test('while the storage is away Kaya starts, and only files of other builds are missing', async () => {
  await start('before', ['a-1.js']);
  const fail = async (): Promise<never> => Promise.reject(new StorageAway('away'));
  const web = await start('after', ['b-2.js'], { ...blobs, get: fail, put: fail });
  expect(await web('b-2.js')).toBe('b-2.js of after');
  expect(await web('a-1.js')).toBe('404');
});
