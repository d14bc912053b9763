// Jobs that are offered to the best few before they are open to all: what a round reads and writes, and what workers read.
import { as, query } from '../../../../kernel/db/query.ts';
import type { PaymentMethod } from '../../../money/payment-methods-rules.ts';
import type { Schedule } from '../../../workers/schedule-rules.ts';
import type { JobOffer } from '../../offers-contract.ts';
import { type JobSize, takenStates } from '../../rules.ts';
import { limitParams, limits } from './accept.sql.ts';

const taken = takenStates.map((state) => `'${state}'`).join(', ');

/** Jobs in the square that have opened and are not offered to anybody yet. never: who gave it back, and who has a job at its time. */
export const jobsToOffer = query(
  'jobs.jobsToOffer',
  { south: 'float8', west: 'float8', north: 'float8', east: 'float8', max: 'int8' },
  {
    id: 'uuid',
    order_id: 'uuid',
    customer_id: 'uuid?',
    title: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    location: 'text',
    location_lat: 'float8',
    location_lng: 'float8',
    destination_lat: 'float8?',
    destination_lng: 'float8?',
    required_skills: 'text[]',
    payment_method: 'text',
    never: 'uuid[]',
  },
  `SELECT j.id, j.order_id, j.customer_id, j.title, j.starts_at, j.ends_at, j.location_area AS location, j.location_lat, j.location_lng,
          j.destination_lat, j.destination_lng, j.required_skills, j.payment_method,
          ARRAY(SELECT g.worker_id FROM jobs.given_back g WHERE g.job_id = j.id
                 UNION SELECT b.worker_id FROM jobs.jobs b WHERE b.during && j.during AND b.status IN (${taken})
                 UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.during && j.during AND m.state IN ('waiting', 'at_work')) AS never
     FROM jobs.jobs j
    WHERE j.status = 'open' AND NOT j.held AND j.first_until > now()
      AND j.location_lat >= $south AND j.location_lat < $north AND j.location_lng >= $west AND j.location_lng < $east
      AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.ends_at = j.first_until)
    ORDER BY j.id LIMIT $max`,
);

/**
 * Available workers, active within these minutes, who may accept one more job; writeOffers checks whether they may take a certain one. In the
 * square, or with no known place: where they were seen live in the last `fresh` minutes, else where they are based. Earned since an instant;
 * offers declined, or let pass, in the last hour. owed_kobo: read only on request.
 */
export const freeWorkers = query(
  'jobs.freeWorkers',
  {
    south: 'float8',
    west: 'float8',
    north: 'float8',
    east: 'float8',
    minutes: 'int4',
    fresh: 'int4',
    max_held: 'int4',
    max_given_back: 'int4',
    given_back_hours: 'int4',
    since: 'timestamptz',
    owed: 'bool',
  },
  {
    id: 'uuid',
    lat: 'float8?',
    lng: 'float8?',
    skills: 'text[]',
    schedule: as<Schedule>('jsonb'),
    earned_kobo: 'int8',
    owed_kobo: 'int8',
    rejections: 'int4',
    last_asked_at: 'timestamptz?',
    rating: 'float8',
    ratings_count: 'int4',
  },
  `WITH earned AS MATERIALIZED (
     SELECT paid.worker_id, sum(paid.kobo)::int8 AS kobo
       FROM (SELECT worker_id, worker_share_kobo - helper_places * helper_share_kobo AS kobo FROM jobs.jobs
              WHERE status = 'completed' AND completed_at > $since
             UNION ALL
             SELECT unnest(helper_ids), helper_share_kobo FROM jobs.jobs WHERE status = 'completed' AND completed_at > $since AND helper_places > 0) paid
      GROUP BY paid.worker_id)
   SELECT s.id, w.lat, w.lng, s.skills, s.availability_schedule AS schedule, coalesce(e.kobo, 0) AS earned_kobo,
          CASE WHEN $owed THEN money.owed_by(s.id) ELSE 0 END AS owed_kobo, coalesce(o.rejections, 0)::int4 AS rejections, o.last_asked_at,
          c.rating, c.ratings_count
     FROM workers.standing s
     JOIN workers.cards c ON c.id = s.id
     LEFT JOIN dispatch.last_places p ON p.account_id = s.id AND p.at > now() - make_interval(mins => $fresh)
    CROSS JOIN LATERAL (SELECT coalesce(p.lat, s.lat) AS lat, coalesce(p.lng, s.lng) AS lng) w
     LEFT JOIN earned e ON e.worker_id = s.id
     LEFT JOIN LATERAL (
       SELECT max(f.offered_at) AS last_asked_at,
              count(*) FILTER (WHERE f.ends_at > now() - interval '1 hour' AND (f.answer = 'declined'
                OR (f.ends_at <= now() AND coalesce(j.assigned_at, 'infinity') > f.ends_at))) AS rejections
         FROM jobs.first_refusals f JOIN jobs.jobs j ON j.id = f.job_id
        WHERE f.worker_id = s.id AND f.ends_at > $since) o ON true
    WHERE s.status = 'available' AND s.last_seen_at > now() - make_interval(mins => $minutes)
      AND (w.lat IS NULL OR (w.lat >= $south AND w.lat < $north AND w.lng >= $west AND w.lng < $east))
      AND $max_given_back::int4 > (SELECT count(*) FROM jobs.given_back g
                              WHERE g.worker_id = s.id AND g.at > now() - make_interval(hours => $given_back_hours))
      AND $max_held::int4 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = s.id AND h.status IN ('assigned', 'en_route', 'arrived'))`,
);

/** Offers each job to the best of the workers who may take it, if it still waits to be offered; one row per offer. */
export const writeOffers = query(
  'jobs.writeOffers',
  { jobs: 'uuid[]', workers: 'uuid[]', ranks: 'int2[]', max: 'int8', ...limitParams },
  { job_id: 'uuid', worker_id: 'uuid', rank: 'int2', ends_at: 'timestamptz', full_name: 'text?' },
  `WITH waiting AS MATERIALIZED (
     SELECT j.id, j.first_until FROM jobs.jobs j
      WHERE j.id = ANY ($jobs) AND j.status = 'open' AND NOT j.held AND j.first_until > now() ORDER BY j.id FOR NO KEY UPDATE),
   wanted AS MATERIALIZED (SELECT * FROM unnest($jobs::uuid[], $workers::uuid[], $ranks::int2[]) AS w (job_id, worker_id, rank))
   INSERT INTO jobs.first_refusals AS f (job_id, worker_id, rank, ends_at)
   SELECT o.id, c.worker_id, c.rank, o.first_until
     FROM waiting o
    CROSS JOIN LATERAL (
      SELECT w.worker_id, w.rank FROM (SELECT w.worker_id, w.rank FROM wanted w WHERE w.job_id = o.id ORDER BY w.rank OFFSET 0) w
       WHERE jobs.may_be_offered(o.id, w.worker_id, ${limits}) ORDER BY w.rank LIMIT $max) c
   ON CONFLICT (job_id, worker_id) DO UPDATE SET rank = excluded.rank, offered_at = now(), ends_at = excluded.ends_at, answer = 'waiting'
   RETURNING job_id, worker_id, rank, ends_at, (SELECT w.full_name FROM workers.cards w WHERE w.id = f.worker_id) AS full_name`,
);

/** Ends first refusals; one row per job that was not open to all yet. due: only those whose time is over. */
export const openToAll = query(
  'jobs.openToAll',
  { ids: 'uuid[]', due: 'bool' },
  {
    id: 'uuid',
    order_id: 'uuid',
    customer_id: 'uuid?',
    title: 'text',
    starts_at: 'timestamptz',
    location: 'text',
    held: 'bool',
  },
  `UPDATE jobs.jobs SET first_until = NULL
    WHERE id = ANY ($ids) AND status = 'open' AND first_until IS NOT NULL AND (NOT $due OR first_until <= now())
   RETURNING id, order_id, customer_id, title, starts_at, location_area AS location, held`,
);

export const declineFirst = query(
  'jobs.declineFirst',
  { job: 'uuid' },
  {
    id: 'uuid',
    order_id: 'uuid',
    customer_id: 'uuid?',
    worker_id: 'uuid',
    title: 'text',
    starts_at: 'timestamptz',
    location: 'text',
    held: 'bool',
    opened: 'bool',
  },
  `SELECT id, order_id, customer_id, worker_id, title, starts_at, location, held, opened FROM jobs.decline_first($job)`,
);

export const hasDeclined = query(
  'jobs.hasDeclined',
  { job: 'uuid', worker: 'uuid' },
  { job_id: 'uuid' },
  `SELECT job_id FROM jobs.first_refusals WHERE job_id = $job AND worker_id = $worker AND answer = 'declined'`,
);

/** The account's own, newest first; areas and rounded points. One row more than a page. */
export const myOffers = query(
  'jobs.myOffers',
  { before_at: 'timestamptz', before_id: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    title: 'text',
    job_size: as<JobSize>('text'),
    location: 'text',
    location_lat: 'float8',
    location_lng: 'float8',
    destination: 'text?',
    destination_lat: 'float8?',
    destination_lng: 'float8?',
    distance_m: 'int4?',
    starts_at: 'timestamptz',
    price_kobo: 'int8',
    earns_kobo: 'int8',
    payment_method: as<PaymentMethod>('text'),
    offered_until: 'timestamptz',
    outcome: as<JobOffer['outcome']>('text'),
  },
  `SELECT id, title, job_size, location, location_lat, location_lng, destination, destination_lat, destination_lng, distance_m, starts_at,
          price_kobo, earns_kobo, payment_method, offered_until, outcome
     FROM jobs.my_offers($before_at, $before_id, $max)`,
);

/** The newest offer of this job to this worker, over or not. */
export const ownOffer = query(
  'jobs.ownOffer',
  { job: 'uuid', worker: 'uuid' },
  { ends_at: 'timestamptz', declined: 'bool' },
  `SELECT ends_at, answer = 'declined' AS declined FROM jobs.first_refusals WHERE job_id = $job AND worker_id = $worker`,
);

/** When an open job that is offered to others opens to all, null when it already has, or is not open; whether this worker declined it. */
export const opensAt = query(
  'jobs.opensAt',
  { job: 'uuid', worker: 'uuid?' },
  { at: 'timestamptz?', declined: 'bool' },
  `SELECT o.at, EXISTS (SELECT FROM jobs.first_refusals f
                         WHERE f.job_id = $job AND f.worker_id = $worker AND f.ends_at = o.at AND f.answer = 'declined') AS declined
     FROM jobs.opens_at($job) AS o (at)`,
);
