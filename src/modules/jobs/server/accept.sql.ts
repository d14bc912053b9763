// The hot path: one statement takes the jobs, writes the events, and otherwise returns the state of each job.
import { as, query } from '../../../kernel/db/query.ts';

/**
 * open: the job is available, so the reason is the worker's; ask whatIsInTheWay. signed_out: the session has ended since the
 * request began.
 */
type AcceptOutcome =
  | 'accepted'
  | 'already'
  | 'open'
  | 'job_taken'
  | 'job_held'
  | 'crew_led'
  | 'offered_first'
  | 'job_cancelled'
  | 'not_found'
  | 'signed_out';

// - jobs.take_each is the guarded update with its events: it alone turns open rows into somebody's.
// - Nothing is read for a refusal before there is one: every further table costs its start-up, mostly policies, also when
//   it wins (measured: with all reasons worded here it took half as long again, and losing as long as winning).
export const acceptOpenJobs = query(
  'jobs.acceptOpenJobs',
  { sessions: 'uuid[]', accounts: 'uuid[]', kinds: 'text[]', jobs: 'uuid[]', events: 'uuid[]', most_owed_kobo: 'int8' },
  {
    n: 'int8',
    outcome: as<AcceptOutcome>('text'),
    worker_id: 'uuid?',
    order_id: 'uuid?',
    customer_id: 'uuid?',
    title: 'text?',
    worker_name: 'text?',
    starts_at: 'timestamptz?',
  },
  `SELECT n, outcome, worker_id, order_id, customer_id, title, worker_name, starts_at
     FROM jobs.take_each($sessions, $accounts, $kinds, $jobs, $events, $most_owed_kobo)`,
);

/**
 * The job as it is offered, whether this worker ordered it or gave it back, when too many given back allow the next one, how
 * many they hold and have not started, places in crews, and their job or crew at the same time if they have one.
 */
export const whatIsInTheWay = query(
  'jobs.whatIsInTheWay',
  { job: 'uuid', worker: 'uuid' },
  {
    own: 'bool?',
    gave_back: 'bool',
    accepts_again_at: 'timestamptz?',
    held: 'int8',
    in_crews: 'int8',
    required_skills: 'text[]',
    payment_method: 'text',
    clash_title: 'text?',
    clash_starts_at: 'timestamptz?',
  },
  `SELECT jobs.is_own(j.id, $worker) AS own,
          EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = $worker AND g.job_id = j.id) AS gave_back,
          (SELECT g.at + interval '24 hours' FROM jobs.given_back g WHERE g.worker_id = $worker AND g.at > now() - interval '24 hours'
            ORDER BY g.at DESC OFFSET 2 LIMIT 1) AS accepts_again_at,
          (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = $worker AND h.status IN ('assigned', 'en_route', 'arrived')) AS held,
          (SELECT count(*) FROM jobs.crew_members h WHERE h.worker_id = $worker AND (h.state = 'waiting' OR (h.state = 'at_work' AND h.place > 0))) AS in_crews,
          j.required_skills, j.payment_method, c.title AS clash_title,
          c.starts_at AS clash_starts_at
     FROM jobs.board j
     LEFT JOIN LATERAL (
       SELECT c.title, c.starts_at FROM jobs.jobs c
        WHERE c.worker_id = $worker AND c.during && j.during AND c.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
       UNION ALL
       SELECT coalesce(b.title, h.title, 'Crew'), m.starts_at
         FROM jobs.crew_members m LEFT JOIN jobs.board b ON b.id = m.job_id LEFT JOIN jobs.jobs h ON h.id = m.job_id
        WHERE m.worker_id = $worker AND m.during && j.during AND m.job_id <> j.id AND m.state IN ('waiting', 'at_work')
       LIMIT 1) c ON true
    WHERE j.id = $job LIMIT 1`,
);

export const isOwnOrder = query(
  'jobs.isOwnOrder',
  { job: 'uuid', worker: 'uuid' },
  { own: 'bool?' },
  `SELECT jobs.is_own($job, $worker) AS own`,
);
