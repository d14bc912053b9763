import { query } from '../../../../kernel/db/query.ts';

/** The job they are on, their own or one they help with; otherwise one that starts within the hour. */
export const currentJobOf = query(
  'jobs.currentJobOf',
  { worker: 'uuid' },
  { id: 'uuid' },
  `SELECT c.id FROM (
     (SELECT j.id, j.status, j.starts_at FROM jobs.jobs j
       WHERE j.worker_id = $worker AND j.status NOT IN ('completed', 'cancelled') ORDER BY j.starts_at, j.id LIMIT 20)
     UNION ALL
     (SELECT j.id, j.status, j.starts_at FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id
       WHERE m.worker_id = $worker AND m.state <> 'over' AND m.state = 'at_work' ORDER BY m.starts_at, m.job_id LIMIT 20)) c
    WHERE c.status IN ('en_route', 'arrived', 'in_progress') OR (c.status = 'assigned' AND c.starts_at < now() + interval '1 hour')
    ORDER BY c.status = 'assigned', c.starts_at LIMIT 1`,
);

export const areaOfJob = query(
  'jobs.areaOfJob',
  { id: 'uuid' },
  { area: 'text' },
  'SELECT location_area AS area FROM jobs.jobs WHERE id = $id',
);
