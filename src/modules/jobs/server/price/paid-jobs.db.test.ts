// A job and its money: card, cash, and what becomes of both when things go wrong. Against the real ledger.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payables } from '../../../../server/modules.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { system, trackingVisitor } from '../../../../kernel/db/actor.ts';
import type { ChosenMethod } from '../../../money/payment-methods-rules.ts';
import type { Charge } from '../../../money/payment-rules.ts';
import { maxOwed_kobo } from '../../../money/payment-rules.ts';
import { giveBack, openPayment, owedNow, paymentsOf } from '../../../money/server/door.ts';
import { verifyPayment } from '../../../money/server/verify-payment.ts';
import { adapters } from '../../../money/adapters/adapters.ts';
import type { Checkouts, RefundOrder } from '../../../money/adapters/checkouts.ts';
import { returnHeld, sendRefund } from '../../../money/server/give-back.ts';
import { hearProvider } from '../../../money/server/hear-provider.ts';
import { makeDue } from '../../../../../tests/support/due-job.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { cancelJob, chooseJobPayment } from '../door.ts';
import { completeQuiet } from '../steps/complete-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../steps/take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

/** The test's own provider: it knows the charges it is given. */
const provider = () => {
  const charges = new Map<string, Partial<Charge>>();
  const refunds = new Map<string, RefundOrder>();
  const asked: string[] = [];
  const fake: Checkouts = {
    name: 'fake',
    proofHeader: 'x-fake',
    openCheckout: async ({ reference }) => ({ url: `https://cards.example/${reference}` }),
    openTransfer: () => Promise.reject(new Error('no transfers here')),
    findCharge: async (reference) => {
      const charge = charges.get(reference);
      if (!charge) return null;
      const usual = { reference, state: 'paid' as const, provider_id: `fake-${reference}`, amount_kobo: 38_000_00 };
      return { ...usual, currency: 'NGN', reason: null, ...charge };
    },
    refund: async (order) => {
      asked.push(order.reference);
      refunds.set(order.reference, order);
      return { state: 'done', reason: null };
    },
    findRefund: async ({ reference }) => (refunds.has(reference) ? { state: 'done', reason: null } : null),
    readNote: async (raw, proof) =>
      proof === 'right' ? { key: `paid:${raw}`, about: 'payment', reference: raw } : null,
  };
  return { fake, charges, refunds, asked };
};
const bank = provider();
const checkouts = adapters(bank.fake);
const verify = (id: string) => verifyPayment(market.db, { checkouts, payables }, id);

const on = (id: string) => ({ params: { id } });
const jobPaid = async (payment_method: ChosenMethod, startsIn = 24) => {
  const worker = await market.worker();
  const job = await market.job(startsIn, { payment_method });
  return { worker, job };
};
type Job = Awaited<ReturnType<typeof jobPaid>>['job'];
const opened = ({ id, order_id, customer }: Job, amount_kobo = 38_000_00) =>
  market.as(customer, (act) =>
    openPayment(act, { payable: { kind: 'job', id }, order_id, account_id: null, amount_kobo }, 'fake'),
  );
const pay = async (job: Job, amount_kobo = 38_000_00): Promise<string> => {
  const { row } = await opened(job, amount_kobo);
  bank.charges.set(row.id, { amount_kobo });
  expect(await verify(row.id)).toBe('paid');
  return row.id;
};
const held = (job: Job) => market.value('SELECT money.held_for($1)::int8', [job.id]).then(Number);
const owed = (worker: Actor) => market.as(worker, (act) => owedNow(act, worker.accountId ?? ''));
const balance = (worker: Actor) =>
  market
    .value(`SELECT balance_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [
      worker.accountId,
    ])
    .then((value) => Number(value ?? 0));
const ledgerSum = () => market.value('SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts').then(Number);
const statusOf = (id: string) => market.value('SELECT status FROM money.payments WHERE id = $1', [id]);

const setOff = async (worker: Actor, job: Job) => {
  await makeDue(market.owner, job.id);
  return market.as(worker, (act) => departForJob(act, on(job.id), noExchange));
};
const toTheDoor = async (worker: Actor, job: Job) => {
  await acceptOpenJobAs(market.db, worker, job.id);
  await setOff(worker, job);
  await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
};
const startIt = async (worker: Actor, job: Job) =>
  startJob(market.db, worker, { ...on(job.id), body: { code: await market.startCode(job.id) } }, noExchange);
const done = async (worker: Actor, job: Job) => {
  await startIt(worker, job);
  const file_id = await market.picture(worker.accountId ?? '');
  const body = { kind: 'photo' as const, file_id, received_by: 'Adaeze' };
  await market.as(worker, (act) => deliverJob(act, { ...on(job.id), body }, noExchange));
  await market.as(system, (act) => completeQuiet(act, job.id));
};
/** Runs the tasks that the queue would run for this job's money. */
const runReturns = async (job: Job): Promise<void> => {
  await returnHeld({ kind: 'job', id: job.id, reason: 'test' }, market.db);
  const { refunds } = await market.as(system, (act) => paymentsOf(act, { kind: 'job', id: job.id }));
  for (const { id } of refunds) await sendRefund(checkouts)({ refundId: id }, market.db);
};

describe('by card', () => {
  test('the mover cannot set off before the job is paid; then the payment is held, and split once', async () => {
    const { worker, job } = await jobPaid('card');
    await acceptOpenJobAs(market.db, worker, job.id);
    expect(await codeOf(setOff(worker, job))).toBe('not_paid_yet');
    const id = await pay(job);
    expect(await held(job)).toBe(38_000_00);
    expect(await verify(id)).toBe('paid');
    expect(await held(job)).toBe(38_000_00);
    await setOff(worker, job);
    await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
    await done(worker, job);
    expect(await held(job)).toBe(0);
    expect(await balance(worker)).toBe(34_200_00);
    expect(await market.value('SELECT cash_kobo FROM jobs.jobs WHERE id = $1', [job.id])).toBe('0');
    expect(await ledgerSum()).toBe(0);
  });

  test.each<[string, Partial<Charge>]>([
    ['a cheaper amount', { amount_kobo: 100_00 }],
    ['another request’s reference', { reference: crypto.randomUUID() }],
    ['another currency', { currency: 'GHS' }],
    ['a declined card', { state: 'failed', reason: 'Declined' }],
  ])('%s is no payment', async (_name, charge) => {
    const { job } = await jobPaid('card');
    const { row } = await opened(job);
    bank.charges.set(row.id, charge);
    expect(await verify(row.id)).toBe('failed');
    expect(await held(job)).toBe(0);
    expect((await opened(job)).isNew).toBe(true);
  });

  test('nothing changes when the browser claims a payment that the provider does not know', async () => {
    const { job } = await jobPaid('card');
    const { row } = await opened(job);
    expect(await verify(row.id)).toBe('open');
    expect(await statusOf(row.id)).toBe('started');
    expect(await held(job)).toBe(0);
  });

  test('a provider’s transaction pays for one thing only', async () => {
    const first = await jobPaid('card');
    const second = await jobPaid('card');
    const [one, two] = [(await opened(first.job)).row.id, (await opened(second.job)).row.id];
    bank.charges.set(one, { provider_id: 'the-same' });
    bank.charges.set(two, { provider_id: 'the-same' });
    expect(await verify(one)).toBe('paid');
    expect(await verify(two)).toBe('failed');
    expect(await held(second.job)).toBe(0);
  });

  test('the same attempt is returned when the customer presses again, or ten times at once', async () => {
    const { job } = await jobPaid('card');
    const ids = (await Promise.all(Array.from({ length: 10 }, () => opened(job)))).map(({ row }) => row.id);
    expect(new Set(ids).size).toBe(1);
    bank.charges.set(ids[0] ?? '', { state: 'pending' });
    expect(await verify(ids[0] ?? '')).toBe('wait');
    expect((await opened(job)).isNew).toBe(false);
  });

  test('a webhook is accepted once, with its signature, and only triggers a check with the provider', async () => {
    const { job } = await jobPaid('card');
    const { row } = await opened(job);
    const notes = () => market.value('SELECT count(*) FROM money.provider_notes WHERE reference = $1', [row.id]);
    expect(await hearProvider(market.db, bank.fake, row.id, 'wrong')).toBe(false);
    expect(await notes()).toBe('0');
    expect(await hearProvider(market.db, bank.fake, row.id, 'right')).toBe(true);
    expect(await hearProvider(market.db, bank.fake, row.id, 'right')).toBe(true);
    expect(await notes()).toBe('1');
    expect(await statusOf(row.id)).toBe('started');
    bank.charges.set(row.id, {});
    await Promise.all([verify(row.id), verify(row.id), verify(row.id)]);
    expect(await held(job)).toBe(38_000_00);
  });

  test('the payment is refunded once when the job is cancelled, however often the task runs', async () => {
    const { worker, job } = await jobPaid('card');
    await acceptOpenJobAs(market.db, worker, job.id);
    const id = await pay(job);
    await market.as(job.customer, (act) => cancelJob(act, job.id, ''));
    const before = bank.asked.length;
    await runReturns(job);
    await runReturns(job);
    expect(bank.asked.length).toBe(before + 1);
    expect([...bank.refunds.values()].at(-1)).toMatchObject({ charge: id, amount_kobo: 38_000_00 });
    expect(await statusOf(id)).toBe('refunded');
    expect(await held(job)).toBe(0);
    expect(await ledgerSum()).toBe(0);
  });

  test('the payment is refunded once when it arrives as the job is cancelled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { job } = await jobPaid('card');
      const { row } = await opened(job);
      bank.charges.set(row.id, {});
      await Promise.all([verify(row.id), market.as(job.customer, (act) => cancelJob(act, job.id, ''))]);
      expect(await verify(row.id)).toBe('paid');
      await runReturns(job);
      expect(await held(job)).toBe(0);
      expect(await statusOf(row.id)).toBe('refunded');
    }
    expect(await ledgerSum()).toBe(0);
  });

  test('money is refunded when it arrives after the job ended, or exceeds the price', async () => {
    const { worker, job } = await jobPaid('card');
    await pay(job);
    await toTheDoor(worker, job);
    const late = await opened(job, 5_000_00);
    await done(worker, job);
    bank.charges.set(late.row.id, { amount_kobo: 5_000_00 });
    expect(await verify(late.row.id)).toBe('paid');
    expect(await held(job)).toBe(5_000_00);
    await runReturns(job);
    expect(await held(job)).toBe(0);
    expect(await balance(worker)).toBe(34_200_00);
  });

  test('the rest is split in the same proportion when staff refund a part in a dispute', async () => {
    const { worker, job } = await jobPaid('card');
    await pay(job);
    await toTheDoor(worker, job);
    const back = await market.as(system, (act) =>
      giveBack(act, { kind: 'job', id: job.id }, { max_kobo: 3_800_00, reason: 'A scratch' }),
    );
    expect(back).toBe(3_800_00);
    await pay(job, 3_800_00);
    await startIt(worker, job);
    await market.as(system, (act) =>
      giveBack(act, { kind: 'job', id: job.id }, { max_kobo: 19_000_00, reason: 'Half of it' }),
    );
    const file_id = await market.picture(worker.accountId);
    await market.as(worker, (act) =>
      deliverJob(act, { ...on(job.id), body: { kind: 'photo', file_id, received_by: '' } }, noExchange),
    );
    await market.as(system, (act) => completeQuiet(act, job.id));
    expect(await balance(worker)).toBe(17_100_00);
    expect(await ledgerSum()).toBe(0);
  });

  test('an agreed price change is paid before loading, by card or in cash', async () => {
    for (const way of ['card', 'cash'] as const) {
      const { worker, job } = await jobPaid('card');
      await pay(job);
      await toTheDoor(worker, job);
      await market.owner.query('UPDATE jobs.jobs SET price_kobo = 4000000, worker_share_kobo = 3600000 WHERE id = $1', [
        job.id,
      ]);
      expect(await codeOf(startIt(worker, job))).toBe('not_paid_yet');
      if (way === 'card') await pay(job, 2_000_00);
      else expect(await market.as(job.customer, (act) => chooseJobPayment(act, job.id, 'cash'))).toBe('chosen');
      await done(worker, job);
      const cash_kobo = way === 'cash' ? 2_000_00 : 0;
      expect(await market.value('SELECT cash_kobo FROM jobs.jobs WHERE id = $1', [job.id])).toBe(String(cash_kobo));
      expect(await balance(worker)).toBe(36_000_00 - cash_kobo);
      expect(await held(job)).toBe(0);
    }
    expect(await ledgerSum()).toBe(0);
  });
});

describe('in cash', () => {
  test('the commission is owed, does not block cash jobs, and is settled first by the next card job', async () => {
    const { worker, job } = await jobPaid('cash');
    await toTheDoor(worker, job);
    await done(worker, job);
    expect([await owed(worker), await balance(worker)]).toEqual([3_800_00, 0]);
    expect(await market.value('SELECT cash_kobo FROM jobs.jobs WHERE id = $1', [job.id])).toBe(String(38_000_00));
    const next = await market.job(48, { payment_method: 'card' });
    await pay(next);
    await toTheDoor(worker, next);
    await done(worker, next);
    expect([await owed(worker), await balance(worker)]).toEqual([0, 30_400_00]);
    expect(await ledgerSum()).toBe(0);
  });

  test('the commission is deducted at once when the worker has a balance', async () => {
    const { worker, job } = await jobPaid('card');
    await pay(job);
    await toTheDoor(worker, job);
    await done(worker, job);
    const next = await market.job(72, { payment_method: 'cash' });
    await toTheDoor(worker, next);
    await done(worker, next);
    expect([await owed(worker), await balance(worker)]).toEqual([0, 30_400_00]);
  });

  test('a worker can accept only card jobs when they owe more than the limit, and all jobs at the limit', async () => {
    const worker = await market.worker();
    const owing = async (kobo: number) =>
      market.owner.query(`SELECT money.write_posting('job_completed', $1, NULL, NULL, $2, NULL, NULL)`, [
        crypto.randomUUID(),
        JSON.stringify([
          { account: 'worker_receivable', owner: worker.accountId, amount_kobo: -kobo },
          { account: 'commission_revenue', owner: null, amount_kobo: kobo },
        ]),
      ]);
    await owing(maxOwed_kobo);
    const fine = await market.job(24, { payment_method: 'cash' });
    await acceptOpenJobAs(market.db, worker, fine.id);
    await owing(1_00);
    const cash = await market.job(48, { payment_method: 'cash' });
    expect(await codeOf(acceptOpenJobAs(market.db, worker, cash.id))).toBe('owes_too_much');
    const card = await market.job(72, { payment_method: 'card' });
    expect(await acceptOpenJobAs(market.db, worker, card.id)).toMatchObject({ status: 'assigned' });
  });

  test('a debt below zero is refused by the database', async () => {
    const worker = await market.worker();
    const legs = [
      { account: 'worker_receivable', owner: worker.accountId, amount_kobo: 5 },
      { account: 'commission_revenue', owner: null, amount_kobo: -5 },
    ];
    await expect(
      market.owner.query(`SELECT money.write_posting('commission_settled', 'x', NULL, NULL, $1, NULL, NULL)`, [
        JSON.stringify(legs),
      ]),
    ).rejects.toThrow('balance_ceiling');
  });

  test('neither the mover nor a stranger can choose the payment method', async () => {
    const { worker, job } = await jobPaid('card');
    await acceptOpenJobAs(market.db, worker, job.id);
    for (const who of [worker, await market.account(), trackingVisitor(crypto.randomUUID())])
      expect(await market.as(who, (act) => chooseJobPayment(act, job.id, 'cash'))).toBe('too_late');
  });
});

test('strangers see no payment, no refund and no message', async () => {
  const { job } = await jobPaid('card');
  await pay(job);
  await market.as(job.customer, (act) => cancelJob(act, job.id, ''));
  await runReturns(job);
  const seen = async (who: Actor) => {
    const { payments, refunds } = await market.as(who, (act) => paymentsOf(act, { kind: 'job', id: job.id }));
    return [payments.length, refunds.length];
  };
  expect(await seen(job.customer)).toEqual([1, 1]);
  expect(await seen(await market.worker())).toEqual([0, 0]);
  expect(await seen(trackingVisitor(crypto.randomUUID()))).toEqual([0, 0]);
  // Nobody starts a payment for somebody else's request.
  const other = await jobPaid('card');
  await expect(
    market.as(trackingVisitor(crypto.randomUUID()), (act) =>
      openPayment(
        act,
        {
          payable: { kind: 'job', id: other.job.id },
          order_id: other.job.order_id,
          account_id: null,
          amount_kobo: 1,
        },
        'fake',
      ),
    ),
  ).rejects.toThrow('row-level security');
});
