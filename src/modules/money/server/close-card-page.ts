import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { PayableRef } from '../payable-rules.ts';
import { paymentRefusals } from '../payment-contract.ts';
import { type CardPayments, payableOfKind, settle } from './payables.ts';
import { openPaymentOf } from './payments.sql.ts';
import { abandonPayment, verifyPayment } from './verify-payment.ts';

/**
 * Before a payable is settled in another way: a payment on its open card page counts, and an unpaid page is dropped. Refuses with
 * payment_checking while the result is unknown. The caller has checked that the payable is the actor's.
 */
export const closeCardPage = async (db: Database, cards: CardPayments, payable: PayableRef): Promise<void> => {
  // As the system: two payers may share a page (a company's admins), and each reads only their own payments.
  const open = await db.act(system, (act) => act.one(openPaymentOf, payable));
  if (!open) return;
  const status = await verifyPayment(db, cards, open.id);
  const { words } = payableOfKind(cards.payables, payable.kind);
  if (status === 'wait') throw new Refused(words?.payment_checking ?? paymentRefusals.payment_checking);
  if (status === 'open') await abandonPayment(db, cards, open.id);
  await settle(db, cards.payables, payable);
};
