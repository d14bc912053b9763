import type { Act } from '../../../kernel/db/act.ts';
import { showDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { ridePaidWords } from '../../money/payment-rules.ts';
import { issueInvoice, paidBy } from '../../money/server/door.ts';
import { lateFee } from '../rules.ts';
import { feesPaidWith } from './moves.sql.ts';
import { feeLines, titleOf, type TripRecord } from './trip-views.ts';
import { findTrip, personOf } from './trips.sql.ts';

/** A shortened address: two of them and the vehicle fit into the 200 characters of a receipt's title. */
const shortly = (address: string): string => (address.length <= 75 ? address : `${address.slice(0, 74).trimEnd()}…`);

/**
 * What a completed ride cost, fees for earlier cancelled rides included, or the fee kept from its card payment; and Kaya's earnings from it: all
 * but the drivers' shares.
 */
const linesOf = async (act: Act, trip: TripRecord) => {
  if (trip.status === 'cancelled')
    return { lines: feeLines(trip.fee_kobo), service_kobo: trip.fee_kobo - trip.fee_share_kobo };
  const carried = await act.sql(feesPaidWith, { customer: trip.customer_id ?? '', trip: trip.id });
  const fees = carried.map((fee) => ({
    code: 'carried_fee',
    label: `${lateFee}, ride ${displayCode(fee.id)}, ${showDate(fee.cancelled_at)}`,
    amount_kobo: fee.fee_kobo,
  }));
  const ofFees_kobo = carried.reduce((sum, fee) => sum + fee.fee_kobo - fee.fee_share_kobo, 0);
  return {
    lines: [...trip.price_lines, ...fees],
    service_kobo: trip.price_kobo - trip.driver_share_kobo + ofFees_kobo,
  };
};

/** By the system: what the customer paid for a ride, in cash or by card. Once per trip. */
export const issueReceipt = async (act: Act, tripId: string): Promise<void> => {
  const trip = await act.one(findTrip, { id: tripId });
  const byCard = trip?.payment_method === 'card';
  const ofCompany = trip?.payment_method === 'invoice';
  const keptFee = (byCard || ofCompany) && trip.status === 'cancelled' && trip.fee_paid_by === tripId;
  if (!trip?.customer_id || !(trip.status === 'completed' || keptFee)) return;
  const person = await act.one(personOf, { account: trip.customer_id });
  if (!person) return;
  await issueInvoice(act, {
    subject_kind: 'trip',
    subject_id: tripId,
    title: `Ride, ${titleOf(trip.vehicle_class)}: ${shortly(trip.pickup)} to ${shortly(trip.destination)}`,
    account_id: trip.customer_id,
    billed_to: person.name,
    email: person.email,
    ...(await linesOf(act, trip)),
    // What a company pays has its VAT on the bill.
    ...(ofCompany ? { service_kobo: undefined } : {}),
    paid: ofCompany
      ? `On the account of ${trip.company_name}`
      : ridePaidWords(byCard, byCard ? await paidBy(act, { kind: 'ride', id: tripId }) : []),
  });
};
