// The mover waits at the door (docs/decisions/0134-no-one-at-the-door.md).
import { query } from '../../../../kernel/db/query.ts';

/** The first call since the arrival counts. No row unless they are at the door. */
export const noteCalled = query(
  'jobs.noteCalled',
  { job: 'uuid', worker: 'uuid' },
  { id: 'uuid' },
  `UPDATE jobs.jobs SET called_at = coalesce(called_at, now()) WHERE id = $job AND worker_id = $worker AND status = 'arrived'
   RETURNING id`,
);

/** What the mover has done at the door. here: their last position, judged as for an arrival. */
export const doorFacts = query(
  'jobs.doorFacts',
  { job: 'uuid', worker: 'uuid', within_m: 'int4', minutes: 'int4' },
  { called: 'bool', written: 'bool', here: 'bool' },
  `SELECT j.called_at IS NOT NULL AS called,
          EXISTS (SELECT FROM jobs.messages m WHERE m.job_id = j.id AND m.author = 'worker' AND m.created_at >= j.arrived_at) AS written,
          jobs.is_at_pickup(j.id, $within_m, $minutes) AS here
     FROM jobs.jobs j WHERE j.id = $job AND j.worker_id = $worker AND j.status = 'arrived'`,
);

/** Starts the wait, not before the time of the job. Once; no row unless they are at the door. */
export const beginWait = query(
  'jobs.beginWait',
  { job: 'uuid', worker: 'uuid' },
  { wait_from: 'timestamptz' },
  `UPDATE jobs.jobs SET wait_from = greatest(now(), starts_at) WHERE id = $job AND worker_id = $worker AND status = 'arrived'
      AND wait_from IS NULL RETURNING wait_from`,
);

export const addWaiting = query(
  'jobs.addWaiting',
  { job: 'uuid', waiting_kobo: 'int8', share_kobo: 'int8' },
  {},
  `SELECT jobs.add_waiting($job, $waiting_kobo, $share_kobo)`,
);

export const noteNoShow = query(
  'jobs.noteNoShow',
  { job: 'uuid' },
  {},
  `UPDATE jobs.jobs SET no_show = true WHERE id = $job AND status = 'cancelled'`,
);
