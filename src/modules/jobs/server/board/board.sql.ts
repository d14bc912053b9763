import { as, query } from '../../../../kernel/db/query.ts';
import { basicRow, boardRow, myPlace } from '../jobs.sql.ts';
import type { JobSize } from '../../rules.ts';

/**
 * What the asker's board is chosen from: open jobs that they may take, with their skills, none of their own orders, nothing at the time of a job they
 * have; and helper places. The nearest, without a place the soonest, `each` of those that need a skill and of those that need none; only_saved: of
 * their saved jobs. As the board shows them: rounded places and no addresses. The arrays of a job have it at one position, in no order, and may
 * name it twice; needs: the skills of each, with spaces between, and commas between the jobs. rank-rules.ts decides the order.
 */
export const workerBoard = query(
  'jobs.workerBoard',
  {
    lat: 'float8?',
    lng: 'float8?',
    skills: 'text[]',
    size: as<JobSize | null>('text?'),
    only_saved: 'bool',
    hours: 'int4',
    each: 'int4',
    named: 'int4',
  },
  {
    own: 'int4',
    saved: 'uuid[]',
    offered: 'uuid[]',
    ids: 'uuid[]',
    starts_s: 'float8[]',
    ends_s: 'float8[]',
    lats: 'float8[]',
    lngs: 'float8[]',
    needs: 'text',
  },
  `SELECT own, saved, offered, ids, starts_s, ends_s, lats, lngs, needs
     FROM jobs.worker_board($lat, $lng, $skills, $size, $only_saved, $hours, $each, $named)`,
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

export const savedIds = query(
  'jobs.savedIds',
  { worker: 'uuid' },
  { job_id: 'uuid' },
  `SELECT job_id FROM jobs.saved_jobs WHERE worker_id = $worker ORDER BY saved_at DESC LIMIT 500`,
);

const columnsOf = (row: object): string =>
  Object.keys(row)
    .map((column) => `j.${column}`)
    .join(', ');
const basics = columnsOf(basicRow);

export const openJobsById = query(
  'jobs.openJobsById',
  { ids: 'uuid[]' },
  { ...boardRow, ...myPlace.column },
  `SELECT ${columnsOf(boardRow)}, ${myPlace.text} FROM jobs.board j WHERE j.id = ANY ($ids)`,
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
