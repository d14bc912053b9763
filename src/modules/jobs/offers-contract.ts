// The jobs that a worker was offered before they were open to all (docs/decisions/0043-first-refusal.md, 0049).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, uuid } from '../../shared/fields.ts';
import { workersRefusals } from '../workers/contract.ts';
import { jobBasics, jobRefusals } from './contract.ts';

/** waiting: still offered to them first. open: to everyone now. taken: by another mover. */
export const offerOutcomes = ['waiting', 'accepted', 'declined', 'open', 'taken', 'on_hold', 'cancelled'] as const;

/** As the board showed the job: areas instead of addresses, distance_m rounded to 500 m. */
const jobOffer = z.object({
  id: jobBasics.id,
  title: jobBasics.title,
  job_size: jobBasics.job_size,
  location: jobBasics.location,
  destination: jobBasics.destination,
  distance_m: jobBasics.distance_m,
  starts_at: jobBasics.starts_at,
  price_kobo: jobBasics.price_kobo,
  payment_method: jobBasics.payment_method,
  /** 'You earn': in a crew the reader's own share. */
  you_earn_kobo: z.number(),
  /** ISO: until when it was offered to the reader first. */
  offered_until: z.string(),
  outcome: z.enum(offerOutcomes),
});
export type JobOffer = z.output<typeof jobOffer>;

export const listOffers = endpoint({
  name: 'jobs.listOffers',
  method: 'GET',
  path: '/api/jobs/offers',
  who: 'account',
  summary: 'The jobs that you were offered first, newest first, and what became of each; 20 a page.',
  query: cursorQuery,
  answer: pageOf(jobOffer),
  refusals: [workersRefusals.no_worker_profile],
});

export const declineJob = endpoint({
  name: 'jobs.declineJob',
  method: 'POST',
  path: '/api/jobs/{id}/offer-refusal',
  who: 'account',
  summary: 'Declines a job that is offered to you first. When all who were asked declined, it is open to all.',
  params: z.object({ id: uuid }),
  answer: z.object({ id: z.string() }),
  refusals: [workersRefusals.no_worker_profile, jobRefusals.offer_over],
});
