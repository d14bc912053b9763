// Paying by bank transfer: what comes in, too little, too much, late and twice, and where each kobo ends.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { settleQueued } from '../../../../tests/support/card-provider.ts';
import { transferProvider } from '../../../../tests/support/transfer-provider.ts';
import type { Act, Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { oweMore } from '../../../../tests/support/debts.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { payables } from '../../../server/modules.ts';
import { giveBack, heldNow, type Payable } from './door.ts';
import { endTransferTask } from './end-transfer.ts';
import { returnHeld, sendRefund } from './give-back.ts';
import { verifyTask } from './verify-payment.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const price_kobo = 38_000_00;

/** The moves of this file; each is its customer's. They have no request, so what is due is said here. */
const moves = new Map<string, Awaited<ReturnType<JobDatabase['job']>>>();
const ofMove = (act: Act, key: string) => {
  const job = moves.get(key);
  if (!job || job.order_id !== act.actor.orderId) throw new Refused(common.not_found);
  return job;
};
const { job: real } = payables;
if (!real) throw new Error('no payable for jobs');
const moved: Payable = {
  ...real,
  actorFor: async (_db, actor) => actor,
  find: async (act, key) => ofMove(act, key).id,
  due: async (act, key) => {
    const { id, order_id, customer } = ofMove(act, key);
    const amount_kobo = price_kobo - (await heldNow(act, id));
    return {
      id,
      order_id,
      account_id: customer.accountId,
      amount_kobo,
      about: { title: 'Sofa', email: 'ada@example.com' },
    };
  },
};
const bank = transferProvider({ ...payables, job: moved });

const move = async () => {
  const job = await market.job(24, { payment_method: 'card' });
  const who = job.customer;
  const key = job.id;
  moves.set(key, job);
  const open = () => bank.open(market.db, who, 'job', key);
  const read = () => bank.read(market.db, who, 'job', key);
  const check = () => bank.check(market.db, who, 'job', key);
  const paymentId = async () =>
    String(await market.value('SELECT id FROM money.payments WHERE payable_id = $1 ORDER BY id DESC', [job.id]));
  /** Sends, and the provider's message makes Kaya ask. */
  const send = async (...amounts: number[]): Promise<void> => {
    const id = await paymentId();
    for (const amount_kobo of amounts) bank.send(id, amount_kobo);
    await verifyTask(bank.cards)({ paymentId: id }, market.db);
  };
  return { job, who, key, open, read, check, send, paymentId };
};
type Move = Awaited<ReturnType<typeof move>>;

/** Kobo on the account of the ledger. */
const on = async (kind: string, owner: string): Promise<number> =>
  Number(
    await market.value('SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id = $2', [
      kind,
      owner,
    ]),
  );
const refundsOf = async (paymentId: string) =>
  (
    await market.owner.query(
      'SELECT id, amount_kobo::int, unapplied, reason, status FROM money.refunds WHERE payment_id = $1 ORDER BY id',
      [paymentId],
    )
  ).rows as { id: string; amount_kobo: number; unapplied: boolean; reason: string; status: string }[];
const pass = (id: string, minutes: number) =>
  market.owner.query(
    'UPDATE money.payments SET started_at = started_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2) WHERE id = $1',
    [id, minutes],
  );
const statusOf = async ({ paymentId }: Move) =>
  market.value('SELECT status FROM money.payments WHERE id = $1', [await paymentId()]);

describe('payByTransfer and readTransfer', () => {
  test('one account, the same for any number of requests', async () => {
    const one = await move();
    const [first, second] = await Promise.all([one.open(), one.open()].map((each) => each.catch(codeOf)));
    const account = await one.open();
    // While another request opens the account, the second may be told to try again.
    for (const answer of [first, second])
      expect([account.account_number, 'transfer_unreachable', 'nothing_due']).toContain(
        typeof answer === 'string' ? answer : answer?.account_number,
      );
    expect(account).toMatchObject({ status: 'open', amount_kobo: price_kobo, received_kobo: 0, bank: 'Fake Bank' });
    expect(await one.read()).toMatchObject({ account_number: account.account_number });
    expect(await market.value('SELECT count(*) FROM money.payments WHERE payable_id = $1', [one.job.id])).toBe('1');
  });

  test('the amount is in: it is held for the move, and one posting says so', async () => {
    const one = await move();
    await one.open();
    await one.send(price_kobo);
    expect(await one.read()).toMatchObject({ status: 'paid', received_kobo: price_kobo, returned_kobo: 0 });
    expect(await on('escrow', one.job.id)).toBe(price_kobo);
    expect(await on('unapplied', await one.paymentId())).toBe(0);
    await one.send();
    expect(await on('escrow', one.job.id)).toBe(price_kobo);
  });

  test('too little is shown and not applied yet; the rest completes it', async () => {
    const one = await move();
    await one.open();
    await one.send(30_000_00);
    expect(await one.read()).toMatchObject({ status: 'open', received_kobo: 30_000_00 });
    expect(await on('unapplied', await one.paymentId())).toBe(30_000_00);
    expect(await on('escrow', one.job.id)).toBe(0);
    expect(await one.open()).toMatchObject({ received_kobo: 30_000_00 });
    await one.send(8_000_00);
    expect(await one.read()).toMatchObject({ status: 'paid' });
    expect(await on('escrow', one.job.id)).toBe(price_kobo);
    expect(await refundsOf(await one.paymentId())).toEqual([]);
  });

  test('too much: the rest goes back by itself, and later what comes again', async () => {
    const one = await move();
    await one.open();
    await one.send(30_000_00, 9_000_00);
    const id = await one.paymentId();
    expect(await refundsOf(id)).toMatchObject([{ amount_kobo: 1_000_00, unapplied: true, status: 'asked' }]);
    await one.send(price_kobo);
    expect((await refundsOf(id)).map(({ amount_kobo }) => amount_kobo)).toEqual([1_000_00, price_kobo]);
    expect(await on('escrow', one.job.id)).toBe(price_kobo);
    expect(await on('unapplied', id)).toBe(0);
    for (const refund of await refundsOf(id)) await sendRefund(bank.checkouts)({ refundId: refund.id }, market.db);
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['done', 'done']);
    // What went back had not paid, so the payment still has.
    expect(await statusOf(one)).toBe('paid');
    expect(await one.read()).toMatchObject({
      received_kobo: 2 * price_kobo + 1_000_00,
      returned_kobo: price_kobo + 1_000_00,
    });
  });

  test('a payment that is paid with a surplus can be refunded whole, and not more', async () => {
    const one = await move();
    await one.open();
    await one.send(price_kobo + 5_00);
    const back = await market.as(system, (act) =>
      giveBack(act, { kind: 'job', id: one.job.id }, { max_kobo: Number.MAX_SAFE_INTEGER, reason: 'Cancelled' }),
    );
    expect(back).toBe(price_kobo);
    const id = await one.paymentId();
    for (const refund of await refundsOf(id)) await sendRefund(bank.checkouts)({ refundId: refund.id }, market.db);
    expect(await statusOf(one)).toBe('refunded');
    expect(
      [...bank.refunds.values()].filter(({ charge }) => charge === id).map(({ amount_kobo }) => amount_kobo),
    ).toEqual([5_00, price_kobo]);
    // The letter tells the surplus apart from the refund.
    const { rows } = await market.owner.query(
      `SELECT (payload->>'amountKobo')::int AS kobo, payload->>'cause' AS cause, payload->>'until' > now()::text AS timed FROM kernel.events
       WHERE name = 'money.payment_refunded' AND payload->>'paymentId' = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { kobo: 5_00, cause: 'surplus', timed: true },
      { kobo: price_kobo, cause: null, timed: true },
    ]);
  });

  test('late: after the account has expired, all of it goes back', async () => {
    const one = await move();
    await one.open();
    const id = await one.paymentId();
    await pass(id, 31);
    expect(await one.read()).toMatchObject({ status: 'expired' });
    await one.send();
    expect(await statusOf(one)).toBe('started');
    await pass(id, 10);
    await one.send();
    expect(await one.read()).toMatchObject({ status: 'over' });
    await one.send(price_kobo);
    expect(await refundsOf(id)).toMatchObject([
      { amount_kobo: price_kobo, unapplied: true, reason: 'It came too late' },
    ]);
    expect(await statusOf(one)).toBe('abandoned');
    expect(await on('escrow', one.job.id)).toBe(0);
  });

  test('sent in time and known late counts', async () => {
    const one = await move();
    await one.open();
    await pass(await one.paymentId(), 39);
    await one.send(price_kobo);
    expect(await statusOf(one)).toBe('paid');
  });

  test('a part, and the rest not in time: it goes back with the end', async () => {
    const one = await move();
    await one.open();
    await one.send(10_00);
    const id = await one.paymentId();
    await pass(id, 41);
    await one.send();
    expect(await statusOf(one)).toBe('abandoned');
    expect(await refundsOf(id)).toMatchObject([{ amount_kobo: 10_00, reason: 'Less than the amount came in time' }]);
  });

  test('a move that is cancelled meanwhile: what arrives is held no longer than its end', async () => {
    const one = await move();
    await one.open();
    await market.owner.query(`UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [
      one.job.id,
    ]);
    await one.send(price_kobo);
    await settleQueued(market, { kind: 'job', id: one.job.id });
    await returnHeld({ kind: 'job', id: one.job.id, reason: 'The move is cancelled' }, market.db);
    expect(await refundsOf(await one.paymentId())).toMatchObject([{ amount_kobo: price_kobo, unapplied: false }]);
    expect(await on('escrow', one.job.id)).toBe(0);
  });

  test('five requests at once record each arrival once', async () => {
    const one = await move();
    await one.open();
    const id = await one.paymentId();
    for (const amount of [20_000_00, 18_000_00, 3_00]) bank.send(id, amount);
    await Promise.all(Array.from({ length: 5 }, () => verifyTask(bank.cards)({ paymentId: id }, market.db)));
    expect(await market.value('SELECT count(*) FROM money.arrivals WHERE payment_id = $1', [id])).toBe('3');
    expect(await on('escrow', one.job.id)).toBe(price_kobo);
    expect((await refundsOf(id)).map(({ amount_kobo }) => amount_kobo)).toEqual([3_00]);
  });

  test('one transaction of the provider pays for one thing', async () => {
    const [one, other] = [await move(), await move()];
    await one.open();
    await other.open();
    bank.send(await one.paymentId(), price_kobo, 'the-same');
    bank.send(await other.paymentId(), price_kobo, 'the-same');
    await one.send();
    await other.send();
    expect([await statusOf(one), await statusOf(other)]).toEqual(['paid', 'failed']);
    expect(await on('escrow', other.job.id)).toBe(0);
  });

  test('a press while the amount is being recorded opens nothing more', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await move();
      await one.open();
      const id = await one.paymentId();
      bank.send(id, price_kobo);
      const [, pressed] = await Promise.all([
        verifyTask(bank.cards)({ paymentId: id }, market.db),
        one.open().catch(() => null),
      ]);
      expect(await market.value('SELECT count(*) FROM money.payments WHERE payable_id = $1', [one.job.id])).toBe('1');
      expect(pressed?.account_number ?? null).toBeOneOf([null, (await one.read()).account_number]);
    }
  });

  test('more that comes in on a paid transfer is recorded once the provider answers', async () => {
    const one = await move();
    await one.open();
    await one.send(price_kobo);
    const id = await one.paymentId();
    bank.send(id, 300_00);
    bank.hang(true);
    await verifyTask(bank.cards)({ paymentId: id }, market.db);
    bank.hang(false);
    const asked = `SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'money.verify_payment' AND key = $1`;
    expect(await market.value(asked, [`payment:${id}`])).toBe('1');
    await one.send();
    expect(await refundsOf(id)).toMatchObject([{ amount_kobo: 300_00 }]);
  });

  test('what is paid is cancelled: the transfer ends, and the part goes back at once', async () => {
    const one = await move();
    await one.open();
    await one.send(10_00);
    await endTransferTask(bank.cards)({ kind: 'job', id: one.job.id }, market.db);
    expect(await one.read()).toMatchObject({ status: 'over', returned_kobo: 10_00 });
    await endTransferTask(bank.cards)({ kind: 'job', id: one.job.id }, market.db);
    expect(await refundsOf(await one.paymentId())).toHaveLength(1);
  });

  test('an account that comes after its attempt has ended is not shown', async () => {
    const one = await move();
    bank.before(() =>
      market.owner.query(
        `UPDATE money.payments SET status = 'abandoned' WHERE payable_id = $1 AND status = 'started'`,
        [one.job.id],
      ),
    );
    const account = await one.open();
    expect(await market.value('SELECT count(*) FROM money.payments WHERE payable_id = $1', [one.job.id])).toBe('2');
    expect(await one.read()).toMatchObject({ status: 'open', account_number: account.account_number });
  });

  test('a provider that renames its arrivals is not trusted: nothing is counted twice', async () => {
    const one = await move();
    await one.open();
    await one.send(10_00);
    const id = await one.paymentId();
    bank.rename(id);
    await one.send();
    expect(await on('unapplied', id)).toBe(10_00);
    expect(await statusOf(one)).toBe('started');
  });

  test('a card instead: the transfer is over, and what comes goes back; the other way round the page counts', async () => {
    const one = await move();
    await one.open();
    const transfer = await one.paymentId();
    await bank.pay(market.db, one.who, 'job', one.key);
    expect(await market.value('SELECT status FROM money.payments WHERE id = $1', [transfer])).toBe('abandoned');
    expect(await one.read()).toMatchObject({ status: 'over' });
    bank.send(transfer, price_kobo);
    await verifyTask(bank.cards)({ paymentId: transfer }, market.db);
    expect(await refundsOf(transfer)).toMatchObject([{ amount_kobo: price_kobo }]);
    expect(await one.open()).toMatchObject({ status: 'open' });
  });

  test('transfer_unreachable when no account comes, and nothing to send to', async () => {
    const one = await move();
    bank.fail(true);
    expect(await codeOf(one.open())).toBe('transfer_unreachable');
    expect(await codeOf(one.read())).toBe('not_found');
    bank.fail(false);
    expect(await one.open()).toMatchObject({ status: 'open' });
  });

  test('transfer_off for a card set-up, which proves a card', async () => {
    const who = await market.account();
    expect(await codeOf(bank.open(market.db, who, 'card_setup', randomUUID()))).toBe('transfer_off');
  });

  test('another’s transfer is not found', async () => {
    const one = await move();
    await one.open();
    for (const who of [visitor, await market.account()] as Actor[])
      for (const act of [bank.open, bank.read, bank.giveBack] as const)
        expect(['not_found', 'not_signed_in']).toContain(await codeOf(act(market.db, who, 'job', one.key)));
  });

  test('a debt: what is owed is settled, and what was too much goes back', async () => {
    const worker = await market.worker();
    await market.as(system, (act) => oweMore(act, worker.accountId, 500_00));
    const open = (amount_kobo: number) => bank.open(market.db, worker, 'debt', worker.accountId, { amount_kobo });
    expect(await open(500_00)).toMatchObject({ status: 'open', amount_kobo: 500_00, subject: 'earnings' });
    const id = String(await market.value('SELECT id FROM money.payments WHERE account_id = $1', [worker.accountId]));
    bank.send(id, 700_00);
    await verifyTask(bank.cards)({ paymentId: id }, market.db);
    expect(await on('worker_receivable', worker.accountId)).toBe(0);
    expect(await on('unapplied', id)).toBe(0);
    expect(await refundsOf(id)).toMatchObject([{ amount_kobo: 200_00, unapplied: true }]);
  });
});

describe('returnTransfer', () => {
  test('what came goes back and the transfer is over; again, nothing happens', async () => {
    const one = await move();
    await one.open();
    await one.send(12_000_00);
    const giveBackNow = () => bank.giveBack(market.db, one.who, 'job', one.key);
    expect(await giveBackNow()).toMatchObject({ status: 'over', returned_kobo: 12_000_00 });
    expect(await giveBackNow()).toMatchObject({ status: 'over', returned_kobo: 12_000_00 });
    expect(await refundsOf(await one.paymentId())).toHaveLength(1);
  });

  test('one that has come in completely meanwhile is paid', async () => {
    const one = await move();
    await one.open();
    bank.send(await one.paymentId(), price_kobo);
    expect(await bank.giveBack(market.db, one.who, 'job', one.key)).toMatchObject({ status: 'paid', returned_kobo: 0 });
  });

  test('payment_checking while the provider does not answer', async () => {
    const one = await move();
    await one.open();
    bank.hang(true);
    expect(await codeOf(bank.giveBack(market.db, one.who, 'job', one.key))).toBe('payment_checking');
    bank.hang(false);
  });
});
