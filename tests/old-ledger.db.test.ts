// A ledger of the release before running totals (migrations up to 0086) gets them from its lines, and continues.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/kernel/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from './support/database.ts';

const migrations = resolve(import.meta.dirname, '../database/migrations');
const musa = '01990000-0000-7000-8000-000000000001';
const ada = '01990000-0000-7000-8000-000000000002';

let database: TestDatabase;
let owner: pg.Client;
const rows = async (sql: string): Promise<unknown[]> => (await owner.query({ text: sql, rowMode: 'array' })).rows;
/** As a process of that release posts: the line in a call of its own. */
const postAsBefore = async (
  kind: string,
  key: string,
  worker: string,
  account: string,
  kobo: number,
): Promise<void> => {
  const legs = [
    { account, owner: worker, amount_kobo: kobo },
    { account: 'provider_balance', owner: null, amount_kobo: -kobo },
  ];
  await owner.query('BEGIN');
  await owner.query(`SELECT set_config('kaya.kind', 'system', true)`);
  await owner.query('SELECT money.post($1, $2, NULL, NULL, $3)', [kind, `${kind}:${key}`, JSON.stringify(legs)]);
  await owner.query('SELECT money.note_line($1, $2, $3)', [`${kind}:${key}`, worker, 'Before']);
  await owner.query('COMMIT');
};
const lines = () =>
  rows(
    'SELECT worker_id, kind, amount_kobo::int, balance_kobo::int, total_earned_kobo::int FROM money.statement ORDER BY id',
  );
const before = [
  [musa, 'cancel_fee_paid', 500, 500, 500],
  [ada, 'cancel_fee_paid', 70, 70, 70],
  [musa, 'payout_held', -200, 300, 500],
  [musa, 'job_cancelled', 25, 325, 525],
  [ada, 'cash_returned', -30, 40, 70],
];

beforeAll(async () => {
  database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'kaya-old-'));
  for (const file of readdirSync(migrations).filter((name) => name < '0087')) {
    copyFileSync(join(migrations, file), join(folder, file));
  }
  await migrate(database.ownerUrl, { folder });
  rmSync(folder, { recursive: true });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO identity.accounts (id, email, name) VALUES ('${musa}', 'musa@example.com', 'Musa'), ('${ada}', 'ada@example.com', 'Ada')`,
  );
  for (const [n, [worker, kind, kobo]] of before.entries()) {
    const account = kind === 'cash_returned' ? 'worker_receivable' : 'worker_payable';
    await postAsBefore(String(kind), String(n), String(worker), account, Number(kobo));
  }
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

test('each line of before has its sums', async () => {
  expect(await lines()).toEqual(before);
  expect(await rows('SELECT * FROM money.wrong_totals()')).toEqual([]);
});

test('a process of the release before continues them, and so does one of today', async () => {
  await postAsBefore('job_cancelled', 'later', musa, 'worker_payable', 75);
  const legs = JSON.stringify([
    { account: 'worker_receivable', owner: ada, amount_kobo: -5 },
    { account: 'provider_balance', owner: null, amount_kobo: 5 },
  ]);
  await owner.query(`SELECT money.write_posting('cash_returned', 'cash_returned:today', NULL, NULL, $1, 'Today', $2)`, [
    legs,
    ada,
  ]);
  expect((await lines()).slice(before.length)).toEqual([
    [musa, 'job_cancelled', 75, 400, 600],
    [ada, 'cash_returned', -5, 35, 70],
  ]);
  expect(await rows('SELECT * FROM money.wrong_totals()')).toEqual([]);
});
