/** Makes a whole backup now, whether Kaya runs or not: `npm run backup -- TARGET`. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeBackup } from '../src/backup/make-backup.ts';
import { shown } from '../src/backup/choose-backup.ts';
import { openStore, type Store } from '../src/backup/store.ts';
import { SUPERUSER } from '../src/embedded/postgres-process.ts';
import { runningUrl, startEmbedded } from '../src/embedded/start.ts';
import { DataDirInUse } from '../src/embedded/data-dir-lock.ts';
import { asAddress } from '../src/kernel/db/address.ts';
import { readSqlSource } from '../src/kernel/db/sql-source.ts';
import { openBlobs } from '../src/kernel/open-blobs.ts';
import { givenAddresses, ownersOf } from '../src/server/open-database.ts';
import { backupSettings } from '../src/settings/backup-settings.ts';
import { readConfig } from '../src/settings/config.ts';
import { fileSettings, withKeys } from '../src/settings/file-settings.ts';
import { type Env, readSettings, withSecretFiles } from '../src/settings/setting.ts';

const usage = `Usage: npm run backup -- TARGET
TARGET is a folder, or a bucket as in KAYA_FILES, whose keys are in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
KAYA_BACKUP_KEY is the key with which backups are sealed.`;

/** The store that an argument names, with the keys of the environment. */
export const storeOf = async (text: string, environment: Env): Promise<Store> => {
  const needed = { ...fileSettings, ...backupSettings };
  const read = withSecretFiles(needed, environment);
  const { values, faults } = readSettings(needed, read.env);
  if (read.faults.length + faults.length > 0) throw new Error([...read.faults, ...faults].join('\n'));
  const place = z.safeParse(fileSettings.KAYA_FILES.type, text);
  if (!place.success) throw new Error(`${text} must be ${place.error.issues[0]?.message}.`);
  if (!values.KAYA_BACKUP_KEY)
    throw new Error(
      'KAYA_BACKUP_KEY is missing: the key of the backups, 32 bytes in base64 (`openssl rand -base64 32`).',
    );
  return openStore(withKeys(place.data, values), values.KAYA_BACKUP_KEY);
};

/** The embedded database: the running one, or one that is started for this command. */
const ownDatabase = async (dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  try {
    const { copyUrl, stop } = await startEmbedded(dataDir);
    return { url: copyUrl, stop };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningUrl(dataDir, SUPERUSER), stop: async () => undefined };
  }
};

/** The command's work; `say` gets each line to print. */
export const backUp = async (args: readonly string[], environment: Env, say: (line: string) => void): Promise<void> => {
  const [target] = args;
  if (target === undefined || args.length !== 1) throw new Error(usage);
  const store = await storeOf(target, environment);
  const config = readConfig(environment);
  const { dataDir } = config;
  const given = givenAddresses(config);
  // Without a pooler; with several hosts, the one that accepts writes.
  const { url, stop } = given
    ? { ...(await asAddress(ownersOf(given).owner).reach()), stop: async () => undefined }
    : await ownDatabase(dataDir);
  try {
    const { release } = await readSqlSource();
    const origin = given ? 'given' : 'embedded';
    const secretKey = join(dataDir, 'secret-key');
    const made = await makeBackup({ url, origin, files: await openBlobs(config.files), release, secretKey }, store);
    const { ended, base } = made.manifest;
    say(`The backup ${made.set} is whole in ${store.place}.`);
    say(`It holds ${base.bytes} bytes of the database and ${made.files.size} files, as of ${shown(ended)}.`);
  } finally {
    await stop();
  }
};

if (import.meta.main) {
  await backUp(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error('No backup was made.');
    process.exitCode = 1;
  });
}
