// Leaderboards of workers (partners.md §2.3 "Community tab", §7, §9), and the choice to be hidden.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { communityLists } from './community-rules.ts';
import { workersRefusals as refuse } from './contract.ts';

const figures = {
  /** Kobo. For others rounded down to whole ₦10,000; null on the other lists. */
  earned_kobo: z.nullable(z.number()),
  /** Null except among the top rated. */
  rating: z.nullable(z.number()),
  /** Null among the top earners. */
  total_jobs: z.nullable(z.number()),
};
const leader = z.object({
  rank: z.number(),
  /** `Musa I.`; for the reader the full name. */
  name: z.string(),
  photo_url: z.nullable(z.string()),
  ...figures,
  is_you: z.boolean(),
});
export type Leader = z.output<typeof leader>;

const community = z.object({
  /** Whether other workers see the reader on these lists. */
  shown: z.boolean(),
  lists: z.array(
    z.object({
      list: z.enum(communityLists),
      /** The first ten visible ones. */
      leaders: z.array(leader),
      /** The reader. rank: null when not on this list; is_beyond: the rank is higher than this, and was not counted further. */
      own: z.object({ rank: z.nullable(z.number()), is_beyond: z.boolean(), ...figures }),
    }),
  ),
});
export type Community = z.output<typeof community>;

export const readCommunity = endpoint({
  name: 'workers.readCommunity',
  method: 'GET',
  path: '/api/worker/community',
  who: 'account',
  summary: 'Top earners, top rated (of workers with at least 5 jobs) and most jobs, ten each, with your own rank.',
  answer: community,
  refusals: [refuse.no_worker_profile],
});

export const setCommunity = endpoint({
  name: 'workers.setCommunity',
  method: 'PUT',
  path: '/api/worker/community',
  who: 'account',
  summary: 'Whether other workers see you on the lists. Takes effect at once.',
  body: z.strictObject({ shown: z.boolean('Choose yes or no') }),
  answer: community,
  refusals: [refuse.no_worker_profile],
});
