// Everybody's rides, for staff to read (decisions.md, "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, search, uuid } from '../../shared/fields.ts';
import { trip, tripRow } from './contract.ts';
import { tripShelves } from './staff-rules.ts';

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
});
export type TripFile = z.output<typeof tripFile>;

export const listAllTrips = endpoint({
  name: 'rides.listAllTrips',
  method: 'GET',
  path: '/api/staff/rides',
  who: 'staff',
  summary:
    'All rides: those not over by their start, then the others, latest first; 30 a page. Search looks in codes, names, emails, phones and places.',
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
