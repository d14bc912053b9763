import { query } from '../../../../kernel/db/query.ts';

const ofJob = {
  id: 'uuid',
  order_id: 'uuid',
  customer_id: 'uuid?',
  worker_id: 'uuid?',
  title: 'text',
  helper_ids: 'uuid[]',
} as const;

/** Once: no row when it was over before. */
export const endLook = query(
  'jobs.endLook',
  { id: 'uuid' },
  ofJob,
  `UPDATE jobs.jobs SET look_since = NULL WHERE id = $id AND look_since IS NOT NULL
   RETURNING id, order_id, customer_id, worker_id, title, helper_ids`,
);

/** Jobs that have waited for `hours`, and whose customer has confirmed or signed. Not those with a payment that is disputed at a bank. */
export const oldLooks = query(
  'jobs.oldLooks',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid' },
  `SELECT j.id FROM jobs.jobs j
    WHERE j.look_since < now() - make_interval(hours => $hours) AND j.status = 'completed' AND j.payment_disputed_at IS NULL
      AND (EXISTS (SELECT FROM jobs.ratings r WHERE r.job_id = j.id)
           OR EXISTS (SELECT FROM jobs.proofs p WHERE p.job_id = j.id AND p.signed_at IS NOT NULL))
    ORDER BY j.look_since, j.id LIMIT $max`,
);

/** A payment of it is disputed, or Kaya has won. By the system. */
export const notePaymentDispute = query(
  'jobs.notePaymentDispute',
  { id: 'uuid', disputed: 'bool' },
  {},
  `UPDATE jobs.jobs SET payment_disputed_at = CASE WHEN $disputed THEN now() END WHERE id = $id`,
);

/** Its pay waits for a review, perhaps already. By the system. */
export const beginLook = query(
  'jobs.beginLook',
  { id: 'uuid' },
  {},
  `UPDATE jobs.jobs SET look_since = coalesce(look_since, now()) WHERE id = $id`,
);

/** Counted up to `max`; for staff. */
export const countLooks = query(
  'jobs.countLooks',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM (SELECT FROM jobs.jobs WHERE look_since IS NOT NULL AND status = 'completed' LIMIT $max) looks`,
);

/** The pay of this completed job no longer waits for its company. By staff. */
export const endPayWait = query('jobs.endPayWait', { job: 'uuid' }, {}, `SELECT jobs.end_pay_wait($job)`);
