// What other modules may ask of money.
import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { moneyEvents } from '../events.ts';
import { postingForCollectedPayment, postingForTrip } from '../rules.ts';
import { allPayouts } from './payouts.sql.ts';
import { postEntries } from './post-entries.ts';
import { type PayoutRow, shownPayout } from './show-payout.ts';

export { moneyRoom } from './account-room.ts';
export type { Checkouts } from '../providers/checkouts.ts';
export { giveBack } from './give-back.ts';
export { type Due, openPayment, wayToPay } from './open-payment.ts';
export { postJobEarnings, returnJobPayments } from './post-job.ts';
export { givePaymentsTo, heldNow, owedNow, paymentsOf } from './read-payments.ts';
export { paymentArrived, verifyPayment } from './verify-payment.ts';
export {
  giveInvoicesTo,
  invoiceOf,
  invoicesOf,
  issueInvoice,
  markInvoicePaid,
  type NewInvoice,
} from './issue-invoice.ts';

/**
 * A ride that was completed, or cancelled for a fee, reaches the ledger in the transaction that ends it, once per trip.
 * `driverId` null: no driver had set off, and all of it is Kaya's.
 */
export const postTripMoney = async (
  act: Act,
  how: 'trip_completed' | 'trip_cancelled',
  trip: { tripId: string; driverId: string | null; total_kobo: number; driver_share_kobo: number },
): Promise<void> => {
  await postEntries(act, postingForCollectedPayment({ jobId: trip.tripId, total_kobo: trip.total_kobo }), {});
  if ((await postEntries(act, postingForTrip(how, trip), {})) && trip.driverId && trip.driver_share_kobo > 0) {
    act.emit(moneyEvents.ride_earnings_posted, {
      accountId: trip.driverId,
      tripId: trip.tripId,
      amount_kobo: trip.driver_share_kobo,
    });
  }
};

const page = 40;

/** Everybody's payouts for staff, newest first. */
export const listAllPayouts = async (act: Act, filter: { status?: string; cursor?: string }) => {
  const rows: PayoutRow[] = await act.sql(allPayouts, {
    status: filter.status ?? null,
    before: filter.cursor ?? null,
    most: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return { items: items.map((row) => ({ ...shownPayout(row), account_id: row.account_id })), next };
};
