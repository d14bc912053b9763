// The hot path: one statement takes the jobs and writes the events, or says why not.
import { as, query } from '../../../../kernel/db/query.ts';
import type { PayloadOf } from '../../../../shared/event.ts';
import type { CrewRole } from '../../crew-rules.ts';
import type { jobsEvents } from '../../events.ts';
import type { TakeRefusal } from '../../take-rules.ts';

/** jobs.take_limits, as a parameter of a statement: `...takeLimits` gives the values. */
export const limitParams = {
  max_owed_kobo: 'int8',
  max_held: 'int4',
  max_given_back: 'int4',
  given_back_hours: 'int4',
} as const;
export const limits =
  'ROW($max_owed_kobo::int8, $max_held::int4, $max_given_back::int4, $given_back_hours::int4)::jobs.take_limits';

// - jobs.take_each is the guarded update with its events: only it gives open jobs to workers.
// - What a refusal's words need is read only after one: every further table costs its start-up, mostly policies, even when
//   it wins (measured: with all reasons worded here, winning took half as long again, and losing as long as winning).
/** signed_out: the session has ended since the request began. happened: the payload of the event that it wrote. */
export const acceptOpenJobs = query(
  'jobs.acceptOpenJobs',
  { sessions: 'uuid[]', accounts: 'uuid[]', kinds: 'text[]', jobs: 'uuid[]', events: 'uuid[]', ...limitParams },
  {
    n: 'int8',
    outcome: as<'accepted' | 'signed_out' | TakeRefusal>('text'),
    happened: as<PayloadOf<typeof jobsEvents.accepted> | null>('jsonb?'),
  },
  `SELECT n, outcome, happened FROM jobs.take_each($sessions, $accounts, $kinds, $jobs, $events, ${limits})`,
);

/** Why the actor may not take this job, or this place in its crew; null: they may. */
export const myTakeRefusal = query(
  'jobs.myTakeRefusal',
  { job: 'uuid', place: as<'alone' | CrewRole>('text'), ...limitParams },
  { why: as<TakeRefusal | null>('text?') },
  `SELECT jobs.my_take_refusal($job, $place, ${limits}) AS why`,
);

/** What a refusal names: when a worker who gave back too many may accept again, jobs not started, crew places, skills, the clashing job. */
export const whatIsInTheWay = query(
  'jobs.whatIsInTheWay',
  { job: 'uuid', worker: 'uuid', max_given_back: 'int4', given_back_hours: 'int4' },
  {
    accepts_again_at: 'timestamptz?',
    held: 'int8',
    in_crews: 'int8',
    required_skills: 'text[]',
    clash_title: 'text?',
    clash_starts_at: 'timestamptz?',
  },
  `SELECT (SELECT g.at + make_interval(hours => $given_back_hours) FROM jobs.given_back g
            WHERE g.worker_id = $worker AND g.at > now() - make_interval(hours => $given_back_hours)
            ORDER BY g.at DESC OFFSET $max_given_back::int4 - 1 LIMIT 1) AS accepts_again_at,
          (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = $worker AND h.status IN ('assigned', 'en_route', 'arrived')) AS held,
          (SELECT count(*) FROM jobs.crew_members h WHERE h.worker_id = $worker AND (h.state = 'waiting' OR (h.state = 'at_work' AND h.place > 0))) AS in_crews,
          j.required_skills, c.title AS clash_title, c.starts_at AS clash_starts_at
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
