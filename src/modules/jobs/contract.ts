// The main job as workers see it: board, acceptance, their jobs (partners.md §2.3, §4). Steps: steps-contract.ts; others: view-contract.ts.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, isoDate, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { workersRefusals } from '../workers/contract.ts';
import { dispute } from './dispute-contract.ts';
import { moverDoorWait } from './door-view-contract.ts';
import { jobPart } from './part-payment-contract.ts';
import { priceChange } from './price-change-contract.ts';
import { paymentMethods } from '../money/payment-methods-rules.ts';
import { boardSorts } from './board-rules.ts';
import { crewRoles, vehicleCodes } from './crew-rules.ts';
import { notNow } from './not-now-rules.ts';
import { jobLifecycle, jobSizes, proofKinds, reasonKinds } from './rules.ts';
import { waitingSteps } from './waiting-rules.ts';

export const jobRefusals = {
  /** When a job is read: about.offer is 'declined' or 'let_pass' if it was offered to this worker first. */
  job_taken: refusal(409, 'job_taken', 'This job has just been taken'),
  /** Its lead waits for helpers. */
  crew_led: refusal(409, 'crew_led', 'This job has a lead', 'Another worker leads this job. You can join as a helper.'),
  /** For staff who lower a price. */
  crew_agreed: refusal(
    409,
    'crew_agreed',
    'A crew has agreed on its shares',
    'Its lead and helpers have agreed on what they earn, so the price cannot fall. Assign the job to another worker first, or take it back.',
  ),
  job_held: refusal(409, 'job_held', 'This job is on hold', 'Kaya is checking this job. It may return to the board.'),
  job_cancelled: refusal(409, 'job_cancelled', 'This job has been cancelled'),
  /** The sentence says from when. */
  offered_first: refusal(409, 'offered_first', 'Not open to you yet', 'This job is offered to other movers first.'),
  offer_over: refusal(
    409,
    'offer_over',
    'This offer has ended',
    'It was offered to you first. That time is over, or somebody has the job.',
  ),
  worker_paused: refusal(409, 'worker_paused', 'You are paused', notNow.paused),
  worker_offline: refusal(409, 'worker_offline', 'You are offline', notNow.offline),
  /** The sentence names the other job and its time, if they are known. */
  busy_then: refusal(409, 'busy_then', 'You already have a job at that time'),
  missing_skill: refusal(409, 'missing_skill', 'This job needs another skill'),
  /** The same account, mailbox, phone or browser ordered it, or the company of the worker pays for it. */
  own_job: refusal(
    409,
    'own_job',
    'This is your own job',
    'You requested it with your account, email, phone number or browser, or your company pays for it. Another worker can accept it in their own browser.',
  ),
  gave_back: refusal(
    409,
    'gave_back',
    'You gave this job back',
    'You accepted this job and gave it back, so another worker must do it.',
  ),
  /** The sentence says when they may accept again. */
  gave_back_too_many: refusal(409, 'gave_back_too_many', 'You gave back too many jobs'),
  holds_too_many: refusal(409, 'holds_too_many', 'You have enough jobs to start'),
  /** The sentence says from when. */
  too_early: refusal(409, 'too_early', 'Too early to set off'),
  other_underway: refusal(
    409,
    'other_underway',
    'You have another job under way',
    'Finish the job you have under way first. Then you can set off for this one.',
  ),
  wrong_step: refusal(409, 'wrong_step', 'Not possible now', 'The job has changed. Check it again.'),
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
  /** On setting off, and on starting after a price change. The sentence names the amount. */
  not_paid_yet: refusal(409, 'not_paid_yet', 'Not paid yet', 'The customer has not paid yet.'),
  /** The sentence names the amount and the way to settle it. */
  owes_too_much: refusal(409, 'owes_too_much', 'Settle with Kaya first', 'You owe Kaya too much to take cash jobs.'),
  proof_not_found: refusal(422, 'proof_not_found', 'Picture not found', 'Upload the picture again.'),
  /** Refuses a signature that was drawn on the worker's phone. */
  customer_signs: refusal(
    409,
    'customer_signs',
    'The customer signs on their own page',
    'A signature counts only on the customer’s own page. Add a photo or a name, or ask the customer to sign.',
  ),
  not_an_image: refusal(422, 'not_an_image', 'Not a picture', 'Use a JPG, PNG or WebP picture.'),
  no_mover: refusal(409, 'no_mover', 'No mover yet', 'You can write once a mover has accepted.'),
  chat_closed: refusal(
    409,
    'chat_closed',
    'This chat is closed',
    'You can write to each other while a mover has the job.',
  ),
} as const;
const refuse = jobRefusals;
const { no_worker_profile } = workersRefusals;

const nullableText = z.nullable(z.string());
export const jobStatus = z.enum(jobLifecycle.states);
export const jobMove = z.enum(jobLifecycle.moves);

/** ISO times, null when not (yet). */
export const timeline = z.object({
  created_at: z.string(),
  assigned_at: nullableText,
  en_route_at: nullableText,
  arrived_at: nullableText,
  started_at: nullableText,
  /** When the customer's second code confirmed it; null too if nothing is paid for it. */
  loaded_at: nullableText,
  delivered_at: nullableText,
  completed_at: nullableText,
  cancelled_at: nullableText,
});

/**
 * What everyone who may see a job sees. Amounts kobo, distances m; scheduled_* as the customer said them, starts_at
 * and ends_at ISO.
 */
export const jobBasics = {
  id: z.string(),
  status: jobStatus,
  service_type: z.string(),
  title: z.string(),
  description: z.string(),
  /** The customer's own words for the mover; empty before acceptance. */
  note: z.string(),
  job_size: z.enum(jobSizes),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  price_kobo: z.number(),
  /** invoice: Kaya bills the company that booked. */
  payment_method: z.enum(paymentMethods),
  location: z.string(),
  location_lat: z.number(),
  location_lng: z.number(),
  location_landmark: z.string(),
  destination: nullableText,
  destination_lat: z.nullable(z.number()),
  destination_lng: z.nullable(z.number()),
  destination_landmark: z.string(),
  /** Way from pickup to drop-off. */
  distance_m: z.nullable(z.number()),
  /** What it needs in addition to the worker who accepts: helpers and the worker's vehicle; 0 and null for a job of one worker. */
  helpers_needed: z.number(),
  vehicle_class: z.nullable(z.enum(vehicleCodes)),
};

/**
 * One line of the board. away_m: from the worker's place, or the one searched around, to the pickup; reasons: why it is recommended. Before
 * acceptance places are areas and points rounded to about 500 m, distance_m is rounded to 500 m, and customer_name is the
 * first name or "Customer" (decisions.md).
 */
const boardJob = z.object({
  ...jobBasics,
  customer_name: z.string(),
  required_skills: z.array(z.string()),
  /** 'You earn': in a crew the reader's own share; for a helper place, a helper's share. */
  you_earn_kobo: z.number(),
  /** The reader's role in its crew. */
  role: z.nullable(z.enum(crewRoles)),
  /** Another worker leads it, and looks for a helper. */
  helper_place: z.boolean(),
  /** Kaya checks it; until then only the crew that waits in it sees it. */
  on_hold: z.boolean(),
  away_m: z.nullable(z.number()),
  /** ISO: until when only this worker and a few others are offered it; null: open to all. */
  first_until: nullableText,
  reasons: z.array(z.object({ kind: z.enum(reasonKinds), skill: nullableText })),
  saved: z.boolean(),
  /** It starts or ends outside the reader's weekly hours. */
  outside_hours: z.boolean(),
});
export type BoardJob = z.output<typeof boardJob>;

export const proof = z.object({
  kind: z.enum(proofKinds),
  /** Null when the proof is a typed name. */
  file_id: nullableText,
  /** The path of the picture, which needs the same session. Null when the proof is a typed name. */
  url: nullableText,
  received_by: z.string(),
  created_at: z.string(),
  /** By the customer on their own page: a picture of what they drew, or null if they typed their name. Null: they have not signed. */
  signed: z.nullable(z.object({ picture: nullableText, signed_as: z.string(), signed_at: z.string() })),
});
export type Proof = z.output<typeof proof>;

/** A job as a worker sees it; mine: it is theirs. For an open job, the parts that need acceptance are null. */
export const workerJob = z.object({
  ...boardJob.shape,
  mine: z.boolean(),
  customer_phone: nullableText,
  /** Paid by card and held by Kaya now; null if this reader may not know. */
  held_kobo: z.nullable(z.number()),
  /** A company is billed for it: what is earned can be paid out after the company has paid. */
  pay_waits: z.boolean(),
  /** Kaya reviews it before the money is free: it was done very quickly, or (bank_asks) a bank disputes its payment. */
  look_waits: z.boolean(),
  bank_asks: z.boolean(),
  /** When it is paid in cash: at the pickup, because the sender of a package is not at the drop-off; else when the work is done. */
  cash_at_pickup: z.boolean(),
  /** The cash that the mover received; null until completed. */
  cash_kobo: z.nullable(z.number()),
  timeline,
  /** The part of you_earn_kobo that the reader was paid when everything was loaded. */
  loaded_kobo: z.int(),
  /** For a job cancelled late: this mover's share of the whole fee, and the part that waits until the customer pays. */
  cancel_share_kobo: z.number(),
  cancel_share_due_kobo: z.number(),
  proof: z.nullable(proof),
  may_ask_signature: z.boolean(),
  signature_asked: z.boolean(),
  /** The mover reported the work done and the customer has yet to confirm. */
  waiting_for_customer: z.boolean(),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string() })),
  /** Something was reported as wrong. */
  dispute: z.nullable(dispute),
  /** The latest price change that was requested on the day. */
  price_change: z.nullable(priceChange),
  /** The cost of waiting at the door, included in the price; and whether the job ended because nobody came. */
  waiting_kobo: z.int(),
  no_show: z.boolean(),
  /** The most that may be added now; 0 when no change is possible. */
  max_change_kobo: z.number(),
  /** The moves that this worker may make now, from rules.ts: they enable the buttons. */
  moves: z.array(jobMove),
});
export type WorkerJob = z.output<typeof workerJob>;

const jobDetail = z.object({
  ...workerJob.shape,
  /** null: all of it is paid at the end. */
  part: z.nullable(jobPart),
  /** While the mover waits at the door. door: what they have done there before a wait; null if none may be started. */
  door_wait: z.nullable(moverDoorWait),
  door: z.nullable(z.object({ called: z.boolean(), written: z.boolean() })),
  /** It was offered to this worker before it was open to all; ends_at ISO. Null: it was not. */
  offer: z.nullable(z.object({ ends_at: z.string(), declined: z.boolean() })),
  /** Movers' ratings of the customer, from three on; for an open job, or the reader's own. */
  customer_rating: z.nullable(z.object({ stars: z.number(), ratings: z.int() })),
  /** The worker's own money, if the job is paid in cash: Kaya's part comes from the balance first. Kobo. */
  purse: z.nullable(z.object({ balance_kobo: z.number(), owed_kobo: z.number() })),
  /** The stars that this mover gave. */
  customer_rated: z.nullable(z.int()),
  /** Steps that waited on this worker's phone for a connection: when they pressed, and when Kaya received it. ISO. */
  presses: z.array(z.object({ step: z.enum(waitingSteps), pressed_at: z.string(), heard_at: z.string() })),
});
export type JobDetail = z.output<typeof jobDetail>;

const byId = z.object({ id: uuid });
/** The answer to a step; the page refetches the job. */
export const stepped = z.object({ id: z.string(), status: jobStatus });

/** `lat,lng` in degrees: 6.5244,3.3792 */
export const nearPoint = z
  .string('Choose a place')
  .check(z.regex(/^(?:\d|1[0-5])(?:\.\d{1,8})?,(?:\d|1[0-5])(?:\.\d{1,8})?$/, 'Choose a place in Nigeria'));

/** Which open jobs, and in which order. Each of these narrows the same board. */
const boardFilter = z.strictObject({
  /** The best paid, the soonest or the nearest first; as recommended if left out. */
  sort: z.optional(z.enum(boardSorts, 'Choose pay, day or near')),
  /** Starts on this Lagos day. */
  day: z.optional(isoDate),
  /** The least you earn, naira. */
  min: z.optional(z.string('Choose an amount').check(z.regex(/^\d{1,7}$/, 'Choose whole naira'))),
  /** How far the pickup may be, km. */
  within: z.optional(z.string('Choose a distance').check(z.regex(/^\d{1,3}$/, 'Choose whole km'))),
  /** Inside or outside your weekly hours. */
  hours: z.optional(z.enum(['inside', 'outside'], 'Choose inside or outside')),
  size: z.optional(z.enum(jobSizes, 'Choose light, medium or heavy')),
  saved: z.optional(z.enum(['true'])),
  near: z.optional(nearPoint),
});

export const listBoard = endpoint({
  name: 'jobs.listBoard',
  method: 'GET',
  path: '/api/jobs',
  who: 'account',
  summary:
    'Open jobs you may take, those offered to you first at the top, then recommended first or in the order of sort; 20 a page.',
  query: z.extend(cursorQuery, boardFilter.shape),
  answer: z.object({
    ...pageOf(boardJob).shape,
    /** How many there are on all pages; a board has 200 at most (jobRules.boardDepth). */
    total: z.number(),
    /** How many of them are near (nearWithin_m); null for a worker without a place. */
    near: z.nullable(z.number()),
    /** How many jobs of this board are outside your hours, including those that hours=inside leaves out. */
    outside: z.number(),
    /** Open jobs that are not listed because this worker requested them. */
    own: z.number(),
  }),
  refusals: [no_worker_profile],
});

export const mapBoard = endpoint({
  name: 'jobs.mapBoard',
  method: 'GET',
  path: '/api/jobs/map',
  who: 'account',
  summary:
    'The first 100 jobs of the same board at once, for a map; places are areas and points rounded to about 500 m.',
  query: boardFilter,
  answer: z.object({
    jobs: z.array(boardJob),
    /** As on the board. */
    total: z.number(),
  }),
  refusals: [no_worker_profile],
});

export const listMyJobs = endpoint({
  name: 'jobs.listMyJobs',
  method: 'GET',
  path: '/api/jobs/mine',
  who: 'account',
  summary: 'Your jobs: current jobs by time, past jobs newest first; 20 a page.',
  query: z.extend(cursorQuery, { state: z.enum(['current', 'past'], 'Choose current or past') }),
  answer: pageOf(workerJob),
  refusals: [no_worker_profile],
});

export const readJob = endpoint({
  name: 'jobs.readJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  who: 'account',
  summary: 'One job: an open one for any worker, or your own with phone, steps and proof.',
  params: byId,
  answer: jobDetail,
  refusals: [no_worker_profile, refuse.job_taken, refuse.job_held, refuse.job_cancelled, refuse.offered_first],
});

export const acceptJob = endpoint({
  name: 'jobs.acceptJob',
  method: 'POST',
  path: '/api/jobs/{id}/acceptance',
  who: 'account',
  summary:
    'Accepts an open job. If several workers accept at once, exactly one gets it; accepting again changes nothing.',
  params: byId,
  answer: stepped,
  refusals: [
    no_worker_profile,
    workersRefusals.barred,
    refuse.job_taken,
    refuse.job_held,
    refuse.job_cancelled,
    refuse.crew_led,
    refuse.offered_first,
    refuse.worker_paused,
    refuse.worker_offline,
    refuse.busy_then,
    refuse.missing_skill,
    refuse.own_job,
    refuse.gave_back,
    refuse.gave_back_too_many,
    refuse.holds_too_many,
    refuse.owes_too_much,
  ],
});

export const saveJob = endpoint({
  name: 'jobs.saveJob',
  method: 'PUT',
  path: '/api/jobs/{id}/saved',
  who: 'account',
  summary: 'Save for Later.',
  params: byId,
  answer: z.object({ id: z.string(), saved: z.boolean() }),
  refusals: [no_worker_profile],
});

export const unsaveJob = endpoint({
  name: 'jobs.unsaveJob',
  method: 'DELETE',
  path: '/api/jobs/{id}/saved',
  who: 'account',
  summary: 'Removes a job from your saved jobs.',
  params: byId,
  answer: z.object({ id: z.string(), saved: z.boolean() }),
});
