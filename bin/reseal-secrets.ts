/** Seals the secrets of the database again with the first of KAYA_SECRET_KEYS: `npm run secrets:reseal`, with the settings of the server. */
import { database } from '../src/kernel/db/act.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { resealAll } from '../src/kernel/reseal.ts';
import { developmentKeys } from '../src/kernel/sealed.ts';
import { sealed } from '../src/server/modules.ts';
import { readConfig } from '../src/settings/config.ts';
import { openDatabase } from './open-database.ts';

/** The command's work; `say` gets each line to print. Returns false when secrets are left under other keys. */
export const resealFrom = async (
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> => {
  const config = readConfig(environment);
  const { origin, commissionPercent } = config;
  const secretKeys = config.secretKeys ?? (await developmentKeys(config.dataDir));
  const opened = await openDatabase(config);
  const pool = openPool(opened.addresses.app, 'kaya secrets:reseal', 1);
  const db = database(pool, { origin, commissionPercent, secretKeys });
  try {
    const { resealed, left } = await resealAll(db, sealed);
    const [first, ...others] = secretKeys.map(({ id }) => id);
    say(`${resealed} secrets were sealed anew with the key ${first}.`);
    for (const id of new Set([...others, ...left.keys()])) {
      const count = left.get(id) ?? 0;
      const known = others.includes(id);
      if (count > 0 && !known)
        say(
          `${count} are left under the key ${id}, which KAYA_SECRET_KEYS lacks: add it behind the first and run this again.`,
        );
      else if (count > 0)
        say(`${count} are left under the key ${id}: keep it, read the errors above, and run this again.`);
      else say(`0 are left under the key ${id}: when every process has the first key as its first, it may go.`);
    }
    return left.size === 0;
  } finally {
    await db.close();
    await opened.stop();
  }
};

if (import.meta.main) {
  try {
    if (!(await resealFrom(process.env, console.log))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Run it again when this is mended: what has been sealed anew stays so.');
    process.exitCode = 1;
  }
}
