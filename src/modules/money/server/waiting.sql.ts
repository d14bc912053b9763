import { query } from '../../../kernel/db/query.ts';

/** In the transaction that completes the job, after its postings. The amount is the ledger's; 0: nothing waits. */
export const letWait = query(
  'money.letWait',
  { job: 'uuid', account: 'uuid' },
  { amount_kobo: 'int8' },
  `SELECT money.let_wait($job, $account) AS amount_kobo`,
);

/** In the transaction that ends a company's ride, after its postings. 0: nothing waits. */
export const letRideWait = query(
  'money.letRideWait',
  { ride: 'uuid' },
  { amount_kobo: 'int8' },
  `SELECT money.let_ride_wait($ride) AS amount_kobo`,
);

/** What is left of the pay of a completed job that the caller has locked. By the system. */
export const letEarnedWait = query(
  'money.letEarnedWait',
  { job: 'uuid' },
  { amount_kobo: 'int8' },
  `SELECT money.let_earned_wait($job) AS amount_kobo`,
);

/** In the transaction that posts a tip of a job that the caller has locked. By the system. */
export const letTipWait = query(
  'money.letTipWait',
  { job: 'uuid', account: 'uuid', amount_kobo: 'int8' },
  { waits: 'bool' },
  `SELECT money.let_tip_wait($job, $account, $amount_kobo) AS waits`,
);

/** Releases pay after staff's look at the job is over; no row if nothing waited for it. For staff and the system. */
export const releaseLooked = query(
  'money.releaseLooked',
  { job: 'uuid' },
  { account_id: 'uuid', amount_kobo: 'int8' },
  `SELECT account_id, amount_kobo FROM money.release_looked($job)`,
);

/** Releases pay for a completed job, or an ended ride, before the company pays. amount_kobo is 0 if it also waits for a look. No row if nothing waits. For staff. */
export const releaseForStaff = query(
  'money.releaseForStaff',
  { job: 'uuid' },
  { account_id: 'uuid', amount_kobo: 'int8' },
  `SELECT account_id, amount_kobo FROM money.release_for_staff($job)`,
);

/** How much pay of these jobs or rides waits, and how much of that for a company, kobo. For staff. */
export const waitsOfJobs = query(
  'money.waitsOfJobs',
  { jobs: 'uuid[]' },
  { job_id: 'uuid', company_kobo: 'int8', for_company: 'bool', for_look: 'bool' },
  `SELECT job_id, coalesce(sum(amount_kobo) FILTER (WHERE for_company), 0)::int8 AS company_kobo, bool_or(for_company) AS for_company,
          bool_or(for_look) AS for_look
     FROM money.waits WHERE job_id = ANY ($jobs) AND released_at IS NULL GROUP BY job_id`,
);

/** Jobs with pay that waits, the longest first; one row more than a page. since_us: µs. For staff. */
export const jobsThatWait = query(
  'money.jobsThatWait',
  { after_us: 'int8', after_id: 'uuid', max: 'int8' },
  { job_id: 'uuid', since_us: 'int8' },
  `SELECT w.job_id, (extract(epoch FROM w.created_at) * 1000000)::int8 AS since_us
     FROM money.waits w
    WHERE w.released_at IS NULL AND w.order_key NOT LIKE 'ride:%'
      AND (w.created_at, w.job_id) > (timestamptz 'epoch' + greatest(0, $after_us::int8) * interval '1 microsecond', $after_id)
      AND NOT EXISTS (SELECT FROM money.waits o WHERE o.job_id = w.job_id AND o.account_id < w.account_id AND o.released_at IS NULL)
    ORDER BY w.created_at, w.job_id LIMIT $max`,
);

/** Rides with pay that waits for their company, the longest first; one row more than a page. since_us: µs. For staff. */
export const ridesThatWait = query(
  'money.ridesThatWait',
  { after_us: 'int8', after_id: 'uuid', max: 'int8' },
  { ride_id: 'uuid', since_us: 'int8' },
  `SELECT w.job_id AS ride_id, (extract(epoch FROM w.created_at) * 1000000)::int8 AS since_us
     FROM money.waits w
    WHERE w.released_at IS NULL AND w.order_key LIKE 'ride:%'
      AND (w.created_at, w.job_id) > (timestamptz 'epoch' + greatest(0, $after_us::int8) * interval '1 microsecond', $after_id)
    ORDER BY w.created_at, w.job_id LIMIT $max`,
);

/** What a decision of this transaction takes back no longer waits. By staff and the system. */
export const lowerWait = query(
  'money.lowerWait',
  { job: 'uuid', account: 'uuid', amount_kobo: 'int8' },
  {},
  `SELECT money.lower_wait($job, $account, $amount_kobo)`,
);

/** The caller's own, oldest first. */
export const myWaits = query(
  'money.myWaits',
  { max: 'int8' },
  {
    job_id: 'uuid',
    title: 'text',
    amount_kobo: 'int8',
    due_on: 'date?',
    month: 'date',
    for_look: 'bool',
    bank_asks: 'bool',
  },
  `SELECT job_id, title, amount_kobo, due_on, month, for_look, bank_asks FROM money.my_waits($max)`,
);
