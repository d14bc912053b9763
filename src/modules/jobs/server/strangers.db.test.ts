// What strangers can see and change in the tables of workers and jobs, tested in plain SQL: nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { acceptOpenJobAs } from './board/accept-job.ts';
import { askPriceChange } from './price/ask-price-change.ts';
import { answerPriceChange, confirmJob, jobsOfOrder, writeMessage } from './door.ts';
import { saveJob } from './board/save-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from './steps/take-step.ts';

let market: JobDatabase;
let worker: Actor & { accountId: string };
let customer: Actor;
let job: Awaited<ReturnType<JobDatabase['job']>>;
let open: Awaited<ReturnType<JobDatabase['job']>>;
let file_id: string;
const strangers = new Map<string, Actor>();

beforeAll(async () => {
  market = await openJobDatabase(4);
  worker = await market.worker();
  customer = await market.account();
  open = await market.job(200);
  job = await market.job(2, { customer_id: customer.accountId });
  const on = { params: { id: job.id } };
  await market.as(worker, (act) => saveJob(act, on, noExchange));
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.as(customer, (act) => writeMessage(act, job.id, 'customer', 'The gate is open.'));
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  const asked = { amount_kobo: 500_00, reason: 'stairs', file_id: await market.picture(worker.accountId) } as const;
  const change = await market.as(worker, (act) => askPriceChange(act, { ...on, body: asked }, noExchange));
  await market.as(customer, (act) => answerPriceChange(act, change.id, { yes: false, share_kobo: 1 }));
  const code = await market.startCode(job.id);
  await startJob(market.db, worker, { ...on, body: { code } }, noExchange);
  file_id = await market.picture(worker.accountId);
  await market.as(worker, (act) => deliverJob(act, { ...on, body: { kind: 'photo', file_id } }, noExchange));
  await market.as(customer, (act) => confirmJob(act, job.id, { stars: 5, comment: 'Thank you' }));
  // A confirmed job has no dispute and was not given back: these rows exist only so that they can be looked for.
  await market.owner.query('INSERT INTO jobs.given_back (worker_id, job_id) VALUES ($1, $2)', [
    worker.accountId,
    job.id,
  ]);
  await market.owner.query(
    `INSERT INTO jobs.first_refusals (job_id, worker_id, rank, ends_at) VALUES ($2, $1, 1, now() + interval '1 minute')`,
    [worker.accountId, job.id],
  );
  await market.owner.query(
    `INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, state, starts_at, during)
     SELECT id, $1, 0, 100, 'over', starts_at, during FROM jobs.jobs WHERE id = $2`,
    [worker.accountId, job.id],
  );
  await market.owner.query(
    `INSERT INTO jobs.shares (job_id, worker_id, provider_id, payee_id, share_bps, starts_at)
     SELECT id, $1, gen_random_uuid(), gen_random_uuid(), 2000, starts_at FROM jobs.jobs WHERE id = $2`,
    [worker.accountId, job.id],
  );
  await market.owner.query(`INSERT INTO jobs.disputes (job_id, reason) VALUES ($1, 'A lamp is broken.')`, [job.id]);
  await market.owner.query('INSERT INTO jobs.dispute_photos VALUES ($1, 0, $2)', [job.id, file_id]);
  await market.owner.query(
    `INSERT INTO jobs.presses (job_id, worker_id, step, pressed_at) VALUES ($1, $2, 'depart', now())`,
    [job.id, worker.accountId],
  );
  await market.owner.query('INSERT INTO jobs.customer_ratings (job_id, worker_id, stars) VALUES ($1, $2, 4)', [
    job.id,
    worker.accountId,
  ]);
  strangers.set('a visitor', visitor);
  strangers.set('another account', await market.account());
  strangers.set('another worker', await market.worker());
  strangers.set('the tracking link of another request', trackingVisitor(open.order_id));
  strangers.set('the tracking link of no request', trackingVisitor(crypto.randomUUID()));
});
afterAll(() => market.close());

const keys = {
  'jobs.jobs': 'id',
  'jobs.contacts': 'job_id',
  'jobs.start_codes': 'job_id',
  'jobs.proofs': 'job_id',
  'jobs.price_changes': 'job_id',
  'jobs.messages': 'job_id',
  'jobs.ratings': 'job_id',
  'jobs.customer_ratings': 'job_id',
  'jobs.saved_jobs': 'job_id',
  'jobs.given_back': 'job_id',
  'jobs.first_refusals': 'job_id',
  'jobs.crew_members': 'job_id',
  'jobs.shares': 'job_id',
  'jobs.disputes': 'job_id',
  'jobs.dispute_photos': 'job_id',
  'jobs.presses': 'job_id',
} as const;
let named = 0;
const run = (actor: Actor, sql: string, id: string): Promise<{ n: number }[]> => {
  named += 1;
  const asked = query(`test.stranger${named}`, { id: 'uuid' }, { n: 'int8' }, sql);
  return market.as(actor, (act) => act.sql(asked, { id }));
};
const ofWorkerAlone = [
  'jobs.customer_ratings',
  'jobs.saved_jobs',
  'jobs.given_back',
  'jobs.first_refusals',
  'jobs.crew_members',
  'jobs.presses',
  'jobs.shares',
];
const searched = 'jobs.job_words';
const rowsSeen = async (actor: Actor, table: string, key: string, id: string): Promise<number> =>
  (await run(actor, `SELECT count(*) AS n FROM ${table} WHERE ${key} = $id`, id))[0]?.n ?? -1;

const tables = Object.entries(keys);
const who = [
  'a visitor',
  'another account',
  'another worker',
  'the tracking link of another request',
  'the tracking link of no request',
];
const stranger = (name: string): Actor => strangers.get(name) as Actor;

test('the list of tables is complete', async () => {
  const { rows } = await market.owner.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema IN ('jobs', 'workers') AND table_type = 'BASE TABLE'`,
  );
  const elsewhere = [
    // Nobody may read it; only functions do (src/server/own-company.db.test.ts).
    'jobs.payer_people',
    'workers.contacts',
    'workers.hearing_evidence',
    'workers.hearings',
    'workers.passports',
    'workers.signing_keys',
    'workers.workers',
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(keys), ...elsewhere, searched].sort());
});

test('only the searches read the words that they match', async () => {
  for (const actor of [...strangers.values(), worker, customer, system]) {
    await expect(rowsSeen(actor, searched, 'job_id', job.id)).rejects.toThrow('permission denied');
  }
});

test('the system and the owner see each row, so the checks can fail', async () => {
  for (const [table, key] of tables) expect(await rowsSeen(system, table, key, job.id), table).toBe(1);
  for (const [table, key] of tables) {
    expect(await rowsSeen(customer, table, key, job.id), `customer ${table}`).toBe(
      ofWorkerAlone.includes(table) ? 0 : 1,
    );
    expect(await rowsSeen(worker, table, key, job.id), `worker ${table}`).toBe(table === 'jobs.start_codes' ? 0 : 1);
    const byLink = trackingVisitor(job.order_id);
    expect(await rowsSeen(byLink, table, key, job.id), `link ${table}`).toBe(ofWorkerAlone.includes(table) ? 0 : 1);
  }
});

describe.each(who)('%s', (name) => {
  test.each(tables)('sees nothing in %s', async (table, key) => {
    expect(await rowsSeen(stranger(name), table, key, job.id)).toBe(0);
  });
  test("sees nothing in a worker's own tables, nor the proof's picture", async () => {
    expect(await rowsSeen(stranger(name), 'workers.workers', 'id', worker.accountId)).toBe(0);
    expect(await rowsSeen(stranger(name), 'workers.contacts', 'worker_id', worker.accountId)).toBe(0);
    expect(await rowsSeen(stranger(name), 'workers.standing', 'id', worker.accountId)).toBe(0);
    expect(await rowsSeen(stranger(name), 'jobs.told', 'id', job.id)).toBe(0);
    expect(await rowsSeen(stranger(name), 'kernel.files', 'id', file_id)).toBe(0);
  });
  test('has no jobs of the request', async () => {
    expect(await market.as(stranger(name), (act) => jobsOfOrder(act, job.order_id))).toEqual([]);
  });
  test('changes nothing', async () => {
    const tries = [
      'UPDATE jobs.jobs SET price_kobo = 1, worker_share_kobo = 1 WHERE id = $id RETURNING 1 AS n',
      `UPDATE jobs.jobs SET status = 'cancelled' WHERE id = $id RETURNING 1 AS n`,
      'UPDATE jobs.jobs SET customer_id = kernel.account_id() WHERE id = $id RETURNING 1 AS n',
    ];
    for (const sql of tries) expect(await run(stranger(name), sql, job.id), sql).toEqual([]);
    const writes = [
      `INSERT INTO jobs.messages (job_id, author, body) VALUES ($id, 'customer', 'hello')`,
      `INSERT INTO jobs.proofs (job_id, kind, file_id) VALUES ($id, 'photo', '${file_id}')`,
      `INSERT INTO jobs.ratings (job_id, worker_id, stars) VALUES ($id, '${worker.accountId}', 1)`,
    ];
    for (const sql of writes) await expect(run(stranger(name), sql, job.id), sql).rejects.toThrow('row-level security');
  });
});

describe('an open job', () => {
  test('workers see it on the board, but not in the table of jobs', async () => {
    const other = stranger('another worker');
    expect(await rowsSeen(other, 'jobs.board', 'id', open.id)).toBe(1);
    expect(await rowsSeen(other, 'jobs.jobs', 'id', open.id)).toBe(0);
    expect(await rowsSeen(other, 'jobs.told', 'id', open.id)).toBe(0);
    expect(await rowsSeen(other, 'jobs.contacts', 'job_id', open.id)).toBe(0);
    expect(await rowsSeen(other, 'jobs.start_codes', 'job_id', open.id)).toBe(0);
  });
  test('is hidden from people who are not workers, and while it is on hold', async () => {
    expect(await rowsSeen(stranger('another account'), 'jobs.board', 'id', open.id)).toBe(0);
    expect(await rowsSeen(visitor, 'jobs.board', 'id', open.id)).toBe(0);
    const held = await market.job(300, { held: true });
    expect(await rowsSeen(stranger('another worker'), 'jobs.board', 'id', held.id)).toBe(0);
  });
  test('cannot be changed by a worker or assigned by its customer', async () => {
    const other = stranger('another worker');
    const take = `UPDATE jobs.jobs SET status = 'assigned', worker_id = kernel.account_id() WHERE id = $id RETURNING 1 AS n`;
    const touch = 'UPDATE jobs.jobs SET cancelled_reason = title WHERE id = $id RETURNING 1 AS n';
    expect(await run(other, take, open.id)).toEqual([]);
    expect(await run(other, touch, open.id)).toEqual([]);
    const ordered = await market.job(400, { customer_id: worker.accountId });
    await expect(run(worker, take, ordered.id)).rejects.toThrow('for staff and the system');
  });
});

test('only staff can write price, share, owner and hold, even for one’s own job', async () => {
  const columns = [
    'price_kobo = price_kobo + 1',
    'worker_share_kobo = 1',
    'customer_id = NULL',
    'held = true',
    "hold_reason = 'A call'",
  ];
  for (const actor of [worker, customer, trackingVisitor(job.order_id)]) {
    for (const column of columns) {
      const sql = `UPDATE jobs.jobs SET ${column} WHERE id = $id RETURNING 1 AS n`;
      await expect(run(actor, sql, job.id)).rejects.toThrow('for staff and the system');
    }
  }
});

test('a worker cannot write rating, totals or earnings', async () => {
  for (const column of ['rating', 'ratings_count', 'total_jobs', 'total_earnings_kobo']) {
    const sql = `UPDATE workers.workers SET ${column} = 5 WHERE id = $id RETURNING 1 AS n`;
    await expect(run(worker, sql, worker.accountId), column).rejects.toThrow('permission denied');
  }
});
