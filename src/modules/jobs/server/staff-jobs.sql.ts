import { as, query } from '../../../kernel/db/query.ts';

/** Latest first; or only the one with this id. */
export const jobsOfWorker = query(
  'jobs.jobsOfWorker',
  { worker: 'uuid', id: as<string | null>('uuid?'), max: 'int8' },
  {
    id: 'uuid',
    order_id: 'uuid',
    title: 'text',
    starts_at: 'timestamptz',
    stars: as<number | null>('int4?'),
    comment: as<string | null>('text?'),
  },
  `SELECT j.id, j.order_id, j.title, j.starts_at, r.stars, r.comment
     FROM (SELECT o.id, o.order_id, o.title, o.starts_at FROM jobs.jobs o
            WHERE o.worker_id = $worker AND ($id::uuid IS NULL OR o.id = $id) ORDER BY o.starts_at DESC, o.id DESC LIMIT $max) j
     LEFT JOIN jobs.ratings r ON r.job_id = j.id ORDER BY j.starts_at DESC, j.id DESC`,
);
