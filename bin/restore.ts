/** Makes a data directory from a backup: `npm run restore -- FROM INTO [--to 2026-11-30T10:15]`. */
import { parseArgs } from 'node:util';
import { readMinute, shown } from '../src/backup/choose-backup.ts';
import { type Restored, restoreBackup } from '../src/backup/restore-backup.ts';
import { readSqlSource } from '../src/kernel/db/sql-source.ts';
import type { Env } from '../src/settings/setting.ts';
import { storeOf } from './backup.ts';

const usage = `Usage: npm run restore -- FROM INTO [--to 2026-11-30T10:15]
FROM is the folder or bucket of the backups. INTO is a new folder.
--to: everything that was committed before this minute (Lagos time); without it, everything that the newest backup holds.
KAYA_BACKUP_KEY is the key with which the backups were sealed.`;

const sayResult = (
  into: string,
  { origin, last, postings, wrong, files, missing, hasKey }: Restored,
  say: Say,
): void => {
  if (last) say(`The last commit is of ${shown(last)}.`);
  say(`${files} files are there.`);
  if (missing.length > 0) say(`${missing.length} files are not in the backup: ${missing.join(', ')}`);
  if (wrong.length === 0) say(`The ledger is right: ${postings} postings were added up.`);
  else for (const line of wrong) say(`The ledger is wrong: ${line}`);
  say(
    origin === 'embedded'
      ? `Start it with KAYA_DATA_DIR=${into}${hasKey ? '' : ' and the KAYA_SECRET_KEYS of that time'}`
      : `Start PostgreSQL on ${into}/postgres; its logins have the passwords that they had. The files are in ${into}/files.`,
  );
};

type Say = (line: string) => void;
/** The command's work; `say` gets each line to print. */
export const restore = async (args: readonly string[], environment: Env, say: Say): Promise<Restored> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [from, into] = positionals;
  if (from === undefined || into === undefined || positionals.length !== 2) throw new Error(usage);
  const to = values.to === undefined ? undefined : readMinute(values.to);
  const store = await storeOf(from, environment);
  const { release } = await readSqlSource();
  const restored = await restoreBackup({ store, into, to, release }, say);
  sayResult(into, restored, say);
  return restored;
};

if (import.meta.main) {
  try {
    const { wrong } = await restore(process.argv.slice(2), process.env, console.log);
    if (wrong.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Nothing was restored.');
    process.exitCode = 1;
  }
}
