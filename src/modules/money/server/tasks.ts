import type { TaskTable } from '../../../kernel/tasks.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { endTransferTask } from './end-transfer.ts';
import { returnHeld, sendRefund } from './give-back.ts';
import { hearNote } from './hear-provider.ts';
import type { CardPayments } from './payables.ts';
import { releaseShares } from './release-shares.ts';
import { settlePayable } from './settle-payable.ts';
import { settlePayout } from './settle-payout.ts';
import { verifyTask } from './verify-payment.ts';

export const moneyTasks = (payments: Adapters<PaymentProvider>, cards: CardPayments): TaskTable => ({
  'money.settle_payout': settlePayout(payments),
  'money.verify_payment': verifyTask(cards),
  'money.end_transfer': endTransferTask(cards),
  'money.settle_payable': settlePayable(cards.payables),
  'money.return_held': returnHeld,
  'money.release_shares': releaseShares,
  'money.send_refund': sendRefund(cards.checkouts),
  'money.hear_note': hearNote(cards.checkouts),
});
