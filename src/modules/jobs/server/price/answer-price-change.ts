import type { Act } from '../../../../kernel/db/act.ts';
import { priceEvents } from '../../price-events.ts';
import type { PriceChangeReason } from '../../price-change-rules.ts';
import { answerChange } from './price-changes.sql.ts';
import { ofJob } from '../who-is-who.ts';

/**
 * The customer accepts or declines a change of price, before loading. After a yes the job costs `price_kobo`.
 * @param share_kobo what the mover earns of the new price
 * @returns the job's price after the answer, or null when the question is no longer open or not this person's
 */
export const answerPriceChange = async (
  act: Act,
  change: string,
  { yes, share_kobo }: { yes: boolean; share_kobo: number },
): Promise<{ price_kobo: number; amount_kobo: number; reason: PriceChangeReason } | null> => {
  const job = await act.one(answerChange, { change, yes, share_kobo });
  if (!job?.id || !job.order_id || job.title === null || !job.price_kobo || !job.amount_kobo || !job.reason)
    return null;
  const { id, order_id, customer_id, worker_id, title, price_kobo, amount_kobo, reason } = job;
  act.emit(priceEvents.price_change_answered, {
    ...ofJob({ id, order_id, customer_id, worker_id, title }),
    amountKobo: amount_kobo,
    priceKobo: price_kobo,
    answer: yes ? 'approved' : 'declined',
  });
  return { price_kobo, amount_kobo, reason };
};
