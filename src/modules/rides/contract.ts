// "Get a move": price, booking, following, cancelling and sharing a trip (customer.md §2.9, §2.10; decisions.md "Ride search").
// The endpoints for drivers are in trip-steps-contract.ts. Live subjects: `trip:ID`, `trips`, `driver`. Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, nameField, notes, pageOf, phone, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { priceLine } from '../catalogue/contract.ts';
import { position } from '../dispatch/position-contract.ts';
import { driverCard, vehicle, vehicleClass } from '../drivers/contract.ts';
import { cardOffSentence } from '../money/payment-methods-rules.ts';
import { tipView } from '../money/tip-contract.ts';
import { outsideNigeria, placeUnknown } from '../places/contract.ts';
import { rideRules, riderPhoneFault, tripLifecycle } from './rules.ts';
import { paymentMethod, tripPayment } from './trip-payment-contract.ts';

export const ridesRefusals = {
  same_place: refusal(422, 'same_place', 'Pickup and destination are the same place. Choose another destination'),
  /** Beside `vehicle_class`; the sentence says which vehicles can drive there. */
  vehicle_unfit: refusal(422, 'vehicle_unfit', 'This vehicle does not go that far', 'Choose another vehicle.'),
  time_in_past: refusal(422, 'time_in_past', 'This time has passed. Choose a later time'),
  time_too_far: refusal(422, 'time_too_far', 'Choose a day at most 30 days ahead'),
  /** `about.trip_id` names it. */
  trip_active: refusal(
    409,
    'trip_active',
    'You already have a ride',
    'You already have a ride under way. Cancel it or wait until it is over.',
  ),
  too_many_reserved: refusal(
    409,
    'too_many_reserved',
    `You have ${rideRules.maxReserved} reserved rides`,
    `You can have ${rideRules.maxReserved} reserved rides at once. Cancel a ride, or wait until a ride is over.`,
  ),
  too_many_riders: refusal(
    429,
    'too_many_riders',
    'Too many rides for other people',
    `You have booked ${rideRules.maxTextsAnHour} rides for other people within an hour. Wait a while, then book again.`,
  ),
  /** `about.price_kobo` is the current price, `about.owed_fee_kobo` the debt for cancelled rides; nothing was booked. */
  price_changed: refusal(409, 'price_changed', 'The price has changed', 'The price has changed. Check it again.'),
  /** `about.fee_kobo` is the current fee; nothing was cancelled. The sentence names the fee. */
  fee_changed: refusal(
    409,
    'fee_changed',
    'The fee has changed',
    'Cancelling now costs a different amount. Check it again.',
  ),
  card_off: refusal(409, 'card_off', 'Card payment is off', cardOffSentence),
  not_cancellable: refusal(409, 'not_cancellable', 'This ride cannot be cancelled', 'The trip has started.'),
  not_searchable: refusal(409, 'not_searchable', 'Not possible now', 'This ride is not waiting for another search.'),
  not_ratable: refusal(409, 'not_ratable', 'Not possible now', 'You can rate once, within 7 days after the trip.'),
  link_expired: refusal(
    410,
    'link_expired',
    'This link has expired',
    'This trip is over and its link has expired. Ask the person who sent it if you need to know more.',
  ),
  too_many_links: refusal(429, 'too_many_links', 'Too many links', 'You have shared this trip too many times.'),
} as const;
const refuse = ridesRefusals;

const lat = z.number('Choose a place').check(z.gte(-90, 'Choose a place'), z.lte(90, 'Choose a place'));
const lng = z.number('Choose a place').check(z.gte(-180, 'Choose a place'), z.lte(180, 'Choose a place'));

const riderPhone = phone.check(
  z.refine((number) => riderPhoneFault(number) === null, riderPhoneFault('') ?? 'Enter a phone number'),
);

/** Pickup or destination: `place_id` from a search, or a pin; text alone is looked up as an address. */
const stop = (message: string) =>
  z.strictObject({
    address: text(300, message),
    place_id: z.optional(z.nullable(z.string('Choose a place').check(z.maxLength(120, 'Choose a place')))),
    lat: z.optional(z.nullable(lat)),
    lng: z.optional(z.nullable(lng)),
    landmark: z.optional(z.nullable(notes(300))),
  });
const ends = { pickup: stop('Enter the pickup'), destination: stop('Enter the destination') } as const;
export const settledStop = z.object({ address: z.string(), lat: z.number(), lng: z.number(), landmark: z.string() });

/** One vehicle class for this route. `why` is the reason while `available` is false (then the lines are empty). */
const rideOffer = z.object({
  vehicle_class: vehicleClass,
  title: z.string(),
  range: z.object({ from_kobo: z.int(), to_kobo: z.nullable(z.int()) }),
  available: z.boolean(),
  why: z.nullable(z.string()),
  price_lines: z.array(priceLine),
  price_kobo: z.int(),
  /** Minutes to the nearest driver, as in findNearDrivers; null when no driver is online. */
  pickup_minutes: z.nullable(z.int()),
});
export type RideOffer = z.output<typeof rideOffer>;

export const estimateRide = endpoint({
  name: 'rides.estimateRide',
  method: 'POST',
  path: '/api/rides/estimate',
  who: 'anyone',
  summary: 'What each vehicle costs between two places, as lines that add up, and how soon it could arrive.',
  body: z.strictObject(ends),
  answer: z.object({
    pickup: settledStop,
    destination: settledStop,
    distance_m: z.int(),
    duration_s: z.int(),
    vehicles: z.array(rideOffer),
    /** For rides cancelled late: paid with the next immediate ride, shown beside its price. 0 without an account. */
    owed_fee_kobo: z.int(),
  }),
  refusals: [placeUnknown, outsideNigeria, refuse.same_place],
});

/** Free drivers of one class. Nothing here identifies a driver: no id, plate, phone or position. */
const nearVehicle = z.object({
  vehicle_class: vehicleClass,
  /** How many could come; `drivers` has the nearest three. */
  count: z.int(),
  drivers: z.array(
    z.object({
      /** A number within this answer: a driver with two vehicles has the same one under each. */
      person: z.int(),
      first_name: z.string(),
      /** 0 while nobody has rated them. */
      rating: z.number(),
      ratings_count: z.int(),
      /** Their vehicle in this class: `Toyota Corolla`, `silver`. */
      vehicle: z.object({ name: z.string(), colour: z.string() }),
      /** 5, 10, 15 and so on, from the middle of the driver's 3 km square; 9 without a fresh position. */
      pickup_minutes: z.int(),
      /** Whether their position is known; without one the minutes are a guess. */
      seen: z.boolean(),
    }),
  ),
});
export type NearVehicle = z.output<typeof nearVehicle>;

export const findNearDrivers = endpoint({
  name: 'rides.findNearDrivers',
  method: 'POST',
  path: '/api/rides/near-drivers',
  who: 'anyone',
  summary: 'The drivers near a pickup, by vehicle, nearest first. Without ids or positions; needs no account.',
  body: z.strictObject({ pickup: ends.pickup }),
  /** people: how many drivers could come; a driver with two vehicles counts once. */
  answer: z.object({ vehicles: z.array(nearVehicle), people: z.int() }),
  refusals: [placeUnknown, outsideNigeria],
});

export const tripStatus = z.enum(tripLifecycle.states);
export const instant = z.nullable(z.string());

/** `free_until`: when free cancellation ends. `lines`: the fee's, empty if it is free. */
export const cancellation = z.object({
  allowed: z.boolean(),
  fee_kobo: z.int(),
  lines: z.array(priceLine),
  free_until: instant,
  why: z.string(),
});

export const tripTimes = z.object({
  created_at: z.string(),
  searching_at: instant,
  accepted_at: instant,
  arriving_at: instant,
  arrived_at: instant,
  started_at: instant,
  completed_at: instant,
  cancelled_at: instant,
});

/** A trip's driver as its customer sees them; `at` only while it is fresh and the trip is not over. */
const tripDriver = z.object({ card: driverCard, phone: z.string(), vehicle, at: z.nullable(position) });

export type { ChosenMethod } from '../money/payment-methods-rules.ts';

/** until: how long the driver waits at the pickup; afterwards they may end the ride, and the customer pays fee_kobo. now: the server's clock. */
export const waiting = z.object({ until: z.string(), now: z.string(), fee_kobo: z.int() });
export type Waiting = z.output<typeof waiting>;

/** driver: nobody came to the vehicle. clock: the card payment did not arrive in time. company: it pays, and a manager cancelled it. */
export const endedBy = z.enum(['customer', 'staff', 'driver', 'clock', 'company']);

/** A trip as its customer (and staff) sees it. */
export const trip = z.object({
  id: z.string(),
  /** `3F9A-12C7`, for reading aloud. */
  code: z.string(),
  status: tripStatus,
  /** null: for now. */
  scheduled_for: instant,
  vehicle_class: vehicleClass,
  vehicle_title: z.string(),
  pickup: settledStop,
  destination: settledStop,
  distance_m: z.int(),
  duration_s: z.int(),
  price_kobo: z.int(),
  price_lines: z.array(priceLine),
  /** Fees for rides cancelled before, paid with the price. */
  carried_kobo: z.int(),
  payment: tripPayment,
  /** A company pays it; null: the customer. is_guest: with a voucher. */
  company: z.nullable(z.object({ name: z.string(), purpose: z.string(), is_guest: z.boolean() })),
  /** Another person who rides; null: the customer. */
  rider: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** How many drivers were asked in this search, and when it ends; null unless searching or offered. */
  search: z.nullable(z.object({ asked: z.int(), ends_at: z.string() })),
  driver: z.nullable(tripDriver),
  /** 'Pickup in n mins'; null unless a driver has accepted and has not arrived. */
  pickup_minutes: z.nullable(z.int()),
  /** The arrival time that the driver promised. */
  promised_at: instant,
  /** null unless the driver has arrived. */
  wait: z.nullable(waiting),
  /** To the destination, min; null unless in progress. */
  arrival_minutes: z.nullable(z.int()),
  /** 4 digits that the driver asks for, from acceptance until the start. */
  start_code: z.nullable(z.string()),
  times: tripTimes,
  cancellation,
  /** How it ended early; null unless cancelled. */
  cancelled: z.nullable(
    z.object({
      by: endedBy,
      reason: z.string(),
      fee_kobo: z.int(),
      lines: z.array(priceLine),
      /** The ride that paid the fee, named on its receipt; null: still owed. */
      fee_paid_by: z.nullable(z.string()),
    }),
  ),
  /** The previous driver could not come. */
  driver_lost: z.boolean(),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string() })),
  /** The driver's rating of the customer: shown once both have rated, or 7 days after the ride. */
  rider_rating: z.nullable(z.object({ stars: z.int(), comment: z.string() })),
  may_rate: z.boolean(),
  /** For the driver, by card; all of it is theirs. Amounts kobo. */
  tip: tipView,
  /** What the customer may do now, from rules.ts. */
  moves: z.array(z.enum(tripLifecycle.moves)),
});
export type Trip = z.output<typeof trip>;

/** One line of a customer's list of trips. */
export const tripRow = z.pick(trip, {
  id: true,
  code: true,
  status: true,
  scheduled_for: true,
  vehicle_class: true,
  vehicle_title: true,
  pickup: true,
  destination: true,
  price_kobo: true,
  rider: true,
  cancelled: true,
  rating: true,
  times: true,
});
export type TripRow = z.output<typeof tripRow>;

export const byId = z.object({ id: uuid });

/** What every booking says, whoever pays. */
export const rideBody = {
  ...ends,
  vehicle_class: vehicleClass,
  /** An instant, ISO 8601 with its time zone; null or left out: now. */
  scheduled_for: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Choose a date and a time' }))),
  /** Another person who rides: they get a link to follow the ride by SMS, to a Nigerian number. */
  rider: z.optional(z.nullable(z.strictObject({ name: nameField(120, 'Enter their name'), phone: riderPhone }))),
  /** How the driver reaches the customer, if not by the account's number. */
  phone: z.optional(z.nullable(phone)),
  /** The shown price; if it has changed, nothing is booked. */
  price_kobo: z.optional(z.int('Enter an amount')),
} as const;

/** How every booking may be refused. */
export const rideFaults = [
  placeUnknown,
  outsideNigeria,
  refuse.same_place,
  refuse.vehicle_unfit,
  refuse.time_in_past,
  refuse.time_too_far,
  refuse.trip_active,
  refuse.too_many_reserved,
  refuse.too_many_riders,
  refuse.price_changed,
] as const;

export const bookTrip = endpoint({
  name: 'rides.bookTrip',
  method: 'POST',
  path: '/api/trips',
  who: 'account',
  summary:
    'Books a ride. For now: the search for a driver starts. For later: it is reserved. By card: both wait for the payment. The price is fixed here.',
  body: z.strictObject({
    ...rideBody,
    /** Default: cash. No driver is asked for a card ride before it is paid (payment-contract.ts). */
    payment_method: z.optional(paymentMethod),
    /** For an immediate ride: the shown debt for cancelled rides; if it has changed, nothing is booked. */
    owed_fee_kobo: z.optional(z.int('Enter an amount')),
  }),
  answer: trip,
  status: 201,
  refusals: [...rideFaults, refuse.card_off],
  idempotent: true,
});

export const listTrips = endpoint({
  name: 'rides.listTrips',
  method: 'GET',
  path: '/api/trips',
  who: 'account',
  summary: 'Your trips, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(tripRow),
});

export const readCurrentTrip = endpoint({
  name: 'rides.readCurrentTrip',
  method: 'GET',
  path: '/api/trips/current',
  who: 'account',
  summary: 'Your trip that is under way or searching, else null.',
  answer: z.object({ trip: z.nullable(trip) }),
});

export const readTrip = endpoint({
  name: 'rides.readTrip',
  method: 'GET',
  path: '/api/trips/{id}',
  who: 'account',
  summary: 'One of your trips; staff may read any.',
  params: byId,
  answer: trip,
});

export const cancelTrip = endpoint({
  name: 'rides.cancelTrip',
  method: 'POST',
  path: '/api/trips/{id}/cancellation',
  who: 'account',
  summary: 'Cancels the trip if the fee is still the one the person saw.',
  params: byId,
  body: z.strictObject({
    fee_kobo: z.int('Enter an amount').check(z.gte(0, 'Enter an amount')),
    reason: z.optional(z.nullable(notes(300))),
  }),
  answer: trip,
  refusals: [refuse.not_cancellable, refuse.fee_changed],
});

export const searchAgain = endpoint({
  name: 'rides.searchAgain',
  method: 'POST',
  path: '/api/trips/{id}/search',
  who: 'account',
  summary:
    'Searches again after no driver was found; every driver may be asked again. A card ride is paid again first, once its money has gone back.',
  params: byId,
  answer: trip,
  refusals: [refuse.not_searchable, refuse.trip_active],
});

export const givenRating = z.strictObject({
  stars: z.int('Choose 1 to 5 stars').check(z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars')),
  comment: z.optional(notes(1000)),
});

export const rateTrip = endpoint({
  name: 'rides.rateTrip',
  method: 'POST',
  path: '/api/trips/{id}/rating',
  who: 'account',
  summary:
    'Rates the driver with stars and a comment, once, within 7 days. The driver reads it once they have rated too, or after 7 days.',
  params: byId,
  body: givenRating,
  answer: trip,
  refusals: [refuse.not_ratable],
});
