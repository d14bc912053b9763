// What an application connection may not do on its own, tested in plain SQL (docs/decisions/0016-walls.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { paidByCard } from '../../../../tests/support/paid-by-card.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { trackingVisitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { acceptOpenJobAs } from './board/accept-job.ts';
import { confirmJob } from './door.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from './steps/take-step.ts';

let market: JobDatabase;
let asked = 0;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const run = (actor: Actor, sql: string) => {
  asked += 1;
  return market.as(actor, (act) => act.sql(query(`test.wall${asked}`, {}, { n: 'text?' }, sql), {}));
};
const started = async (more: Parameters<JobDatabase['job']>[1] = {}) => {
  const worker = await market.worker();
  const job = await market.job(2, more);
  const on = { params: { id: job.id } };
  if (more.payment_method === 'card') await paidByCard(market, job, 38_000_00);
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job.id) } }, noExchange);
  return { ...job, worker, on };
};
const delivered = async (more: Parameters<JobDatabase['job']>[1] = {}) => {
  const { worker, on, ...job } = await started(more);
  const file_id = await market.picture(worker.accountId);
  await market.as(worker, (act) => deliverJob(act, { ...on, body: { kind: 'photo', file_id } }, noExchange));
  return { ...job, worker };
};
const ratingsOf = (worker: Actor) =>
  market.value('SELECT ratings_count FROM workers.workers WHERE id = $1', [worker.accountId]);
const rate = (actor: Actor, job: string) =>
  market.as(actor, (act) => confirmJob(act, job, { stars: 5, comment: 'Thank you' }));

test('the application login cannot call the functions for totals and ledger', async () => {
  const { worker } = await delivered();
  const tries = [
    `SELECT workers.record_completion('${worker.accountId}', 100)::text AS n`,
    `SELECT workers.record_rating('${worker.accountId}', 5)::text AS n`,
    `SELECT money.write_posting('job_completed', 'x', NULL, NULL, '[]', NULL, NULL)::text AS n`,
  ];
  for (const sql of tries) await expect(run(worker, sql), sql).rejects.toThrow('permission denied');
});

describe('money.post', () => {
  const post = (kind: string, key: string, job: string | null, legs: object[]) =>
    `SELECT money.post('${kind}', '${key}', ${job === null ? 'NULL' : `'${job}'`}, NULL, '${JSON.stringify(legs)}', NULL, NULL)::text AS n`;
  test.each([
    'payment_collected',
    'job_completed',
    'part_released',
    'part_returned',
    'job_shared',
    'share_released',
    'job_cancelled',
    'trip_completed',
    'trip_cancelled',
    'tip_paid',
    'job_tip_paid',
    'debt_paid',
    'cancel_fee_paid',
    'payout_failed',
    'payout_held',
    'payment_refunded',
    'reversed',
  ])('%s is refused to a worker when nothing in the transaction justifies it', async (kind) => {
    const { id, worker } = await delivered();
    const legs = [
      { account: 'worker_payable', owner: worker.accountId, amount_kobo: 1_000_00 },
      { account: 'commission_revenue', owner: null, amount_kobo: -1_000_00 },
    ];
    await expect(run(worker, post(kind, `${kind}:${id}`, id, legs))).rejects.toThrow('nothing in this transaction');
    expect(await market.value(`SELECT count(*) FROM money.postings WHERE subject_id = $1`, [id])).toBe('0');
  });
  test('settling a commission moves money only from a worker’s balance to the same worker’s debt', async () => {
    const worker = await market.worker();
    const other = await market.worker();
    const legs = [
      { account: 'worker_payable', owner: other.accountId, amount_kobo: -5 },
      { account: 'worker_receivable', owner: worker.accountId, amount_kobo: 5 },
    ];
    await expect(run(worker, post('commission_settled', 'x', null, legs))).rejects.toThrow(
      'nothing in this transaction',
    );
  });
  test('a job that completes is still paid and counted, by the customer’s own act', async () => {
    const customer = await market.account();
    const { id, worker } = await delivered({ customer_id: customer.accountId });
    await rate(customer, id);
    expect(await market.value('SELECT total_jobs FROM workers.workers WHERE id = $1', [worker.accountId])).toBe(1);
    expect(await market.value('SELECT balance_kobo FROM money.accounts WHERE owner_id = $1', [worker.accountId])).toBe(
      '3420000',
    );
    const again = `SELECT jobs.count_completion('${id}')::text AS n`;
    await run(worker, again);
    expect(await market.value('SELECT total_jobs FROM workers.workers WHERE id = $1', [worker.accountId])).toBe(1);
  });
});

describe('jobs.load', () => {
  const load = async ({ id, worker }: Awaited<ReturnType<typeof started>>, part_kobo: number) => {
    const code = await market.loadedCode(id);
    return (await run(worker, `SELECT jobs.load('${id}', '${code}', ${part_kobo}, 5, 10, 3) AS n`))[0]?.n;
  };
  test('releases no more than agreed, and once, whatever the program says', async () => {
    const job = await started({ payment_method: 'card', distance_m: 130_000 });
    expect(await load(job, 17_100_01)).toBe('changed');
    expect(await load(job, 0)).toBe('changed');
    expect(await load(job, 17_100_00)).toBe('right');
    expect(await load(job, 17_100_00)).toBe('changed');
    expect(await load(await started(), 1)).toBe('changed');
  });
  test('is the only way to write that everything is loaded, and what was paid for it', async () => {
    const { id, worker } = await started();
    const write = `UPDATE jobs.jobs SET loaded_at = now(), part_kobo = 1 WHERE id = '${id}' RETURNING id::text AS n`;
    await expect(run(worker, write)).rejects.toThrow('permission denied');
  });
});

describe('a rating', () => {
  test('by a confirmed account counts once', async () => {
    const customer = await market.account();
    const { id, worker } = await delivered({ customer_id: customer.accountId });
    await rate(customer, id);
    await run(worker, `SELECT jobs.count_rating('${id}')::text AS n`);
    expect(await ratingsOf(worker)).toBe(1);
  });
  test('by a tracking link counts only after a link in an email has confirmed the mailbox', async () => {
    const { id, order_id, worker } = await delivered();
    await rate(trackingVisitor(order_id), id);
    expect(await ratingsOf(worker)).toBe(0);
    expect(await market.value('SELECT stars FROM jobs.ratings WHERE job_id = $1', [id])).toBe(5);
    await market.owner.query('SELECT jobs.prove_mailbox($1)', [order_id]);
    await market.owner.query('SELECT jobs.prove_mailbox($1)', [order_id]);
    expect(await ratingsOf(worker)).toBe(1);
  });
  test('for the worker’s own order never counts', async () => {
    const customer = await market.account();
    const { id, worker } = await delivered({ customer_id: customer.accountId });
    await market.owner.query(
      'UPDATE identity.accounts SET phone = (SELECT phone FROM workers.contacts WHERE worker_id = $2) WHERE id = $1',
      [customer.accountId, worker.accountId],
    );
    await rate(customer, id);
    expect(await ratingsOf(worker)).toBe(0);
  });
});
