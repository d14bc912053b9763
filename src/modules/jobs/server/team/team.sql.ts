// Jobs of a provider's team (docs/decisions/0057-providers.md). SQL functions read and change them: guard and
// write together, and only what a provider may know.
import { as, query } from '../../../../kernel/db/query.ts';
import type { PaymentMethod } from '../../../money/payment-methods-rules.ts';
import type { JobSize, JobStatus } from '../../rules.ts';
import type { TakeRefusal } from '../../take-rules.ts';
import { limitParams, limits } from '../board/accept.sql.ts';

/** In the transaction that completes the job. No row: nothing is shared. */
export const settleShare = query(
  'jobs.settleShare',
  { job: 'uuid', worker: 'uuid', earned_kobo: 'int8' },
  { payee_id: 'uuid', part_kobo: 'int8' },
  `SELECT payee_id, part_kobo FROM jobs.settle_share($job, $worker, $earned_kobo)`,
);

/** given: the worker has it now; already: they had it; else why not. */
type GivingOutcome = 'given' | Exclude<TakeRefusal, 'crew_moved_on' | 'not_found'>;

export const giveInTeam = query(
  'jobs.giveInTeam',
  { job: 'uuid', worker: 'uuid', ...limitParams },
  {
    outcome: as<GivingOutcome>('text'),
    id: 'uuid?',
    order_id: 'uuid?',
    customer_id: 'uuid?',
    title: 'text?',
    helper_ids: 'uuid[]?',
    starts_at: 'timestamptz?',
    before: 'uuid?',
    worker_name: 'text?',
  },
  `SELECT outcome, id, order_id, customer_id, title, helper_ids, starts_at, before, worker_name
     FROM jobs.give_in_team($job, $worker, ${limits})`,
);

export const openForTeam = query(
  'jobs.openForTeam',
  { after_at: 'timestamptz', after_id: 'uuid', hours: 'int4', max: 'int8' },
  {
    id: 'uuid',
    title: 'text',
    job_size: as<JobSize>('text'),
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    location: 'text',
    destination: 'text?',
    worker_share_kobo: 'int8',
    payment_method: as<PaymentMethod>('text'),
    helpers_needed: 'int2',
    description: 'text',
    distance_m: 'int4?',
    required_skills: 'text[]',
  },
  `SELECT id, title, job_size, starts_at, ends_at, location, destination, worker_share_kobo, payment_method, helpers_needed, description, distance_m,
          required_skills
     FROM jobs.open_for_team($after_at, $after_id, $hours, $max)`,
);

export const jobsOfTeam = query(
  'jobs.jobsOfTeam',
  { from: 'timestamptz', to: 'timestamptz', max: 'int8' },
  {
    id: 'uuid',
    title: 'text',
    job_size: as<JobSize>('text'),
    status: as<JobStatus>('text'),
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    location: 'text',
    destination: 'text?',
    payment_method: as<PaymentMethod>('text'),
    worker_id: 'uuid',
    worker_name: 'text',
    leads: 'bool',
    share_bps: 'int4',
    earns_kobo: 'int8',
    may_give: 'bool',
  },
  `SELECT id, title, job_size, status, starts_at, ends_at, location, destination, payment_method, worker_id, worker_name, leads, share_bps,
          earns_kobo, may_give FROM jobs.of_team($from, $to, $max)`,
);

/** For each worker of the team except the one who has the job. */
export const teamFor = query(
  'jobs.teamFor',
  { job: 'uuid', ...limitParams },
  {
    worker_id: 'uuid',
    outcome: as<'free' | Exclude<GivingOutcome, 'given' | 'already'>>('text'),
    required_skills: 'text[]',
    missing_skills: 'text[]',
    pickup_lat: 'float8',
    pickup_lng: 'float8',
    worker_lat: 'float8?',
    worker_lng: 'float8?',
    busy_title: 'text?',
    busy_from: 'timestamptz?',
    busy_until: 'timestamptz?',
  },
  `SELECT worker_id, outcome, required_skills, missing_skills, pickup_lat, pickup_lng, worker_lat, worker_lng, busy_title, busy_from, busy_until
     FROM jobs.team_for($job, ${limits})`,
);

export const sharedOfTeam = query(
  'jobs.sharedOfTeam',
  { from: 'timestamptz', to: 'timestamptz', before_us: 'int8', before_id: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    title: 'text',
    worker_id: 'uuid',
    worker_name: 'text',
    share_bps: 'int4',
    earned_kobo: 'int8',
    part_kobo: 'int8',
    due_kobo: 'int8',
    posted_at: 'timestamptz',
    posted_us: 'int8',
  },
  `SELECT id, title, worker_id, worker_name, share_bps, earned_kobo, part_kobo, due_kobo, posted_at,
          (extract(epoch FROM posted_at) * 1000000)::int8 AS posted_us
     FROM jobs.shared_of_team($from, $to, timestamptz 'epoch' + $before_us::int8 * interval '1 microsecond', $before_id, $max)`,
);

export const sharedByMember = query(
  'jobs.sharedByMember',
  { from: 'timestamptz', to: 'timestamptz' },
  {
    worker_id: 'uuid',
    worker_name: 'text',
    jobs: 'int4',
    earned_kobo: 'int8',
    part_kobo: 'int8',
    due_kobo: 'int8',
  },
  `SELECT worker_id, worker_name, jobs, earned_kobo, part_kobo, due_kobo FROM jobs.shared_by_member($from, $to)`,
);
