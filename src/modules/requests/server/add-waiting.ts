// The cost of waiting at the door is a line of the request's price (docs/decisions/0134-no-one-at-the-door.md).
import type { Act } from '../../../kernel/db/act.ts';
import { waitingLine, withWaiting } from '../waiting-line-rules.ts';
import { lockRequest, setPriceLines } from './requests.sql.ts';
import { reservePrice } from './reserve-price.ts';

type Started = { readonly orderId: string; readonly waitingKobo?: number; readonly priceKobo?: number };

/** When the work starts. A company's bill grows by it whatever its budget says, because the mover has waited. Idempotent. */
export const addWaiting = async (act: Act, { orderId: id, waitingKobo = 0, priceKobo }: Started): Promise<void> => {
  if (waitingKobo === 0 || priceKobo === undefined) return;
  const row = await act.one(lockRequest, { id });
  if (!row || row.price_lines.some(({ code }) => code === waitingLine)) return;
  await act.sql(setPriceLines, { id, price_lines: withWaiting(row.price_lines, waitingKobo) });
  await reservePrice(act, row, priceKobo);
};
