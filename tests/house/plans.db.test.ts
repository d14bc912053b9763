// No list reads more than a few pages' worth of rows, however large Kaya grows. Every GET of the OpenAPI document is sent to a filled database by
// everybody who may, and PostgreSQL logs the rows of each statement, those inside functions and policies too: nothing has to be added here for a
// new list. `npm run bench lists` measures the same requests. Statements that no GET runs are only planned.
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, findAsks, get } from '../../bench/parts/asks.ts';
import { fill } from '../../bench/parts/fill.ts';
import { sizeOf } from '../../bench/parts/fill-size.ts';
import { readConfig } from '../../src/settings/config.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { declaredQueries } from '../../src/kernel/db/query.ts';
import { securityLimits } from '../../src/modules/companies/security-rules.ts';
import { roleUrl } from '../../src/kernel/db/roles.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/embedded/start.ts';
import { prepareQueue } from '../../src/kernel/tasks.ts';
import { start } from '../../src/server/main.ts';
import { orderList } from '../../src/modules/companies/order-rules.ts';
import { maxPeople } from '../../src/modules/companies/people-rules.ts';
import { searchReach } from '../../src/shared/search-patterns.ts';
import { freePort } from '../support/free-port.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { genericPlan, planLog, preparePlans, workOf } from '../support/plans.ts';

const jobs = 20_000;
/** A page has at most 50 rows, and a search takes at most 500 hits from an index: a node that handles more than this handles everything. */
const maxRows = 600;

/** Tables that stay small however many people use Kaya, or whose rows are deleted after hours or days. */
const small: Readonly<Record<string, string>> = {
  'companies.letter_days': 'one row of a company that was not checked at once, read by its key alone',
  'companies.sign_on_links': 'an hour each, and gone a day later',
  'companies.sign_on_tries': 'ten minutes each, and gone a day later',
  'billing.credit_note_counts': 'one row a year',
  'dispatch.rounds': 'one row for each zone',
  'dispatch.under_way': 'of people who are on the road now',
  'dispatch.positions': 'the last one of people who are online or on the road now',
  'identity.earlier_contacts': 'of staff alone, a row for each change of an email or phone',
  'kernel.buckets': 'of callers of the last hour',
  'kernel.file_grants': 'a minute each',
  'kernel.limit_key': 'one row',
  'kernel.migrations': 'one row a migration',
  'kernel.functions': 'one row a function',
  'kernel.relay': 'one row',
  'kernel.uploads': 'of files that are on their way, a day at most',
  'kernel.used_proofs': 'two minutes each',
  'messaging.confirmations': 'ten minutes each, and gone a day later',
  'learning.movers_of_month': 'one row a month',
  'learning.training_modules': 'one row a module',
  'money.invoice_counts': 'one row a year',
  'money.bank_lists': 'one row of each provider',
  'money.provider_balances': 'one row of each provider',
  'money.counted': 'one row',
  'money.readings': 'one row of each list of each provider',
  'money.vat_months': 'four rows a month',
  'money.payout_confirmations': 'of payouts that are being confirmed now',
  'notifications.push_keys': 'one, and one more for each time it is replaced',
  'privacy.retention_rules': 'one row for each retention clock of the program',
  'money.partner_accounts': 'one of each partner that staff vet, and one that waits',
  'vitals.weeks': 'at most 700 a week, for 26 weeks',
  'rides.zone_counts': 'one row for each zone',
  'programs.partners': 'those that staff vet, some in each city',
  'programs.partner_offers': 'the price lists of these partners',
  'programs.partner_papers': 'the papers of these partners',
  'safety.numbers': 'one of each state, and the support line',
  'workers.signing_keys': 'one, and one more for each time it is replaced',
};

/** An export is everything stored about one person, so it is measured with a typical one. */
const isLongByNature = ({ name, who }: Ask): boolean => name === 'identity.exportAccount' && who.startsWith('heavy');

/** Statements with a different bound, in rows. */
const bounds: Readonly<Record<string, number>> = {
  // An audit log's file has this many rows.
  'function companies.audit_of': securityLimits.exportedRows,
  // A name without an index is searched among the newest 2,000.
  'function jobs.find_candidates': 2_000,
  // A page of a search reads this many rows in list order (kernel.reach), and its hits.
  'function bookings.found_by_review': searchReach,
  'search of companies.companies': searchReach,
  'search of identity.accounts': searchReach,
  'search of jobs.jobs': searchReach,
  'search of programs.items': searchReach,
  'search of programs.partners': searchReach,
  'search of providers.providers': searchReach,
  'search of rides.trips': searchReach,
  'search of workers.workers': searchReach,
  'function jobs.found_by_urgency': searchReach,
  // A year's figures for the return to the commission: what was asked, broken, agreed to and deleted in it; and people up to the highest class.
  'support.countRights': 100_000,
  'privacy.countBreaches': 100_000,
  'privacy.countRuns': 100_000,
  'function identity.count_consents': 100_000,
  'identity.accountCount': 5_001,
  // The totals of a company's bookings count at most this many rows (companies/order-rules.ts), and a file is read in batches of 500.
  'function companies.sum_orders': orderList.maxSummed + 1,
  'sum of companies.orders': orderList.maxSummed + 1,
  // The people of one company, at most 20,000 (companies/people-rules.ts): a search says how many it finds, for an act on all of them.
  'sum of companies.company_employees': maxPeople,
  'function companies.people_with': maxPeople,
  // A year of one company's cost centres, each with the teams that used it: the figures of a page that is read now and then.
  'companies.centreSums': 24_000,
  // The price lists of the partners that staff vet by hand, whatever companies order.
  'programs.partnerCities': 5_000,
  // The same for each state of a shelf; and the index returns more candidate rows than the 500 that are read.
  'function bookings.find_bookings': 3 * searchReach,
  'search of requests.requests': 3 * searchReach,
  'function requests.found_by_urgency': 3 * searchReach,
  'function rides.found_by_urgency': 3 * searchReach,
};

let folder: string;
let database: EmbeddedDatabase;
let owner: pg.Client;
let running: Awaited<ReturnType<typeof start>>;
let origin: string;
let asks: readonly Ask[];

beforeAll(async () => {
  for (const file of globSync('src/**/*.sql.ts')) await import(resolve(file));
  folder = mkdtempSync(join(memoryFolder(), 'kaya-test-'));
  chmodSync(folder, 0o711);
  database = await startEmbedded(folder, { throwAway: true });
  await migrate(database.url);
  await prepareQueue(database.url);
  await fill(database.url, sizeOf(jobs, true));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const plans = await preparePlans(database.adminUrl);
  const port = String(await freePort());
  running = await start(
    readConfig({
      NODE_ENV: 'test',
      KAYA_ROLE: 'web',
      PORT: port,
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: join(folder, 'files'),
      LOG_LEVEL: 'error',
    }),
  );
  origin = `http://localhost:${port}`;
  // Requests that only search for the others log no plans: they would fill most of the log.
  asks = await findAsks(origin, owner, 2);
  await plans.tell();
}, 900_000);

afterAll(async () => {
  await owner?.end();
  await running?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The declared query, the statement that names itself, as those of kernel.search_newest, or the function that contains the statement. */
const nameOf = async (text: string): Promise<string> => {
  const search = /^\/\* ((?:search|list|sum) of \S+) \*\//.exec(text)?.[1];
  if (search) return search;
  const declared = declaredQueries.find((each) => each.text.trim() === text.trim());
  if (declared) return declared.name;
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regproc::text AS name FROM pg_proc WHERE strpos(prosrc, $1) > 0 ORDER BY length(prosrc) LIMIT 1`,
    [text.trim()],
  );
  return rows[0] ? `function ${rows[0].name}` : text.replace(/\s+/g, ' ').trim();
};

const ran = new Set<string>();

test('no request makes a statement read, sort or sum more rows than a few pages hold', {
  timeout: 1_200_000,
}, async () => {
  const plans = planLog(join(folder, 'postgres.log'));
  const answered = new Set<string>();
  const found = new Map<string, { readonly rows: number; readonly why: string }>();
  for (const ask of asks) {
    const answer = await get(origin, ask);
    if (answer.status === 200) answered.add(ask.name);
    for (const { text, root } of plans()) {
      ran.add(text.trim());
      const worst = workOf(root).sort((a, b) => b.rows - a.rows)[0];
      if (!worst || worst.rows <= Math.max(maxRows, found.get(text)?.rows ?? 0) || isLongByNature(ask)) continue;
      const why = `${worst.rows} rows by ${worst.what} ${worst.table ?? ''} for ${ask.label}`;
      found.set(text, { rows: worst.rows, why });
    }
  }
  expect([...new Set(asks.map(({ name }) => name))].filter((name) => !answered.has(name))).toEqual([]);
  const guilty: [name: string, why: string][] = [];
  for (const [text, { rows, why }] of found) {
    const name = await nameOf(text);
    if (rows > (bounds[name] ?? maxRows)) guilty.push([name, why]);
  }
  expect(guilty.sort()).toEqual([]);
});

test('a statement that no GET runs does not scan a growing table', async () => {
  const app = new pg.Client({ connectionString: roleUrl(database.url, 'kaya_app') });
  await app.connect();
  await app.query('SET enable_seqscan = off');
  await owner.query('SET enable_seqscan = off');
  const faults: string[] = [];
  const planned = async (text: string): Promise<string[]> => {
    try {
      return await genericPlan(app, text);
    } catch (error) {
      // An operator's commands run as the owner.
      if (error instanceof pg.DatabaseError && error.code === '42501') return genericPlan(owner, text);
      throw error;
    }
  };
  try {
    for (const { name, text } of declaredQueries) {
      // Suites share their modules, so queries of earlier tests are declared too.
      if (name.startsWith('test.') || ran.has(text.trim())) continue;
      const scanned = (await planned(text)).filter((table) => !(table in small));
      if (scanned.length > 0) faults.push(`${name}: ${scanned.join(', ')}`);
    }
  } finally {
    await app.end();
  }
  expect(faults.sort()).toEqual([]);
});

test('every growing table is filled, so that its plans show', async () => {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `SELECT schemaname || '.' || relname AS name, n_live_tup::int AS count FROM pg_stat_user_tables WHERE schemaname <> 'graphile_worker'`,
  );
  expect
    .soft(
      rows
        .filter(({ name, count }) => count <= maxRows && !(name in small))
        .map(({ name, count }) => `${name} ${count}`)
        .sort(),
    )
    .toEqual([]);
});
