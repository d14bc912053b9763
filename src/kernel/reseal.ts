// Seals every secret of the database again with the first key, while Kaya runs. It can be stopped and repeated at any time.
import type { Database } from './db/act.ts';
import { system } from './db/actor.ts';
import type { Query } from './db/query.ts';
import { log } from './log.ts';
import { firstSeal, keyIdOf, seal, tryUnseal } from './sealed.ts';

/** id: the list is ordered by it. row: what the seal is bound to. */
type SealedRow = { id: string; row: string; sealed: string };

/** One column with sealed secrets. The module that owns the table declares how the system reads and writes them. */
export type SealedColumn = {
  readonly table: string;
  /** The secrets that do not begin with `first`, ordered by id. */
  readonly list: Query<{ first: string; after: string; max: number }, SealedRow>;
  /** Writes only if the secret is still `before`: if somebody changes it meanwhile, their change stays. */
  readonly keep: Query<{ id: string; before: string; sealed: string }>;
};

const atOnce = 100;
/** Sorts before every id, also before ids that are text. */
const beginning = '00000000-0000-0000-0000-000000000000';

const rowsFrom = async function* (db: Database, { list }: SealedColumn): AsyncGenerator<SealedRow> {
  let after = beginning;
  for (;;) {
    // No person may read sealed secrets.
    const rows = await db.act(system, (act) => act.sql(list, { first: firstSeal(db), after, max: atOnce }));
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? beginning;
  }
};

/** left: how many secrets still need a key other than the first, per id of that key. */
export type Resealed = { readonly resealed: number; readonly left: ReadonlyMap<string, number> };

/** A secret that no key opens stays as it is, and is counted under its key. */
export const resealAll = async (db: Database, columns: readonly SealedColumn[]): Promise<Resealed> => {
  let resealed = 0;
  const left = new Map<string, number>();
  for (const column of columns) {
    for await (const { id, row, sealed: before } of rowsFrom(db, column)) {
      const place = { table: column.table, row };
      const opened = tryUnseal(db, place, before);
      if ('fault' in opened) {
        if (opened.fault === 'damaged') log.error('a secret in the database is damaged', place);
        continue;
      }
      const sealed = seal(db, place, opened.secret);
      // No person may write sealed secrets.
      await db.act(system, (act) => act.sql(column.keep, { id, before, sealed }));
      resealed += 1;
    }
    for await (const { sealed } of rowsFrom(db, column))
      left.set(keyIdOf(sealed), (left.get(keyIdOf(sealed)) ?? 0) + 1);
  }
  return { resealed, left };
};
