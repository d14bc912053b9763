import { query } from '../../../kernel/db/query.ts';
import { batch, maxReasons } from '../../../kernel/personal-data.ts';

const rows = { row: 'jsonb' } as const;

export const exportedOrders = query(
  'jobs.exportedOrders',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', ...rows },
  `SELECT j.id, to_jsonb(j) - ARRAY['worker_phone', 'worker_share_kobo', 'held', 'urgency_ms', 'helper_ids', 'helper_places', 'helper_share_kobo', 'crew_until'] || jsonb_build_object('contact', to_jsonb(c) - ARRAY['job_id', 'device_hash']) AS row
     FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id WHERE j.customer_id = $account AND j.id > $after ORDER BY j.id LIMIT ${batch}`,
);

/** The mover's own work; the moved things are the customer's data. */
export const exportedWork = query(
  'jobs.exportedWork',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object('id', id, 'title', title, 'status', status, 'starts_at', starts_at, 'assigned_at', assigned_at,
            'completed_at', completed_at, 'worker_share_kobo', worker_share_kobo, 'worker_phone', worker_phone) AS row
     FROM jobs.jobs WHERE worker_id = $account ORDER BY id`,
);

/** As two reads of an index each: OR over two columns would read every message. */
export const exportedMessages = query(
  'jobs.exportedMessages',
  { account: 'uuid' },
  rows,
  `SELECT row FROM (
     SELECT m.id, jsonb_build_object('job_id', m.job_id, 'body', m.body, 'created_at', m.created_at, 'written_at', m.written_at) AS row
       FROM jobs.jobs j JOIN jobs.messages m ON m.job_id = j.id WHERE j.customer_id = $account AND m.author = 'customer'
     UNION
     SELECT m.id, jsonb_build_object('job_id', m.job_id, 'body', m.body, 'created_at', m.created_at, 'written_at', m.written_at)
       FROM jobs.messages m WHERE m.author = 'worker' AND m.author_id = $account) said
    ORDER BY id`,
);

export const exportedRatings = query(
  'jobs.exportedRatings',
  { account: 'uuid' },
  rows,
  `SELECT row FROM (
     SELECT r.job_id, to_jsonb(r) - 'worker_id' || jsonb_build_object('given', true) AS row
       FROM jobs.jobs j JOIN jobs.ratings r ON r.job_id = j.id WHERE j.customer_id = $account
     UNION ALL
     SELECT r.job_id, to_jsonb(r) - 'worker_id' || jsonb_build_object('given', j.customer_id = $account)
       FROM jobs.ratings r JOIN jobs.jobs j ON j.id = r.job_id
      WHERE r.worker_id = $account AND j.customer_id IS DISTINCT FROM $account) own
    ORDER BY job_id`,
);

export const exportedSaved = query(
  'jobs.exportedSaved',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(s) - 'worker_id' AS row FROM jobs.saved_jobs s WHERE worker_id = $account ORDER BY saved_at`,
);

/** Crews they were in, with the agreed shares; the work itself is the lead's, or in `done`. */
export const exportedCrews = query(
  'jobs.exportedCrews',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(m) - ARRAY['worker_id', 'during'] AS row FROM jobs.crew_members m WHERE worker_id = $account ORDER BY starts_at`,
);

export const exportedOffers = query(
  'jobs.exportedOffers',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(f) - 'worker_id' AS row FROM jobs.first_refusals f WHERE worker_id = $account ORDER BY offered_at`,
);

/** Until the transaction ends the person takes no job and joins no crew; an act that waits for it sees its result. */
export const holdTaking = query(
  'jobs.holdTaking',
  { account: 'uuid' },
  {},
  `SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || $account::uuid, 0))`,
);

const underway = `status IN ('assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'disputed')`;
/** mine: as its customer. Finished: completed, cancelled, or open without a mover (the request says that). */
export const jobsUnderway = query(
  'jobs.jobsUnderway',
  { account: 'uuid' },
  { title: 'text', mine: 'bool' },
  `(SELECT title, true AS mine FROM jobs.jobs WHERE customer_id = $account AND ${underway} ORDER BY id LIMIT ${maxReasons})
   UNION ALL
   (SELECT title, false FROM jobs.jobs WHERE worker_id = $account AND customer_id IS DISTINCT FROM $account AND ${underway}
     ORDER BY id LIMIT ${maxReasons})
   UNION ALL
   (SELECT coalesce(j.title, 'a crew'), false FROM jobs.crew_members m LEFT JOIN jobs.jobs j ON j.id = m.job_id
     WHERE m.worker_id = $account AND m.state <> 'over' AND j.worker_id IS DISTINCT FROM $account ORDER BY m.job_id LIMIT ${maxReasons})`,
);

/** Late-cancellation fees that are not fully paid yet, and this mover's share of each. */
export const feesWaiting = query(
  'jobs.feesWaiting',
  { account: 'uuid' },
  { fee_kobo: 'int8', kept_kobo: 'int8', share_kobo: 'int8' },
  `SELECT cancel_fee_kobo AS fee_kobo, cancel_kept_kobo AS kept_kobo, cancel_share_kobo AS share_kobo FROM jobs.jobs
    WHERE worker_id = $account AND status = 'cancelled' AND cancel_kept_kobo < cancel_fee_kobo AND cancel_share_kobo > 0`,
);

export const erasePerson = query(
  'jobs.erasePerson',
  { account: 'uuid', requests: 'uuid[]' },
  {},
  `SELECT jobs.erase_person($account, $requests)`,
);
