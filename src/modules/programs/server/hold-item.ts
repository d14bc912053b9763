// Every change of an item begins here: it is locked, unchanged since it was seen, and its state allows the move.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { isBeingDelivered, stateWords } from '../rules.ts';
import { lockItem } from './items.sql.ts';
import type { ItemRow } from './show-item.ts';

/** seen: the version that the person saw. */
export const holdItem = async (
  act: Act,
  read: () => Promise<ItemRow>,
  id: string,
  seen: number,
  allowed: (row: ItemRow) => boolean,
): Promise<ItemRow> => {
  await act.one(lockItem, { id });
  const row = await read();
  if (row.version !== seen) throw new Refused(refuse.item_changed);
  if (!allowed(row))
    throw new Refused(refuse.item_moved_on, {
      detail: isBeingDelivered(row)
        ? `It has begun, and ${row.partner?.name ?? 'its partner'} says how it ended. If something is wrong, write to Kaya under Help.`
        : `It is ${stateWords[row.status].toLowerCase()}, so this is not possible now.`,
    });
  return row;
};

/** Checks an UPDATE that names its version; the lock prevents every other change. */
export const changed = (row: unknown): void => {
  if (!row) throw new Refused(refuse.item_changed);
};
