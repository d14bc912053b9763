// How long it takes to back up a filled database, sealed, and to restore it until the program gives its first answer. Compared, in the same run,
// with copying its folder there and back. node bench/backup.ts [jobs, default 10000]. 100,000 jobs fill in about a minute and take 3 GB of disk.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBackup } from '../src/backup/make-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { openStore } from '../src/backup/store.ts';
import { openBlobs } from '../src/kernel/open-blobs.ts';
import { freePort } from '../tests/support/free-port.ts';
import { filledDatabase } from './parts/fill.ts';
import { isSmoke, sharedArgs } from './parts/shared.ts';

const jobs = Number(process.argv[2] ?? 10_000);
const port = await freePort();
const folder = await mkdtemp(join(tmpdir(), 'kaya-bench-'));
await chmod(folder, 0o711);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};
/** Flushes to the disk, as a backup does. */
const copy = async (from: string, to: string): Promise<void> => {
  for (const command of [
    ['cp', '-a', from, to],
    ['sync', '-f', to],
  ] as const) {
    const { status, stderr } = spawnSync(command[0], command.slice(1), { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
};
/** From nothing to the first answer of a program that is ready. */
const firstAnswer = async (dataDir: string): Promise<void> => {
  const serve = resolve(import.meta.dirname, '../tests/support/serve.ts');
  const server = spawn(process.execPath, isSmoke() ? await sharedArgs() : [serve], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), KAYA_DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error('the program ended');
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
};

const database = await filledDatabase(jobs);
try {
  const store = await openStore({ folder: join(folder, 'store') }, randomBytes(32));
  const files = await openBlobs({ folder: join(folder, 'files') });
  const source = { url: database.copyUrl, origin: 'embedded' as const, files, release: 0 };
  console.log(
    `${new Date().toISOString()} Node ${process.version} ${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(1)}, ${jobs} jobs`,
  );
  const there = await timed(() => copy(join(database.folder, 'postgres'), join(folder, 'there')));
  let bytes = 0;
  const backup = await timed(async () => {
    ({ bytes } = (await makeBackup(source, store)).manifest.base);
  });
  const back = await timed(() => copy(join(folder, 'there'), join(folder, 'back')));
  const into = join(folder, 'restored');
  const restore = await timed(() => restoreBackup({ store, into, to: undefined, release: 0 }, () => undefined));
  const first = await timed(() => firstAnswer(into));
  const told = (name: string, seconds: number, plain: number): void =>
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${(seconds / plain).toFixed(2)} of ${plain.toFixed(1)} s for copying`,
    );
  console.log(`${(bytes / 1e6).toFixed(0)} MB`);
  told('backup', backup, there);
  told('restore', restore, back);
  told('restore and first answer', restore + first, back);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
