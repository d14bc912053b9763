import type { Act } from '../../../../kernel/db/act.ts';
import type { OrderKey } from '../../spend-rules.ts';
import { lowerSpentRow } from './spends.sql.ts';

/**
 * A completed order costs this much less. By staff. @returns 'open': it was not billed yet; else the bill it is on, where it does not
 * change; null: no company pays for it
 */
export const lowerSpent = async (
  act: Act,
  { key, amount_kobo }: { readonly key: OrderKey; readonly amount_kobo: number },
): Promise<'open' | { readonly billId: string } | null> => {
  const lowered = await act.one(lowerSpentRow, { key, amount_kobo });
  if (!lowered) return null;
  return lowered.bill ? { billId: lowered.bill } : 'open';
};
