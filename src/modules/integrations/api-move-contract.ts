// A move by a program, from the price to the proof: quote, follow, proof, cancel; and the steps of a test booking. Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { priceLine } from '../catalogue/contract.ts';
import { jobLifecycle, proofKinds } from '../jobs/rules.ts';
import { placeUnknown, outsideNigeria } from '../places/contract.ts';
import { orderForCompany } from '../requests/company-order-contract.ts';
import { requestsRefusals } from '../requests/contract.ts';
import { requestRefusals } from '../requests/submit-contract.ts';
import { apiOrderRefusals } from './api-order-contract.ts';
import { testSteps } from './test-booking-rules.ts';

export const moveRefusals = {
  /** The test booking is completed or cancelled. */
  no_more_steps: refusal(409, 'no_more_steps', 'No more steps', 'This test order has ended. Make another one.'),
  no_proof: refusal(404, 'no_proof', 'No proof yet', 'The proof is there once the mover has delivered.'),
} as const;

const ofId = z.object({ id: uuid });
/** A test key at a live booking, and a live key at a test booking. */
const otherSide = [apiOrderRefusals.live_booking, apiOrderRefusals.test_booking] as const;

/** Everything that the price depends on. */
export const quoted = z.pick(orderForCompany.body, {
  service: true,
  move_type: true,
  move_option: true,
  room_size: true,
  inventory: true,
  smaller_vehicles: true,
  present_location: true,
  present_lat: true,
  present_lng: true,
  destination: true,
  destination_lat: true,
  destination_lng: true,
  preferred_date: true,
  preferred_time: true,
});
export type Quoted = z.output<typeof quoted>;

const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  room_size: 'studio',
  present_location: 'Surulere, Lagos',
  destination: 'Yaba, Lagos',
  preferred_date: '{day}',
  preferred_time: '10:00',
} as const;

export const makeQuote = endpoint({
  name: 'integrations.makeQuote',
  method: 'POST',
  path: '/api/v1/quotes',
  who: 'key',
  scope: 'bookings:write',
  test: true,
  summary:
    'The price of a move, a package or a cleaning, as lines that add up. A booking of the same with its quote_id gets this price until valid_until.',
  body: quoted,
  /** price_is_ceiling: from a list of items; it never rises. distance_m: by road. */
  answer: z.object({
    id: z.string(),
    price_kobo: z.int(),
    price_lines: z.array(priceLine),
    price_is_ceiling: z.boolean(),
    distance_m: z.int(),
    valid_until: z.string(),
  }),
  status: 201,
  refusals: [
    requestRefusals.date_in_past,
    requestRefusals.date_too_far,
    requestRefusals.time_in_past,
    requestRefusals.same_place,
    placeUnknown,
    outsideNigeria,
  ],
  idempotent: true,
  example: { body: move },
});

export const stepCodes = [
  'asked',
  'placed',
  'mover',
  'on_the_way',
  'arrived',
  'started',
  'delivered',
  'confirmed',
  'billed',
  'cancelled',
] as const;
const place = z.object({ lat: z.number(), lng: z.number(), at: z.string() });

/**
 * status: open: a mover is looked for; disputed: a problem was reported. steps: those taken, in order; at: null where nobody noted the time.
 * start_code: the customer says it to the mover at the door; null before there is a mover, and once the work has begun. position: of the mover,
 * while they share it on the way and at work. arrives_at: while they are on the way.
 */
export const tracking = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  test: z.boolean(),
  status: z.enum(jobLifecycle.states),
  starts_at: z.string(),
  steps: z.array(z.object({ code: z.enum(stepCodes), at: z.nullable(z.string()) })),
  mover: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  start_code: z.nullable(z.string()),
  position: z.nullable(place),
  arrives_at: z.nullable(z.string()),
  price_kobo: z.nullable(z.int()),
  has_proof: z.boolean(),
  /** What cancelling costs now, and why. free_until: the last moment when it costs nothing. */
  cancellation: z.object({
    allowed: z.boolean(),
    fee_kobo: z.int(),
    free_until: z.nullable(z.string()),
    why: z.string(),
  }),
});
export type Tracking = z.output<typeof tracking>;

export const trackBooking = endpoint({
  name: 'integrations.trackBooking',
  method: 'GET',
  path: '/api/v1/bookings/{id}/tracking',
  who: 'key',
  scope: 'bookings:read',
  test: true,
  summary:
    'Where a booking of kind `request` stands: steps with their times, mover, position, arrival, cost of cancelling.',
  params: ofId,
  answer: tracking,
  refusals: [...otherSide, apiOrderRefusals.waits_for_approval],
  example: { params: { id: '{booking}' } },
});

export const readBookingProof = endpoint({
  name: 'integrations.readBookingProof',
  method: 'GET',
  path: '/api/v1/bookings/{id}/proof',
  who: 'key',
  scope: 'bookings:read',
  test: true,
  summary: 'What proves the delivery: a photo, a name or a signature.',
  params: ofId,
  /**
   * photo: a link that opens without a key, until it ends; ask again for another. signature: what the customer drew, as a `data:` address;
   * null when they typed their name.
   */
  answer: z.object({
    kind: z.enum(proofKinds),
    at: z.string(),
    received_by: z.string(),
    photo: z.nullable(z.object({ url: z.string(), valid_until: z.string() })),
    signed: z.nullable(z.object({ as: z.string(), at: z.string(), signature: z.nullable(z.string()) })),
  }),
  refusals: [moveRefusals.no_proof, ...otherSide],
  example: { params: { id: '{delivered}' } },
});

export const cancelBooking = endpoint({
  name: 'integrations.cancelBooking',
  method: 'POST',
  path: '/api/v1/bookings/{id}/cancellation',
  who: 'key',
  scope: 'bookings:write',
  test: true,
  summary:
    'Cancels a booking of kind `request`, if the fee is still the one that tracking said. It frees what was reserved for it. One that waits for an approval is withdrawn.',
  params: ofId,
  body: z.strictObject({
    reason: z.optional(notes(300)),
    /** `cancellation.fee_kobo` of the tracking; 0 when left out. */
    fee_kobo: z.optional(z.int('Enter an amount').check(z.gte(0, 'Enter an amount'))),
  }),
  answer: tracking,
  refusals: [requestsRefusals.not_cancellable, requestsRefusals.fee_changed, ...otherSide],
  idempotent: true,
  example: { params: { id: '{booking}' }, body: { reason: 'The customer changed their mind', fee_kobo: 0 } },
});

export const advanceTestBooking = endpoint({
  name: 'integrations.advanceTestBooking',
  method: 'POST',
  path: '/api/v1/test/bookings/{id}/advance',
  who: 'key',
  scope: 'bookings:write',
  test: true,
  summary: `A test booking takes its next step, with its webhook: ${testSteps.join(', ')}. One that waits for an approval is approved first. Only with a test key.`,
  params: ofId,
  answer: tracking,
  refusals: [moveRefusals.no_more_steps, apiOrderRefusals.live_booking],
  example: { params: { id: '{booking}' } },
});
