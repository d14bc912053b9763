import type { Act } from '../../../kernel/db/act.ts';
import { issueInvoice } from '../../money/server/door.ts';
import { feeLines, titleOf } from './trip-views.ts';
import { findTrip, personOf } from './trips.sql.ts';

/** An address as a title has room for it: two of them and the vehicle stay below the 200 characters of a receipt's title. */
const shortly = (address: string): string => (address.length <= 75 ? address : `${address.slice(0, 74).trimEnd()}…`);

/** By the system: what was paid for a completed ride, or for cancelling one late. Once per trip. */
export const issueReceipt = async (act: Act, tripId: string): Promise<void> => {
  const trip = await act.one(findTrip, { id: tripId });
  if (!trip?.customer_id) return;
  const { status, fee_kobo, vehicle_class, price_lines } = trip;
  const owed = status === 'completed' ? price_lines : feeLines(vehicle_class, fee_kobo);
  const person = await act.one(personOf, { account: trip.customer_id });
  if (!person || owed.length === 0) return;
  const way = `${shortly(trip.pickup)} to ${shortly(trip.destination)}`;
  await issueInvoice(act, {
    subject_kind: 'trip',
    subject_id: tripId,
    title: `${status === 'completed' ? 'Ride' : 'Cancelled ride'}, ${titleOf(vehicle_class)}: ${way}`,
    account_id: trip.customer_id,
    billed_to: person.name,
    email: person.email,
    lines: [...owed],
    paid: 'Paid to Kaya',
  });
};
