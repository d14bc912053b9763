// Submitting a request: all of this module that the request form needs (customer.md §2.6, §3, §5). A separate file, so that the
// form does not load the contracts of jobs and workers.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import {
  clockTime,
  email,
  isoDate,
  notes,
  optionalLine,
  optionalName,
  phone,
  text,
  uuid,
} from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import {
  moveOption,
  moveType,
  priceLine,
  roomSize,
  serviceKind,
  serviceType,
  smallerVehicles,
} from '../catalogue/contract.ts';
import { inventory } from '../catalogue/inventory-contract.ts';
import { cardOffSentence, cashTooMuchSentence, chosenMethods } from '../money/payment-methods-rules.ts';
import { outsideNigeria, placeUnknown } from '../places/contract.ts';
import { requestRules, reserveAheadSentence } from './rules.ts';

export const requestRefusals = {
  date_in_past: refusal(422, 'date_in_past', 'Choose today or a later day'),
  date_too_far: refusal(422, 'date_too_far', 'Choose a day at most 365 days ahead'),
  reserve_too_far: refusal(422, 'reserve_too_far', reserveAheadSentence),
  time_in_past: refusal(422, 'time_in_past', 'This time has passed. Choose a later time'),
  same_place: refusal(422, 'same_place', 'Pickup and destination are the same place. Choose another destination'),
  /** Cash was chosen; without a choice such a request is paid by card. */
  cash_too_much: refusal(422, 'cash_too_much', cashTooMuchSentence),
  /** No card provider is configured. */
  card_off: refusal(409, 'card_off', 'Card payment is off', cardOffSentence),
  /** Deleted, already assigned, or uploaded with another key. */
  photo_not_found: refusal(422, 'photo_not_found', 'Photo not found', 'A photo is missing. Remove it and add it again'),
} as const;
const refuse = requestRefusals;

const lat = z.number('Choose a place').check(z.gte(-90, 'Choose a place'), z.lte(90, 'Choose a place'));
const lng = z.number('Choose a place').check(z.gte(-180, 'Choose a place'), z.lte(180, 'Choose a place'));
const landmark = z.optional(z.nullable(notes(300)));

/** Every field of the form (customer.md §3), except the coordinates of the places. */
export const requestFields = {
  service_type: serviceType,
  move_type: moveType,
  move_option: moveOption,
  present_location: text(300, 'Enter the present location'),
  /** For Moving Services only; everything else happens at the present location. */
  destination: z.optional(z.nullable(optionalLine(300))),
  preferred_date: isoDate,
  preferred_time: clockTime,
  room_size: roomSize,
  /** The customer's name; the mover reads it after acceptance. Left out: the account's name, or "Customer" (decisions.md). */
  name: z.optional(z.nullable(optionalName(requestRules.maxName))),
  email,
  phone,
  special_requests: z.optional(z.nullable(notes(requestRules.maxSpecialRequests))),
  /** The receiver of a package; both are required for one. The courier reads them after acceptance. */
  receiver_name: z.optional(z.nullable(optionalLine(requestRules.maxName))),
  receiver_phone: z.optional(z.nullable(phone)),
} as const;

/** The coordinates of a place picked from the list or the map; without them the gazetteer looks for the text. */
const coordinates = {
  present_lat: z.optional(z.nullable(lat)),
  present_lng: z.optional(z.nullable(lng)),
  present_landmark: landmark,
  destination_lat: z.optional(z.nullable(lat)),
  destination_lng: z.optional(z.nullable(lng)),
  destination_landmark: landmark,
} as const;

/** Photos uploaded with `POST /api/files` under the same upload key; in the order they are shown. */
export const uploadedPhotos = z.strictObject({
  upload_key: z.string('Not an upload key').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not an upload key')),
  file_ids: z.array(uuid).check(
    z.maxLength(requestRules.maxPhotos, `Add at most ${requestRules.maxPhotos} photos`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Add each photo once'),
  ),
});

export const submitRequest = endpoint({
  name: 'requests.submitRequest',
  method: 'POST',
  path: '/api/service-requests',
  who: 'anyone',
  summary:
    'Requests a service: it is priced, its job opens, and the link to follow it is emailed. A package needs receiver_name and receiver_phone.',
  body: z.strictObject({
    ...requestFields,
    ...coordinates,
    /** For Moving Services; left out, it is a plain move. A package sends its size in `room_size`. */
    service_kind: z.optional(z.nullable(serviceKind)),
    /** How the customer pays; left out, it is cash to the mover, or by card when the price is too high for cash. */
    payment_method: z.optional(z.enum(chosenMethods, 'Choose how you pay')),
    /** For a plain move: makes the price one that never rises. */
    inventory: z.optional(z.nullable(inventory)),
    smaller_vehicles: smallerVehicles,
    photos: z.optional(z.nullable(uploadedPhotos)),
    /** As the program page sent them; shown in the banner and to staff. */
    program: z.optional(z.nullable(text(80, 'Choose a program'))),
    tier: z.optional(z.nullable(text(40, 'Choose a tier'))),
  }),
  /** price_kobo is null and the lines empty for a service that is coming soon. */
  answer: z.object({
    id: z.string(),
    code: z.string(),
    tracking_path: z.string(),
    price_kobo: z.nullable(z.int()),
    price_lines: z.array(priceLine),
    price_is_ceiling: z.boolean(),
  }),
  status: 201,
  refusals: [
    refuse.date_in_past,
    refuse.date_too_far,
    refuse.reserve_too_far,
    refuse.time_in_past,
    refuse.same_place,
    refuse.photo_not_found,
    refuse.cash_too_much,
    placeUnknown,
    outsideNigeria,
  ],
  idempotent: true,
});
