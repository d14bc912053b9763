// A worker's money adds up: the statement, the balance, what is owed, and the same "Total earned" everywhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payables } from '../../../server/modules.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Query } from '../../../kernel/db/query.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { giveBack, openPayment, recordArrivals, postTripFee } from './door.ts';
import { wholeAmount } from '../payment-rules.ts';
import type { EarningLine } from '../contract.ts';
import { lineNames } from '../statement-rules.ts';
import { adapters } from '../adapters/adapters.ts';
import type { PaymentProvider, TransferOutcome } from '../adapters/provider.ts';
import { returnHeld } from './give-back.ts';
import { readEarning } from './read-earning.ts';
import { listEarningLines, readEarnings } from './read-earnings.ts';
import { requestPayout } from './request-payout.ts';
import { settlePayout } from './settle-payout.ts';
import { firstLine, linesOf, linesOfMonth, lineOf, sumsBefore, totalEarned } from './statement.sql.ts';
import { whoseAccount } from './whose-account.ts';
import { ownPayee } from '../../workers/server/door.ts';
import { readWorker } from '../../workers/server/read-worker.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { cancelJob } from '../../jobs/server/door.ts';
import { completeQuiet } from '../../jobs/server/steps/complete-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../jobs/server/steps/take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const title = '2-bedroom flat to Lekki';
const price = 38_000_00;
const share = 34_200_00;
const on = (id: string) => ({ params: { id } });
let startsIn = 0;

const taken = async (worker: Actor, payment_method: 'card' | 'cash') => {
  const job = await market.job((startsIn += 24), { payment_method });
  await acceptOpenJobAs(market.db, worker, job.id);
  if (payment_method === 'cash') return job;
  const { row } = await market.as(job.customer, (act) =>
    openPayment(
      act,
      { payable: { kind: 'job', id: job.id }, order_id: job.order_id, account_id: null, amount_kobo: price },
      'fake',
    ),
  );
  await market.as(system, (act) =>
    recordArrivals(act, payables, row.id, wholeAmount(`fake-${row.id}`, row.amount_kobo)),
  );
  return job;
};
type Job = Awaited<ReturnType<typeof taken>>;
/** refund_kobo: what staff refund before the job ends. */
const done = async (worker: Actor, { id }: Job, refund_kobo = 0): Promise<void> => {
  await makeDue(market.owner, id);
  await market.as(worker, (act) => departForJob(act, on(id), noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on(id), noExchange));
  const code = await market.startCode(id);
  await startJob(market.db, worker, { ...on(id), body: { code } }, noExchange);
  const file_id = await market.picture(worker.accountId ?? '');
  const body = { kind: 'photo' as const, file_id, received_by: 'Adaeze' };
  await market.as(worker, (act) => deliverJob(act, { ...on(id), body }, noExchange));
  await market.as(system, async (act) => {
    if (refund_kobo) await giveBack(act, { kind: 'job', id }, { max_kobo: refund_kobo, reason: 'A broken chair' });
    await completeQuiet(act, id);
  });
};
const payout = async (worker: Actor, amount_kobo: number, end: 'paid' | 'failed') => {
  const answer: TransferOutcome = {
    state: end,
    provider_id: crypto.randomUUID(),
    reason: end === 'failed' ? 'Closed' : null,
  };
  const bank: PaymentProvider = {
    name: 'fake',
    sendTransfer: async () => answer,
    findTransfer: async () => answer,
    resolveAccount: async () => ({ state: 'found', account_name: 'IBRAHIM MUSA' }),
    readBalance: async () => null,
    readBanks: async () => null,
  };
  const body = { amount_kobo, method: 'bank' as const, bank_code: '058', account: '0123456789' };
  const { id } = await requestPayout(['fake'], whoseAccount([bank], ownPayee))(market.db, worker, { body }, noExchange);
  await settlePayout(adapters(bank))({ payoutId: id }, market.db);
};

const allLines = async (worker: Actor): Promise<EarningLine[]> => {
  const lines: EarningLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await market.as(worker, (act) => listEarningLines(act, { query }, noExchange));
    lines.push(...page.items);
    cursor = page.next;
  }
  return lines;
};

/** All figures that must agree, after each event. */
const books = async (worker: Actor) => {
  const lines = await allLines(worker);
  const earnings = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
  const profile = await market.as(worker, (act) => readWorker(act, {}, noExchange));
  const sum = (of: (line: EarningLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  expect(sum((line) => line.amount_kobo)).toBe(earnings.balance_kobo - earnings.owed_kobo);
  expect(sum((line) => line.earned_kobo)).toBe(earnings.total_earnings_kobo);
  const monday = lagosInstant(earnings.week[0]?.date ?? '', '00:00').toISOString();
  expect(earnings.week.reduce((total, day) => total + day.amount_kobo, 0)).toBe(
    sum((line) => (line.posted_at >= monday ? line.earned_kobo : 0)),
  );
  // Each line's balance is that of the line below plus its own amount.
  for (const [at, line] of lines.entries())
    expect(line.balance_kobo).toBe((lines[at + 1]?.balance_kobo ?? 0) + line.amount_kobo);
  return { lines, earnings, profile };
};
const shown = (line: EarningLine | undefined) => line && [line.kind, line.title, line.amount_kobo, line.earned_kobo];

describe('readEarnings and listEarningLines', () => {
  test('each card job, cash job, refund and payout has one line, and all sums agree', async () => {
    const worker = await market.worker();

    // Cash: the worker has the whole price and owes the commission; the share counts as earned.
    await done(worker, await taken(worker, 'cash'));
    let { lines, earnings, profile } = await books(worker);
    expect(lines.map(shown)).toEqual([['job_completed', title, share - price, share]]);
    expect(earnings).toMatchObject({ balance_kobo: 0, owed_kobo: price - share, total_earnings_kobo: share });
    expect(profile.total_earnings_kobo).toBe(share);

    // Card: the share is paid in, and what was owed is deducted without its own line.
    await done(worker, await taken(worker, 'card'));
    ({ lines, earnings, profile } = await books(worker));
    expect(lines.map(shown)[0]).toEqual(['job_completed', title, share, share]);
    expect(lines).toHaveLength(2);
    expect(earnings).toMatchObject({ balance_kobo: 2 * share - price, owed_kobo: 0, total_earnings_kobo: 2 * share });

    // Cancelled after it was paid: all of it is refunded, and nothing was earned.
    const cancelled = await taken(worker, 'card');
    await market.as(cancelled.customer, (act) => cancelJob(act, cancelled.id, 'Another day'));
    await returnHeld({ kind: 'job', id: cancelled.id, reason: 'The job was cancelled' }, market.db);
    expect((await books(worker)).lines).toHaveLength(2);

    // Half refunded before it ended: the share is halved too, in every sum.
    await done(worker, await taken(worker, 'card'), price / 2);
    ({ lines, profile, earnings } = await books(worker));
    expect(lines.map(shown)[0]).toEqual(['job_completed', title, share / 2, share / 2]);
    expect(profile.total_earnings_kobo).toBe(earnings.total_earnings_kobo);

    // Paid out, and one payout failed: "earned" does not change.
    const before = earnings.balance_kobo;
    await payout(worker, 5_000_00, 'paid');
    await payout(worker, 7_000_00, 'failed');
    ({ lines, earnings, profile } = await books(worker));
    expect(lines.slice(0, 3).map(shown)).toEqual([
      ['payout_failed', 'GTBank •••• 6789', 7_000_00, 0],
      ['payout_held', 'GTBank •••• 6789', -7_000_00, 0],
      ['payout_held', 'GTBank •••• 6789', -5_000_00, 0],
    ]);
    expect(earnings).toMatchObject({ balance_kobo: before - 5_000_00, total_earnings_kobo: share * 2.5 });
    expect(profile.total_earnings_kobo).toBe(share * 2.5);

    // The share of a fee for a ride cancelled late.
    await market.as(system, (act) =>
      postTripFee(act, {
        tripId: crypto.randomUUID(),
        driverId: worker.accountId,
        amount_kobo: 1_000_00,
        share_kobo: 900_00,
        title: 'Ride 3F9A-12C7, 22 Nov',
      }),
    );
    expect(shown((await books(worker)).lines[0])).toEqual(['trip_cancelled', 'Ride 3F9A-12C7, 22 Nov', 900_00, 900_00]);
  });
});

test('a fee because nobody came has its own name, and what the customer paid', async () => {
  const worker = await market.worker();
  const { id } = await taken(worker, 'card');
  await makeDue(market.owner, id);
  await market.as(worker, (act) => departForJob(act, on(id), noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on(id), noExchange));
  await market.owner.query('UPDATE jobs.jobs SET wait_from = arrived_at WHERE id = $1', [id]);
  const fee = { fee_kobo: 15_000_00, share_kobo: 13_500_00 };
  await market.as(system, (act) => cancelJob(act, id, 'Nobody came', fee, { noShow: true }));
  const { items } = await market.as(worker, (act) => listEarningLines(act, { query: {} }, noExchange));
  expect(items.map(({ kind }) => lineNames[kind])).toEqual(['Nobody came']);
  const earning = await market.as(worker, (act) => readEarning(act, on(items[0]?.id ?? ''), noExchange));
  expect(earning).toMatchObject({ price_kobo: 15_000_00, commission_kobo: 1_500_00, earned_kobo: 13_500_00 });
});

test('lines cannot be written apart from the ledger, or read by another account', async () => {
  const worker = await market.worker();
  await done(worker, await taken(worker, 'cash'));
  const other = await market.worker();
  const client = await market.pool.connect();
  try {
    await client.query(`SELECT set_config('kaya.kind', 'account', false), set_config('kaya.account', $1, false)`, [
      other.accountId,
    ]);
    expect((await client.query('SELECT * FROM money.statement')).rows).toEqual([]);
    await expect(client.query('UPDATE money.statement SET amount_kobo = 1')).rejects.toThrow(/permission denied/);
  } finally {
    client.release(true);
  }
  expect((await books(other)).lines).toEqual([]);
});

test('one page is read by index when there are thousands of lines', async () => {
  const worker = await market.worker();
  await market.owner.query(
    `WITH everyone AS (
       INSERT INTO identity.accounts (email, name) SELECT 'crowd' || n || '@example.com', '' FROM generate_series(1, 40) n RETURNING id),
     lines AS (
       SELECT id, n FROM everyone, generate_series(1, 500) n UNION ALL SELECT $1, n FROM generate_series(1, 2000) n),
     p AS (
       INSERT INTO money.postings (kind, key, posted_at)
         SELECT 'job_completed', 'bulk:' || id || ':' || n, now() - make_interval(hours => n) FROM lines RETURNING id, key, posted_at)
     INSERT INTO money.statement (worker_id, posting_id, kind, amount_kobo, posted_at)
       SELECT split_part(key, ':', 2)::uuid, id, 'job_completed', 100, posted_at FROM p ORDER BY posted_at`,
    [worker.accountId],
  );
  await market.owner.query('VACUUM ANALYZE money.statement');
  type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] };
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const client = await market.pool.connect();
  try {
    await client.query(`SELECT set_config('kaya.kind', 'account', false), set_config('kaya.account', $1, false)`, [
      worker.accountId,
    ]);
    for (const { name, text } of [
      linesOf,
      totalEarned,
      sumsBefore,
      firstLine,
      linesOfMonth,
      lineOf,
    ] as readonly Query<never>[]) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
      );
      const plans = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: top }) => flat(top));
      const reads = plans.filter((plan) => plan['Relation Name'] === 'statement').map((plan) => plan['Node Type']);
      expect(reads.length, name).toBeGreaterThan(0);
      expect(reads, name).not.toContain('Seq Scan');
      expect(plans.map((plan) => plan['Index Name']).join(), name).toMatch(/statement_(of_worker|by_time)/);
    }
  } finally {
    client.release(true);
  }
});
