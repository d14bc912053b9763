// What staff see and do with jobs (decisions.md, "Staff console"). For everybody else it does not exist.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, koboAmount, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { worker, workerCard, workersRefusals } from '../workers/contract.ts';
import { message } from './chat-contract.ts';
import { jobRefusals as refuse, jobStatus } from './contract.ts';
import { disputeRefusals } from './dispute-contract.ts';
import { disputeDecisions } from './dispute-rules.ts';
import { staffJob } from './view-contract.ts';

export const staffJobRefusals = {
  /** The sentence names the amount that is held. */
  not_held: refusal(409, 'not_held', 'Not held', 'Kaya holds less than this amount for the job.'),
  /** Released before, paid by the company, or not completed. */
  nothing_waits: refusal(409, 'nothing_waits', 'Nothing waits', 'No money of this job waits for a company now.'),
  /** When staff open a dispute. */
  look_reason_needed: refusal(422, 'look_reason_needed', 'Say why', 'Write what is wrong. Customer and mover read it.'),
  /** When staff take a job from its worker. */
  reason_needed: refusal(
    422,
    'reason_needed',
    'Say why',
    'A mover already has this job. Write why another one gets it.',
  ),
  worker_barred: refusal(
    409,
    'worker_barred',
    'Stopped by a hearing',
    'New jobs are stopped for this worker. See Hearings, or choose another worker.',
  ),
} as const;

const params = z.object({ id: uuid });
const reason = text(300, 'Write the reason');
const amountOrNothing = z.int('Enter an amount').check(z.gte(0, 'Enter an amount'));

export const listAllJobs = endpoint({
  name: 'jobs.listAllJobs',
  method: 'GET',
  path: '/api/staff/jobs',
  who: 'staff',
  summary:
    'All jobs: disputed ones first, then those not over by their start, then the latest; 20 a page. Search looks in codes, titles, customers, movers and places.',
  query: z.extend(cursorQuery, {
    status: z.optional(jobStatus),
    /** Only those that wait for a review: done very quickly, or with a disputed payment; oldest first. */
    quick: z.optional(z.enum(['true'])),
    /** Only those whose pay waits, for a company or a review, longest first. */
    waits: z.optional(z.enum(['true'])),
    search,
  }),
  answer: pageOf(staffJob),
});

export const readJobFile = endpoint({
  name: 'jobs.readJobFile',
  method: 'GET',
  path: '/api/staff/jobs/{id}',
  who: 'staff',
  summary: 'One job.',
  params,
  answer: staffJob,
});

export const readJobChat = endpoint({
  name: 'jobs.readJobChat',
  method: 'GET',
  path: '/api/staff/jobs/{id}/messages',
  who: 'staff',
  summary: 'Messages between customer and mover, oldest first; the latest 200.',
  params,
  answer: z.object({ items: z.array(message) }),
});

/** A worker for a job. distance_m: to the pickup, null when unknown; missing_skills: the job's skills that they lack. */
const candidate = z.object({
  ...workerCard.shape,
  status: worker.shape.status,
  distance_m: z.nullable(z.int()),
  missing_skills: z.array(z.string()),
  fits_schedule: z.boolean(),
  /** Has another job at that time, so cannot be given this one. */
  busy_then: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

export const listCandidates = endpoint({
  name: 'jobs.listCandidates',
  method: 'GET',
  path: '/api/staff/jobs/{id}/candidates',
  who: 'staff',
  summary:
    'Workers for a job, nearest first; 12 at most. Without a search: those who are working and free at that time. With a search: every worker with that name.',
  params,
  query: z.strictObject({ search }),
  answer: z.object({ items: z.array(candidate) }),
});

export const assignJob = endpoint({
  name: 'jobs.assignJob',
  method: 'POST',
  path: '/api/staff/jobs/{id}/assignment',
  who: 'staff',
  own: { id: 'work', worker_id: 'person' },
  summary: 'Assigns a job to a worker, also a job on hold. Needs a reason when another worker has it.',
  params,
  body: z.strictObject({ worker_id: uuid, reason: z.optional(reason) }),
  answer: staffJob,
  refusals: [
    staffJobRefusals.reason_needed,
    staffJobRefusals.worker_barred,
    workersRefusals.no_worker_profile,
    refuse.own_job,
    refuse.busy_then,
    refuse.wrong_step,
  ],
});

export const removeMover = endpoint({
  name: 'jobs.removeMover',
  method: 'POST',
  path: '/api/staff/jobs/{id}/release',
  who: 'staff',
  own: { id: 'work' },
  summary: 'Takes a job from its worker before departure; it is on the board again.',
  params,
  body: z.strictObject({ reason }),
  answer: staffJob,
  refusals: [refuse.wrong_step],
});

export const refundJob = endpoint({
  name: 'jobs.refundJob',
  method: 'POST',
  path: '/api/staff/jobs/{id}/refund',
  who: 'staff',
  own: { id: 'work' },
  summary:
    'Refunds a part of what Kaya holds for a job that is not completed. The price and the mover’s share become smaller by it.',
  params,
  body: z.strictObject({ amount_kobo: koboAmount, reason }),
  answer: staffJob,
  refusals: [staffJobRefusals.not_held, refuse.wrong_step],
  idempotent: true,
});

export const decideDispute = endpoint({
  name: 'jobs.decideDispute',
  method: 'POST',
  path: '/api/staff/jobs/{id}/decision',
  who: 'staff',
  own: { id: 'work' },
  summary: 'Decides a dispute for the mover, for the customer, or as a split; both see the reason. Possible once.',
  params,
  body: z.strictObject({
    decision: z.enum(disputeDecisions, 'Choose who is right'),
    reason,
    /** For a split: what the customer pays in the end. */
    pays_kobo: z.optional(koboAmount),
    /** What the customer gave the mover in cash; 0 if left out. */
    cash_kobo: z.optional(amountOrNothing),
  }),
  answer: staffJob,
  refusals: [refuse.wrong_step, disputeRefusals.dispute_amounts],
  idempotent: true,
});

export const lookAtJob = endpoint({
  name: 'jobs.lookAtJob',
  method: 'POST',
  path: '/api/staff/jobs/{id}/look',
  who: 'staff',
  own: { id: 'work' },
  summary:
    'Ends the look at a job that was done very quickly: its money is free, or a dispute is opened, for which both read the reason.',
  params,
  body: z.strictObject({
    outcome: z.enum(['released', 'disputed'], 'Choose what to do'),
    reason: z.optional(reason),
  }),
  answer: staffJob,
  refusals: [refuse.wrong_step, staffJobRefusals.look_reason_needed],
  idempotent: true,
});

export const releasePay = endpoint({
  name: 'jobs.releasePay',
  method: 'POST',
  path: '/api/staff/jobs/{id}/pay-release',
  who: 'staff',
  own: { id: 'work' },
  summary:
    'Releases what was earned of a completed job and waits for a company to pay. If the company never pays, Kaya bears it.',
  params,
  body: z.strictObject({ reason }),
  answer: staffJob,
  refusals: [staffJobRefusals.nothing_waits],
  idempotent: true,
});

export const recordCashRepaid = endpoint({
  name: 'jobs.recordCashRepaid',
  method: 'POST',
  path: '/api/staff/jobs/{id}/cash-repaid',
  who: 'staff',
  own: { id: 'work' },
  summary: 'Records that Kaya paid the customer back the cash that the mover had taken.',
  params,
  body: z.strictObject({ how: text(300, 'Write how it was paid') }),
  answer: staffJob,
  refusals: [refuse.wrong_step],
  idempotent: true,
});
