// Processes that hold only kaya_app's login: they wait for the migration, work without the owner, and get another password while they run.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../src/kernel/db/act.ts';
import { addressOf, withLogin } from '../src/kernel/db/address.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { signUp } from '../src/modules/identity/contract.ts';
import { addressesOf, prepareDatabase } from '../src/server/open-database.ts';
import { readConfig } from '../src/settings/config.ts';
import { type SecondPostgres, startSecondPostgres } from './support/database.ts';
import { type Kaya, startKaya } from './support/kaya.ts';
import { until } from './support/until.ts';

let server: SecondPostgres;
let admin: pg.Client;
let dataDir: string;
let kaya: Kaya;

const appUrl = (password: string) => withLogin(server.ownerUrl, 'kaya_app', password);
/** As an operator does it: the file changes at once, never half. */
const writeLogin = async (password: string): Promise<void> => {
  await writeFile(join(dataDir, 'app-url.new'), appUrl(password));
  await rename(join(dataDir, 'app-url.new'), join(dataDir, 'app-url'));
};
/** `npm run db migrate` with both addresses. */
const migrateWith = (password: string) =>
  prepareDatabase(
    {
      ...addressesOf({
        databaseUrl: server.ownerUrl,
        appUrl: () => appUrl(password),
        directUrl: undefined,
        standbyUrl: undefined,
      }),
      owner: server.ownerUrl,
    },
    () => undefined,
  );
const logsIn = async (password: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: appUrl(password) });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-test-'));
  server = await startSecondPostgres();
  const adminUrl = new URL(server.adminUrl);
  adminUrl.pathname = new URL(server.ownerUrl).pathname;
  admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
});
afterAll(async () => {
  await kaya?.end();
  await admin.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a process without the owner’s login waits for the migration, and then works with the application’s alone', async () => {
  await writeLogin('the first one');
  const state = { waits: true };
  const db = {
    name: 'elsewhere',
    ownerUrl: server.ownerUrl,
    appUrl: appUrl('the first one'),
    readUrl: roleUrl(server.ownerUrl, 'kaya_read'),
    drop: async () => undefined,
  };
  const settings = { DATABASE_URL: '', DATABASE_APP_URL_FILE: join(dataDir, 'app-url') };
  const started = (async () => {
    kaya = await startKaya(settings, undefined, { db, dataDir });
    state.waits = false;
  })();
  await sleep(500);
  expect(state.waits).toBe(true);
  await migrateWith('the first one');
  await started;

  await kaya.person().call(signUp, { body: { email: 'first@example.com', password: 'danfo-and-rope' } });
  // The queue works too.
  expect(await kaya.letters('first@example.com')).toHaveLength(1);
  const { rows } = await admin.query(
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'kaya%' AND datname = 'elsewhere'`,
  );
  expect(rows).toEqual([{ usename: 'kaya_app' }]);
});

test('its password changes while it runs, and nothing fails', async () => {
  const { appUrl: readAppUrl = () => '' } = readConfig({ DATABASE_APP_URL_FILE: join(dataDir, 'app-url') });
  // Each statement opens a connection: none is kept.
  const pool = openPool(addressOf(readAppUrl), 'kaya-often', 3, {
    idleTimeoutMillis: 1,
    connectionTimeoutMillis: 10_000,
  });
  const often = database(pool, { origin: '', commissionPercent: 10 });
  const load = { going: true, asked: 0, answered: 0, statuses: new Set<number>() };
  const ask = async (): Promise<void> => {
    while (load.going) {
      await often.now();
      load.asked += 1;
      await sleep(5);
    }
  };
  const visit = async (): Promise<void> => {
    while (load.going) {
      load.statuses.add((await fetch(`${kaya.url}/api/auth/session`)).status);
      load.answered += 1;
      await sleep(5);
    }
  };
  const people = [ask(), ask(), ask(), visit(), visit()];
  const some = async (): Promise<void> => {
    const { asked } = load;
    await until(() => load.asked > asked + 20);
  };
  await some();
  await writeLogin('the second one');
  // The database still has the first.
  await some();
  expect(await migrateWith('the second one')).toEqual([]);
  await some();
  load.going = false;
  await Promise.all(people);
  await often.close();
  expect([...load.statuses]).toEqual([200]);
  expect([await logsIn('the first one'), await logsIn('the second one')]).toEqual([false, true]);

  // What listens, holds locks and works off tasks opens anew as well.
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'kaya_app'`);
  await until(async () => (await fetch(`${kaya.url}/api/health/ready`)).status === 200);
  await until(
    async () =>
      (await kaya.person().send(signUp, { body: { email: 'second@example.com', password: 'danfo-and-rope' } })).ok,
  );
  expect(await kaya.letters('second@example.com')).toHaveLength(1);
});
