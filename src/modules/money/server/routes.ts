import { type Route, responseRoute, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as keptCards from '../kept-card-contract.ts';
import * as exception from '../exception-contract.ts';
import * as ledger from '../ledger-contract.ts';
import * as payment from '../payment-contract.ts';
import * as ussd from '../ussd-contract.ts';
import * as reversal from '../reversal-contract.ts';
import * as staffAct from '../staff-act-contract.ts';
import * as receipt from '../receipt-contract.ts';
import * as staff from '../staff-contract.ts';
import { type Adapters, sendersFrom } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import type { Books } from '../adapters/books.ts';
import { noBooks } from '../adapters/no-provider.ts';
import { cancelPayout } from './cancel-payout.ts';
import { cancelPayoutByStaff } from './cancel-payout-by-staff.ts';
import { checkBooks, readBooksState } from './check-books.ts';
import { checkPayment } from './check-payment.ts';
import { confirmPayout } from './confirm-payout.ts';
import { endUssd } from './end-ussd.ts';
import { listAllPayouts } from './list-all-payouts.ts';
import { mendException, takeException } from './mend-exception.ts';
import { agreeToAct, withdrawAct } from './decide-act.ts';
import { listExceptions } from './list-exceptions.ts';
import { readException } from './read-exception.ts';
import { readPosting } from './read-posting.ts';
import { reversePosting } from './reverse-posting.ts';
import { listBanks } from './list-banks.ts';
import { listKeptCards, removeKeptCard } from './kept-cards.ts';
import { readLedgerAccount, readLedgerAccountCsv, readLedgerAccountPdf } from './read-ledger-account.ts';
import { listOwed, readOwedCsv, readOwedPdf } from './list-owed.ts';
import { readBookMonths, readBookMonthsCsv, readBookMonthsPdf } from './read-book-months.ts';
import { readTrialBalance, readTrialBalanceCsv, readTrialBalancePdf } from './read-trial-balance.ts';
import { listPayouts } from './list-payouts.ts';
import { listPayoutAccounts, removePayoutAccount, setDefaultPayoutAccount } from './payout-accounts.ts';
import { payByCard } from './pay-by-card.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { payByUssd } from './pay-by-ussd.ts';
import { payByWallet } from './pay-by-wallet.ts';
import { type CardPayments, payerFor } from './payables.ts';
import { previewAccount } from './preview-account.ts';
import { readEarnedPeriods } from './read-earned-periods.ts';
import { readEarning } from './read-earning.ts';
import { listEarningLines, readEarnings } from './read-earnings.ts';
import { listMyReceipts } from './list-my-receipts.ts';
import { hearNote } from './hear-note.ts';
import { holderOf, type OpensLink, readReceipt } from './read-receipt.ts';
import { readPayWays } from './read-pay-ways.ts';
import { readTransfer } from './read-transfer.ts';
import { readUssd } from './read-ussd.ts';
import { returnTransfer } from './return-transfer.ts';
import { readStatementCsv } from './read-statement-csv.ts';
import { readStatementPdf } from './read-statement-pdf.ts';
import { releasePayout } from './release-payout.ts';
import { requestPayout } from './request-payout.ts';
import { type PayeeOf, whoseAccount } from './whose-account.ts';

/** One of a busy month takes seconds to draw. */
const statements = { perSender: { times: 60, seconds: 60 }, perAccount: { times: 30, seconds: 600 } };
const downloads = { ...statements, mayBeStale: true };
/** Each may open a page at the provider. Many phones share an address. */
const paying = { perSender: { times: 60, seconds: 60 }, perAccount: { times: 30, seconds: 600 } };
/** A page that waits for the bank asks every three seconds. */
const checks = { perSender: { times: 120, seconds: 60 }, perAccount: { times: 60, seconds: 60 } };
/** Far more than a provider sends; all of it comes from few addresses. */
const notes = { times: 300, seconds: 60 };
const proofs = { perSender: { times: 30, seconds: 60 }, perAccount: { times: 10, seconds: 600 } };

export const moneyRoutes = (
  payments: Adapters<PaymentProvider>,
  cards: CardPayments,
  opensLink: OpensLink,
  payeeOf: PayeeOf,
  books: Adapters<Books> = noBooks,
  senders = sendersFrom(payments, payments.current),
  senderNames = senders.map(({ name }) => name),
  askWhose = whoseAccount(senders, payeeOf),
): readonly Route[] => [
  route(contract.readEarnings, readEarnings),
  route(contract.listEarningLines, listEarningLines),
  route(contract.readEarning, readEarning),
  route(contract.readEarnedPeriods, readEarnedPeriods),
  routeWithActs(contract.readStatementPdf, readStatementPdf, statements),
  route(contract.readStatementCsv, readStatementCsv, statements),
  routeWithActs(contract.requestPayout, requestPayout(senderNames, askWhose), {
    perSender: { times: 60, seconds: 60 },
    perAccount: { times: 60, seconds: 600 },
  }),
  routeWithActs(contract.confirmPayout, confirmPayout(senderNames, askWhose), proofs),
  routeWithActs(contract.releasePayout, releasePayout, proofs),
  routeWithActs(contract.cancelPayout, cancelPayout, proofs),
  routeWithActs(payment.payByCard, payByCard(cards), paying),
  route(
    keptCards.listKeptCards,
    listKeptCards(() => cards.checkouts),
  ),
  route(keptCards.removeKeptCard, removeKeptCard),
  routeWithActs(payment.payByTransfer, payByTransfer(cards), { actorFor: payerFor(cards.payables), ...paying }),
  route(payment.readTransfer, readTransfer(cards), { actorFor: payerFor(cards.payables), ...checks }),
  routeWithActs(payment.returnTransfer, returnTransfer(cards), { actorFor: payerFor(cards.payables), ...paying }),
  routeWithActs(ussd.payByUssd, payByUssd(cards), { actorFor: payerFor(cards.payables), ...paying }),
  route(ussd.readUssd, readUssd(cards), { actorFor: payerFor(cards.payables), ...checks }),
  routeWithActs(ussd.endUssd, endUssd(cards), { actorFor: payerFor(cards.payables), ...paying }),
  routeWithActs(payment.payByWallet, payByWallet(cards), { actorFor: payerFor(cards.payables), ...paying }),
  route(
    payment.readPayWays,
    readPayWays(() => cards.checkouts),
  ),
  routeWithActs(payment.checkPayment, checkPayment(cards), { actorFor: payerFor(cards.payables), ...checks }),
  responseRoute(
    payment.hearNote,
    hearNote(() => cards.checkouts),
    { perSender: notes, critical: true },
  ),
  route(contract.listPayouts, listPayouts),
  route(receipt.listMyReceipts, listMyReceipts),
  route(receipt.readReceipt, readReceipt, { actorFor: holderOf(opensLink), perSender: { times: 120, seconds: 60 } }),
  route(contract.listPayoutAccounts, listPayoutAccounts),
  route(contract.setDefaultPayoutAccount, setDefaultPayoutAccount),
  route(contract.removePayoutAccount, removePayoutAccount),
  route(contract.listBanks, listBanks(senderNames)),
  routeWithActs(contract.previewAccount, previewAccount(senderNames, askWhose), {
    perSender: { times: 30, seconds: 60 },
  }),
  route(staff.listAllPayouts, listAllPayouts),
  routeWithActs(staff.cancelPayoutByStaff, cancelPayoutByStaff),
  route(exception.listExceptions, listExceptions),
  route(exception.readException, readException),
  route(exception.takeException, takeException),
  route(exception.mendException, mendException),
  route(staffAct.agreeToAct, agreeToAct),
  route(staffAct.withdrawAct, withdrawAct),
  route(exception.readBooksState, readBooksState),
  route(exception.checkBooks, checkBooks(books)),
  route(ledger.readTrialBalance, readTrialBalance),
  route(ledger.readTrialBalanceCsv, readTrialBalanceCsv, downloads),
  routeWithActs(ledger.readTrialBalancePdf, readTrialBalancePdf, statements),
  route(ledger.listOwed, listOwed),
  route(ledger.readOwedCsv, readOwedCsv, downloads),
  routeWithActs(ledger.readOwedPdf, readOwedPdf, statements),
  route(ledger.readBookMonths, readBookMonths),
  route(ledger.readBookMonthsCsv, readBookMonthsCsv, downloads),
  routeWithActs(ledger.readBookMonthsPdf, readBookMonthsPdf, statements),
  route(ledger.readLedgerAccount, readLedgerAccount),
  route(ledger.readLedgerAccountCsv, readLedgerAccountCsv, downloads),
  routeWithActs(ledger.readLedgerAccountPdf, readLedgerAccountPdf, statements),
  route(reversal.readPosting, readPosting),
  route(reversal.reversePosting, reversePosting),
];
