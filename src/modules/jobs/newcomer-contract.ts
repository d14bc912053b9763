// What a person reads of the open jobs before they make a worker profile.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { jobSizes } from './board-rules.ts';
import { nearPoint } from './contract.ts';

export const newcomerRules = {
  /** From how many open jobs the figures are taken, the nearest first. */
  looked: 60,
  /** How many are shown. */
  shown: 3,
  /** A job counts as near up to here, m. */
  within_m: 25_000,
} as const;

/** As the board shows it to workers: areas instead of addresses. Distances m, starts_at ISO. */
const newcomerJob = z.object({
  title: z.string(),
  job_size: z.enum(jobSizes),
  starts_at: z.string(),
  location: z.string(),
  destination: z.nullable(z.string()),
  distance_m: z.nullable(z.number()),
  you_earn_kobo: z.number(),
});
export type NewcomerJob = z.output<typeof newcomerJob>;

export const sampleBoard = endpoint({
  name: 'jobs.sampleBoard',
  method: 'GET',
  path: '/api/jobs/sample',
  who: 'account',
  summary:
    'Three open jobs near you or near the centre of Lagos, and what jobs there earn, for people without a worker profile.',
  query: z.strictObject({ near: z.optional(nearPoint) }),
  answer: z.object({
    jobs: z.array(newcomerJob),
    /** Open jobs near there, 60 at most; the figures are of these. Null without one. */
    total: z.number(),
    least_kobo: z.nullable(z.number()),
    most_kobo: z.nullable(z.number()),
  }),
});
