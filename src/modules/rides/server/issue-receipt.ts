import type { Act } from '../../../kernel/db/act.ts';
import { showDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { issueInvoice } from '../../money/server/door.ts';
import { lateFee } from '../rules.ts';
import { feesPaidWith } from './moves.sql.ts';
import { titleOf } from './trip-views.ts';
import { findTrip, personOf } from './trips.sql.ts';

/** An address shortened for a title: two of them and the vehicle stay below the 200 characters of a receipt's title. */
const shortly = (address: string): string => (address.length <= 75 ? address : `${address.slice(0, 74).trimEnd()}…`);

/**
 * By the system: what the customer of a completed ride paid its driver, fees for rides cancelled before included. Once per
 * trip.
 */
export const issueReceipt = async (act: Act, tripId: string): Promise<void> => {
  const trip = await act.one(findTrip, { id: tripId });
  if (!trip?.customer_id || trip.status !== 'completed') return;
  const person = await act.one(personOf, { account: trip.customer_id });
  if (!person) return;
  const fees = (await act.sql(feesPaidWith, { customer: trip.customer_id, trip: tripId })).map((fee) => ({
    code: 'carried_fee',
    label: `${lateFee}, ride ${displayCode(fee.id)}, ${showDate(fee.cancelled_at)}`,
    amount_kobo: fee.fee_kobo,
  }));
  await issueInvoice(act, {
    subject_kind: 'trip',
    subject_id: tripId,
    title: `Ride, ${titleOf(trip.vehicle_class)}: ${shortly(trip.pickup)} to ${shortly(trip.destination)}`,
    account_id: trip.customer_id,
    billed_to: person.name,
    email: person.email,
    lines: [...trip.price_lines, ...fees],
    // No name: the receipt stays when its driver's account is deleted.
    paid: 'Cash to the driver',
  });
};
