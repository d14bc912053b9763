// The totals that pages read are the sums of what was posted, even with concurrent postings; and the check notices a wrong one.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payOwed } from '../../../../tests/support/debts.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Act, Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { postingForPayoutFailed, postingForPayoutHold } from '../payout-postings.ts';
import { postCashReturn, postJobEarnings, postTripEarnings, postTripFee } from './door.ts';
import { postEntries } from './post-entries.ts';
import { listEarningLines, readEarnings } from './read-earnings.ts';

let market: JobDatabase;
let workers: (Actor & { accountId: string })[];
beforeAll(async () => {
  market = await openJobDatabase();
  workers = await Promise.all([market.worker(), market.worker(), market.worker()]);
});
afterAll(() => market.close());

const wrong = async () => (await market.owner.query('SELECT what FROM money.wrong_totals()')).rows;

type Deed = { kind: keyof typeof deeds; who: number; kobo: number };
const once = () => crypto.randomUUID();
const jobOf = (workerId: string, kobo: number) => ({
  jobId: once(),
  workerId,
  total_kobo: kobo * 2,
  share_kobo: kobo,
  title: 'A move',
});
/** Everything that changes a worker's money, as the use cases above this module do it. */
const deeds = {
  billed: (act, worker, kobo) => postJobEarnings(act, { ...jobOf(worker, kobo), method: 'invoice' }),
  cash: (act, worker, kobo) => postJobEarnings(act, { ...jobOf(worker, kobo), method: 'cash' }),
  trip: (act, worker, kobo) =>
    postTripEarnings(act, {
      tripId: once(),
      driverId: worker,
      total_kobo: kobo,
      driver_share_kobo: Math.floor(kobo / 2),
      method: 'cash',
    }),
  fee: (act, worker, kobo) =>
    postTripFee(act, {
      tripId: once(),
      driverId: worker,
      amount_kobo: kobo,
      share_kobo: Math.floor(kobo / 3),
      title: 'Ride',
    }),
  dispute: (act, worker, kobo) =>
    postCashReturn(act, { jobId: once(), workerId: worker, title: 'A move', amount_kobo: kobo }),
  debt: payOwed,
  hold: (act, worker, kobo) =>
    postEntries(act, postingForPayoutHold({ payoutId: once(), workerId: worker, amount_kobo: kobo }), {}),
  fail: (act, worker, kobo) =>
    postEntries(act, postingForPayoutFailed({ payoutId: once(), workerId: worker, amount_kobo: kobo }), {}),
} satisfies Record<string, (act: Act, worker: string, kobo: number) => Promise<unknown>>;

/** Nobody pays out what they do not have: the database refuses it, and nothing changes. */
const perform = async ({ kind, who, kobo }: Deed): Promise<void> => {
  try {
    await market.as(system, async (act) => void (await deeds[kind](act, workers[who]?.accountId ?? '', kobo)));
  } catch (error) {
    expect(brokenConstraint(error)).toBe('balance_floor');
  }
};

const allLines = async (worker: Actor) => {
  const lines = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await market.as(worker, (act) => listEarningLines(act, { query }, noExchange));
    lines.unshift(...page.items.toReversed());
    cursor = page.next;
  }
  return lines;
};

describe('totals', () => {
  test('are the sums of the entries after any acts, one by one or at once', async () => {
    const deed: fc.Arbitrary<Deed> = fc.record({
      kind: fc.constantFrom(...(Object.keys(deeds) as Deed['kind'][])),
      who: fc.nat(2),
      kobo: fc.integer({ min: 3, max: 1_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (crowds) => {
        for (const crowd of crowds) await Promise.all(crowd.map(perform));
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 25 },
    );
    for (const worker of workers) {
      const lines = await allLines(worker);
      let [balance, earned] = [0, 0];
      for (const line of lines) {
        balance += line.amount_kobo;
        earned += line.earned_kobo;
        expect(line.balance_kobo).toBe(balance);
      }
      const earnings = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
      expect(earnings.balance_kobo - earnings.owed_kobo).toBe(balance);
      expect(earnings.total_earnings_kobo).toBe(earned);
    }
  });

  test('are right for one worker when many postings arrive at once, and each has its line', async () => {
    const worker = await market.worker();
    const count = 60;
    await Promise.all(
      Array.from({ length: count }, () => market.as(system, (act) => deeds.billed(act, worker.accountId, 100))),
    );
    const lines = await allLines(worker);
    expect(lines.map(({ balance_kobo }) => balance_kobo)).toEqual(
      Array.from({ length: count }, (_, n) => (n + 1) * 100),
    );
    expect(await wrong()).toEqual([]);
  });

  test('a payout and a debt that want the same money: one of them gets it, and nothing falls below zero', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const worker = await market.worker();
      const id = worker.accountId;
      await market.as(system, (act) => deeds.billed(act, id, 1_000));
      const asked = await Promise.allSettled([
        market.as(system, (act) => deeds.hold(act, id, 800)),
        market.as(system, (act) => deeds.dispute(act, id, 800)),
        market.as(system, (act) => deeds.hold(act, id, 800)),
      ]);
      const held = asked.filter((one, at) => at !== 1 && one.status === 'fulfilled').length;
      expect(asked[1]?.status).toBe('fulfilled');
      for (const one of asked)
        if (one.status === 'rejected') expect(brokenConstraint(one.reason)).toBe('balance_floor');
      const { balance_kobo, owed_kobo } = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
      // Paid out first, the debt is settled from the rest; settled first, too little is left for a payout.
      expect([held, balance_kobo, owed_kobo]).toEqual(held === 1 ? [1, 0, 600] : [0, 200, 0]);
    }
    expect(await wrong()).toEqual([]);
  });
});

describe('money.wrong_totals', () => {
  test.each([
    [
      'account',
      `UPDATE money.accounts SET balance_kobo = balance_kobo + 1 WHERE kind = 'worker_payable' AND balance_kobo > 0`,
    ],
    [
      'entry',
      'UPDATE money.entries SET balance_kobo = balance_kobo + 1 WHERE id = (SELECT max(id) FROM money.entries)',
    ],
    ['owed since', 'UPDATE money.accounts SET owed_since = NULL'],
    ['day', `INSERT INTO money.day_balances (day, kind, balance_kobo) VALUES ('2026-01-01', 'escrow', 1)`],
    [
      'wrong side',
      `ALTER TABLE money.accounts DROP CONSTRAINT balance_ceiling; UPDATE money.accounts SET balance_kobo = 1 WHERE kind = 'worker_receivable'`,
    ],
    [
      'invoices',
      `INSERT INTO money.vat_months (month, document, documents, total_kobo, vat_kobo) VALUES ('2026-01-01', 'invoice', 1, 1, 0)`,
    ],
    ['posting', `DELETE FROM money.entries WHERE id = (SELECT max(id) FROM money.entries)`],
    ['line', 'UPDATE money.statement SET balance_kobo = balance_kobo + 1'],
    ['earned', 'UPDATE money.statement SET total_earned_kobo = total_earned_kobo + 1'],
    ['statement', 'DELETE FROM money.statement WHERE id IN (SELECT max(id) FROM money.statement GROUP BY worker_id)'],
  ])('notices a wrong %s', async (what, spoil) => {
    const client = await market.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(spoil);
      const { rows } = await client.query<{ what: string }>('SELECT what FROM money.wrong_totals()');
      expect(rows.map((row) => row.what)).toContain(what);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('is not for the application, and neither are the steps of a posting', async () => {
    for (const call of [
      'money.wrong_totals()',
      `money.write_posting('debt_paid', 'x', NULL, NULL, '[]', NULL, NULL)`,
      `money.lock_worker(NULL)`,
    ]) {
      await expect(market.pool.query(`SELECT ${call}`), call).rejects.toThrow('permission denied');
    }
  });
});
