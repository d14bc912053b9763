// A bill is charged to the company's kept card on its due day and on two later days. The attempt and its payment, which carries the
// reference, are written before the call.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { paths } from '../../../shared/paths.ts';
import { type CardPayments, chargeUnattended, heldNow, mayCharge, openPayment } from '../../money/server/door.ts';
import { nextTryOn } from '../card-try-rules.ts';
import { billOf, payerOf } from './about-payer.ts';
import { lockBill } from './bills.sql.ts';
import { cardOfCompany } from './card-charges.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { beginTry, billsToCharge, triesOf } from './card-tries.sql.ts';

const part = 100;

/** Hourly: what is due and was not tried today. */
export const chargeBills: Task = async (_payload, db) => {
  if (db.settings.payments === 'off') return;
  for (let after = '2000-01-01', after_id = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
    // The clock looks at the bills of every company, not a person.
    const bills = await db.act(system, async (act) => {
      const due = await act.sql(billsToCharge, { today: lagosDate(await act.now()), after, after_id, max: part });
      for (const { id } of due) act.task('billing.charge_bill', { billId: id }, { key: `charge:${id}` });
      return due;
    });
    after = bills.at(-1)?.due_on ?? after;
    after_id = bills.at(-1)?.id ?? after_id;
    more = bills.length === part;
  }
};

/** Undefined: there is nothing to charge now. Lock order: bill, payments. By the system. */
const begin = async (act: Act, cards: CardPayments, id: string) => {
  const locked = await act.one(lockBill, { bill: id });
  if (!locked || locked.open_kobo === 0 || act.settings.payments === 'off') return undefined;
  const { company_id: company, open_kobo: amount_kobo } = locked;
  const { card, isOn } = await cardOfCompany(act, company);
  if (!card || !isOn) return undefined;
  const [bill, tries, now] = await Promise.all([
    billOf(act, company, id),
    act.sql(triesOf, { bills: [id] }),
    act.now(),
  ]);
  const today = lagosDate(now);
  const day = nextTryOn(bill.due_on, tries, act.settings.cardTryDays);
  if (day === null || day > today || tries.some(({ ended_at }) => ended_at === null)) return undefined;
  // A payment is being booked.
  if ((await heldNow(act, id)) > 0) return undefined;
  const given = { bill: id, nth: tries.length + 1, company, on: today };
  if (card.expired) {
    const reason = 'The card has expired.';
    if (await act.one(beginTry, { ...given, payment: null, failure: reason }))
      await tellOfFailure(act, company, { bill: id, nth: given.nth, reason });
    return undefined;
  }
  if (!mayCharge(cards.checkouts, card.provider)) return undefined;
  const due = { payable: { kind: 'bill', id }, account_id: null, amount_kobo, card_id: card.id } as const;
  const attempt = await openPayment(act, due, card.provider);
  // An admin is paying it at this moment, by card or by transfer.
  if (!attempt.isNew) return undefined;
  if (!(await act.one(beginTry, { ...given, payment: attempt.row.id, failure: null })))
    throw new Error(`try ${given.nth} of bill ${id} was begun before`);
  const { name } = await payerOf(act, company);
  return { row: attempt.row, title: `Invoice ${bill.number} of ${name}` };
};

/** Idempotent, also concurrently: one charge. The result is booked like every payment of the bill (finish-bill-payment.ts). */
export const chargeBill =
  (cards: CardPayments): Task =>
  async ({ billId }, db) => {
    const id = String(billId);
    // There is no user: the clock charges what is due.
    const begun = await db.act(system, (act) => begin(act, cards, id));
    if (!begun) return;
    const return_url = `${db.settings.origin}${paths.corporateDashboard(`billing/${id}?paying=card`)}`;
    await chargeUnattended(db, cards, begun.row, { title: begun.title, return_url });
  };
