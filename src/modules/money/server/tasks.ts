import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { Books } from '../adapters/books.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { payoutEvents } from '../payout-events.ts';
import { checkSafeguard } from './check-safeguard.ts';
import { countDaysTask } from './count-days.ts';
import { doMending } from './do-mending.ts';
import { doReversal } from './do-reversal.ts';
import { endTransferTask } from './end-transfer.ts';
import { escalateRefund } from './escalate-refund.ts';
import { returnHeld, sendRefund } from './give-back.ts';
import type { CardPayments } from './payables.ts';
import { readBanks } from './read-banks.ts';
import { readAllBooks, readBooks, readSettlement } from './read-books.ts';
import { releaseShares } from './release-shares.ts';
import { returnUnnamed } from './return-unnamed.ts';
import { settlePayable } from './settle-payable.ts';
import { settlePayout } from './settle-payout.ts';
import { tellMailboxBefore } from './tell-mailbox-before.ts';
import { verifyTask } from './verify-payment.ts';

/** The lists of providers are read each hour, but not when all other clocks run. A trial balance adds what is not counted yet. */
export const moneyClockwork: readonly Clockwork[] = [
  { task: 'money.read_all_books', match: '17 * * * *' },
  { task: 'money.count_days', match: '*/5 * * * *' },
  { task: 'money.read_banks', match: '*/10 * * * *' },
  { task: 'money.check_safeguard', match: '41 * * * *' },
];

export const moneyListeners: Readonly<Record<string, readonly string[]>> = {
  [payoutEvents.payout_held.name]: ['money.tell_mailbox_before'],
};

export const moneyTasks = (
  payments: Adapters<PaymentProvider>,
  cards: CardPayments,
  books: Adapters<Books>,
): TaskTable => ({
  'money.settle_payout': settlePayout(payments),
  'money.tell_mailbox_before': tellMailboxBefore,
  'money.read_banks': readBanks(payments),
  'money.verify_payment': verifyTask(cards),
  'money.end_transfer': endTransferTask(cards),
  'money.settle_payable': settlePayable(cards.payables),
  'money.return_held': returnHeld,
  'money.release_shares': releaseShares,
  'money.send_refund': sendRefund(cards.checkouts),
  'money.escalate_refund': escalateRefund,
  'money.read_all_books': readAllBooks(books),
  'money.read_books': readBooks(books),
  'money.read_settlement': readSettlement(books),
  'money.count_days': countDaysTask,
  'money.check_safeguard': checkSafeguard(payments),
  'money.do_mending': doMending,
  'money.do_reversal': doReversal,
  'money.return_unnamed': returnUnnamed(cards.checkouts),
});
