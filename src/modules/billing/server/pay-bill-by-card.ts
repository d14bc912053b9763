// Paying a bill by card. The server knows the amount; the client only says 'pay'. The card on file is not charged without its owner.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import { type Adapters, type Checkouts, openPayment, wayToPay } from '../../money/server/door.ts';
import { billingRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';
import { finishBillPayment } from './finish-bill-payment.ts';

/** The open attempt of this bill, or a new one. */
const opened = (db: Database, actor: Actor, company: string, id: string, provider: string) =>
  db.act(actor, async (act) => {
    if (act.settings.payments === 'off') throw new Refused(refuse.card_off);
    const me = await memberOf(act, company, 'manageBilling');
    const { open_kobo: amount_kobo, number } = await billOf(act, company, id);
    if (amount_kobo === 0) throw new Refused(refuse.nothing_open);
    const account_id = ownAccount(act);
    const due = { payable: { kind: 'bill', id }, account_id, amount_kobo } as const;
    const attempt = await openPayment(act, due, provider);
    const back = `/corporate/dashboard/billing/${id}?paying=card`;
    return { ...attempt, about: { title: `Invoice ${number} of ${me.company_name}`, email: me.email, back } };
  });

export const payBillByCard =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.payBillByCard> =>
  async (db, actor, { params: { company, id } }) => {
    // At most two rounds: if an attempt is over, a new one is made.
    for (let tries = 0; tries < 2; tries += 1) {
      const { about, ...attempt } = await opened(db, actor, company, id, checkouts.current.name);
      const way = await wayToPay(db, checkouts, attempt, about);
      if (way.is === 'open') return { checkout_url: way.url };
      if (way.is === 'checking') throw new Refused(refuse.payment_checking);
      if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
      await db.act(system, (act) => finishBillPayment(act, id));
      if (way.is === 'paid') return { checkout_url: null };
    }
    throw new Refused(refuse.payment_checking);
  };
