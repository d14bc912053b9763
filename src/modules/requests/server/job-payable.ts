import type { Actor, Database } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { mayPayByCard } from '../../jobs/payment-choice-rules.ts';
import { lockForPayment, placeLatePayment } from '../../jobs/server/door.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import { type CardPayments, closeCardPage, giveBack, heldNow, type Payable } from '../../money/server/door.ts';
import { paymentRefusals as refuse } from '../payment-contract.ts';
import { requestRefusals } from '../submit-contract.ts';
import { titleOf } from './about-request.ts';
import { giveFeeReceipt } from './close-after-job.ts';
import { jobOf } from './track-request.ts';
import { followed, followerFor } from './tracking-key.ts';

/** The job of a request; its key is the tracking link, or the id of the request. */
export const jobPayable: Payable = {
  actorFor: (db, actor, key) => followerFor(db, actor, { params: { key } }),
  find: async (act, key) => (await jobOf(act, (await followed(act, key)).id))?.id ?? null,
  due: async (act, key) => {
    const row = await followed(act, key);
    const job = await jobOf(act, row.id);
    if (!job || job.payment_method === 'invoice') throw new Refused(refuse.nothing_due);
    const { id } = job;
    const { fee_due_kobo, ...locked } = await lockForPayment(act, id);
    const { status, price_kobo } = locked;
    const ended = status === 'cancelled';
    const held_kobo = await heldNow(act, id);
    const amount_kobo = stillDue_kobo({ price_kobo, held_kobo, ...(ended ? { fee_due_kobo } : {}) });
    if (!(ended || mayPayByCard(locked)) || amount_kobo <= 0) throw new Refused(refuse.nothing_due);
    const about = { title: titleOf(row), email: row.email };
    return { id, order_id: row.id, account_id: row.user_id, amount_kobo, about };
  },
  // For a job that has ended: the fee for cancelling late is paid by card afterwards, or somebody paid on an old card page.
  settle: async (act, id) => {
    const ended = await placeLatePayment(act, id);
    if (ended) return giveFeeReceipt(act, ended.order_id);
    // The customer may have paid both a card page and a transfer.
    const { price_kobo } = await lockForPayment(act, id);
    const over_kobo = (await heldNow(act, id)) - price_kobo;
    if (over_kobo > 0)
      await giveBack(act, { kind: 'job', id }, { max_kobo: over_kobo, reason: 'More than the price was paid' });
  },
  refusals: [refuse.nothing_due],
  words: {
    card_off: requestRefusals.card_off,
    payment_checking: refuse.payment_checking,
    payment_unreachable: refuse.payment_unreachable,
  },
};

/**
 * Runs before the work is confirmed. While the result of an open card page is unknown, the job would count as paid in cash, and the card
 * payment would be refunded.
 */
export const closePageOf = async (db: Database, actor: Actor, cards: CardPayments, key: string): Promise<void> => {
  const id = await db.act(actor, (act) => jobPayable.find(act, key));
  if (id) await closeCardPage(db, cards, { kind: 'job', id });
};
