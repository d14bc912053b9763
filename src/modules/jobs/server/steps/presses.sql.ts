// When a step was pressed that had to wait on the phone for a connection.
import { as, query } from '../../../../kernel/db/query.ts';
import type { WaitingStep } from '../../waiting-rules.ts';

/**
 * Stored beside the step, if it waited for a minute or more. Not before the step that came before it; a time in the future, or more than a
 * day ago, is rejected. The first press counts.
 */
export const notePress = query(
  'jobs.notePress',
  {
    job: 'uuid',
    worker: 'uuid',
    step: as<WaitingStep>('text'),
    before: as<WaitingStep | null>('text?'),
    pressed_at: 'timestamptz',
  },
  {},
  `INSERT INTO jobs.presses (job_id, worker_id, step, pressed_at)
   SELECT j.id, $worker, $step, least(now(), greatest($pressed_at, coalesce(
            (SELECT p.pressed_at FROM jobs.presses p WHERE p.job_id = j.id AND p.worker_id = $worker AND p.step = $before),
            CASE $step WHEN 'depart' THEN j.assigned_at WHEN 'arrive' THEN j.en_route_at WHEN 'start' THEN j.arrived_at
                       ELSE j.started_at END)))
     FROM jobs.jobs j
    WHERE j.id = $job AND $pressed_at < now() - interval '1 minute' AND $pressed_at >= now() - interval '24 hours'
   ON CONFLICT DO NOTHING`,
);

/** For the caller's own jobs. */
export const pressesOf = query(
  'jobs.pressesOf',
  { job: 'uuid', worker: 'uuid' },
  { step: as<WaitingStep>('text'), pressed_at: 'timestamptz', heard_at: 'timestamptz' },
  `SELECT step, pressed_at, heard_at FROM jobs.presses WHERE job_id = $job AND worker_id = $worker ORDER BY pressed_at, heard_at`,
);

export const exportedPresses = query(
  'jobs.exportedPresses',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(p) - 'worker_id' AS row
     FROM jobs.presses p WHERE worker_id = $account ORDER BY heard_at`,
);
