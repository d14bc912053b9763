// Everybody's rides, for staff to read (decisions.md, "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { trip, tripRow } from './contract.ts';
import { tripShelves } from './staff-rules.ts';

export const staffRideRefusals = {
  nothing_waits: refusal(409, 'nothing_waits', 'Nothing waits', 'No money of this ride waits for a company now.'),
} as const;

/** customer_name: the account's name at the time of booking. */
const staffTripRow = z.object({
  ...tripRow.shape,
  customer_name: z.string(),
  driver_name: z.nullable(z.string()),
});
export type StaffTripRow = z.output<typeof staffTripRow>;

/** A ride with customer and driver. Amounts kobo. Never the start code: the driver asks the customer for it. */
const tripFile = z.object({
  ...z.omit(trip, { start_code: true, moves: true, cancellation: true }).shape,
  /** id and email are null once the account is deleted. */
  customer: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** From the price, or from a late-cancellation fee. */
  driver_share_kobo: z.int(),
  /** What the driver earned of it and cannot pay out before the company has paid its bill. */
  waiting_kobo: z.int(),
});
export type TripFile = z.output<typeof tripFile>;

export const listAllTrips = endpoint({
  name: 'rides.listAllTrips',
  method: 'GET',
  path: '/api/staff/rides',
  who: 'staff',
  summary:
    'All rides: those not over by their start, then the others, latest first; 30 a page. `show=waits` has those whose pay waits for a company, the longest first. Search looks in codes, names, emails, phones and places.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(tripShelves)), search }),
  answer: pageOf(staffTripRow),
});

export const readTripFile = endpoint({
  name: 'rides.readTripFile',
  method: 'GET',
  path: '/api/staff/rides/{id}',
  who: 'staff',
  summary: 'One ride: who, where, price, driver and steps.',
  params: z.object({ id: uuid }),
  answer: tripFile,
});

export const releaseRidePay = endpoint({
  name: 'rides.releaseRidePay',
  method: 'POST',
  path: '/api/staff/rides/{id}/pay-release',
  who: 'staff',
  own: { id: 'ride' },
  summary:
    'Releases what a driver earned of a ride and waits for a company to pay. If the company never pays, Kaya bears it.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ reason: text(300, 'Write the reason') }),
  answer: tripFile,
  refusals: [staffRideRefusals.nothing_waits],
  idempotent: true,
});
