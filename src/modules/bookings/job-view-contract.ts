// One job of a booking, as its customer sees it.
import * as z from 'zod/mini';
import { stateTag } from '../../shared/fields.ts';
import { jobStatus, proof } from '../jobs/contract.ts';
import { dispute } from '../jobs/dispute-contract.ts';
import { workerCard } from '../workers/contract.ts';

const nullableText = z.nullable(z.string());
export const may = z.object({ allowed: z.boolean(), reason: nullableText });

/** One job of a scheduled booking. start_code: 4 digits for the mover, until the work starts. */
export const bookingJob = z.object({
  id: z.string(),
  title: z.string(),
  status: jobStatus,
  tag: stateTag,
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string(),
  destination: nullableText,
  price_kobo: z.int(),
  /** helpers: how many crew members come with the mover. */
  mover: z.nullable(z.object({ card: workerCard, phone: nullableText, helpers: z.number() })),
  start_code: nullableText,
  proof: z.nullable(z.pick(proof, { kind: true, url: true, received_by: true, signed: true })),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string() })),
  waits_for_you: z.boolean(),
  /** The reported problem. */
  dispute: z.nullable(dispute),
  may_confirm: may,
  /** The mover requests the signature; it completes the work. */
  may_sign: may,
  may_report: may,
  /** The last moment to report a problem after completion; ISO. */
  report_until: nullableText,
  /** To the mover: chat-contract.ts. */
  may_write: may,
});
export type BookingJob = z.output<typeof bookingJob>;
