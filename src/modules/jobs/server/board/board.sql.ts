import { as, query } from '../../../../kernel/db/query.ts';
import { basicRow, myPlace } from '../jobs.sql.ts';
import type { JobSize } from '../../rules.ts';

const candidate = {
  id: 'uuid',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  location_lat: 'float8',
  location_lng: 'float8',
  required_skills: 'text[]',
} as const;

/**
 * Open jobs that this worker may take, of all or `among` these, soonest first: for their skills, none of their own orders, nothing at the
 * time of a job they have. Read from jobs.board, or as it shows them: areas and no addresses. Narrow rows; rank-rules.ts decides the order.
 */
export const boardCandidates = query(
  'jobs.boardCandidates',
  {
    skills: 'text[]',
    size: as<JobSize | null>('text?'),
    among: as<string[] | null>('uuid[]?'),
    hours: 'int4',
    max: 'int8',
  },
  candidate,
  `SELECT j.id, j.starts_at, j.ends_at, j.location_lat, j.location_lng, j.required_skills
     FROM jobs.board j WHERE j.id = ANY (ARRAY(SELECT found.id FROM jobs.board_ids($skills, $size, $among, $hours, $max) found))
    ORDER BY j.starts_at, j.id`,
);

/** The same around a point, the nearest of those that need a skill and of those that need none: `each` of both, in no order. */
export const nearJobs = query(
  'jobs.nearJobs',
  { lat: 'float8', lng: 'float8', skills: 'text[]', size: as<JobSize | null>('text?'), hours: 'int4', each: 'int4' },
  candidate,
  `SELECT id, starts_at, ends_at, location_lat, location_lng, required_skills
     FROM jobs.near_jobs($lat, $lng, $skills, $size, $hours, $each)`,
);

/** Jobs with a helper place for this worker, of all or `among` these, soonest first; only the lead needs the job's skill. */
export const helperPlaces = query(
  'jobs.helperPlaces',
  { size: as<JobSize | null>('text?'), among: as<string[] | null>('uuid[]?'), max: 'int8' },
  candidate,
  `SELECT j.id, j.starts_at, j.ends_at, j.location_lat, j.location_lng, j.required_skills
     FROM jobs.board j WHERE j.id = ANY (ARRAY(SELECT found.id FROM jobs.helper_place_ids($size, $among, $max) found))
    ORDER BY j.starts_at, j.id`,
);

/** The nearest to a point that anybody may take, for people who are not workers yet. */
export const jobsForNewcomers = query(
  'jobs.jobsForNewcomers',
  { lat: 'float8', lng: 'float8', max: 'int4' },
  {
    title: 'text',
    job_size: as<JobSize>('text'),
    starts_at: 'timestamptz',
    location: 'text',
    location_lat: 'float8',
    location_lng: 'float8',
    destination: 'text?',
    distance_m: 'int4?',
    earns_kobo: 'int8',
  },
  `SELECT title, job_size, starts_at, location, location_lat, location_lng, destination, distance_m, earns_kobo
     FROM jobs.for_newcomers($lat, $lng, $max)`,
);

export const countOwnOpen = query(
  'jobs.countOwnOpen',
  {},
  { own: 'int8' },
  `SELECT count(*) AS own FROM jobs.own_open()`,
);

export const savedIds = query(
  'jobs.savedIds',
  { worker: 'uuid' },
  { job_id: 'uuid' },
  `SELECT job_id FROM jobs.saved_jobs WHERE worker_id = $worker ORDER BY saved_at DESC LIMIT 500`,
);

const basics = Object.keys(basicRow)
  .map((column) => `j.${column}`)
  .join(', ');

export const openJobsById = query(
  'jobs.openJobsById',
  { ids: 'uuid[]' },
  { ...basicRow, ...myPlace.column },
  `SELECT ${basics}, ${myPlace.text} FROM jobs.board j WHERE j.id = ANY ($ids)`,
);

/** What determines how much the reader earns from each, by crew-rules.ts. */
export const boardPay = query(
  'jobs.boardPay',
  { ids: 'uuid[]' },
  {
    id: 'uuid',
    worker_share_kobo: 'int8',
    helper_places: 'int2',
    helper_share_kobo: 'int8',
    crew_until: 'timestamptz?',
    ...myPlace.column,
  },
  `SELECT j.id, j.worker_share_kobo, j.helper_places, j.helper_share_kobo, j.crew_until, ${myPlace.text}
     FROM jobs.board j WHERE j.id = ANY ($ids)`,
);

/** Jobs for which the worker waits in a crew that is not whole, soonest first: as the board shows them. */
export const waitingCrews = query(
  'jobs.waitingCrews',
  { worker: 'uuid' },
  { ...basicRow, ...myPlace.column },
  `SELECT ${basics}, ${myPlace.text} FROM jobs.board j
    WHERE j.id = ANY (ARRAY(SELECT m.job_id FROM jobs.crew_members m WHERE m.worker_id = $worker AND m.state = 'waiting'))
    ORDER BY j.starts_at, j.id`,
);

export const openJob = query(
  'jobs.openJob',
  { id: 'uuid' },
  { ...basicRow, ...myPlace.column, held_kobo: 'int8?', pay_waits: 'bool' },
  `SELECT ${basics}, ${myPlace.text}, CASE WHEN j.payment_method <> 'invoice' THEN money.held_for(j.id) END AS held_kobo,
          jobs.pay_waits(j.id) AS pay_waits
     FROM jobs.board j WHERE j.id = $id`,
);

export const addSaved = query(
  'jobs.addSaved',
  { worker: 'uuid', job: 'uuid' },
  {},
  `INSERT INTO jobs.saved_jobs (worker_id, job_id) VALUES ($worker, $job) ON CONFLICT DO NOTHING`,
);

export const dropSaved = query(
  'jobs.dropSaved',
  { worker: 'uuid', job: 'uuid' },
  {},
  `DELETE FROM jobs.saved_jobs WHERE worker_id = $worker AND job_id = $job`,
);

export const isSaved = query(
  'jobs.isSaved',
  { worker: 'uuid', job: 'uuid' },
  { job_id: 'uuid' },
  `SELECT job_id FROM jobs.saved_jobs WHERE worker_id = $worker AND job_id = $job`,
);

/** The open job with this code in lower case; two when a second job has the same. Acceptance checks whether the person may have it. */
export const openByCode = query(
  'jobs.openByCode',
  { code: 'text' },
  { id: 'uuid' },
  `SELECT id FROM jobs.open_by_code($code)`,
);
