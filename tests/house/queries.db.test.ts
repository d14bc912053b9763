// Every declared query is prepared against the migrated database, and its declared types are compared with what PostgreSQL infers: a renamed or
// retyped column fails here, not in production.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredQueries } from '../../src/kernel/db/query.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** origin: the table or view column it comes from, `table.column` in numbers; 0.0 for a computed one. */
type Described = { params: number[]; columns: { name: string; type: number; origin: string }[] };
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** Parse and Describe, without executing. */
const describeStatement = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((done, fail) => {
    const described: Described = { params: [], columns: [] };
    let failed: Error | undefined;
    const statement = {
      submit: (connection: {
        once(name: string, heard: (message: { dataTypeIDs: number[] }) => void): void;
        parse(query: { text: string; name: string; types: number[] }): void;
        describe(what: { type: string; name: string }): void;
        sync(): void;
      }) => {
        connection.once('parameterDescription', (message) => {
          described.params = message.dataTypeIDs;
        });
        connection.parse({ text, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        described.columns = message.fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          origin: `${field.tableID}.${field.columnID}`,
        }));
      },
      handleError: (error: Error) => {
        failed = error;
        fail(error);
      },
      handleReadyForQuery: () => {
        if (!failed) done(described);
      },
    };
    client.query(statement as never);
  });

let database: TestDatabase;
let client: pg.Client;
const typeNames = new Map<number, string>();

beforeAll(async () => {
  for (const file of globSync('src/**/*.sql.ts')) await import(resolve(file));
  await import(resolve('src/kernel/db/actor.ts'));
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    `SELECT oid::int, CASE WHEN typcategory = 'A' THEN ltrim(typname, '_') || '[]' ELSE typname END AS name FROM pg_type`,
  );
  for (const row of rows) typeNames.set(row.oid, row.name);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const plain = (column: unknown): string => String(column).replace(/\?$/, '');

test('every query can be prepared, and its types match the database', async () => {
  expect(declaredQueries.length).toBeGreaterThan(30);
  const faults: string[] = [];
  const names = new Set<string>();
  // Suites share their modules, so queries of earlier tests are declared too.
  for (const query of declaredQueries.filter(({ name }) => !name.startsWith('test.'))) {
    if (names.has(query.name)) faults.push(`${query.name}: declared twice`);
    if (query.name.length > 63) faults.push(`${query.name}: longer than a prepared statement's name`);
    names.add(query.name);
    let found: Described;
    try {
      found = await describeStatement(client, query.text);
    } catch (error) {
      faults.push(`${query.name}: ${(error as Error).message}`);
      continue;
    }
    const declared = Object.entries(query.params);
    for (const [place, [name, type]] of declared.entries()) {
      const real = typeNames.get(found.params[place] ?? 0);
      if (real !== plain(type)) faults.push(`${query.name}: $${name} is ${real}, declared ${plain(type)}`);
    }
    const columns = Object.entries(query.columns);
    // A statement declared without columns may return an unused one (SELECT some_function()).
    if (columns.length === 0) continue;
    for (const [name, type] of columns) {
      const real = found.columns.find((column) => column.name === name);
      if (!real) faults.push(`${query.name}: no column ${name}`);
      else if (typeNames.get(real.type) !== plain(type)) {
        faults.push(`${query.name}: ${name} is ${typeNames.get(real.type)}, declared ${plain(type)}`);
      }
    }
    for (const { name } of found.columns) {
      if (!(name in query.columns)) faults.push(`${query.name}: column ${name} is not declared`);
    }
  }
  expect(faults).toEqual([]);
});

/** A nullable column that this statement only returns with a value: why it is declared without a question mark. */
const neverNull: Readonly<Record<string, string>> = {
  'billing.adminsOf.account_id': 'IS NOT NULL',
  'companies.approversOf.account_id': 'IS NOT NULL',
  'companies.joinedAdmins.account_id': 'IS NOT NULL',
  'drivers.remindOfDocuments.expires_on': 'BETWEEN',
  'identity.mailboxesBefore.email': '<> a.email',
  'integrations.endedKeys.by': 'IS NOT NULL',
  'requests.companiesOfOrders.company_id': 'company_id IS NOT NULL',
  'integrations.endedWebhooks.by': 'IS NOT NULL',
  'integrations.previousToReseal.sealed': 'IS NOT NULL',
  'jobs.beginWait.wait_from': 'set by the statement',
  'programs.othersOfItem.account_id': 'IS NOT NULL',
  'money.owedAccounts.owed_since': 'IS NOT NULL',
  'money.partnersToPay.partner_id': 'kind with an owner',
  'money.unpayablePartners.partner_id': 'kind with an owner',
  'programs.partnerOfItem.partner_id': 'IS NOT NULL',
  'money.owedAccounts.owner_id': 'set since when only of accounts with an owner',
  'money.putOffPayout.not_before': 'it is set here',
  'money.shortBalances.short_since': 'rows where it is not null',
  'money.theirsOf.reference': '= ANY',
  'providers.teamsOfAccounts.id': '= ANY',
  'providers.waitingApplications.submitted_at': 'compared with the cursor',
  'rides.feesPaidWith.cancelled_at': 'a fee has the moment it is for',
  'rides.offerTrips.offer_ends_at': 'set by the statement',
  'rides.remindOnce.scheduled_for': '> now()',
  'rides.sharesDue.cancelled_at': 'a fee has the moment it is for',
  'rides.sharesDue.carrier_id': 'a ride that is paid has its driver',
  'rides.sharesDue.driver_id': 'a share is due to a driver',
  'safety.claimTellings.phone': 'IS NOT NULL',
};

test('a column that may be null in its table is declared so, unless its statement excludes null', async () => {
  const { rows } = await client.query<{ origin: string }>(
    `SELECT a.attrelid::oid || '.' || a.attnum AS origin FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attnotnull AND NOT a.attisdropped`,
  );
  const nullable = new Set(rows.map(({ origin }) => origin));
  const silent: string[] = [];
  for (const query of declaredQueries.filter(({ name }) => !name.startsWith('test.'))) {
    const { columns } = await describeStatement(client, query.text);
    for (const { name, origin } of columns) {
      const type = query.columns[name];
      if (type !== undefined && nullable.has(origin) && !String(type).endsWith('?'))
        silent.push(`${query.name}.${name}`);
    }
  }
  expect(silent.toSorted()).toEqual(Object.keys(neverNull).toSorted());
});

test('no update returns an old row that PostgreSQL may have read before it waited', async () => {
  // With a BEFORE UPDATE trigger PostgreSQL 18.4 returns `old` as it was before the wait for the row. Such a statement must read the old row
  // itself: WITH seen AS MATERIALIZED (SELECT … FOR NO KEY UPDATE) UPDATE … FROM seen … RETURNING seen.…
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 19 = 19`,
  );
  const { rows: functions } = await client.query<{ name: string; text: string }>(
    `SELECT p.oid::regprocedure::text AS name, p.prosrc AS text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const triggered = new Set(tables.map(({ name }) => name));
  expect(triggered).toContain('jobs.jobs');
  const stale = (text: string): boolean =>
    text
      .split(/\bUPDATE\s+(?:ONLY\s+)?(?=\w+\.\w)/)
      .slice(1)
      .some((part) => triggered.has(/^\w+\.\w+/.exec(part)?.[0] ?? '') && /\bRETURNING\b[^;]*\bold\b/i.test(part));
  expect([...declaredQueries, ...functions].filter(({ text }) => stale(text)).map(({ name }) => name)).toEqual([]);
});

test('every personal or tenant table has row-level security, forced', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')
        AND n.nspname NOT LIKE 'pg_%' AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`,
  );
  // The record of applied SQL is not personal data.
  expect(rows.map((row) => row.name)).toEqual(['kernel.functions', 'kernel.migrations']);
});

test("the application's role owns nothing and cannot bypass row-level security", async () => {
  const { rows } = await client.query(
    `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS strong,
            (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ strong: false, owns: 0 }]);
});
