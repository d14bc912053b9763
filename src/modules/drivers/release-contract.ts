// Rides that a driver gave back, counted by reason over the last 30 days.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { driversRefusals } from './contract.ts';
import { releaseReasons } from './release-rules.ts';

/** Most frequent reason first. */
export const releaseCounts = z.object({
  total: z.int(),
  reasons: z.array(z.object({ reason: z.enum(releaseReasons), count: z.int() })),
});
export type ReleaseCounts = z.output<typeof releaseCounts>;

export const countReleases = endpoint({
  name: 'drivers.countReleases',
  method: 'GET',
  path: '/api/driver/releases',
  who: 'account',
  summary: 'How many rides you gave back in the last 30 days, by reason.',
  answer: releaseCounts,
  refusals: [driversRefusals.no_driver_profile],
});
