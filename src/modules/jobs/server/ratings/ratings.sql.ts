import { as, query } from '../../../../kernel/db/query.ts';

/** Newest first, after the rating of a job. Customers appear by first name, as on the board. */
export const ratingsOf = query(
  'jobs.ratingsOf',
  { worker: 'uuid', after: as<string | null>('uuid?'), max: 'int8' },
  {
    id: 'uuid',
    title: 'text',
    stars: 'int4',
    comment: 'text',
    customer_name: 'text',
    is_counted: 'bool',
    created_at: 'timestamptz',
  },
  `WITH last AS MATERIALIZED (
     SELECT max(l.created_at) AS at FROM jobs.ratings l WHERE l.job_id = $after AND l.worker_id = $worker)
   SELECT r.job_id AS id, j.title, r.stars, r.comment,
          CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
          r.counted AS is_counted, r.created_at
     FROM (SELECT a.job_id, a.stars, a.comment, a.counted, a.created_at FROM jobs.ratings a
            WHERE a.worker_id = $worker AND a.created_at <= (SELECT coalesce(at, 'infinity') FROM last)
              AND ((SELECT at IS NULL FROM last) OR (a.created_at, a.job_id) < ((SELECT at FROM last), $after::uuid))
            ORDER BY a.created_at DESC, a.job_id DESC LIMIT $max) r
     JOIN jobs.jobs j ON j.id = r.job_id
    ORDER BY r.created_at DESC, r.job_id DESC`,
);
