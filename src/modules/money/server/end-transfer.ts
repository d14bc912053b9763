// A payable is cancelled: its open transfer or code ends at once, and what has come in goes back.
import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { type PayableRef, payableKinds } from '../payable-rules.ts';
import { onPage } from '../payment-rules.ts';
import type { CardPayments } from './payables.ts';
import { openPaymentOf } from './payments.sql.ts';
import { abandonPayment, verifyPayment } from './verify-payment.ts';

const payableRef = z.object({ kind: z.enum(payableKinds), id: z.string() });

/** In the act that cancels: only the system ends a payment. */
export const endTransfer = (act: Act, { kind, id }: PayableRef): void =>
  act.task('money.end_transfer', { kind, id }, { key: `end_transfer:${kind}:${id}` });

export const endTransferTask =
  (cards: CardPayments): Task =>
  async (payload, db) => {
    // Nobody may end the payment of another, and the one who cancels need not be the payer.
    const open = await db.act(system, (act) => act.one(openPaymentOf, z.parse(payableRef, payload)));
    if (!open || onPage(open.way)) return;
    const status = await verifyPayment(db, cards, open.id);
    if (status === 'open' || status === 'wait') await abandonPayment(db, cards, open.id);
  };
