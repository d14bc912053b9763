// Service requests and following them (customer.md §2.6, §3, §5; decisions.md "/book-service").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, signatureStrokes, stateTag, text } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { moveOption, moveType, priceLine, roomSize, serviceKind, serviceType } from '../catalogue/contract.ts';
import { inventory } from '../catalogue/inventory-contract.ts';
import { chat, message, newMessage } from '../jobs/chat-contract.ts';
import { jobRefusals, jobStatus, proof } from '../jobs/contract.ts';
import { doorWait } from '../jobs/door-view-contract.ts';
import { confirmation } from '../jobs/view-contract.ts';
import { dispute } from '../jobs/dispute-contract.ts';
import { position } from '../dispatch/position-contract.ts';
import { priceChange } from '../jobs/price-change-contract.ts';
import { pointQuery } from '../places/contract.ts';
import { paymentView } from './payment-view-contract.ts';
import { tipView } from '../money/tip-contract.ts';
import { workerCard } from '../workers/contract.ts';
import { photo, receiver, requestLoad } from './load-contract.ts';
import { maxOfProblem, sayTheProblem } from './problem-rules.ts';
import { requestRefusals, uploadedPhotos } from './submit-contract.ts';
import { requestLifecycle, requestRules } from './rules.ts';

export { requestFields, submitRequest } from './submit-contract.ts';

export const requestsRefusals = {
  /** The outcome of a payment is unknown: it blocks a second attempt and the confirmation. */
  payment_checking: refusal(
    409,
    'payment_checking',
    'We are asking your bank',
    'Your last payment is still being processed. Wait a moment, this page will update. You are never charged twice.',
  ),
  ...requestRefusals,
  /** Staff: the customer was promised that this price, from a list of items, never rises. */
  price_promised: refusal(
    409,
    'price_promised',
    'This price is fixed',
    'It comes from a list of items. You can lower it. It goes up only if the customer approves a change on the day.',
  ),
  /** The sentence says what to do instead; see cancellation-rules.ts. */
  not_cancellable: refusal(
    409,
    'not_cancellable',
    'It is too late to cancel here',
    'Your mover is already on the way. Call or message them.',
  ),
  not_confirmable: refusal(
    409,
    'not_confirmable',
    'Not delivered yet',
    'You can confirm and rate once your mover has delivered.',
  ),
  /** The sentence says why; see following-rules.ts. */
  not_signable: refusal(409, 'not_signable', 'Nothing to sign now', 'You can sign once your mover asks you to.'),
  /** The sentence says why, and what to do instead; see following-rules.ts. */
  not_reportable: refusal(
    409,
    'not_reportable',
    'You can’t report this here now',
    'You can report a problem here once the work is done.',
  ),
  /** `about.fee_kobo` is the fee now; nothing was cancelled. The sentence names the fee. */
  fee_changed: refusal(
    409,
    'fee_changed',
    'The fee has changed',
    'Cancelling costs a different amount now. Check it again.',
  ),
  /** The link has ended; the account still reads the request. */
  link_ended: refusal(
    410,
    'link_ended',
    'This link has ended',
    `A link to follow works for ${requestRules.linkDays} days after the request is over. Sign in to the account you booked with: the request and its receipt are there.`,
  ),
  /** Staff: re-price, hold and release work only while the request's job is open. */
  not_open: refusal(
    409,
    'not_open',
    'No longer open',
    'This can only be changed while the job is waiting for a mover.',
  ),
} as const;
const refuse = requestsRefusals;

const requestStatus = z.enum(requestLifecycle.states);
const may = z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) });
const point = z.object({ address: z.string(), lat: z.number(), lng: z.number(), landmark: z.string() });

/** One step of the timeline; `at` ISO, null while it has not happened. */
const step = z.object({
  code: z.enum(['placed', 'mover', 'on_the_way', 'arrived', 'started', 'delivered', 'confirmed', 'cancelled']),
  title: z.string(),
  state: z.enum(['done', 'now', 'later']),
  at: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

/** What the holder of the link, the owner's account and staff see. Amounts kobo, distances m, times ISO. */
export const trackView = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  status: requestStatus,
  /** From its job; both null for a stored interest. */
  job_id: z.nullable(z.string()),
  job_status: z.nullable(jobStatus),
  held: z.boolean(),
  service_type: serviceType,
  service_kind: z.nullable(serviceKind),
  move_type: moveType,
  move_option: moveOption,
  room_size: roomSize,
  present: point,
  destination: point,
  starts_at: z.string(),
  special_requests: z.string(),
  distance_m: z.nullable(z.number()),
  created_at: z.string(),
  price_kobo: z.nullable(z.int()),
  price_lines: z.array(priceLine),
  price_is_ceiling: z.boolean(),
  /** The items, as they were listed, and the customer's photos. */
  load: z.nullable(requestLoad),
  /** The same as it was typed, for booking again. */
  inventory: z.nullable(inventory),
  photos: z.array(photo),
  /** The receiver of a package, as the customer typed it; else null. */
  receiver: z.nullable(receiver),
  /** The headline of the page: `Done by about`, `11:20`, `AM`; and the state as a tag. */
  headline: z.object({
    label: z.string(),
    value: z.string(),
    unit: z.string(),
    tag: stateTag,
  }),
  steps: z.array(step),
  /** helpers: how many of a crew come with them. */
  /** Who is asked until somebody accepts; else null. until: ISO, when the head start of those asked first ends. */
  asking: z.nullable(
    /** sooner: it starts before a worker usually accepts. */
    z.object({ until: z.nullable(z.string()), usual_minutes: z.nullable(z.int()), sooner: z.boolean() }),
  ),
  mover: z.nullable(z.object({ card: workerCard, phone: z.nullable(z.string()), helpers: z.number() })),
  /**
   * First name of the person whose request it is, for a manager who follows it as the company that pays: signing, confirming, reporting and the code at
   * the door are this person's. null: the reader acts.
   */
  of_person: z.nullable(z.string()),
  /** The person whom the mover calls, for an order of a company; null for other readers than its person and its company. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** 4 digits, from the acceptance until the work starts. */
  start_code: z.nullable(z.string()),
  /**
   * A part of the price is paid to the mover when everything is loaded. code: 4 digits, from the start until then; closed: too many wrong ones were
   * entered, and renewLoadedCode makes another; at: ISO, when it was paid.
   */
  part: z.nullable(
    z.object({ code: z.nullable(z.string()), closed: z.boolean(), kobo: z.int(), at: z.nullable(z.string()) }),
  ),
  /** How much of the price is released when everything is loaded; 0: nothing, or it has been released. */
  part_to_come_kobo: z.int(),
  /** The mover waits at the door. */
  door_wait: z.nullable(doorWait),
  /** It ended because nobody came to the door. */
  no_show: z.boolean(),
  /** url: where the caller may see the picture. */
  proof: z.nullable(z.pick(proof, { kind: true, url: true, received_by: true, created_at: true, signed: true })),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string() })),
  /** Given after the work; the movers get all of it. */
  tip: tipView,
  /** What was reported as wrong, and what staff decided; the caller may see its photos. */
  dispute: z.nullable(dispute),
  /** The last time the mover requested a higher price at the door, and the answer; null: never. The caller may see its photo. */
  price_change: z.nullable(priceChange),
  /** How it is paid, and what the customer can do about it; null for a stored interest. */
  payment: z.nullable(paymentView),
  /** The company that pays for it; null: the customer pays. */
  payer: z.nullable(z.string()),
  /** The mover says the work is done and waits for this person to confirm. */
  waits_for_you: z.boolean(),
  may_cancel: may,
  /** What cancelling costs now, and why. free_until: ISO, the last moment when it costs nothing. */
  cancellation: z.object({ fee_kobo: z.int(), free_until: z.nullable(z.string()), why: z.string() }),
  /** The mover asks for the signature; it completes the work. */
  may_sign: may,
  may_confirm: may,
  /** Something is missing, damaged or not done. */
  may_report: may,
  /** ISO: until when a problem can be reported; null before completion. */
  report_until: z.nullable(z.string()),
  may_write: may,
  messages: z.int(),
});
export type TrackView = z.output<typeof trackView>;

/** The secret of a tracking link, or the request's id for its account and staff. Anything else is not found. */
const byKey = z.object({ key: z.string().check(z.maxLength(200)) });

export const trackRequest = endpoint({
  name: 'requests.trackRequest',
  method: 'GET',
  path: '/api/track/{key}',
  who: 'anyone',
  summary: 'The state of a request: timeline, price, mover, start code and what the customer can do now.',
  params: byKey,
  answer: trackView,
  refusals: [refuse.link_ended],
});

export const readUsualWait = endpoint({
  name: 'requests.readUsualWait',
  method: 'GET',
  path: '/api/usual-wait',
  who: 'anyone',
  summary:
    'How long recent requests of a service waited around a place until one accepted; null when too few were accepted to say so.',
  query: z.strictObject({ service_type: serviceType, service_kind: z.optional(serviceKind), ...pointQuery }),
  answer: z.object({ minutes: z.nullable(z.int()) }),
});

/** pickup_minutes: while on the way with a fresh position, else null. */
const moverPosition = z.object({
  position: z.nullable(position),
  pickup_minutes: z.nullable(z.int()),
  /** The same as a time, ISO. */
  arrives_at: z.nullable(z.string()),
});
export type MoverPosition = z.output<typeof moverPosition>;

export const readMoverPosition = endpoint({
  name: 'requests.readMoverPosition',
  method: 'GET',
  path: '/api/track/{key}/mover-position',
  who: 'anyone',
  summary: 'The location the mover shares on the way and at work, else null; and the minutes until they arrive.',
  params: byKey,
  answer: moverPosition,
});

export const confirmRequest = endpoint({
  name: 'requests.confirmRequest',
  method: 'POST',
  path: '/api/track/{key}/confirmation',
  who: 'anyone',
  summary: 'The customer confirms the delivery and rates it; the mover is paid.',
  params: byKey,
  body: confirmation,
  answer: trackView,
  refusals: [refuse.not_confirmable, refuse.payment_checking],
  idempotent: true,
});

export const signRequest = endpoint({
  name: 'requests.signRequest',
  method: 'POST',
  path: '/api/track/{key}/signature',
  who: 'anyone',
  summary:
    'The customer signs what was delivered, drawn or by typing their name; that confirms it and the mover is paid.',
  params: byKey,
  body: z
    .strictObject({
      strokes: z.optional(signatureStrokes),
      /** Typed instead of drawing, or in addition to it. */
      name: z.optional(notes(120)),
    })
    .check(
      z.refine(({ strokes, name }) => strokes !== undefined || Boolean(name), {
        error: 'Draw your signature or type your name',
        path: ['name'],
      }),
    ),
  answer: trackView,
  refusals: [refuse.not_signable, refuse.payment_checking, jobRefusals.wrong_step],
  idempotent: true,
});

export const renewLoadedCode = endpoint({
  name: 'requests.renewLoadedCode',
  method: 'POST',
  path: '/api/track/{key}/loaded-code',
  who: 'anyone',
  summary:
    'The customer gets another code for “loaded”, where too many wrong ones have closed it; otherwise nothing changes.',
  params: byKey,
  answer: trackView,
  idempotent: true,
});

export const reportProblem = endpoint({
  name: 'requests.reportProblem',
  method: 'POST',
  path: '/api/track/{key}/problem',
  who: 'anyone',
  summary:
    'The customer reports a problem, until 14 days after completion; the payment is on hold until staff decide, or they deduct it from what was earned.',
  params: byKey,
  body: z.strictObject({
    reason: text(maxOfProblem, sayTheProblem),
    photos: z.optional(z.nullable(uploadedPhotos)),
  }),
  answer: trackView,
  refusals: [refuse.not_reportable, jobRefusals.wrong_step, jobRefusals.proof_not_found],
  idempotent: true,
});

export const cancelRequest = endpoint({
  name: 'requests.cancelRequest',
  method: 'POST',
  path: '/api/track/{key}/cancellation',
  who: 'anyone',
  summary:
    'The customer cancels, if the fee is still the one they saw. Free until the mover is on the way; a Reserve request costs its lowest price from 60 minutes before.',
  params: byKey,
  body: z.strictObject({
    reason: z.optional(notes(300)),
    /** `cancellation.fee_kobo` as the caller saw it; 0 when left out. */
    fee_kobo: z.optional(z.int('Enter an amount').check(z.gte(0, 'Enter an amount'))),
  }),
  answer: trackView,
  refusals: [refuse.not_cancellable, refuse.fee_changed],
  idempotent: true,
});

export const listTrackMessages = endpoint({
  name: 'requests.listTrackMessages',
  method: 'GET',
  path: '/api/track/{key}/messages',
  who: 'anyone',
  summary: 'The messages between customer and mover, oldest first.',
  params: byKey,
  answer: chat,
});

export const sendTrackMessage = endpoint({
  name: 'requests.sendTrackMessage',
  method: 'POST',
  path: '/api/track/{key}/messages',
  who: 'anyone',
  summary: 'The customer writes to the mover.',
  params: byKey,
  body: newMessage,
  answer: message,
  status: 201,
  refusals: [jobRefusals.no_mover, jobRefusals.chat_closed],
  idempotent: true,
});

/** One of the account's own requests, for lists. */
export const requestSummary = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  service_type: serviceType,
  status: requestStatus,
  starts_at: z.string(),
  created_at: z.string(),
  price_kobo: z.nullable(z.int()),
});
export type RequestSummary = z.output<typeof requestSummary>;

export const listMyRequests = endpoint({
  name: 'requests.listMyRequests',
  method: 'GET',
  path: '/api/service-requests',
  who: 'account',
  summary: 'Your requests, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(requestSummary),
});
