// What other modules may use of money.
import type { Act } from '../../../kernel/db/act.ts';
import type { PayableRef } from '../payable-rules.ts';
import { vatWithin } from '../vat-rules.ts';
import { disputeOfPayable } from './books.sql.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { countOpen } from './exceptions.sql.ts';
import { noteVat } from './ledger-reports.sql.ts';
import { countFailed } from './payouts.sql.ts';

/** Where payouts are sent. */
export type PayoutProviders = Adapters<PaymentProvider>;

export { dayOf, drawMonth } from './draw-month.ts';
export { endTransfer } from './end-transfer.ts';
export { giveBack } from './give-back.ts';
export { chargeUnattended, mayCharge } from './charge-unattended.ts';
export { closeCardPage } from './close-card-page.ts';
export { deductFromPartner, holdPartnerPay, owePartner } from './owe-partner.ts';
export { type CheckPartnerAccount, checkPartnerAccount, confirmAccount, putAccount } from './partner-accounts.ts';
export { type PartnerPaid, payPartner } from './pay-partner.ts';
export {
  type AccountOfPartner,
  countUnpayablePartners,
  howOrderIsPaid,
  partnerPayouts,
  partnersDue,
  readPartnerBooks,
  unpayable,
} from './read-partner-books.ts';
export { type NewPayment, openPayment } from './open-payment.ts';
export { takesMoneyUntil } from './read-transfer.ts';
export { recordArrivals } from './record-arrivals.ts';
export type { CardPayments, Payable, Payables } from './payables.ts';
export { lockHeldNow, postJobEarnings, releasePart, returnJobPayments, type Share, takePartBack } from './post-job.ts';
export { postCompanyInvoice, postCompanyPayment, postCreditNote } from './post-company.ts';
export { postJobTip, postTip, tipAsked } from './post-tip.ts';
export { postReferral } from './post-referral.ts';
export { billTripFee, keepTripFee, postTripEarnings, postTripFee, tripCashSettled } from './post-trip.ts';
export { givePaymentsTo, heldNow, mayPayDebt, owedNow, paidBy, paymentsOf, paymentsOfJobs } from './read-payments.ts';
export {
  balanceNow,
  readEarningsByMonth,
  readRideEarnings,
  readRideEarningsByDay,
  readTotalEarned,
  readTripEarnings,
} from './read-total-earned.ts';
export type { OffBill } from '../taken-back-rules.ts';
export { commissionOf, commissionOfFees, readJobMoney, takeBack } from './take-back.ts';
export { postCashRepaid, postCashReturn } from './return-cash.ts';
export {
  letLeftWait,
  listWaiting,
  listWaitingRides,
  payReleased,
  releaseAfterLook,
  releaseByStaff,
  waitsOf,
} from './waiting.ts';
export {
  giveInvoicesTo,
  invoiceOf,
  invoicesOf,
  issueInvoice,
  markInvoicePaid,
  type NewInvoice,
} from './issue-invoice.ts';

/** In the act that issues a credit note: reduces the VAT of its month. By staff. */
export const noteCreditedVat = async (act: Act, total_kobo: number, rate_bps: number): Promise<void> => {
  const { vat_kobo } = vatWithin(total_kobo, rate_bps);
  await act.sql(noteVat, { document: 'credit_note', total_kobo, vat_kobo });
};

/** Whether a payment of it is disputed at its payer's bank, or was lost there; null: none. For the system. */
export const disputeOf = async (act: Act, payable: PayableRef): Promise<'open' | 'lost' | null> =>
  (await act.one(disputeOfPayable, payable))?.is ?? null;

/** How many payouts of the last day failed, counted up to `max`; for staff. */
export const countFailedPayouts = async (act: Act, max: number): Promise<number> =>
  (await act.one(countFailed, { max }))?.waiting ?? 0;

/** How many differences between our books and the providers' are open, counted up to `max`; for staff. */
export const countOpenExceptions = async (act: Act, max: number): Promise<number> =>
  (await act.one(countOpen, { max }))?.waiting ?? 0;
