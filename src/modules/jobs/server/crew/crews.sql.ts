// Crews that Kaya finds (docs/decisions/0045-crews.md). SQL functions change them: guard and write together.
import { as, query } from '../../../../kernel/db/query.ts';
import type { JobStatus } from '../../rules.ts';
import { limitParams, limits } from '../board/accept.sql.ts';

/** What the events of a crew report. No row: the act was not possible. */
const crewRow = {
  id: 'uuid',
  order_id: 'uuid',
  customer_id: 'uuid?',
  title: 'text',
  status: as<JobStatus>('text'),
  starts_at: 'timestamptz',
  lead_id: 'uuid?',
  lead_name: 'text?',
  helper_ids: 'uuid[]',
  free_places: 'int4',
} as const;
const crewColumns = Object.keys(crewRow).join(', ');

export const leadOne = query(
  'jobs.leadOne',
  { job: 'uuid', earns_kobo: 'int8', helper_kobo: 'int8', until: 'timestamptz', ...limitParams },
  { id: 'uuid', order_id: 'uuid', customer_id: 'uuid?', title: 'text', helper_places: 'int2' },
  `SELECT id, order_id, customer_id, title, helper_places FROM jobs.lead_job($job, $earns_kobo, $helper_kobo, $until, ${limits})`,
);

/** accepted: the crew was not whole before, and the job is its lead's now. */
export const joinOne = query(
  'jobs.joinOne',
  { job: 'uuid', earns_kobo: 'int8', ...limitParams },
  { ...crewRow, accepted: 'bool' },
  `SELECT ${crewColumns}, accepted FROM jobs.join_crew($job, $earns_kobo, ${limits})`,
);

export const bringOwn = query(
  'jobs.bringOwn',
  { job: 'uuid' },
  crewRow,
  `SELECT ${crewColumns} FROM jobs.bring_own($job)`,
);

/** reopen_until: until when the place in a whole crew is free; null: it goes to the lead. */
export const leaveOne = query(
  'jobs.leaveOne',
  { job: 'uuid', reopen_until: as<Date | null>('timestamptz?') },
  crewRow,
  `SELECT ${crewColumns} FROM jobs.leave_crew($job, $reopen_until)`,
);

/** due: the system ends it because its time is over; otherwise its lead does. status: the job's status before. */
export const endCrew = query(
  'jobs.endCrew',
  { job: 'uuid', due: 'bool' },
  {
    id: 'uuid',
    order_id: 'uuid',
    customer_id: 'uuid?',
    title: 'text',
    status: as<JobStatus>('text'),
    lead_id: 'uuid',
    member_ids: 'uuid[]',
  },
  `SELECT id, order_id, customer_id, title, status, lead_id, member_ids FROM jobs.end_crew($job, $due)`,
);

/** The crew that loses its job because the customer or staff take it away. */
export const waitingCrew = query(
  'jobs.waitingCrew',
  { job: 'uuid' },
  { lead_id: 'uuid', helper_ids: 'uuid[]' },
  `SELECT lead_id, helper_ids FROM jobs.waiting_crew($job)`,
);

/** For its members and staff; the lead first. */
export const crewOf = query(
  'jobs.crewOf',
  { job: 'uuid' },
  { worker_id: 'uuid', full_name: 'text', place: 'int2', share_kobo: 'int8', phone: 'text?' },
  `SELECT worker_id, full_name, place, share_kobo, phone FROM jobs.crew_of($job)`,
);

export const freePlaces = query(
  'jobs.freePlaces',
  { job: 'uuid' },
  { free: 'int4?' },
  `SELECT jobs.free_places($job) AS free`,
);

/** Whether the worker is in it, and in which role. */
export const ownPlace = query(
  'jobs.ownPlace',
  { job: 'uuid', worker: 'uuid' },
  { place: 'int2', state: 'text' },
  `SELECT place, state FROM jobs.crew_members WHERE job_id = $job AND worker_id = $worker`,
);

/** For staff: the crews of all these jobs. */
export const crewsOf = query(
  'jobs.crewsOf',
  { jobs: 'uuid[]' },
  { job_id: 'uuid', worker_id: 'uuid', full_name: 'text', place: 'int2', share_kobo: 'int8', phone: 'text?' },
  `SELECT j.id AS job_id, c.worker_id, c.full_name, c.place, c.share_kobo, c.phone
     FROM unnest($jobs::uuid[]) AS j (id) CROSS JOIN LATERAL jobs.crew_of(j.id) c ORDER BY j.id, c.place`,
);
