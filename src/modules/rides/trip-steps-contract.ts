// A ride for its driver: the answer to an offer, and the steps of a trip. Live subject: `driver`. What the driver reads is in
// desk-contract.ts.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { driversRefusals, vehicle, vehicleClass } from '../drivers/contract.ts';
import { workersRefusals } from '../workers/contract.ts';
import { maxNote, releaseReasons } from '../drivers/release-rules.ts';
import { byId, givenRating, ridesRefusals, tripStatus, tripTimes, waiting } from './contract.ts';
import { tripMethod } from './trip-payment-contract.ts';
import { rideRules, tripLifecycle } from './rules.ts';

export const tripStepsRefusals = {
  offer_gone: refusal(
    409,
    'offer_gone',
    'This ride is no longer available',
    'The offer has ended or the ride was cancelled.',
  ),
  wrong_step: refusal(409, 'wrong_step', 'Not possible now', 'The trip has changed. Check it again.'),
  /** `about.until`: how long the driver waits. */
  wait_not_over: refusal(
    409,
    'wait_not_over',
    'Please wait a little longer',
    `You can end the ride once you have waited ${rideRules.waitMinutes} minutes at the pickup.`,
  ),
  not_at_pickup: refusal(
    409,
    'not_at_pickup',
    'You are not at the pickup',
    `Your last position is more than ${rideRules.seenWithin_m} m from the pickup. Go back there, or give the ride back.`,
  ),
  not_paid_yet: refusal(409, 'not_paid_yet', 'Not paid yet', 'The customer has not paid yet. Set off once it is paid.'),
  wrong_code: refusal(
    422,
    'wrong_code',
    'Wrong code',
    'That code is not right. Ask the customer for the 4 digits on their page.',
  ),
  code_locked: refusal(
    429,
    'code_locked',
    'Too many wrong codes',
    'Too many wrong codes. Wait ten minutes and try again.',
  ),
} as const;
const refuse = tripStepsRefusals;
const { no_driver_profile } = driversRefusals;

const stop = z.object({ address: z.string(), lat: z.number(), lng: z.number(), landmark: z.string() });
const way = {
  id: z.string(),
  vehicle_class: vehicleClass,
  scheduled_for: z.nullable(z.string()),
  pickup: stop,
  destination: stop,
  distance_m: z.int(),
  duration_s: z.int(),
  /** 'You earn'. */
  you_earn_kobo: z.int(),
  payment_method: tripMethod,
  /** A company pays: what the driver earns can be paid out once it has paid its bill. */
  pay_waits: z.boolean(),
  /** 'Collect in cash': the price, plus the customer's earlier debt. Nothing for a card ride or a cancelled one. */
  collect_kobo: z.int(),
  /** The part of it that is a fee for an earlier ride. */
  carried_kobo: z.int(),
};

/**
 * A ride offered to this driver, with areas and rounded points, until `ends_at`; `now` is the server's clock, for the countdown.
 */
export const driverOffer = z.object({
  ...way,
  /** This customer's average rating by drivers, 1 to 5, counting visible ones; null: not rated yet. */
  rider_stars: z.nullable(z.number()),
  /** How many ratings the average is from. */
  rider_ratings: z.int(),
  pickup_minutes: z.int(),
  ends_at: z.string(),
  now: z.string(),
});
export type DriverOffer = z.output<typeof driverOffer>;

/** Where the money of a trip went, or will go. */
const tripMoney = z.object({
  /** The price; for a late cancellation, the fee, with or without a share for the driver. */
  price_kobo: z.int(),
  /** Cash the driver collected, a fee for an earlier ride included; 0 until the trip is completed. */
  collected_kobo: z.int(),
  /** Kaya's share of the price. */
  commission_kobo: z.int(),
  /** The driver's share of the price: together with the commission it is the price. */
  earned_kobo: z.int(),
  /** Kaya's part of the cash: commission, and the fee of an earlier ride. */
  owed_kobo: z.int(),
});

/** A trip as its driver sees it. The phone is shown only while it is in progress. */
export const driverTrip = z.object({
  ...way,
  code: z.string(),
  status: tripStatus,
  vehicle,
  /** The passenger. */
  rider_name: z.string(),
  rider_phone: z.nullable(z.string()),
  promised_at: z.nullable(z.string()),
  times: tripTimes,
  /** By the customer: visible once both have rated, or 7 days after the ride. */
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string() })),
  /** By this driver, of the customer. */
  rider_rating: z.nullable(z.object({ stars: z.int(), comment: z.string() })),
  may_rate: z.boolean(),
  /** null unless they wait at the pickup. */
  wait: z.nullable(waiting),
  /** What the driver may do now, from rules.ts. */
  moves: z.array(z.enum(tripLifecycle.moves)),
  /** Cancelled late, and the customer has not paid the fee yet: the driver's share is paid with it. */
  fee_due: z.boolean(),
  money: tripMoney,
});
export type DriverTrip = z.output<typeof driverTrip>;

export const acceptOffer = endpoint({
  name: 'rides.acceptOffer',
  method: 'POST',
  path: '/api/trips/{id}/offer-acceptance',
  who: 'account',
  summary: 'Accepts the ride offered to you; accepting it again changes nothing.',
  params: byId,
  answer: driverTrip,
  refusals: [
    no_driver_profile,
    refuse.offer_gone,
    workersRefusals.barred,
    driversRefusals.not_approved,
    driversRefusals.papers_expired,
    driversRefusals.no_approved_vehicle,
  ],
});

export const declineOffer = endpoint({
  name: 'rides.declineOffer',
  method: 'POST',
  path: '/api/trips/{id}/offer-refusal',
  who: 'account',
  summary: 'Passes the ride on to the next driver. This search does not ask you again.',
  params: byId,
  answer: z.object({ id: z.string() }),
  refusals: [no_driver_profile, refuse.offer_gone],
});

const step = <const N extends string, const P extends string>(name: N, path: P, summary: string) =>
  ({ name, method: 'POST', path, who: 'account', summary, params: byId, answer: driverTrip }) as const;

export const departForTrip = endpoint({
  ...step('rides.departForTrip', '/api/trips/{id}/departure', 'On my way to the pickup.'),
  refusals: [refuse.wrong_step, refuse.not_paid_yet],
});

export const arriveAtPickup = endpoint({
  ...step('rides.arriveAtPickup', '/api/trips/{id}/arrival', 'Arrived at the pickup.'),
  refusals: [refuse.wrong_step],
});

export const startTrip = endpoint({
  ...step('rides.startTrip', '/api/trips/{id}/start', "Starts the trip with the customer's 4-digit code."),
  body: z.strictObject({ code: z.string('Enter the 4 digits').check(z.regex(/^[0-9]{4}$/, 'Enter the 4 digits')) }),
  refusals: [refuse.wrong_step, refuse.wrong_code, refuse.code_locked],
});

export const completeTrip = endpoint({
  ...step(
    'rides.completeTrip',
    '/api/trips/{id}/completion',
    'Completes the trip: at the destination, after cash is paid. What a card has paid is now the driver’s, less the commission.',
  ),
  refusals: [refuse.wrong_step],
});

export const releaseTrip = endpoint({
  name: 'rides.releaseTrip',
  method: 'POST',
  path: '/api/trips/{id}/release',
  who: 'account',
  summary: 'Gives an accepted ride back before it starts, with the reason; Kaya looks for another driver at once.',
  params: byId,
  body: z.strictObject({
    reason: z.enum(releaseReasons, 'Choose a reason'),
    /** Required for another reason; only staff read it. */
    note: z.optional(notes(maxNote)),
  }),
  answer: z.object({ id: z.string() }),
  refusals: [refuse.wrong_step],
});

export const reportNoShow = endpoint({
  ...step(
    'rides.reportNoShow',
    '/api/trips/{id}/no-show',
    'Ends the ride after 5 minutes at the pickup, because nobody came. The customer pays the fee of a late cancellation.',
  ),
  refusals: [refuse.wrong_step, refuse.wait_not_over, refuse.not_at_pickup],
});

export const rateRider = endpoint({
  name: 'rides.rateRider',
  method: 'POST',
  path: '/api/trips/{id}/rider-rating',
  who: 'account',
  summary:
    'The driver rates the customer, once, within 7 days. The customer reads it once they have rated too, or after 7 days.',
  params: byId,
  body: givenRating,
  answer: driverTrip,
  refusals: [ridesRefusals.not_ratable],
});
