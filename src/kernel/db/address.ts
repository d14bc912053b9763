// Where PostgreSQL is and who logs in there: one host or several, and a login that may change while the program runs.
import pg from 'pg';
import { isRefusedLogin } from './faults.ts';

type Parts = Readonly<{ scheme: string; login: string; hosts: readonly string[]; database: string; options: string }>;

/** The parts of `postgres://user:password@host:5432,other:5432/name?…`, which no URL parser reads when it has several hosts. */
const partsOf = (url: string): Parts => {
  const [, scheme, login = '', hosts, database, options = ''] =
    /^(postgres(?:ql)?:)\/\/(?:([^/]*)@)?([^@/?]+)(\/[^?]*)(\?.*)?$/.exec(url) ?? [];
  if (!scheme || !hosts || !database)
    throw new Error('A database address looks like postgres://user:password@host/name.');
  return { scheme, login, hosts: hosts.split(','), database, options };
};

/** One address per host, without `target_session_attrs`, which only libpq knows. */
export const hostsOf = (url: string): readonly string[] => {
  const { scheme, login, hosts, database, options } = partsOf(url);
  return hosts.map((host) => {
    const one = new URL(`${scheme}//${login && `${login}@`}${host}${database}${options}`);
    one.searchParams.delete('target_session_attrs');
    return one.href;
  });
};

const together = ({ scheme, login, hosts, database, options }: Parts): string =>
  `${scheme}//${login}@${hosts.join(',')}${database}${options}`;

/** The same database with another login. */
export const withLogin = (url: string, user: string, password: string): string =>
  together({ ...partsOf(url), login: `${encodeURIComponent(user)}:${encodeURIComponent(password)}` });

/** The login of one address at the hosts and database of another. */
export const loginAt = (url: string, place: string): string =>
  together({ ...partsOf(place), login: partsOf(url).login });

export const passwordOf = (url: string): string => decodeURIComponent(new URL(hostsOf(url)[0] ?? '').password);

/** What the next connection opens: one host, with the current login. The caller then reports whether it worked. */
export type Reached = Readonly<{ url: string; worked: () => void; failed: () => void }>;

export type Address = Readonly<{
  /** The current address; of several hosts, the first. */
  first: () => string;
  /** The host that accepts writes, if there are several. */
  reach: () => Promise<Reached>;
  /** A pooler is in between: a connection belongs to one transaction, and time limits come from the login. */
  pooler: boolean;
}>;

/** The name of connections that only check whether a database can be used. */
export const starting = 'kaya start';

/** How long later connections use a primary that was found, without another check, ms. */
const keep_ms = 1_000;
/** ms; the pool gives up after a second. */
const patience_ms = 900;

/** Logs in. @throws when the server is not there, refuses the login, or is a standby */
const look = async (url: string): Promise<string> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: starting,
    connectionTimeoutMillis: patience_ms,
    query_timeout: patience_ms,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    // The code of a write to a standby: faults.ts takes it as "not available".
    if (rows[0]?.standby) throw Object.assign(new Error(`${new URL(url).host} is a standby`), { code: '25006' });
    return url;
  } finally {
    client.end().catch(() => undefined);
  }
};

/** The first host that accepts writes. @throws the error of a refused login, or else of the first host that failed */
const primaryOf = async (urls: readonly string[]): Promise<string> => {
  try {
    return await Promise.any(urls.map(look));
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw errors.find(isRefusedLogin) ?? errors[0];
  }
};

/**
 * An address that is read again for each connection. While a changed one does not work, the previous one stays in use: the file changes first, then
 * the password in the database, and no connection fails in between. With several hosts, it uses the one that accepts writes.
 */
export const addressOf = (read: () => string, { pooler = false } = {}): Address => {
  /** The text whose login worked last. */
  let known: string | undefined;
  let found: { readonly text: string; readonly url: string; readonly at: number } | undefined;
  const search = async (text: string): Promise<string> => {
    try {
      return await primaryOf(hostsOf(text));
    } catch (error) {
      if (known === undefined || known === text) throw error;
      return primaryOf(hostsOf(known));
    }
  };
  const urlOf = async (text: string): Promise<string> => {
    const [only = '', ...others] = hostsOf(text);
    if (others.length === 0 && (known ?? text) === text) return only;
    if (found?.text !== text || performance.now() - found.at > keep_ms)
      found = { text, url: await search(text), at: performance.now() };
    return found.url;
  };
  return {
    pooler,
    first: () => hostsOf(read())[0] ?? '',
    reach: async () => {
      const text = read();
      const url = await urlOf(text);
      return {
        url,
        worked: () => {
          if (passwordOf(url) === passwordOf(text)) known = text;
        },
        failed: () => {
          found = undefined;
        },
      };
    },
  };
};

/** A fixed address; an `Address` is returned unchanged. */
export const asAddress = (address: Address | string): Address =>
  typeof address === 'string' ? addressOf(() => address) : address;
