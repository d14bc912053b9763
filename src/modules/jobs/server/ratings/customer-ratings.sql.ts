import { query } from '../../../../kernel/db/query.ts';

/** No row: rated before, or not a completed job of this mover. */
export const insertCustomerRating = query(
  'jobs.insertCustomerRating',
  { job: 'uuid', worker: 'uuid', stars: 'int4' },
  { customer_id: 'uuid?' },
  `INSERT INTO jobs.customer_ratings (job_id, worker_id, customer_id, stars)
   SELECT j.id, j.worker_id, j.customer_id, $stars FROM jobs.jobs j WHERE j.id = $job AND j.worker_id = $worker AND j.status = 'completed'
   ON CONFLICT (job_id) DO NOTHING RETURNING customer_id`,
);

export const ownCustomerRating = query(
  'jobs.ownCustomerRating',
  { job: 'uuid', worker: 'uuid' },
  { stars: 'int4' },
  `SELECT stars FROM jobs.customer_ratings WHERE job_id = $job AND worker_id = $worker`,
);

export const customerStars = query(
  'jobs.customerStars',
  { job: 'uuid', min_ratings: 'int4', of_last: 'int4' },
  { stars: 'float8', ratings: 'int4' },
  `SELECT stars, ratings FROM jobs.customer_stars($job, $min_ratings, $of_last)`,
);

/** Ratings given to customers, and received as a customer. */
export const exportedCustomerRatings = query(
  'jobs.exportedCustomerRatings',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('job_id', r.job_id, 'stars', r.stars, 'created_at', r.created_at, 'given', r.worker_id = $account) AS row
     FROM jobs.customer_ratings r WHERE r.worker_id = $account OR r.customer_id = $account ORDER BY r.job_id`,
);
