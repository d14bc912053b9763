// Fills a migrated, empty database by bulk SQL as its owner, within all constraints: the same shape at every size, with one person of each role
// with very much data, a typical one, and a member of staff (parts/fill-size.ts). Constraints that PostgreSQL would check row by row are checked
// in bulk afterwards, which is just as exact.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedDatabase } from '../../src/embedded/start.ts';
import { billing } from './fill-billing.ts';
import { cases } from './fill-cases.ts';
import { companies } from './fill-companies.ts';
import { makeOnce, startDatabase, vacuum } from './databases.ts';
import { events } from './fill-events.ts';
import { hearings } from './fill-hearings.ts';
import { integrations } from './fill-integrations.ts';
import { bookers, bookings, jobs, plan, requests } from './fill-jobs.ts';
import { ledger, payments } from './fill-money.ts';
import { accounts, drivers, movers } from './fill-people.ts';
import { alerts } from './fill-safety.ts';
import { lawDesk } from './fill-law-desk.ts';
import { programs } from './fill-programs.ts';
import { providers } from './fill-providers.ts';
import { functions, type Size, sizeOf } from './fill-size.ts';
import { trips } from './fill-trips.ts';

type Parked = { readonly make: string; readonly drop: string };

/** Indexes outside constraints: rebuilt once the rows are there, where unique ones may fail. */
const indexes = `
  SELECT pg_get_indexdef(i.indexrelid) AS make, format('DROP INDEX %s', i.indexrelid::regclass) AS drop
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
   ORDER BY pg_get_indexdef(i.indexrelid) LIKE '%gin%' DESC, 1`;
/** Foreign keys: recreated, which checks all rows in one join. */
const references = `
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS make,
         format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop
    FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE n.nspname = ANY ($1) AND k.contype = 'f' ORDER BY 1`;
const schemas = `
  SELECT array_agg(nspname::text) AS names FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public', 'graphile_worker')`;

/** Per-row plpgsql, so replaced by one statement each in parts/fill-money.ts, and checked below. */
const triggers = [
  ['money.entries', 'entries_balanced'],
  ['money.statement', 'take_earnings'],
  ['money.statement', 'continue_sums'],
] as const;
const quick = `SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET temp_buffers = '256MB'; SET client_min_messages = warning;
  SET max_parallel_maintenance_workers = 1`;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(quick);
  return client;
};

/** Both cores build indexes: each connection takes the next one. */
const rebuild = async (url: string, owner: pg.Client, parked: readonly Parked[]): Promise<void> => {
  const second = await connect(url);
  const queue = [...parked];
  const work = async (client: pg.Client): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await client.query(next.make);
  };
  try {
    await Promise.all([work(owner), work(second)]);
  } finally {
    await second.end();
  }
};

const steps: readonly (readonly [name: string, sql: (size: Size) => string])[] = [
  ['accounts', accounts],
  ['plan', (size) => `${bookers(size)}${plan(size)}`],
  ['workers', movers],
  ['drivers', drivers],
  ['requests', requests],
  ['jobs', jobs],
  ['bookings', bookings],
  ['trips', trips],
  ['ledger', ledger],
  ['payments', payments],
  ['alerts', alerts],
  ['providers', providers],
  ['companies', companies],
  ['billing', billing],
  ['integrations', integrations],
  ['programs', programs],
  ['hearings', hearings],
  ['cases', cases],
  ['law desk', lawDesk],
  ['events', events],
];

/**
 * Fills the migrated, empty database behind the owner's URL.
 * @throws when a row violates a constraint
 */
export const fill = async (
  ownerUrl: string,
  size: Size,
  log: (line: string) => void = () => undefined,
): Promise<void> => {
  const owner = await connect(ownerUrl);
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    log(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    const { names } = (await owner.query<{ names: string[] }>(schemas)).rows[0] ?? { names: [] };
    const parked = (await owner.query<Parked>(indexes, [names])).rows;
    const keys = (await owner.query<Parked>(references, [names])).rows;
    for (const { drop } of [...keys, ...parked]) await owner.query(drop);
    for (const [table, name] of triggers) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
    await owner.query(functions);
    // One transaction, because ids are derived from now().
    await owner.query('BEGIN');
    for (const [name, sql] of steps) await timed(name, () => owner.query(sql(size)));
    await owner.query('COMMIT');
    for (const [table, name] of triggers) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
    await timed('indexes', () => rebuild(ownerUrl, owner, parked));
    await timed('references', async () => {
      for (const { make } of keys) await owner.query(make);
    });
    const found = Number(
      (await owner.query<{ count: string }>('SELECT count(*) FROM money.wrong_totals()')).rows[0]?.count,
    );
    if (found > 0) throw new Error(`${found} totals of the filled ledger are wrong`);
    await timed('vacuum', () => vacuum(owner));
  } finally {
    await owner.end();
  }
};

/** A PostgreSQL with a filled database in a new data directory; with 0 jobs its tables are empty. */
export const startFilled = async (
  folder: string,
  count: number,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase> => {
  if (count === 0) return startDatabase(folder);
  await makeOnce(`jobs-${count}`, folder, async (made) => {
    const empty = await startDatabase(made);
    log(`filling ${count} jobs`);
    await fill(empty.url, sizeOf(count), log).finally(empty.stop);
  });
  return startDatabase(folder);
};

/** Open jobs are in the next ten days, so a cached database is useful for that long. */
const keepDays = 7;

/**
 * A separate PostgreSQL with a filled database. Cached and reused if KAYA_BENCH_DATA names a folder (it is migrated at each start), otherwise
 * filled anew and removed by `stop`.
 */
export const filledDatabase = async (
  count: number,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase & { readonly folder: string }> => {
  const kept = process.env.KAYA_BENCH_DATA;
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept ? join(kept, `jobs-${count}`) : await mkdtemp(join(tmpdir(), 'kaya-bench-'));
  const note = join(folder, 'filled');
  const age_ms = existsSync(note) ? Date.now() - Number(readFileSync(note, 'utf8')) : Number.POSITIVE_INFINITY;
  if (kept && age_ms > keepDays * 86_400_000) rmSync(folder, { recursive: true, force: true });
  const database = existsSync(note) ? await startDatabase(folder) : await startFilled(folder, count, log);
  if (!existsSync(note)) writeFileSync(note, String(Date.now()));
  return {
    ...database,
    folder,
    stop: async () => {
      await database.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
};
