import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../lost-item-contract.ts';
import { findLostItem } from './lost-items.sql.ts';

/** Refuses everybody but the driver with not_found. */
export const lostItemOf = async (act: Act, id: string): Promise<contract.LostItem> => {
  const row = await act.one(findLostItem, { id });
  if (!row) throw new Refused(common.not_found);
  return {
    id: row.id,
    ride_code: displayCode(row.trip_id),
    item: row.item ?? '',
    status: row.status,
    driver_says: row.driver_says,
    at: row.created_at.toISOString(),
  };
};

export const readLostItem: UseCase<typeof contract.readLostItem> = (act, { params: { id } }) => lostItemOf(act, id);
