import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3, startS3 } from '../../tests/support/s3-api.ts';
import type { FilesPlace } from '../kernel/open-blobs.ts';
import { readMinute, shown } from './choose-backup.ts';
import { seal, unseal } from './seal.ts';
import { beganAt, isBackupName, newSet, openStore, partName } from './store.ts';
import { completeAt, lsnOf, segmentOf, walName } from './wal.ts';

const key = randomBytes(32);
let folder: string;
let s3: S3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a folder and a bucket keep what is put there, and nothing of it can be read in them', async () => {
  const places: FilesPlace[] = [{ folder }, s3.bucket];
  for (const place of places) {
    const store = await openStore(place, key);
    const set = newSet();
    const names = Array.from({ length: 8 }, (_, nth) => partName(set, nth));
    for (const name of names) await store.put(name, Buffer.from(`Adaeze Okonkwo ${name}`));
    expect(await store.names(`base/${set}/`)).toEqual(names.map((name) => name.slice(-6)));
    expect(await store.names('sets/')).toEqual([]);
    expect(String(await store.get(partName(set, 3)))).toBe(`Adaeze Okonkwo ${partName(set, 3)}`);
    expect(await store.get(partName(set, 9))).toBeNull();
    await store.delete(partName(set, 0));
    expect(await store.names(`base/${set}/`)).toHaveLength(7);
    await expect(store.put(`base/${set}/../../x`, Buffer.alloc(1))).rejects.toThrow('not a stored name');
  }
  for (const { content } of s3.objects.values()) expect(content.includes('Adaeze')).toBe(false);
  s3.faults.push(...Array.from({ length: 3 }, () => ({ status: 403, code: 'InvalidAccessKeyId' })));
  const store = await openStore(s3.bucket, key);
  await expect(store.names('sets/')).rejects.toThrow(
    'the storage does not know S3_ACCESS_KEY_ID: check it, and the endpoint of KAYA_BACKUP',
  );
});

test('what was sealed opens with its key, under its name, and unchanged', async () => {
  const sealed = await seal(key, 'wal/a', Buffer.from('content'));
  expect(String(await unseal(key, 'wal/a', sealed))).toBe('content');
  await expect(unseal(key, 'wal/b', sealed)).rejects.toThrow(/^wal\/b of the backup is not what was put there/);
  await expect(unseal(randomBytes(32), 'wal/a', sealed)).rejects.toThrow(/sealed with another key/);
  await expect(unseal(key, 'wal/a', sealed.subarray(0, 20))).rejects.toThrow(/is not what was put there/);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(unseal(key, 'wal/a', changed), `byte ${at}`).rejects.toThrow(/changed|another key/);
  }
});

test('only names of backups are names', () => {
  const set = newSet(new Date('2026-11-30T10:15:00Z'));
  expect(set).toMatch(/^20261130T101500Z-[0-9a-f]{8}$/);
  expect(beganAt(set)).toBe(Date.parse('2026-11-30T10:15:00Z'));
  for (const name of [`sets/${set}`, `wal/${set}/0000000100000001000000A3`, `files/${'a'.repeat(32)}.small.webp`])
    expect(isBackupName(name), name).toBe(true);
  for (const name of ['sets/', `sets/${set}/x`, `wal/${set}/../x`, 'files/x', '', 'in-use', `${set}`])
    expect(isBackupName(name), name).toBe(false);
});

test('segments of WAL are counted as PostgreSQL counts them', () => {
  expect(lsnOf('1/6A000028')).toBe(0x16a000028n);
  expect(walName(1, completeAt(lsnOf('1/6A000028')))).toBe('00000001000000010000006A');
  // At a border the segment before is the last complete one.
  expect(walName(2, completeAt(lsnOf('1/00000000')))).toBe('0000000200000000000000FF');
  expect(segmentOf('0000000200000000000000FF')).toBe(255n);
  expect(walName(2, 256n)).toBe('000000020000000100000000');
});

test('a minute is Lagos time unless it says otherwise', () => {
  expect(readMinute('2026-11-30T10:15')).toBe('2026-11-30T09:15:00.000Z');
  expect(readMinute('2026-11-30T10:15:30Z')).toBe('2026-11-30T10:15:30.000Z');
  expect(readMinute(shown('2026-11-30T09:15:00.000Z'))).toBe('2026-11-30T09:15:00.000Z');
  for (const wrong of ['', '10:15', '2026-13-30T10:15', '2026-11-30 10:15', '2026-11-30'])
    expect(() => readMinute(wrong), wrong).toThrow(/is no minute/);
});
