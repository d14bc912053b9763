// A job as its customer and staff see it.
import * as z from 'zod/mini';
import { notes } from '../../shared/fields.ts';
import { workerCard } from '../workers/contract.ts';
import { jobBasics, jobMove, proof, timeline } from './contract.ts';
import { doorWait } from './door-view-contract.ts';
import { crewMember } from './crew-contract.ts';
import { dispute } from './dispute-contract.ts';
import { priceChange } from './price-change-contract.ts';
import { jobServes } from './rules.ts';

const nullableText = z.nullable(z.string());

/**
 * A job as its customer (and staff) sees it. start_code only until the work starts; phones only while a mover has it.
 */
const jobView = z.object({
  ...jobBasics,
  /** What order_id refers to. */
  serves: z.enum(jobServes),
  order_id: z.string(),
  held: z.boolean(),
  /** ISO: while it is open, until then only those asked first may accept; null: all may. */
  first_until: nullableText,
  /** Paid by card and held by Kaya now. */
  held_kobo: z.number(),
  /** The cash that the mover received; null until completed. */
  cash_kobo: z.nullable(z.number()),
  customer_name: z.string(),
  worker: z.nullable(workerCard),
  worker_phone: nullableText,
  /** Helpers of its crew that Kaya found; 0: the mover brings the helpers. */
  helpers: z.number(),
  /** Kaya finds or has found helpers, and pays them from money it holds. */
  has_crew: z.boolean(),
  start_code: nullableText,
  /** From the start until everything is loaded, if that releases a part of the price to the mover. */
  loaded_code: nullableText,
  /** Too many wrong codes were entered: it is no longer valid, and the customer may request a new one. */
  loaded_code_closed: z.boolean(),
  /** What the mover was paid then, or will be. */
  part_kobo: z.int(),
  timeline,
  /** The mover's shared position was at the pickup when they arrived. */
  arrival_seen: z.boolean(),
  cancelled_reason: nullableText,
  /** While the mover waits at the door. */
  door_wait: z.nullable(doorWait),
  /** The cost of waiting there; included in the price. */
  waiting_kobo: z.int(),
  /** It ended because nobody came. */
  no_show: z.boolean(),
  /** For a job cancelled late: the fee, and the part that Kaya has. The rest is owed. */
  cancel_fee_kobo: z.number(),
  cancel_kept_kobo: z.number(),
  proof: z.nullable(proof),
  /** The mover asks the customer to sign. */
  signature_asked: z.boolean(),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string() })),
  /** Something was reported as wrong. */
  dispute: z.nullable(dispute),
  price_change: z.nullable(priceChange),
  /** The worker has reported it done and waits for this customer. */
  waiting_for_customer: z.boolean(),
  /** When it completes by itself if the customer says nothing; ISO, null unless delivered. */
  completes_by_itself_at: nullableText,
  /** The name of the company that is billed for it; null: nobody, or an invoice of its own. */
  payer: nullableText,
  moves: z.array(jobMove),
});
export type JobView = z.output<typeof jobView>;

/** A job as the staff console lists it. */
export const staffJob = z.object({
  ...jobView.shape,
  start_code: z.null(),
  loaded_code: z.null(),
  /** Very quick, or its payment is disputed, and waits for a review: since when, ISO; the time from start to delivery, and the minimum, s. */
  look: z.nullable(z.object({ since: z.string(), took_s: z.int(), min_s: z.int() })),
  /** Since when a bank has disputed a payment for it, ISO; null: none has, or Kaya has won. */
  payment_disputed_at: nullableText,
  /** Its earnings that wait for a company to pay. */
  waiting_kobo: z.int(),
  /** What the pay waits for: its company, a review, or both; null: nothing. */
  pay_wait: z.nullable(z.enum(['company', 'look', 'both'])),
  /** How customers paid Kaya for it, and how much: `Visa •••• 4242`, `USSD`. refunded_kobo: the part that is or will be refunded. */
  paid: z.object({ by: z.array(z.string()), paid_kobo: z.int(), refunded_kobo: z.int() }),
  payer_id: nullableText,
  customer_id: nullableText,
  customer_phone: z.string(),
  customer_email: z.string(),
  worker_share_kobo: z.number(),
  required_skills: z.array(z.string()),
  /** ISO: until when its helper places wait; null: none is free. */
  crew_until: nullableText,
  /** The crew that Kaya finds, lead first; empty without one. */
  crew: z.array(crewMember),
});
export type StaffJob = z.output<typeof staffJob>;

/** Stars and comment of the customer who confirms. */
export const confirmation = z.strictObject({
  stars: z.int('Choose 1 to 5 stars').check(z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars')),
  comment: z.optional(notes(1000)),
});
