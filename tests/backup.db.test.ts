// A backup of the embedded database and its files, to a minute; and what must leave nothing that looks whole.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restore } from '../bin/restore.ts';
import { forgetBackups } from '../src/backup/forget-backups.ts';
import { makeBackup } from '../src/backup/make-backup.ts';
import { keepBackups, saveNow } from '../src/backup/keep-backups.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { deleteSet, newSet, openStore, putRecord, type Store, wholeSets } from '../src/backup/store.ts';
import { type EmbeddedDatabase, startEmbedded } from '../src/embedded/start.ts';
import type { Blobs } from '../src/kernel/blobs.ts';
import { system } from '../src/kernel/db/actor.ts';
import { migrate } from '../src/kernel/db/migrate.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { fileStore } from '../src/kernel/files.ts';
import { addFile } from '../src/kernel/http/files.sql.ts';
import { type FilesPlace, openBlobs } from '../src/kernel/open-blobs.ts';
import { prepareQueue } from '../src/kernel/tasks.ts';
import { openJobDatabase } from './support/job-database.ts';
import { postADay } from './support/ledger-day.ts';
import { logged } from './support/logged.ts';
import { memoryFolder } from './support/memory-folder.ts';
import { goodPhoto } from './support/papers.ts';

const key = randomBytes(32);
const environment = { KAYA_BACKUP_KEY: key.toString('base64') };
const silent = (): void => undefined;

let folder: string;
let store: Store;
let files: Blobs;
let source: Parameters<typeof makeBackup>[0];
/** What was there at the minute, and at the end. */
let minute: string;
let [then, end]: [unknown, unknown] = [undefined, undefined];

/** Everything that matters here, as the database says it. */
const rowsOf = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT (SELECT jsonb_agg(e ORDER BY e.id) FROM money.entries e) AS entries,
              (SELECT jsonb_agg(a ORDER BY a.id) FROM money.accounts a) AS accounts,
              (SELECT jsonb_agg(j ORDER BY j.id) FROM jobs.jobs j) AS jobs,
              (SELECT jsonb_agg(f.stored_as ORDER BY f.id) FROM kernel.files f) AS files`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'kaya-backup-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const database: EmbeddedDatabase = await startEmbedded(dataDir, { throwAway: true });
  await migrate(database.url);
  await prepareQueue(database.url);
  store = await openStore({ folder: join(folder, 'store') }, key);
  files = await openBlobs({ folder: join(dataDir, 'files') });
  await writeFile(join(dataDir, 'secret-key'), 'a key of development');
  source = { url: database.copyUrl, origin: 'embedded', files, release: 0, secretKey: join(dataDir, 'secret-key') };
  const kept = { store, keep_days: 14, dataDir, source };
  const market = await openJobDatabase(5, {
    own: {
      name: 'kaya',
      ownerUrl: database.url,
      appUrl: roleUrl(database.url, 'kaya_app'),
      readUrl: '',
      drop: async () => undefined,
    },
  });
  try {
    const workers = [await market.worker(), await market.worker()];
    const shelf = fileStore(files);
    const keepPicture = async (owner: string): Promise<string> => {
      const picture = await shelf.keepPicture([await goodPhoto()], owner);
      await market.as(system, (act) => act.one(addFile, { ...picture, owner }));
      return picture.stored_as;
    };
    const [owner = ''] = workers.map(({ accountId }) => accountId);
    const early = await keepPicture(owner);
    await market.job();
    await postADay(market, workers, 0);
    await saveNow(kept);
    await postADay(market, workers, 1);
    await keepPicture(owner);
    minute = new Date(
      Number(await market.value(`SELECT extract(epoch FROM clock_timestamp()) * 1000`)) + 5,
    ).toISOString();
    then = await rowsOf(database.url);
    await market.value('SELECT pg_sleep(0.02)');
    // Nothing of this is there when the minute is restored.
    await saveNow(kept);
    await postADay(market, workers, 2);
    await market.job();
    await market.owner.query('DELETE FROM kernel.files WHERE stored_as = $1', [early]);
    await files.delete(early);
    end = await rowsOf(database.url);
    await saveNow(kept);
  } finally {
    await market.close();
    await database.stop();
  }
  await rm(dataDir, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const started = async (dataDir: string): Promise<unknown> => {
  const database = await startEmbedded(dataDir, { throwAway: true });
  try {
    return await rowsOf(database.url);
  } finally {
    await database.stop();
  }
};
const namesIn = async (inside: string): Promise<string[]> =>
  (await readdir(join(folder, inside))).filter((name) => name !== 'in-use').sort();
const filesOf = (rows: unknown): string[] => [...(rows as { files: string[] }).files].sort();

test('the minute is restored: each row, each file, and a ledger that adds up', async () => {
  const into = join(folder, 'then');
  const restored = await restoreBackup({ store, into, to: minute, release: 0 }, silent);
  expect(restored).toMatchObject({ wrong: [], missing: [], files: 2 });
  expect(restored.postings).toBeGreaterThan(5);
  expect(await started(into)).toEqual(then);
  expect(await namesIn('then/files')).toEqual(filesOf(then));
  expect(await readFile(join(into, 'secret-key'), 'utf8')).toBe('a key of development');
});

test('without a minute all is restored that was saved; the restored one begins a whole backup', async () => {
  const into = join(folder, 'end');
  const said: string[] = [];
  await restore([join(folder, 'store'), into], environment, (line) => said.push(line));
  expect(said.join('\n')).toMatch(/The ledger is right: \d+ postings were added up\.\nStart it with KAYA_DATA_DIR=/);
  expect(await started(into)).toEqual(end);
  expect(await namesIn('end/files')).toEqual(filesOf(end));
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.half-'));
  const before = await wholeSets(store);
  const database = await startEmbedded(into, { throwAway: true });
  try {
    files = await openBlobs({ folder: join(into, 'files') });
    source = { ...source, url: database.copyUrl, files };
    const kept = { store, keep_days: 14, dataDir: into, source };
    const { set } = await saveNow(kept);
    expect(before.map((one) => one.set)).not.toContain(set);
    // The next round adds to it.
    expect((await saveNow(kept)).set).toBe(set);
  } finally {
    await database.stop();
  }
});

const fresh = (): string => join(folder, 'fresh');
/** The sentence of a refusal, which leaves the folder as it was. */
const refusal = async (work: () => Promise<unknown>): Promise<string> => {
  const before = await readdir(folder);
  const message = await work().then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(await readdir(folder)).toEqual(before);
  return message;
};
const command = (args: readonly string[], env: Readonly<Record<string, string>> = environment): Promise<string> =>
  refusal(() => restore([join(folder, 'store'), ...args], env, silent));
const toMinute = (from = store, release = 0): Promise<string> =>
  refusal(() => restoreBackup({ store: from, into: fresh(), to: minute, release }, silent));

test('what cannot be restored is refused with its cure', async () => {
  expect(await command([join(folder, 'end')])).toMatch(
    /end is not empty, a database of Kaya\. A restore never overwrites: name a new folder/,
  );
  expect(await command([fresh()], { KAYA_BACKUP_KEY: randomBytes(32).toString('base64') })).toMatch(
    /was sealed with another key.*Give the KAYA_BACKUP_KEY with which the backup was made\./,
  );
  expect(await command([fresh()], { KAYA_BACKUP_KEY: 'short' })).toMatch(
    /KAYA_BACKUP_KEY is not valid\. It must be 32 bytes in base64/,
  );
  expect(await command([fresh()], {})).toMatch(/KAYA_BACKUP_KEY is missing/);
  expect(await command([fresh(), '--to', 'yesterday'])).toMatch(
    /"yesterday" is no minute\. Write it as 2026-11-30T10:15/,
  );
  expect(await command([fresh(), '--to', '2026-01-01T10:15'])).toMatch(
    /can be restored to 2026-01-01T10:15:00\+01:00\. Choose a minute in one of these ranges, or none:\n {2}\d{4}/,
  );
  expect(await command([fresh(), '--to', '2099-01-01T10:15Z'])).toMatch(/to 2099-01-01T11:15:00\+01:00\. Choose/);
  const empty = await openStore({ folder: join(folder, 'empty') }, key);
  expect(await toMinute(empty)).toBe(`There is no whole backup in ${empty.place}. Check the address.`);
  const bucket = 's3://kaya-backups?region=eu-west-1&endpoint=http://127.0.0.1:9';
  const keys = { S3_ACCESS_KEY_ID: 'GK1', S3_SECRET_ACCESS_KEY: 'secret-secret' };
  expect(await refusal(() => restore([bucket, fresh()], { ...environment, ...keys }, silent))).toMatch(
    /the bucket kaya-backups at 127\.0\.0\.1:9 does not answer as it should: .*check the endpoint of KAYA_BACKUP/,
  );
});

test('a backup of a newer release, another PostgreSQL or a newer Kaya is not restored', async () => {
  const [first] = await wholeSets(store);
  if (!first) throw new Error('there is no backup');
  const as = async (changes: object): Promise<string> => {
    await putRecord(store, `sets/${first.set}`, { ...first.manifest, ...changes });
    return toMinute();
  };
  try {
    expect(await as({ release: 3 })).toMatch(
      /is of release 3, and this Kaya is release 0: restore it with a Kaya of that/,
    );
    expect(await as({ postgres: 190_001 })).toMatch(/is of PostgreSQL 19, and this Kaya brings PostgreSQL 18: restore/);
    expect(await as({ format: 2 })).toMatch(/was made by a newer Kaya: use that one/);
  } finally {
    await putRecord(store, `sets/${first.set}`, first.manifest);
  }
});

test('a byte that was changed, and a file that is missing, is noticed in every part of a backup', async () => {
  const [first] = await wholeSets(store);
  const set = first?.set ?? '';
  for (const shelf of [
    `sets/${set}`,
    `heads/${set}`,
    `base/${set}/000001`,
    `wal/${set}/${first?.head?.wal}`,
    'files/',
  ]) {
    const path = join(
      folder,
      'store',
      shelf,
      shelf === 'files/' ? ((await readdir(join(folder, 'store/files')))[0] ?? '') : '',
    );
    const content = await readFile(path);
    const changed = Buffer.from(content);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    await writeFile(path, changed);
    expect(await toMinute(), shelf).toMatch(
      /of the backup is not what was put there: it was changed or damaged\. Restore/,
    );
    if (/^(?:base|wal)/.test(shelf)) {
      await rm(path);
      expect(await toMinute(), shelf).toMatch(/of the backup is missing.* Restore from another copy of the backup/);
    }
    await writeFile(path, content);
  }
});

/** A store that dies when it is asked for this. */
const mortal = (dies: RegExp): Store => {
  const guarded =
    <R>(work: (name: string, content: Uint8Array) => Promise<R>) =>
    async (name: string, content: Uint8Array): Promise<R> => {
      if (dies.test(name)) throw new Error(`killed at ${name}`);
      return work(name, content);
    };
  return { ...store, put: guarded(store.put), get: guarded(store.get) as Store['get'] };
};

test('a restore or a backup that dies in the middle leaves nothing that looks whole', async () => {
  for (const at of [/^base\/.*2$/, /^wal\//, /^files\//]) expect(await toMinute(mortal(at))).toMatch(/^killed at/);
  const database = await startEmbedded(join(folder, 'end'), { throwAway: true });
  try {
    const before = await wholeSets(store);
    const running = { ...source, url: database.copyUrl };
    for (const at of [/^begun\//, /^base\/.*1$/, /^sets\//])
      await expect(makeBackup(running, mortal(at))).rejects.toThrow(/killed at/);
    expect(await wholeSets(store)).toEqual(before);
    const left = (await store.names('base/')).map((name) => name.slice(0, name.indexOf('/')));
    expect([...new Set(left)]).toEqual(before.map(({ set }) => set).sort());
    // Its login may not copy: the sentence says what to do.
    await expect(makeBackup({ ...running, url: database.url }, store)).rejects.toThrow(
      'PostgreSQL made no backup: its login may not make backups. As the superuser: ALTER ROLE name REPLICATION',
    );
  } finally {
    await database.stop();
  }
});

test('a login for dumps reads every table, the owner may not; and a dump may belong to another owner', async () => {
  const database = await startEmbedded(join(folder, 'end'), { throwAway: true });
  const admin = new pg.Client({ connectionString: database.copyUrl });
  await admin.connect();
  try {
    // As docs/operations/backup.md says.
    await admin.query(`CREATE ROLE kaya_dump LOGIN BYPASSRLS; GRANT pg_read_all_data TO kaya_dump`);
    const { rows } = await admin.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    const read = async (role: string): Promise<void> => {
      await admin.query(`SET ROLE ${role}; SET row_security = off`);
      for (const { name } of rows) await admin.query(`SELECT FROM ${name} LIMIT 1`);
    };
    await read('kaya_dump');
    await expect(read('kaya_owner')).rejects.toThrow('would be affected by row-level security policy');
    await admin.query('RESET ROLE');
    await admin.query(`CREATE ROLE another LOGIN CREATEROLE PASSWORD 'chosen elsewhere'`);
    await admin.query('CREATE DATABASE elsewhere OWNER another');
    const url = new URL(database.url);
    [url.username, url.password, url.pathname] = ['another', 'chosen elsewhere', '/elsewhere'];
    await expect(migrate(url.href)).rejects.toThrow(/kaya_app|permission denied to alter role/);
    await admin.query(`GRANT kaya_app, kaya_read TO another WITH ADMIN OPTION, INHERIT FALSE, SET FALSE`);
    expect(await migrate(url.href)).not.toEqual([]);
  } finally {
    await admin.end();
    await database.stop();
  }
});

test('while Kaya runs it keeps backups; a storage that is away is logged; without the setting no WAL is kept', async () => {
  const dataDir = join(folder, 'end');
  const database = await startEmbedded(dataDir, { throwAway: true });
  const client = new pg.Client({ connectionString: database.copyUrl });
  await client.connect();
  const slots = async () => (await client.query('SELECT slot_name FROM pg_replication_slots')).rows;
  const keep = (place?: FilesPlace) =>
    keepBackups(
      { backup: place && { place, key, keep_days: 14 }, dataDir, production: false },
      database.copyUrl,
      files,
    );
  try {
    const keys = { id: 'GK1', secret: 'secret-secret' };
    const lines = await logged(async () => {
      const away = await keep({ bucket: 'kaya', region: 'eu-west-1', url: 'http://127.0.0.1:9/kaya', keys });
      const said = () => vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
      await expect.poll(said).toContainEqual(expect.stringContaining('the backup failed'));
      away.stop();
    });
    expect(lines).toMatch(/the bucket kaya at 127\.0\.0\.1:9 does not answer as it should/);
    const before = await store.names('heads/');
    const kept = await keep({ folder: join(folder, 'store') });
    await expect.poll(async () => (await store.names('heads/')).length).toBe(before.length + 1);
    kept.stop();
    expect(await slots()).toEqual([{ slot_name: 'kaya_backup' }]);
    await keep();
    expect(await slots()).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('backup.json');
  } finally {
    await client.end();
    await database.stop();
  }
});

test('what no minute of the last days needs is forgotten: old backups, interrupted ones, erased files', async () => {
  const [old, ...others] = await wholeSets(store);
  if (!old || others.length === 0) throw new Error('there are no two backups');
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
  const newer = others.at(-1);
  await putRecord(store, `sets/${newer?.set}`, { ...old.manifest, ended: day(3) });
  await putRecord(store, `sets/${old.set}`, { ...old.manifest, ended: day(4) });
  const now = new Set(filesOf(end));
  const [erased = ''] = (await store.names('files/')).filter((name) => !now.has(name));
  for (const set of others.slice(0, -1)) await deleteSet(store, set.set);
  for (const name of await store.names('gone/')) await store.delete(`gone/${name}`);
  // A file is back, and another backup is under way.
  const [there = ''] = now;
  await store.put(`gone/${there}`, Buffer.from(day(9)));
  await store.put(`begun/${newSet()}`, Buffer.alloc(0));
  expect(await forgetBackups(store, 4, now)).toBe(0);
  expect(await store.names('gone/')).toEqual([there]);
  for (const set of await store.names('begun/')) await deleteSet(store, set);
  await store.put('begun/20200101T000000Z-00000000', Buffer.alloc(0));
  expect(await forgetBackups(store, 4, now)).toBe(0);
  expect(await store.names('gone/')).toEqual([erased]);
  // One made by hand leads to no minute, so the one before is still needed.
  await putRecord(store, `sets/${newSet()}`, { ...old.manifest, ended: day(3.5) });
  expect(await forgetBackups(store, 3.2, now)).toBe(0);
  expect(await forgetBackups(store, 2, now)).toBe(2);
  expect((await wholeSets(store)).map((one) => one.set)).toEqual([newer?.set]);
  expect(await store.names(`wal/${old.set}/`)).toEqual([]);
  expect(await store.names('begun/')).toEqual([]);
  expect(await store.names('files/')).toContain(erased);
  // No backup reaches back to a time when it was there.
  await store.put(`gone/${erased}`, Buffer.from(day(5)));
  await forgetBackups(store, 2, now);
  expect(await store.names('files/')).toEqual([...now].sort());
  expect(await store.names('gone/')).toEqual([]);
});
