/** Database commands for developers: `node bin/db.ts migrate | snapshot | check | ledger | psql-url`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '../src/kernel/config.ts';
import { describeCatalogue } from '../src/kernel/db/catalogue.ts';
import { runningUrl, startEmbedded } from '../src/kernel/embedded/start.ts';
import { migrate } from '../src/kernel/db/migrate.ts';
import { prepareQueue } from '../src/kernel/tasks.ts';

const schemaFile = resolve(import.meta.dirname, '../database/schema.txt');

/** Describes a database made from the migrations alone. */
const describeFresh = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-schema-'));
  const database = await startEmbedded(join(folder, 'data'), { throwAway: true });
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await describeCatalogue(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const commands: Readonly<Record<string, () => Promise<void>>> = {
  /** Migrates the configured database without starting the server. */
  async migrate() {
    const { databaseUrl, dataDir } = readConfig();
    const own = databaseUrl ? undefined : await startEmbedded(dataDir);
    try {
      const url = databaseUrl ?? own?.url ?? '';
      const applied = await migrate(url, { log: (line) => console.log(line) });
      await prepareQueue(url);
      console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`);
    } finally {
      await own?.stop();
    }
  },
  /** Rewrites database/schema.txt; commit it with the migration that changes it. */
  async snapshot() {
    writeFileSync(schemaFile, await describeFresh());
    console.log(`Written: ${schemaFile}`);
  },
  async check() {
    const written = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
    if (written === (await describeFresh())) return console.log('database/schema.txt matches the migrations.');
    console.error('database/schema.txt does not match the migrations: run "node bin/db.ts snapshot" and commit it.');
    process.exitCode = 1;
  },
  /** Compares every total of the ledger with what it sums; reads all of it. */
  async ledger() {
    const { databaseUrl, dataDir } = readConfig();
    const client = new pg.Client({ connectionString: databaseUrl ?? (await runningUrl(dataDir)) });
    await client.connect();
    try {
      const { rows } = await client.query('SELECT what, id, says_kobo, is_kobo FROM money.wrong_totals()');
      if (rows.length === 0) return console.log('Every total of the ledger agrees with its entries.');
      for (const { what, id, says_kobo, is_kobo } of rows)
        console.error(`${what} ${id}: says ${says_kobo} kobo, is ${is_kobo}`);
      process.exitCode = 1;
    } finally {
      await client.end();
    }
  },
  /** The owner's URL of the configured database, for psql and similar tools; the embedded one must be running. */
  async 'psql-url'() {
    const { databaseUrl, dataDir } = readConfig();
    console.log(databaseUrl ?? (await runningUrl(dataDir)));
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
