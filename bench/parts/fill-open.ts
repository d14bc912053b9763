// A database with a long board: the people of parts/fill.ts, and the given number of open jobs around Lagos in the next ten days.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedDatabase } from '../../src/embedded/start.ts';
import { startDatabase } from './databases.ts';
import { startFilled } from './fill.ts';
import { functions, sizeOf } from './fill-size.ts';

/** The size of the filled database: with 10,000, 200 workers and 800 customers. Fewer for a short board. */
const filledFor = (count: number): number => (count < 10_000 ? 4_000 : 10_000);

/**
 * A third of each size; a third needs packing; prices, places and times as in parts/fill-jobs.ts. Without the words that staff search
 * (jobs.job_words): a trigger per row would take longer than all the rest, and no worker reads them.
 */
const openJobs = (count: number, people = sizeOf(filledFor(count))): string => `
  ALTER TABLE jobs.jobs DISABLE TRIGGER words;
  CREATE TEMP TABLE plan_open AS
  SELECT n, pg_temp.uid(now() - interval '1 hour', 40, n) AS id, ${10 + people.workers + people.drivers} + pg_temp.mix(n, 2, ${people.customers}) AS customer,
         date_trunc('hour', now()) + make_interval(mins => (60 + pg_temp.mix(n, 22, 14400))::int) AS starts_at, 1500000 + pg_temp.mix(n, 4, 350) * 10000 AS price_kobo
    FROM generate_series(1::bigint, ${count}) n;
  INSERT INTO jobs.jobs (id, order_id, customer_id, customer_name, service_type, title, job_size, payment_method, price_kobo, worker_share_kobo,
    required_skills, location, location_area, location_lat, location_lng, destination, destination_area, destination_lat, destination_lng, distance_m,
    scheduled_date, scheduled_time, starts_at, ends_at, created_at)
  SELECT id, pg_temp.uid(now() - interval '2 hours', 41, n), pg_temp.account(customer), pg_temp.name(customer), 'moving',
         pg_temp.pick(ARRAY['1 bedroom move-in','2 bedroom move-in','Studio move-in','Package, small'], n), pg_temp.pick('{light,medium,heavy}', n),
         CASE WHEN n % 5 = 0 THEN 'card' ELSE 'cash' END, price_kobo, price_kobo * 9 / 10, CASE WHEN pg_temp.mix(n, 7, 3) = 0 THEN '{packing}' ELSE '{}' END::text[],
         pg_temp.address(n), pg_temp.area(n / 5), 6.40 + pg_temp.mix(n, 5, 3000) / 10000.0, 3.20 + pg_temp.mix(n, 6, 4000) / 10000.0, pg_temp.address(n + 31),
         pg_temp.area((n + 31) / 5), 6.45, 3.4, 12000, (starts_at AT TIME ZONE 'Africa/Lagos')::date, (starts_at AT TIME ZONE 'Africa/Lagos')::time, starts_at,
         starts_at + interval '2 hours', now() - interval '1 hour'
    FROM plan_open;
  INSERT INTO jobs.contacts (job_id, customer_phone, customer_email, device_hash)
  SELECT id, pg_temp.phone(customer), 'person' || customer || '@bench.example', CASE WHEN n % 3 = 0 THEN 'device ' || customer END FROM plan_open;
  ALTER TABLE jobs.jobs ENABLE TRIGGER words;
`;

/** The jobs start in the next ten days, so a cached database is useful for a few. */
const keepMs = 3 * 86_400_000;

/** Like filledDatabase of parts/fill.ts: cached in the folder `open-N` of KAYA_BENCH_DATA, if set. */
export const openJobsDatabase = async (count: number, log: (line: string) => void): Promise<EmbeddedDatabase> => {
  const kept = process.env.KAYA_BENCH_DATA;
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept ? join(kept, `open-${count}`) : await mkdtemp(join(tmpdir(), 'kaya-bench-'));
  const note = join(folder, 'filled');
  if (existsSync(note) && Date.now() - Number(readFileSync(note, 'utf8')) > keepMs)
    rmSync(folder, { recursive: true, force: true });
  const isFilled = existsSync(note);
  const database = isFilled ? await startDatabase(folder) : await startFilled(folder, filledFor(count));
  if (!isFilled) {
    const began = performance.now();
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`);
    await owner.query(functions);
    await owner.query(openJobs(count));
    await owner.query('VACUUM ANALYZE jobs.jobs, jobs.contacts');
    await owner.end();
    writeFileSync(note, String(Date.now()));
    log(`filled ${count} open jobs in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return {
    ...database,
    stop: async () => {
      await database.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
};
