// The payer gives up a transfer: what has come in goes back.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ofJob } from '../payable-rules.ts';
import type * as contract from '../payment-contract.ts';
import { paymentRefusals } from '../payment-contract.ts';
import { type CardPayments, payableOfKind, settle } from './payables.ts';
import { payableOf } from './payment-event.ts';
import { lastSent, type Sent, transferOf } from './read-transfer.ts';
import { abandonPayment, verifyPayment } from './verify-payment.ts';

/** Ends the last attempt by this way, unless it is paid. @throws Refused payment_checking while its result is unknown */
export const endSent = async (db: Database, cards: CardPayments, actor: Actor, of: Sent): Promise<void> => {
  const row = await db.act(actor, async (act) => {
    const found = await lastSent(act, cards, of);
    // Other people of a company may read a bill's payment; only its payer ends it. A request is its link holder's.
    if (!ofJob({ kind: of.kind, id: found.payable_id }) && found.account_id !== act.actor.accountId)
      throw new Refused(common.not_found);
    return found;
  });
  const status = await verifyPayment(db, cards, row.id);
  const { words } = payableOfKind(cards.payables, of.kind);
  if (status === 'wait') throw new Refused(words?.payment_checking ?? paymentRefusals.payment_checking);
  if (status === 'open') await abandonPayment(db, cards, row.id);
  await settle(db, cards.payables, payableOf(row));
};

export const returnTransfer =
  (cards: CardPayments): UseCaseWithActs<typeof contract.returnTransfer> =>
  async (db, actor, { params: { kind, id: key } }) => {
    await endSent(db, cards, actor, { kind, key, way: 'transfer' });
    return db.act(actor, (act) => transferOf(act, cards, kind, key));
  };
