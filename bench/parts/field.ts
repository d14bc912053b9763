// The data for a run: workers with sessions and open jobs, written in bulk by the owner.
import type pg from 'pg';

type Worker = { readonly id: string; readonly session: string };
export type Attempt = {
  readonly job: string;
  readonly worker: string;
  readonly session: string;
  readonly token: string;
};

/** The session token of the nth worker, from 1. */
export const tokenOf = (n: number): string => `bench-token-${String(n).padStart(12, '0')}-0000000000000000`;

/** Creates this many available workers, each with a browser session whose token is tokenOf(n). Returns them in order. */
export const makeWorkers = async (owner: pg.Client, count: number): Promise<Worker[]> => {
  const { rows } = await owner.query<Worker>(
    `WITH made AS (
       INSERT INTO identity.accounts (email, name, email_confirmed_at, roles)
       SELECT 'bench' || n || '@example.com', 'Bench ' || n, now(), '{worker}' FROM generate_series(1, $1::int) AS n
       RETURNING id, email
     ), numbered AS (SELECT id, substring(email FROM 6 FOR position('@' IN email) - 6)::int AS n FROM made
     ), session AS (
       INSERT INTO identity.sessions (account_id, kind, token_hash, persistent, expires_at, ends_at)
       SELECT id, 'browser',
              translate(rtrim(encode(sha256(convert_to('bench-token-' || lpad(n::text, 12, '0') || '-0000000000000000', 'UTF8')), 'base64'), '='), '+/', '-_'),
              true, now() + interval '1 day', now() + interval '1 day' FROM numbered
       RETURNING id, account_id
     ), worker AS (
       INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, availability_schedule)
       SELECT id, 'Bench ' || n, 'Lagos', 6.5, 3.37, '{packing}', '{}' FROM numbered
     )
     SELECT numbered.id, session.id AS session FROM numbered JOIN session ON session.account_id = numbered.id ORDER BY n`,
    [count],
  );
  // No worker has the customer's number: a worker cannot accept a job they ordered.
  await owner.query(
    `INSERT INTO workers.contacts (worker_id, phone)
     SELECT id, '+234809' || lpad(row_number() OVER ()::text, 7, '0') FROM workers.workers ON CONFLICT DO NOTHING`,
  );
  await owner.query('ANALYZE identity.accounts, identity.sessions, workers.workers, workers.contacts');
  return rows;
};

/** Creates open jobs an hour apart; the round keeps the times of different rounds apart. */
export const makeJobs = async (owner: pg.Client, count: number, round: number): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at,
         ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng)
       SELECT uuidv7(), 'Bench', 'moving', 'Bench ' || n, 'light', current_date, '09:00', at, at + interval '50 minutes',
              2000000, 1800000, 'Yaba, Lagos', 6.5095, 3.3711
         FROM generate_series(1, $1::int) AS n, LATERAL (SELECT now() + make_interval(days => 1 + $2::int * 30, hours => n % 600) AS at)
       RETURNING id)
     , contact AS (INSERT INTO jobs.contacts (job_id, customer_phone, customer_email) SELECT id, '+2348031234567', 'x@example.com' FROM made)
     SELECT id FROM made ORDER BY id`,
    [count, round],
  );
  await owner.query('ANALYZE jobs.jobs');
  return rows.map((row) => row.id);
};

const attemptOf = (job: string, workers: readonly Worker[], n: number): Attempt => {
  const { id, session } = workers[n] as Worker;
  return { job, worker: id, session, token: tokenOf(n + 1) };
};

/** No races: each job is requested once, each by another worker. */
export const uncontended = (jobs: readonly string[], workers: readonly Worker[]): Attempt[] =>
  jobs.map((job, n) => attemptOf(job, workers, n % workers.length));

/** 32 workers try each of ten jobs, then the next ten: the order on a busy board. */
export const hot = (jobs: readonly string[], workers: readonly Worker[]): Attempt[] => {
  const attempts: Attempt[] = [];
  for (let start = 0; start + 10 <= jobs.length; start += 10) {
    const crowd = (start / 10) * 32;
    for (let turn = 0; turn < 10; turn += 1) {
      for (let one = 0; one < 32; one += 1) {
        const who = (crowd + one) % workers.length;
        attempts.push(attemptOf(jobs[start + ((turn + one) % 10)] as string, workers, who));
      }
    }
  }
  return attempts;
};
