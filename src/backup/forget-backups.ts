import { forgetFiles } from './carry-files.ts';
import { beganAt, deleteSet, type Store, wholeSets } from './store.ts';

const day_ms = 86_400_000;
/** A backup that began this long ago and is not whole was interrupted. */
const interrupted_ms = day_ms;

/**
 * Deletes what no minute of the last days needs: backups whose successor is that old, interrupted ones, and files that were erased before.
 * @returns how many backups it deleted
 */
export const forgetBackups = async (store: Store, keep_days: number, files: ReadonlySet<string>): Promise<number> => {
  const cutoff = new Date(Date.now() - keep_days * day_ms).toISOString();
  const sets = await wholeSets(store);
  // One without WAL, made by hand, succeeds nothing.
  const successor = (at: number): string => sets.slice(at + 1).find(({ head }) => head)?.manifest.ended ?? cutoff;
  const old = sets.filter((_, at) => successor(at) < cutoff);
  const begun = await store.names('begun/');
  const interrupted = begun.filter((set) => Date.now() - beganAt(set) > interrupted_ms);
  for (const set of [...old.map((one) => one.set), ...interrupted]) await deleteSet(store, set);
  const oldest = sets.find((one) => !old.includes(one))?.manifest.ended;
  // Another backup that is under way may count on a file.
  if (oldest && begun.length === interrupted.length) await forgetFiles(store, files, oldest);
  return old.length;
};
