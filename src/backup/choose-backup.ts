import { BackupFault } from './backup-fault.ts';
import type { Store, Whole } from './store.ts';
import { wholeSets } from './store.ts';

const reachOf = ({ manifest, head }: Whole): string => head?.to ?? manifest.ended;
const lagos_ms = 3_600_000;
/** As `--to` takes it, in Lagos time: `2026-11-30T10:15:00+01:00`. */
export const shown = (iso: string): string =>
  `${new Date(Date.parse(iso) + lagos_ms).toISOString().slice(0, 19)}+01:00`;
const minuteShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/;
/** Lagos time, unless it names another. @returns ISO @throws BackupFault */
export const readMinute = (text: string): string => {
  const [whole, zone] = minuteShape.exec(text) ?? [];
  const time = whole === undefined ? Number.NaN : Date.parse(zone ? whole : `${whole}+01:00`);
  if (Number.isNaN(time))
    throw new BackupFault(`"${text}" is no minute. Write it as 2026-11-30T10:15 (Lagos time), or with Z for UTC.`);
  return new Date(time).toISOString();
};

const rangeOf = (one: Whole): string =>
  one.head
    ? `  ${shown(one.manifest.ended)} to ${shown(one.head.to)}`
    : `  ${shown(one.manifest.ended)}, without a minute`;

/**
 * The newest backup from which a minute can be restored; without a minute, the one that reaches farthest.
 * @param to ISO
 * @throws BackupFault with the ranges that there are
 */
export const chooseBackup = async (store: Store, to: string | undefined): Promise<Whole> => {
  const sets = await wholeSets(store);
  const newest = sets.toSorted((a, b) => (reachOf(a) < reachOf(b) ? -1 : 1)).at(-1);
  if (!newest) throw new BackupFault(`There is no whole backup in ${store.place}. Check the address.`);
  if (to === undefined) return newest;
  const chosen = sets.findLast((one) => one.head && one.manifest.ended <= to && to <= one.head.to);
  if (chosen) return chosen;
  throw new BackupFault(
    `No backup in ${store.place} can be restored to ${shown(to)}. Choose a minute in one of these ranges, or none:\n${sets.map(rangeOf).join('\n')}`,
  );
};
