import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { paymentRefusals } from '../payment-contract.ts';
import type * as contract from '../payment-contract.ts';
import { beginPayment } from './begin-payment.ts';
import type { CardPayments } from './payables.ts';
import { transferOf } from './read-transfer.ts';

export const payByTransfer =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payByTransfer> =>
  async (db, actor, { params: { kind, id: key }, body: asked }) => {
    const { paid } = await beginPayment(db, cards, actor, { kind, key, way: 'transfer', asked });
    if (paid) throw new Refused(paymentRefusals.nothing_due);
    return db.act(actor, (act) => transferOf(act, cards, kind, key));
  };
