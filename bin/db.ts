/** Database commands for developers: `node bin/db.ts migrate [--plan] | renew | release | ledger | sos | psql-url`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../src/settings/config.ts';
import { frozenBaselineOf } from '../src/kernel/db/baseline.ts';
import { runningUrl, startEmbedded } from '../src/embedded/start.ts';
import { planOf } from '../src/kernel/db/plan.ts';
import { Client, clientOptions } from '../src/kernel/db/pool.ts';
import { deleteEverything } from '../src/kernel/db/renew.ts';
import { readSqlSource, sqlFolder } from '../src/kernel/db/sql-source.ts';
import {
  embeddedAddresses,
  givenAddresses,
  ownersOf,
  type OwnersAddresses,
  prepareDatabase,
} from '../src/server/open-database.ts';

/** The embedded database is started for the command: no Kaya may be running on it. */
const withDatabase = async (work: (addresses: OwnersAddresses) => Promise<void>): Promise<void> => {
  const config = readConfig();
  const given = givenAddresses(config);
  if (given) return work(ownersOf(given));
  const own = await startEmbedded(config.dataDir);
  try {
    await work(embeddedAddresses(own.url));
  } finally {
    await own.stop();
  }
};

/** The owner's address; the embedded database must be running. */
const ownerUrl = async (): Promise<string> => {
  const config = readConfig();
  const given = givenAddresses(config);
  return given ? ownersOf(given).owner : runningUrl(config.dataDir);
};

const commands: Readonly<Record<string, () => Promise<void>>> = {
  /** Migrates the configured database without starting the server; with --plan it only says what that would do. */
  async migrate() {
    if (process.argv[3] === '--plan') {
      return withDatabase(async ({ owner }) => {
        for (const line of await planOf(owner)) console.log(line);
      });
    }
    if (process.argv[3] !== undefined) throw new Error('Usage: npm run db migrate, or npm run db migrate -- --plan');
    await withDatabase(async (addresses) => {
      const applied = await prepareDatabase(addresses, (line) => console.log(line));
      console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`);
    });
  },
  /** Deletes everything in the configured database and recreates its tables. */
  async renew() {
    if (readConfig().production) throw new Error('This database is in production. Nothing is deleted here.');
    if (process.argv[3] !== 'delete-everything')
      throw new Error('This deletes every row of the database. To go on: node bin/db.ts renew delete-everything');
    await withDatabase(async (addresses) => {
      await deleteEverything(addresses.owner);
      await prepareDatabase(addresses, () => undefined);
      console.log('The database is new.');
    });
  },
  /** Freezes the baseline at the first release. From then on, migrations change the tables. */
  async release() {
    const source = await readSqlSource();
    if (source.release > 0) throw new Error(`database/RELEASED says release ${source.release} already.`);
    mkdirSync(join(sqlFolder, 'migrations'), { recursive: true });
    writeFileSync(join(sqlFolder, 'migrations/0001_baseline.sql'), frozenBaselineOf(source));
    writeFileSync(join(sqlFolder, 'RELEASED'), 'release 1\nruns beside the release before: no\n');
    console.log('Written: database/migrations/0001_baseline.sql and database/RELEASED');
  },
  /** Verifies the ledger from all its entries, and prints each discrepancy on a line. */
  async ledger() {
    const client = new Client(clientOptions(await ownerUrl(), 'kaya ledger'));
    await client.connect();
    try {
      const { rows } = await client.query('SELECT what, id, says_kobo, is_kobo FROM money.wrong_totals()');
      const { rows: counts } = await client.query(
        `SELECT (SELECT count(*) FROM money.postings) AS postings, (SELECT count(*) FROM money.entries) AS entries,
                (SELECT count(*) FROM money.accounts) AS accounts`,
      );
      const { postings, entries, accounts } = counts[0];
      console.log(`Checked ${postings} postings, ${entries} entries and ${accounts} accounts.`);
      if (rows.length === 0)
        return console.log(
          'Each posting sums to zero, every balance is the sum of its entries, and none is on the wrong side of zero.',
        );
      for (const { what, id, says_kobo, is_kobo } of rows)
        console.error(`${what} ${id}: says ${says_kobo} kobo, is ${is_kobo}`);
      process.exitCode = 1;
    } finally {
      await client.end();
    }
  },
  /** Prints the SOS alerts that nobody has closed, for the day on which no member of staff can sign in. Reads only. */
  async sos() {
    const client = new Client(clientOptions(await ownerUrl(), 'kaya sos'));
    await client.connect();
    try {
      const { rows } = await client.query<{ line: string }>(
        `SELECT to_char(a.pressed_at AT TIME ZONE 'Africa/Lagos', 'DD Mon HH24:MI') || ' in Lagos, ' || a.state || ': '
                || concat_ws(', ', coalesce(w.full_name, d.full_name, nullif(p.name, ''), p.email), coalesce(c.phone, d.phone, p.phone),
                     'emergency contact ' || nullif(c.emergency_name, '') || ' ' || c.emergency_phone,
                     'last at ' || coalesce(l.lat, a.lat) || ' ' || coalesce(l.lng, a.lng)) AS line
           FROM safety.sos_alerts a JOIN identity.people p ON p.id = a.user_id LEFT JOIN workers.workers w ON w.id = a.user_id
           LEFT JOIN workers.contacts c ON c.worker_id = a.user_id LEFT JOIN drivers.drivers d ON d.id = a.user_id
           LEFT JOIN LATERAL (SELECT lat, lng FROM safety.sos_positions s WHERE s.alert_id = a.id ORDER BY slot DESC LIMIT 1) AS l ON true
          WHERE a.state IN ('open', 'acknowledged') AND NOT a.drill ORDER BY a.id`,
      );
      console.log(rows.length === 0 ? 'No SOS alert is open.' : rows.map(({ line }) => line).join('\n'));
    } finally {
      await client.end();
    }
  },
  /** The owner's URL of the configured database, for psql and similar tools; the embedded one must be running. */
  async 'psql-url'() {
    console.log(await ownerUrl());
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Usage: node bin/db.ts ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
} else {
  await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
