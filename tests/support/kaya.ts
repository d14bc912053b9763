// The whole program on a separate database, and people who use it over HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Act, Actor, Database } from '../../src/kernel/db/act.ts';
import type { Answer, Call, Endpoint } from '../../src/shared/contract.ts';
import { type Problem, Refused } from '../../src/shared/refusal.ts';
import { readConfig } from '../../src/settings/config.ts';
import type { KeptLetter } from '../../src/kernel/mail.ts';
import { mailbox } from '../../src/kernel/mail.ts';
import { hashSecret, newSecret } from '../../src/modules/identity/server/door.ts';
import { start } from '../../src/server/main.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { workTakesHours } from './long-work.ts';
import { keySetting } from './secret-keys.ts';

type Outcome<E extends Endpoint> =
  | { readonly ok: true; readonly status: number; readonly answer: Answer<E> }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

/** How often the program is asked again that had no connection to its database in time, as on a machine that is very busy. */
const patience = 20;

/** Acts directly, and again when there was no connection: then nothing of it has happened. */
export const actPatiently = async <T>(
  { act }: Pick<Database, 'act'>,
  actor: Actor,
  work: (act: Act) => Promise<T>,
): Promise<T> => {
  for (let left = patience; ; left -= 1)
    try {
      return await act(actor, work);
    } catch (error) {
      if (left === 0 || !(error instanceof Refused) || error.kind.code !== 'unavailable') throw error;
      await sleep(1_000);
    }
};

/** A person with a browser's cookies. `origin`: the address in their address bar, when a load balancer is in front of `base`. */
export const person = (base: string, origin = base) => {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async <E extends Endpoint>(endpoint: E, input: Call<E>, key?: string): Promise<Outcome<E>> => {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${base}${path}${search}`, {
      method: endpoint.method,
      headers: {
        ...(jar.size > 0 ? { cookie: cookie() } : {}),
        ...(endpoint.method === 'GET' ? {} : { origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
      if (/Max-Age=0\b/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const parsed: unknown = text ? JSON.parse(text) : null;
    return response.ok
      ? { ok: true, status: response.status, answer: parsed as Answer<E> }
      : { ok: false, status: response.status, problem: parsed as Problem };
  };
  return {
    send,
    /** Calls and expects success, at last: a server that is not available on a slow machine is asked again, as by a page. */
    call: async <E extends Endpoint>(endpoint: E, input: Call<E>, key?: string): Promise<Answer<E>> => {
      let outcome = await send(endpoint, input, key);
      for (let left = patience; left > 0 && !outcome.ok && outcome.problem?.code === 'unavailable'; left -= 1) {
        await sleep(1_000);
        outcome = await send(endpoint, input, key);
      }
      if (!outcome.ok) throw new Error(`${endpoint.name}: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
      return outcome.answer;
    },
    /** Calls and expects a refusal. */
    refused: async <E extends Endpoint>(endpoint: E, input: Call<E>): Promise<Problem> => {
      const outcome = await send(endpoint, input);
      if (outcome.ok) throw new Error(`${endpoint.name} was not refused: ${JSON.stringify(outcome.answer)}`);
      return outcome.problem;
    },
    cookie,
    /** The cookie of a session that was opened without a request. */
    holds: (token: string): void => void jar.set('kaya', token),
    /** The session token from its cookie. */
    session: (): string => jar.get('kaya') ?? '',
    base,
  };
};
export type Person = ReturnType<typeof person>;

/** Signs a person in without their password: hashing it takes as long as ten other requests. */
export const enter = async (owner: Pick<pg.Client, 'query'>, who: Person, accountId: string): Promise<void> => {
  const token = newSecret();
  await owner.query(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     VALUES ($1, 'browser', $2, now() + interval '1 day', now() + interval '1 day')`,
    [accountId, hashSecret(token)],
  );
  who.holds(token);
};

/**
 * Starts the program with these settings in addition to the tests' own; stop it in afterAll. `route`: another connection to the database. `made`:
 * a filled database, and the folder with its files.
 */
export const startKaya = async (
  settings: Record<string, string> = {},
  route: (url: string) => Promise<string> = async (url) => url,
  made?: { readonly db: TestDatabase; readonly dataDir: string },
) => {
  const db = made?.db ?? (await testDatabase());
  const dataDir = made?.dataDir ?? (await mkdtemp(join(tmpdir(), 'kaya-test-')));
  const port = await freePort();
  const running = await start(
    readConfig({
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: await route(db.ownerUrl),
      KAYA_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      KAYA_SECRET_KEYS: keySetting('k'),
      KAYA_FIRST_REFUSAL_MINUTES: '0',
      KAYA_COMPANY_FIRST_LIMIT: '10000000',
      // For the tests' webhook receivers and OpenID providers.
      KAYA_ALLOW_LOCAL_FETCH: settings['NODE_ENV'] === 'production' ? 'no' : 'yes',
      ...settings,
    }),
  );
  const url = `http://localhost:${port}`;
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await workTakesHours(owner);
  /** Leaves the database and the files in place. */
  const end = async (): Promise<void> => {
    await owner.end();
    await running.stop();
  };
  return {
    url,
    db,
    /** The database as its owner sees it: without row-level security. */
    owner,
    dataDir,
    /** The running program's parts, for the demo's seed. */
    parts: running,
    person: () => person(url),
    /** Emails sent to an address, newest first, once there are at least `count`. */
    letters: async (to: string, count = 1): Promise<KeptLetter[]> => {
      const box = mailbox(join(dataDir, 'mailbox'));
      for (const late = Date.now() + 80_000; ; ) {
        const letters = (await box.kept?.(to)) ?? [];
        if (letters.length >= count || Date.now() > late) return letters;
        await new Promise((next) => setTimeout(next, 25));
      }
    },
    end,
    stop: async (): Promise<void> => {
      await end();
      await db.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type Kaya = Awaited<ReturnType<typeof startKaya>>;
