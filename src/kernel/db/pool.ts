import pg from 'pg';
import { log } from '../log.ts';
import { outsideTraces } from '../trace.ts';

const types = {
  20: (text: string) => Number(text), // int8: kobo and counts, far below 2^53
  1082: (text: string) => text, // date: a calendar day has no time zone
  1083: (text: string) => text.slice(0, 5), // time as HH:MM
  1016: (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number), // int8[]
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  types[oid as keyof typeof types] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

/** Connection options that all clients share. Times in ms (security.md, "Time-outs everywhere"). */
export const clientOptions = (url: string, name: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  types: { getTypeParser },
});

/** ms (security.md, "Time-outs everywhere"). */
const waits = {
  connectionTimeoutMillis: 1_000,
  /** 0: a connection stays open for the life of the pool. */
  idleTimeoutMillis: 30_000,
  statement_timeout: 3_000,
  // Ends a query whose connection broke without notice.
  query_timeout: 8_000,
  // Longer than PostgreSQL's deadlock_timeout (1 s), so that a deadlock is reported as one and retried.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
};

/** The pool behind every transaction. Pipelined: a transaction's statements are sent without waiting for each other. */
export const openPool = (url: string, name: string, size: number, other: Partial<typeof waits> = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...clientOptions(url, name),
    ...waits,
    ...other,
    max: size,
    pipeline: true,
  } as pg.PoolConfig);
  // Without listeners a connection cut by the server would end the process: the pool's for idle ones, the client's for those in use.
  const lost = outsideTraces((error: Error): void => log.warn('database connection lost', { reason: error.message }));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
};
