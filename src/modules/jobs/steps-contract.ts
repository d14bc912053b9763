// The steps of a job, each by the worker who has it (partners.md §4).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes, uuid } from '../../shared/fields.ts';
import { workersRefusals } from '../workers/contract.ts';
import { jobRefusals as refuse, proof, stepped } from './contract.ts';
import { partRefusals } from './part-payment-contract.ts';
import { priceChangeRefusals } from './price-change-contract.ts';

/** Pressed without a network, it waits on the phone: sent later, and perhaps twice (docs/decisions/0059-works-offline.md). */
const mayWait = { idempotent: true, mayWait: true } as const;

const byId = z.object({ id: uuid });
const receiver = notes(120).check(z.overwrite((typed) => typed.replaceAll('\n', ' ')));

const step = <const N extends string, const P extends string>(name: N, path: P, summary: string) =>
  ({ name, method: 'POST', path, who: 'account', summary, params: byId, answer: stepped }) as const;

const fourDigits = z.strictObject({
  code: z.string('Enter the 4 digits').check(z.regex(/^[0-9]{4}$/, 'Enter the 4 digits')),
});

export const departForJob = endpoint({
  ...mayWait,
  ...step('jobs.departForJob', '/api/jobs/{id}/departure', 'On my way.'),
  refusals: [refuse.wrong_step, refuse.too_early, refuse.other_underway, refuse.not_paid_yet, workersRefusals.barred],
});

export const arriveAtJob = endpoint({
  ...mayWait,
  ...step('jobs.arriveAtJob', '/api/jobs/{id}/arrival', 'Arrived at the pickup.'),
  refusals: [refuse.wrong_step],
});

export const startJob = endpoint({
  ...mayWait,
  ...step('jobs.startJob', '/api/jobs/{id}/start', "Starts the work with the customer's 4-digit code."),
  body: fourDigits,
  refusals: [
    refuse.wrong_step,
    refuse.wrong_code,
    refuse.code_locked,
    refuse.not_paid_yet,
    priceChangeRefusals.price_change_waits,
  ],
});

export const loadJob = endpoint({
  ...step(
    'jobs.loadJob',
    '/api/jobs/{id}/load',
    "Loaded, with the customer's second 4-digit code: a part of the pay is in the mover's balance, the rest comes at the end.",
  ),
  body: fourDigits,
  refusals: [
    refuse.wrong_step,
    refuse.wrong_code,
    refuse.code_locked,
    partRefusals.code_closed,
    partRefusals.paid_at_end,
    partRefusals.not_loaded_yet,
  ],
  idempotent: true,
});

export const deliverJob = endpoint({
  ...mayWait,
  ...step(
    'jobs.deliverJob',
    '/api/jobs/{id}/delivery',
    "Delivered, with a photo or the receiver's name as proof. A signature is the customer's, on their own page: see askSignature.",
  ),
  body: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('photo'),
        /** An answer of POST /api/files. */
        file_id: uuid,
        received_by: z.optional(receiver),
      }),
      /** Always refused, in words: a phone may still store one that was drawn on it before. */
      z.strictObject({
        kind: z.literal('signature'),
        file_id: z.optional(uuid),
        received_by: z.optional(receiver),
      }),
      z.strictObject({
        kind: z.literal('name'),
        received_by: receiver.check(z.minLength(1, "Enter the receiver's name")),
      }),
    ],
    'Choose photo or name',
  ),
  refusals: [refuse.wrong_step, refuse.proof_not_found, refuse.customer_signs],
});

export const askSignature = endpoint({
  ...step(
    'jobs.askSignature',
    '/api/jobs/{id}/signature-request',
    'Asks the customer to sign on their own page. Their signature delivers and completes the job.',
  ),
  refusals: [refuse.wrong_step],
  idempotent: true,
});

/** For callers from before 28 November 2026, when it was a step (docs/decisions/0117-delivered-is-the-last-step.md). */
export const completeJob = endpoint({
  ...mayWait,
  name: 'jobs.completeJob',
  method: 'POST',
  path: '/api/jobs/{id}/completion',
  who: 'account',
  summary:
    'deliverJob is the last step and asks the customer to confirm. This changes nothing: it answers if the job is completed or waits for them.',
  params: byId,
  answer: z.object({ id: z.string(), state: z.enum(['completed', 'waiting_for_customer']) }),
  refusals: [refuse.wrong_step],
});

export const releaseJob = endpoint({
  ...step('jobs.releaseJob', '/api/jobs/{id}/release', 'Gives an accepted job back before departure.'),
  refusals: [refuse.wrong_step],
});

export const readProof = endpoint({
  name: 'jobs.readProof',
  method: 'GET',
  path: '/api/jobs/{id}/proof',
  who: 'account',
  summary: 'Proof of delivery; the picture is at its url.',
  params: byId,
  answer: proof,
});
