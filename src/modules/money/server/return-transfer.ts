// The payer sends no more: what has come in of the transfer goes back.
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ofJob } from '../payable-rules.ts';
import type * as contract from '../payment-contract.ts';
import { paymentRefusals } from '../payment-contract.ts';
import { type CardPayments, payableOfKind, settle } from './payables.ts';
import { payableOf } from './payment-event.ts';
import { lastTransfer, transferOf } from './read-transfer.ts';
import { abandonPayment, verifyPayment } from './verify-payment.ts';

export const returnTransfer =
  (cards: CardPayments): UseCaseWithActs<typeof contract.returnTransfer> =>
  async (db, actor, { params: { kind, id: key } }) => {
    const row = await db.act(actor, async (act) => {
      const found = await lastTransfer(act, cards, kind, key);
      // Others of a company may read a bill's payment; only its payer ends it. A request is its link holder's.
      if (!ofJob({ kind, id: found.payable_id }) && found.account_id !== act.actor.accountId)
        throw new Refused(common.not_found);
      return found;
    });
    const status = await verifyPayment(db, cards, row.id);
    const { words } = payableOfKind(cards.payables, kind);
    if (status === 'wait') throw new Refused(words?.payment_checking ?? paymentRefusals.payment_checking);
    if (status === 'open') await abandonPayment(db, cards, row.id);
    await settle(db, cards.payables, payableOf(row));
    return db.act(actor, (act) => transferOf(act, cards, kind, key));
  };
