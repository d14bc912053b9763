// Customers' ratings of a worker.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf } from '../../shared/fields.ts';
import { workersRefusals } from '../workers/contract.ts';

export const receivedRating = z.object({
  /** The job's id. */
  id: z.string(),
  title: z.string(),
  stars: z.number(),
  comment: z.string(),
  /** The customer's first name, or `Customer`. */
  customer_name: z.string(),
  /** False until the customer has confirmed their email: it does not count in the average yet. */
  is_counted: z.boolean(),
  created_at: z.string(),
});
export type ReceivedRating = z.output<typeof receivedRating>;

export const listRatings = endpoint({
  name: 'jobs.listRatings',
  method: 'GET',
  path: '/api/worker/ratings',
  who: 'account',
  summary: 'Ratings and comments that you received as a worker, newest first.',
  query: idCursorQuery,
  answer: pageOf(receivedRating),
  refusals: [workersRefusals.no_worker_profile],
});
