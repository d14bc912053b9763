import type { Act } from '../../../kernel/db/act.ts';
import { lockRequest, setPriceLines } from './requests.sql.ts';

/** Locks the request, then notes in its price what staff refunded, so that its lines add up to the job's price. Kobo. */
export const noteRefund = async (act: Act, id: string): Promise<(amount_kobo: number) => Promise<void>> => {
  const row = await act.one(lockRequest, { id });
  return async (amount_kobo) => {
    if (!row || row.price_lines.length === 0) return;
    const line = { code: 'refunded_before', label: 'Refunded by Kaya', amount_kobo: -amount_kobo };
    await act.sql(setPriceLines, { id, price_lines: [...row.price_lines, line] });
  };
};
