// What other modules may ask of money.
import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { allPayouts, countFailed } from './payouts.sql.ts';
import { type PayoutRow, shownPayout } from './show-payout.ts';

export type { Checkouts } from '../providers/checkouts.ts';
export { giveBack } from './give-back.ts';
export { type Due, openPayment, wayToPay } from './open-payment.ts';
export { lockHeldNow, postJobEarnings, returnJobPayments } from './post-job.ts';
export { postTripEarnings, postTripFee, tripCashSettled } from './post-trip.ts';
export { cardsOf, givePaymentsTo, heldNow, owedNow, paymentsOf } from './read-payments.ts';
export { readRideEarnings, readTotalEarned } from './read-total-earned.ts';
export { postCashRepaid, postCashReturn } from './return-cash.ts';
export { abandonPayment, paymentArrived, verifyPayment } from './verify-payment.ts';
export {
  giveInvoicesTo,
  invoiceOf,
  invoicesOf,
  issueInvoice,
  markInvoicePaid,
  type NewInvoice,
} from './issue-invoice.ts';

const page = 40;

/** Everybody's payouts for staff, newest first. */
export const listAllPayouts = async (act: Act, filter: { status?: string; cursor?: string }) => {
  const rows: PayoutRow[] = await act.sql(allPayouts, {
    status: filter.status ?? null,
    before: filter.cursor ?? null,
    most: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return {
    items: items.map((row) => ({
      ...shownPayout(row),
      account_id: row.account_id,
      account_name: row.account_name,
      proven_by: row.proven_by,
    })),
    next,
  };
};

/** Payouts of the last day that failed, counted to `most`; for staff. */
export const countFailedPayouts = async (act: Act, most: number): Promise<number> =>
  (await act.one(countFailed, { most }))?.waiting ?? 0;
