// Paying a request by card. The server computes the amount; the client only says 'pay'.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { mayPayByCard } from '../../jobs/payment-choice-rules.ts';
import { chooseJobPayment, lockForPayment } from '../../jobs/server/door.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import { cashTooMuch } from '../../money/payment-rules.ts';
import {
  abandonPayment,
  type Adapters,
  type Checkouts,
  heldNow,
  openPayment,
  paymentsOf,
  verifyPayment,
  wayToPay,
} from '../../money/server/door.ts';
import { paymentRefusals as refuse } from '../payment-contract.ts';
import { requestRefusals } from '../submit-contract.ts';
import { titleOf } from './about-request.ts';
import { lockRequest } from './requests.sql.ts';
import { jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as paymentContract from '../payment-contract.ts';

/** The open attempt or a new one; null when nothing is due any more. */
const opened = (db: Database, actor: Actor, key: string, provider: string) =>
  db.act(actor, async (act) => {
    if (act.settings.payments === 'off') throw new Refused(requestRefusals.card_off);
    const row = await followed(act, key);
    const job = await jobOf(act, row.id);
    if (!job || job.payment_method === 'invoice') throw new Refused(refuse.nothing_due);
    const now = await lockForPayment(act, job.id);
    const ended = now.status === 'cancelled';
    const { price_kobo, fee_due_kobo } = now;
    const held_kobo = await heldNow(act, job.id);
    const amount_kobo = stillDue_kobo({ price_kobo, held_kobo, ...(ended ? { fee_due_kobo } : {}) });
    if (!(ended || mayPayByCard.includes(now.status)) || amount_kobo <= 0) throw new Refused(refuse.nothing_due);
    const payable = { kind: 'job', id: job.id } as const;
    const due = { payable, order_id: row.id, account_id: row.user_id, amount_kobo };
    return { ...(await openPayment(act, due, provider)), about: { title: titleOf(row), email: row.email } };
  });

export const payRequest =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof paymentContract.payRequest> =>
  async (db, actor, { params }) => {
    // At most two rounds: if an attempt is over, a new one is made.
    for (let tries = 0; tries < 2; tries += 1) {
      const attempt = await opened(db, actor, params.key, checkouts.current.name);
      const way = await wayToPay(db, checkouts, attempt, attempt.about);
      if (way.is === 'open') return { checkout_url: way.url };
      if (way.is === 'paid') return { checkout_url: null };
      if (way.is === 'checking') throw new Refused(refuse.payment_checking);
      if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
    }
    throw new Refused(refuse.payment_checking);
  };

/** The payment attempt of this request that may still be open. */
const attemptOf = async (act: Act, key: string): Promise<string | undefined> => {
  const job = await jobOf(act, (await followed(act, key)).id);
  const { payments } = job ? await paymentsOf(act, { kind: 'job', id: job.id }) : { payments: [] };
  return payments.find(({ status }) => status === 'started')?.id;
};

/**
 * Runs before the work is confirmed: a payment on an open card page counts, and an unpaid page is dropped. Refuses with
 * payment_checking while the result is unknown: otherwise the job would count as paid in cash and the card payment would be
 * refunded.
 */
export const closeCardPage = async (
  db: Database,
  actor: Actor,
  checkouts: Adapters<Checkouts>,
  key: string,
): Promise<void> => {
  const open = await db.act(actor, (act) => attemptOf(act, key));
  if (!open) return;
  const found = await verifyPayment(db, checkouts, open);
  if (found === 'wait') throw new Refused(refuse.payment_checking);
  if (found === 'open') await abandonPayment(db, open);
};

export const checkPayment =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof paymentContract.checkPayment> =>
  async (db, actor, { params }) => {
    const open = await db.act(actor, (act) => attemptOf(act, params.key));
    if (open) await verifyPayment(db, checkouts, open);
    return db.act(actor, async (act) => viewOf(act, await followed(act, params.key), params.key));
  };

export const choosePayment: UseCase<typeof paymentContract.choosePayment> = async (act, { params, body }) => {
  const { id } = await followed(act, params.key);
  // Staff may re-price at the same moment, and cash has a limit, so the two run one after the other. Lock order: request, then
  // job.
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const method = body.payment_method;
  const job = await jobOf(act, row.id);
  if (!job) throw new Refused(refuse.method_too_late);
  if (job.payment_method === method) return viewOf(act, row, params.key);
  if (job.payment_method === 'invoice')
    throw new Refused(refuse.method_too_late, { detail: 'Your company pays for this.' });
  if (method === 'card' && act.settings.payments === 'off') throw new Refused(requestRefusals.card_off);
  if (method === 'cash' && cashTooMuch(stillDue_kobo({ ...job, held_kobo: await heldNow(act, job.id) })))
    throw new Refused(requestRefusals.cash_too_much);
  const chosen = await chooseJobPayment(act, job.id, method);
  if (chosen === 'has_crew') throw new Refused(refuse.paid_by_card);
  if (chosen === 'too_late') throw new Refused(refuse.method_too_late);
  return viewOf(act, row, params.key);
};
