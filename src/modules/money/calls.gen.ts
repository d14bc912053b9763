// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as exceptionContract from './exception-contract.ts';
import type * as keptCardContract from './kept-card-contract.ts';
import type * as ledgerContract from './ledger-contract.ts';
import type * as paymentContract from './payment-contract.ts';
import type * as receiptContract from './receipt-contract.ts';
import type * as reversalContract from './reversal-contract.ts';
import type * as staffActContract from './staff-act-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as ussdContract from './ussd-contract.ts';

export const cancelPayout = 'POST /api/payouts/{id}/cancellation' as RequestLine<typeof contract.cancelPayout>;
export const confirmPayout = 'POST /api/payout-confirmations' as RequestLine<typeof contract.confirmPayout>;
export const listBanks = 'GET /api/payout-destinations' as RequestLine<typeof contract.listBanks>;
export const listEarningLines = 'GET /api/earnings/lines' as RequestLine<typeof contract.listEarningLines>;
export const listPayoutAccounts = 'GET /api/payout-accounts' as RequestLine<typeof contract.listPayoutAccounts>;
export const listPayouts = 'GET /api/payouts' as RequestLine<typeof contract.listPayouts>;
export const previewAccount = 'POST /api/payout-destinations/check' as RequestLine<typeof contract.previewAccount>;
export const readEarnedPeriods = 'GET /api/earnings/periods' as RequestLine<typeof contract.readEarnedPeriods>;
export const readEarning = 'GET /api/earnings/lines/{id}' as RequestLine<typeof contract.readEarning>;
export const readEarnings = 'GET /api/earnings' as RequestLine<typeof contract.readEarnings>;
export const readStatementCsv =
  'GET /api/earnings/statements/{month}/csv' as RequestLine<typeof contract.readStatementCsv>;
export const readStatementPdf =
  'GET /api/earnings/statements/{month}/pdf' as RequestLine<typeof contract.readStatementPdf>;
export const releasePayout = 'POST /api/payouts/{id}/release' as RequestLine<typeof contract.releasePayout>;
export const removePayoutAccount =
  'DELETE /api/payout-accounts/{id}' as RequestLine<typeof contract.removePayoutAccount>;
export const requestPayout = 'POST /api/payouts' as RequestLine<typeof contract.requestPayout>;
export const setDefaultPayoutAccount =
  'PUT /api/payout-accounts/{id}/default' as RequestLine<typeof contract.setDefaultPayoutAccount>;
export const checkBooks = 'POST /api/staff/books/reading' as RequestLine<typeof exceptionContract.checkBooks>;
export const listExceptions = 'GET /api/staff/exceptions' as RequestLine<typeof exceptionContract.listExceptions>;
export const mendException =
  'POST /api/staff/exceptions/{id}/acts' as RequestLine<typeof exceptionContract.mendException>;
export const readBooksState = 'GET /api/staff/books' as RequestLine<typeof exceptionContract.readBooksState>;
export const readException = 'GET /api/staff/exceptions/{id}' as RequestLine<typeof exceptionContract.readException>;
export const takeException =
  'POST /api/staff/exceptions/{id}/owner' as RequestLine<typeof exceptionContract.takeException>;
export const listKeptCards = 'GET /api/cards' as RequestLine<typeof keptCardContract.listKeptCards>;
export const removeKeptCard = 'DELETE /api/cards/{id}' as RequestLine<typeof keptCardContract.removeKeptCard>;
export const listOwed = 'GET /api/staff/ledger/owed' as RequestLine<typeof ledgerContract.listOwed>;
export const readBookMonths = 'GET /api/staff/ledger/months' as RequestLine<typeof ledgerContract.readBookMonths>;
export const readBookMonthsCsv =
  'GET /api/staff/ledger/months/csv' as RequestLine<typeof ledgerContract.readBookMonthsCsv>;
export const readBookMonthsPdf =
  'GET /api/staff/ledger/months/pdf' as RequestLine<typeof ledgerContract.readBookMonthsPdf>;
export const readLedgerAccount =
  'GET /api/staff/ledger/accounts/{account}' as RequestLine<typeof ledgerContract.readLedgerAccount>;
export const readLedgerAccountCsv =
  'GET /api/staff/ledger/accounts/{account}/csv' as RequestLine<typeof ledgerContract.readLedgerAccountCsv>;
export const readLedgerAccountPdf =
  'GET /api/staff/ledger/accounts/{account}/pdf' as RequestLine<typeof ledgerContract.readLedgerAccountPdf>;
export const readOwedCsv = 'GET /api/staff/ledger/owed/csv' as RequestLine<typeof ledgerContract.readOwedCsv>;
export const readOwedPdf = 'GET /api/staff/ledger/owed/pdf' as RequestLine<typeof ledgerContract.readOwedPdf>;
export const readTrialBalance = 'GET /api/staff/ledger' as RequestLine<typeof ledgerContract.readTrialBalance>;
export const readTrialBalanceCsv =
  'GET /api/staff/ledger/csv' as RequestLine<typeof ledgerContract.readTrialBalanceCsv>;
export const readTrialBalancePdf =
  'GET /api/staff/ledger/pdf' as RequestLine<typeof ledgerContract.readTrialBalancePdf>;
export const checkPayment =
  'POST /api/payables/{kind}/{id}/payment/check' as RequestLine<typeof paymentContract.checkPayment>;
export const hearNote = 'POST /api/payments/notes/{provider}' as RequestLine<typeof paymentContract.hearNote>;
export const payByCard = 'POST /api/payables/{kind}/{id}/payment' as RequestLine<typeof paymentContract.payByCard>;
export const payByTransfer =
  'POST /api/payables/{kind}/{id}/transfer' as RequestLine<typeof paymentContract.payByTransfer>;
export const payByWallet = 'POST /api/payables/{kind}/{id}/wallet' as RequestLine<typeof paymentContract.payByWallet>;
export const readPayWays = 'GET /api/payments/ways' as RequestLine<typeof paymentContract.readPayWays>;
export const readTransfer =
  'GET /api/payables/{kind}/{id}/transfer' as RequestLine<typeof paymentContract.readTransfer>;
export const returnTransfer =
  'POST /api/payables/{kind}/{id}/transfer/return' as RequestLine<typeof paymentContract.returnTransfer>;
export const listMyReceipts = 'GET /api/receipts' as RequestLine<typeof receiptContract.listMyReceipts>;
export const readReceipt = 'GET /api/receipts/{id}' as RequestLine<typeof receiptContract.readReceipt>;
export const readPosting = 'GET /api/staff/ledger/postings/{id}' as RequestLine<typeof reversalContract.readPosting>;
export const reversePosting =
  'POST /api/staff/ledger/postings/{id}/reversals' as RequestLine<typeof reversalContract.reversePosting>;
export const agreeToAct =
  'POST /api/staff/money-acts/{id}/agreement' as RequestLine<typeof staffActContract.agreeToAct>;
export const withdrawAct =
  'POST /api/staff/money-acts/{id}/withdrawal' as RequestLine<typeof staffActContract.withdrawAct>;
export const cancelPayoutByStaff =
  'POST /api/staff/payouts/{id}/cancellation' as RequestLine<typeof staffContract.cancelPayoutByStaff>;
export const listAllPayouts = 'GET /api/staff/payouts' as RequestLine<typeof staffContract.listAllPayouts>;
export const endUssd = 'POST /api/payables/{kind}/{id}/ussd/end' as RequestLine<typeof ussdContract.endUssd>;
export const payByUssd = 'POST /api/payables/{kind}/{id}/ussd' as RequestLine<typeof ussdContract.payByUssd>;
export const readUssd = 'GET /api/payables/{kind}/{id}/ussd' as RequestLine<typeof ussdContract.readUssd>;
