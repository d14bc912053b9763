import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './act.ts';
import { migrated } from './migrated.ts';

test('a process needs the migrations it was started with, not those of a release copied beside it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kaya-sql-'));
  const write = (name: string): Promise<void> => writeFile(join(root, 'migrations', name), 'SELECT 1;');
  const at = (number: number) => ({ find: async () => ({ number }) }) as unknown as Database;
  try {
    await mkdir(join(root, 'migrations'));
    await write('0002_one.sql');
    const [behind, current] = [migrated(at(1), root), migrated(at(2), root)];
    await expect(behind()).rejects.toThrow('the database is at migration 1, and this code needs 2');
    await current();
    await write('0003_next_release.sql');
    await current();
  } finally {
    await rm(root, { recursive: true });
  }
});
