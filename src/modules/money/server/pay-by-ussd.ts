import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { paymentRefusals } from '../payment-contract.ts';
import type * as contract from '../ussd-contract.ts';
import { beginPayment } from './begin-payment.ts';
import type { CardPayments } from './payables.ts';
import { ussdOf } from './read-ussd.ts';

export const payByUssd =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payByUssd> =>
  async (db, actor, { params: { kind, id: key }, body: { bank, ...asked } }) => {
    const { paid } = await beginPayment(db, cards, actor, { kind, key, way: 'ussd', asked, bank });
    if (paid) throw new Refused(paymentRefusals.nothing_due);
    return db.act(actor, (act) => ussdOf(act, cards, kind, key));
  };
