// Rides on the console: everybody's, to read (decisions.md, "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, uuid } from '../../shared/fields.ts';
import { trip, tripRow } from '../rides/contract.ts';
import { search } from './contract.ts';
import { orderShelves } from './rules.ts';

/** customer_name: as the account was called when it booked. */
const staffRideRow = z.object({
  ...tripRow.shape,
  customer_name: z.string(),
  driver_name: z.nullable(z.string()),
});
export type StaffRideRow = z.output<typeof staffRideRow>;

/** A ride with both sides. Amounts kobo. Never the start code: the driver asks the customer for it. */
const staffRide = z.object({
  ...z.omit(trip, { start_code: true, moves: true, cancellation: true }).shape,
  /** id and email are null once the account is deleted. */
  customer: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Of the price, or of the fee of a ride cancelled late. */
  driver_share_kobo: z.int(),
});
export type StaffRide = z.output<typeof staffRide>;

export const listRides = endpoint({
  name: 'staff.listRides',
  method: 'GET',
  path: '/api/staff/rides',
  who: 'staff',
  summary:
    'All rides: those not over by their start, then the others, latest first; 30 a page. Search looks in codes, names, emails, phones and places.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(orderShelves)), search }),
  answer: pageOf(staffRideRow),
});

export const readRide = endpoint({
  name: 'staff.readRide',
  method: 'GET',
  path: '/api/staff/rides/{id}',
  who: 'staff',
  summary: 'One ride: who, where, price, driver and steps.',
  params: z.object({ id: uuid }),
  answer: staffRide,
});
