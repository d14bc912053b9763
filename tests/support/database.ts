import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/embedded/start.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { roleUrl } from '../../src/kernel/db/roles.ts';
import { prepareQueue } from '../../src/kernel/tasks.ts';
import { memoryFolder } from './memory-folder.ts';

/** Three URLs of one database, as in the program (security.md, "Three database logins"). */
export type TestDatabase = Readonly<{
  name: string;
  ownerUrl: string;
  appUrl: string;
  readUrl: string;
  /** Removes the database and closes its open connections. */
  drop: () => Promise<void>;
}>;

/** The database from which each test file's database is cloned. */
const TEMPLATE = 'kaya_template';

/** For pools of tests, ms: a machine that runs several files at once is slow through no fault of the code. */
export const patient = {
  // A thousand requests may wait for four connections.
  connectionTimeoutMillis: 80_000,
  statement_timeout: 20_000,
  query_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** The setting that gives test files the run's single PostgreSQL; may be set from outside. */
export const CLUSTER_SETTING = 'KAYA_TEST_DATABASE_URL';

const clusterUrl = (): string => {
  const url = process.env[CLUSTER_SETTING];
  if (!url) throw new Error(`No test database: name the file *.db.test.ts, or set ${CLUSTER_SETTING}.`);
  return url;
};

const named = (database: string): string => {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.href;
};

const query = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const onCluster = (sql: string): Promise<void> => query(clusterUrl(), sql);

/** Waits for the application's closing connections, which the owner may not close. */
const dropDatabase = async (name: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if (tries === 200) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
};

/** An empty database; `template` makes it a copy of another one without connections. */
export const emptyDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const name = `kaya_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Copies its 1,300 files directly; the default also writes every page to the log.
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const ownerUrl = named(name);
  return {
    name,
    ownerUrl,
    appUrl: roleUrl(ownerUrl, 'kaya_app'),
    readUrl: roleUrl(ownerUrl, 'kaya_read'),
    drop: () => dropDatabase(name),
  };
};

/** A migrated database for the caller only, without people or jobs; about 50 ms. Call it in `beforeAll`. */
export const testDatabase = (): Promise<TestDatabase> => emptyDatabase(TEMPLATE);

/** Recreates the template in the cluster: all migrations and the queue's tables. */
export const prepareTemplate = async (): Promise<void> => {
  await onCluster(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await onCluster(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(named(TEMPLATE));
  await prepareQueue(named(TEMPLATE));
};

export type SecondPostgres = Readonly<{
  ownerUrl: string;
  /** PostgreSQL's superuser, for what a test does to the server rather than the application. */
  adminUrl: string;
  stop: () => Promise<void>;
}>;

/** A separate PostgreSQL in a temporary folder, deleted by `stop`. */
export const throwAwayPostgres = async (): Promise<SecondPostgres> => {
  const folder = await mkdtemp(join(memoryFolder(), 'kaya-test-'));
  // PostgreSQL may run under another account, which needs access to this folder.
  await chmod(folder, 0o711);
  const embedded = await startEmbedded(join(folder, 'data'), {
    throwAway: true,
    maxConnections: 200,
    // A statement is planned once for each connection instead of six times: a suite asks it too seldom for better plans to pay.
    flags: { plan_cache_mode: 'force_generic_plan' },
  });
  return {
    ownerUrl: embedded.url,
    adminUrl: embedded.adminUrl,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * A second PostgreSQL 18 that stands in for a managed one: reached only by address and password, with an owner and a database with other names. The
 * database is empty. About 1 s.
 */
export const startSecondPostgres = async (): Promise<SecondPostgres> => {
  const server = await throwAwayPostgres();
  await query(server.adminUrl, `CREATE ROLE somebody LOGIN CREATEROLE PASSWORD 'chosen elsewhere'`);
  await query(server.adminUrl, 'CREATE DATABASE elsewhere OWNER somebody');
  const url = new URL(server.ownerUrl);
  [url.username, url.password, url.pathname] = ['somebody', 'chosen elsewhere', '/elsewhere'];
  return { ...server, ownerUrl: url.href };
};
