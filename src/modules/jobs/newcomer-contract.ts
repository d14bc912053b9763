// What a person can read about open jobs before they make a worker profile.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { jobSizes } from './board-rules.ts';
import { nearPoint } from './contract.ts';

export const newcomerRules = {
  /** The figures are computed from this many open jobs, the nearest first. */
  looked: 60,
  /** How many are shown. */
  shown: 3,
  /** A job counts as near up to this distance, m. */
  within_m: 25_000,
} as const;

const roundTo_kobo = 500_00;
/** The pay of most of these jobs: the middle half, more if it does not divide, rounded outward to ₦500; one job as it is. null: there are none. */
export const usualPay = (earned: readonly number[]): { from_kobo: number; to_kobo: number } | null => {
  const sorted = earned.toSorted((a, b) => a - b);
  const left = Math.floor((sorted.length - 1) / 4);
  const [from, to] = [sorted[left], sorted[sorted.length - 1 - left]];
  if (from === undefined || to === undefined) return null;
  if (sorted.length === 1) return { from_kobo: from, to_kobo: to };
  const round = (kobo: number, way: (n: number) => number): number => way(kobo / roundTo_kobo) * roundTo_kobo;
  return { from_kobo: Math.max(roundTo_kobo, round(from, Math.floor)), to_kobo: round(to, Math.ceil) };
};

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
    'Three open jobs for one person near you or near the centre of Lagos, and what such jobs earn there, for people without a worker profile.',
  query: z.strictObject({ near: z.optional(nearPoint) }),
  answer: z.object({
    jobs: z.array(newcomerJob),
    /** Open jobs near there, 60 at most. */
    total: z.number(),
    /** The pay of most of these, rounded; null if there are none. */
    usual: z.nullable(z.object({ from_kobo: z.number(), to_kobo: z.number() })),
  }),
});
