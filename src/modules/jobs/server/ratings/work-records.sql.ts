import { query } from '../../../../kernel/db/query.ts';

/**
 * What workers have done, for their badges; read by the system. Ratings as the worker's average counts them. packing_jobs: moves,
 * and jobs that require the skill. fast_jobs: start to delivery took less than the planned time.
 */
export const workRecords = query(
  'jobs.workRecords',
  { workers: 'uuid[]' },
  { worker_id: 'uuid', five_star_jobs: 'int4', good_ratings: 'int4', packing_jobs: 'int4', fast_jobs: 'int4' },
  `SELECT asked.id AS worker_id, r.five_star_jobs, r.good_ratings, d.packing_jobs, d.fast_jobs
     FROM unnest($workers::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE stars = 5))::int4 AS five_star_jobs, (count(*) FILTER (WHERE stars >= 4))::int4 AS good_ratings
        FROM jobs.ratings WHERE worker_id = asked.id AND counted) r
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE service_type = 'moving' OR serves = 'booking' OR 'packing' = ANY (required_skills)))::int4 AS packing_jobs,
             (count(*) FILTER (WHERE delivered_at - started_at < ends_at - starts_at))::int4 AS fast_jobs
        FROM (SELECT j.* FROM jobs.jobs j WHERE j.worker_id = asked.id AND j.status = 'completed' AND j.look_since IS NULL
              UNION ALL
              SELECT j.* FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id
               WHERE m.worker_id = asked.id AND m.place > 0 AND j.status = 'completed' AND j.look_since IS NULL) done) d`,
);

/** The best rated worker from one instant up to another: most stars on average, then most ratings, then the earliest. */
export const bestRated = query(
  'jobs.bestRated',
  { from: 'timestamptz', to: 'timestamptz', min: 'int8' },
  { worker_id: 'uuid' },
  `SELECT r.worker_id FROM jobs.ratings r JOIN identity.accounts a ON a.id = r.worker_id AND a.deleted_at IS NULL
    WHERE r.created_at >= $from AND r.created_at < $to AND r.counted
    GROUP BY r.worker_id HAVING count(*) >= $min
    ORDER BY avg(r.stars) DESC, count(*) DESC, max(r.created_at), r.worker_id LIMIT 1`,
);
