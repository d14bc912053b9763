// What a driver reads on the road: the offer, the trip and the day; their trips. Live subject: `driver`. Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, isoDate, pageOf, uuid } from '../../shared/fields.ts';
import { offerReceipt } from '../dispatch/receipt-contract.ts';
import { driversRefusals } from '../drivers/contract.ts';
import { driverOffer, driverTrip } from './trip-steps-contract.ts';
import { offerOutcomes } from './rules.ts';
import { tripShelves } from './desk-rules.ts';

const { no_driver_profile } = driversRefusals;

export const readDesk = endpoint({
  name: 'rides.readDesk',
  method: 'GET',
  path: '/api/driver/desk',
  who: 'account',
  summary: "A driver's current offer, current trip and today's figures (Lagos day).",
  answer: z.object({
    offer: z.nullable(driverOffer),
    trip: z.nullable(driverTrip),
    /** Completed in the last 12 hours, its customer not yet rated. */
    to_rate: z.nullable(driverTrip),
    today: z.object({ earnings_kobo: z.int(), trips: z.int(), online_seconds: z.int() }),
    /** The ledger balance that can be paid out, from driving and all other work. */
    balance_kobo: z.int(),
    /** Commission on work paid in cash, deducted from Kaya's next payments to the driver. */
    owed_kobo: z.int(),
    /** Whether a debt can be paid now: there is one, and cards are on. */
    may_pay_debt: z.boolean(),
  }),
  refusals: [no_driver_profile],
});

export type Desk = z.output<(typeof readDesk)['answer']>;

/** A trip in its driver's list. tips_kobo: in addition to the trip's own earnings. */
const listedTrip = z.extend(driverTrip, { tips_kobo: z.int() });
export type ListedTrip = z.output<typeof listedTrip>;

export const listDriverTrips = endpoint({
  name: 'rides.listDriverTrips',
  method: 'GET',
  path: '/api/driver/trips',
  who: 'account',
  summary:
    "This driver's trips with their money, newest first by the time they ended; 20 a page. Days are of Lagos, both included.",
  query: z.strictObject({
    cursor: z.optional(uuid),
    show: z.optional(z.enum(tripShelves, 'Choose all, completed or cancelled')),
    first_day: z.optional(isoDate),
    last_day: z.optional(isoDate),
  }),
  answer: pageOf(listedTrip),
  refusals: [no_driver_profile],
});

export const readDriverTrip = endpoint({
  name: 'rides.readDriverTrip',
  method: 'GET',
  path: '/api/driver/trips/{id}',
  who: 'account',
  summary: 'One trip of this driver with its money.',
  params: z.object({ id: uuid }),
  answer: listedTrip,
  refusals: [no_driver_profile],
});

const figures = { earnings_kobo: z.int(), trips: z.int(), online_seconds: z.int() };
export const readWeek = endpoint({
  name: 'rides.readWeek',
  method: 'GET',
  path: '/api/driver/week',
  who: 'account',
  summary:
    'Earnings (rides, shares of fees, tips, drivers brought), trips and time online of one week, Monday to Sunday by the Lagos day: each day and the total.',
  /** Any day of the week; without one, this week. */
  query: z.strictObject({ day: z.optional(isoDate) }),
  answer: z.object({
    days: z.array(z.object({ date: z.string(), ...figures })),
    total: z.object(figures),
    /** A day in the previous week, up to a year back, and in the next week; null when there is none. */
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }),
  refusals: [no_driver_profile],
});

/** ride: for an offer to you, with its areas and outcome; null for offers to others. */
const listedOffer = z.extend(offerReceipt, {
  ride: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      distance_m: z.int(),
      you_earn_kobo: z.int(),
      outcome: z.enum(offerOutcomes),
    }),
  ),
});
export type ListedOffer = z.output<typeof listedOffer>;

export const listDriverOffers = endpoint({
  name: 'rides.listDriverOffers',
  method: 'GET',
  path: '/api/driver/offers',
  who: 'account',
  summary:
    'The offers that this driver was considered for, newest first, with the numbers that decided; of their own also the way, what they would earn and how each ended; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(listedOffer),
  refusals: [no_driver_profile],
});
