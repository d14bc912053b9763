import { query } from '../../../kernel/db/query.ts';

export const keepPosition = query(
  'jobs.keepPosition',
  { job: 'uuid', lat: 'float8', lng: 'float8' },
  { kept: 'bool?' },
  `SELECT jobs.put_position($job, $lat, $lng) AS kept`,
);

export const removePosition = query('jobs.removePosition', { job: 'uuid' }, {}, `SELECT jobs.drop_position($job)`);

/** Policies leave it empty for everyone but the customer and staff, and once the mover has arrived. */
export const positionOf = query(
  'jobs.positionOf',
  { job: 'uuid' },
  { lat: 'float8', lng: 'float8', seen_at: 'timestamptz' },
  `SELECT lat, lng, seen_at FROM jobs.positions WHERE job_id = $job`,
);
