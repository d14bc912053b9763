import type { Duplex } from 'node:stream';
import pg from 'pg';
import { log } from '../log.ts';
import { outsideTraces } from '../trace.ts';
import { type Address, asAddress, passwordOf, type Reached } from './address.ts';

/** The elements of an array. The driver's own parser reads it letter by letter, for what may be quoted; that takes longer than the query. */
const plainArray =
  <T>(oid: number, read: (element: string) => T) =>
  (text: string): (T | null)[] =>
    /^[^{]|["N]|\{\{/.test(text)
      ? (pg.types.getTypeParser(oid, 'text') as (text: string) => (T | null)[])(text)
      : text === '{}'
        ? []
        : text.slice(1, -1).split(',').map(read);

const types = {
  20: (text: string) => Number(text), // int8: kobo and counts, far below 2^53
  1082: (text: string) => text, // date: a calendar day has no time zone
  1083: (text: string) => text.slice(0, 5), // time as HH:MM
  1009: plainArray(1009, String), // text[]
  1022: plainArray(1022, Number), // float8[]
  2951: plainArray(2951, String), // uuid[]
  1016: (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number), // int8[]
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  types[oid as keyof typeof types] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

type Answer = (error: Error | null, client?: pg.Client) => void;
type Options = pg.ClientConfig & { readonly address: Address };

/** A connection to the host, and with the password, that its address has when it opens. */
export class Client extends pg.Client {
  readonly #address: Address;
  constructor(options: Options) {
    super(options);
    this.#address = options.address;
  }
  override connect(): Promise<pg.Client>;
  override connect(done: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  // By callback, as the pool does: its listener for errors must be there before the next message of the same packet.
  override connect(done?: (error: never, client: never) => void): Promise<pg.Client> | void {
    if (!done)
      return new Promise((opened, failed) => {
        this.connect((error: Error | null) => (error ? failed(error) : opened(this)));
      });
    void this.#open(done as Answer);
  }
  async #open(answer: Answer): Promise<void> {
    let reached: Reached;
    try {
      reached = await this.#address.reach();
    } catch (error) {
      answer(error as Error);
      return;
    }
    const { worked, failed, url } = reached;
    this.#goTo(url);
    super.connect((error: Error | null) => {
      if (error) failed();
      else worked();
      answer(error, this);
    });
  }
  /** What is asked in one turn of the event loop leaves in one packet: a transaction of eight statements made eight system calls. */
  readonly #gather = (): void => {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  };
  // The driver declares many forms; each of them sends.
  override query: pg.Client['query'] = ((...asked: Parameters<pg.Client['query']>) => {
    this.#gather();
    return super.query(...asked);
  }) as pg.Client['query'];
  #goTo(url: string): void {
    const { hostname, port, searchParams } = new URL(url);
    this.host = searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
    this.port = Number(port || 5432);
    this.password = passwordOf(url);
  }
}

/** Connection options that all clients share, for `Client` and for pools. Times in ms (security.md, "Time-outs everywhere"). */
export const clientOptions = (where: Address | string, name: string) => {
  const address = asAddress(where);
  return {
    // The type says that the pool passes no options to `Client`; in fact it passes them.
    Client: Client as unknown as new () => pg.ClientBase,
    address,
    connectionString: address.first(),
    application_name: name,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    types: { getTypeParser },
  };
};

/** Time limits of a connection that PostgreSQL keeps, ms (security.md, "Time-outs everywhere"). */
export const serverLimits = {
  statement_timeout: 3_000,
  // Longer than PostgreSQL's deadlock_timeout (1 s), so that a deadlock is reported as one and retried.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
};

/** ms */
const waits = {
  connectionTimeoutMillis: 1_000,
  /** 0: a connection stays open for the life of the pool. */
  idleTimeoutMillis: 30_000,
  // Ends a query whose connection broke without notice.
  query_timeout: 8_000,
};

/**
 * The pool behind every transaction. Pipelined: a transaction's statements are sent without waiting for each other. Through a pooler the login has
 * the time limits (roles.ts), because a pooler refuses or drops those of a connection.
 */
export const openPool = (
  where: Address | string,
  name: string,
  size: number,
  other: Partial<typeof waits & typeof serverLimits> = {},
): pg.Pool => {
  const options = clientOptions(where, name);
  const { pooler } = options.address;
  const pool = new pg.Pool({
    ...options,
    ...waits,
    ...(!pooler && serverLimits),
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

/** Whether statements may be prepared for the next transaction: not through a pooler, where that has another connection. */
export const prepares = (pool: pg.Pool): boolean => !(pool.options as pg.PoolConfig & Partial<Options>).address?.pooler;
