// A payer disputes the payment of a job with their bank: what happens to the job and its mover's pay (docs/decisions/0141-a-disputed-payment.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BooksDatabase, openBooksDatabase } from '../../tests/support/books-database.ts';
import { listedRow } from '../../tests/support/books-provider.ts';
import { codeOf, noExchange } from '../../tests/support/job-database.ts';
import { workTakesHours, workTakesSeconds } from '../../tests/support/long-work.ts';
import { paidByCard } from '../../tests/support/paid-by-card.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { brokenConstraint } from '../kernel/db/faults.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { confirmJob } from '../modules/jobs/server/door.ts';
import { decideDispute } from '../modules/jobs/server/dispute/decide-dispute.ts';
import { lookAtJob } from '../modules/jobs/server/dispute/look-at-job.ts';
import { listAllJobs } from '../modules/jobs/server/list-all-jobs.ts';
import { readJob } from '../modules/jobs/server/read-job.ts';
import { readJobFile } from '../modules/jobs/server/read-job-file.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../modules/jobs/server/steps/take-step.ts';
import { jobsTasks } from '../modules/jobs/server/tasks.ts';
import type { ListedState } from '../modules/money/adapters/books.ts';
import { postingForPayoutHold } from '../modules/money/payout-postings.ts';
import { postEntries } from '../modules/money/server/post-entries.ts';
import { readEarnings } from '../modules/money/server/read-earnings.ts';
import { letEarnedWait } from '../modules/money/server/waiting.sql.ts';

let books: BooksDatabase;
let staff: Actor;
beforeAll(async () => {
  books = await openBooksDatabase();
  staff = await books.staffMember();
});
afterAll(() => books.close());

const price_kobo = 38_000_00;
const share_kobo = 34_200_00;

/** A job whose customer has paid by card, and the bank's events about it. */
const paidJob = async () => {
  const at = books.provider();
  const job = await books.job(2, { payment_method: 'card' });
  const payment = await paidByCard(books, job, price_kobo, at.name);
  const listeners = {
    'money.payment_disputed': 'jobs.payment_disputed',
    'money.payment_dispute_over': 'jobs.payment_dispute_over',
  };
  /** Delivers all events so far, also repeatedly. */
  const hear = async () => {
    const { rows } = await books.owner.query<{ id: string; name: keyof typeof listeners }>(
      `SELECT id, name FROM kernel.events WHERE name LIKE 'money.payment_dispute%' AND payload ->> 'paymentId' = $1 ORDER BY id`,
      [payment],
    );
    for (const { id, name } of rows) await jobsTasks[listeners[name]]?.({ eventId: id }, books.db);
    return rows.map(({ name }) => name);
  };
  const list = async (state: ListedState) => {
    at.lists.dispute = [listedRow({ provider_id: `d-${payment}`, reference: payment, amount_kobo: price_kobo, state })];
    await at.read();
  };
  /** The list is read twice, and its events are delivered twice. */
  const bankSays = async (state: ListedState) => {
    await list(state);
    await hear();
    await at.read();
    return hear();
  };
  return { ...job, on: { params: { id: job.id } }, list, hear, bankSays };
};
type Paid = Awaited<ReturnType<typeof paidJob>>;

const accepted = async () => {
  const job = await paidJob();
  const worker = await books.worker();
  await acceptOpenJobAs(books.db, worker, job.id);
  return { ...job, worker };
};
type Taken = Awaited<ReturnType<typeof accepted>>;
const depart = ({ worker, on }: Taken) => books.as(worker, (act) => departForJob(act, on, noExchange));
const deliver = async ({ worker, on, id }: Taken) => {
  await books.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await startJob(books.db, worker, { ...on, body: { code: await books.startCode(id) } }, noExchange);
  const body = { kind: 'name', received_by: 'Folake' } as const;
  await books.as(worker, (act) => deliverJob(act, { ...on, body }, noExchange));
};
const confirm = (job: Paid) => books.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
const delivered = async () => {
  const job = await accepted();
  await depart(job);
  await deliver(job);
  return job;
};
const completed = async () => {
  const job = await delivered();
  await confirm(job);
  return job;
};

const earnings = ({ worker }: Taken) => books.as(worker, (act) => readEarnings(act, {}, noExchange));
const row = async ({ id }: Paid) =>
  (
    await books.owner.query(
      'SELECT status, held, hold_reason, worker_id, look_since, payment_disputed_at FROM jobs.jobs WHERE id = $1',
      [id],
    )
  ).rows[0];
const told = (job: Paid) =>
  books.emitted
    .filter(
      ({ kind, payload }) => kind.name === 'jobs.payment_questioned' && (payload as { jobId: string }).jobId === job.id,
    )
    .map(({ payload }) => (payload as { effect: string }).effect);
const quickJobs = async () =>
  (await books.as(staff, (act) => listAllJobs(act, { query: { quick: 'true' } }, noExchange))).items.map(
    ({ id }) => id,
  );
const payOut = ({ worker }: Taken, amount_kobo: number) =>
  books.as(system, (act) =>
    postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId: worker.accountId, amount_kobo }), {}),
  );
const look = ({ on }: Paid, body: { outcome: 'released' | 'disputed'; reason?: string }) =>
  books.as(staff, (act) => lookAtJob(act, { ...on, body }, noExchange));
const sound = async () => {
  expect((await books.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
};

describe('before the mover sets off', () => {
  test('an open job is put on hold once, and is back on the board when Kaya has won', async () => {
    const job = await paidJob();
    expect(await job.bankSays('under_way')).toEqual(['money.payment_disputed']);
    expect(await row(job)).toMatchObject({ status: 'open', held: true });
    expect((await row(job)).hold_reason).toContain('bank');
    expect(told(job)).toEqual(['held']);
    expect(await codeOf(acceptOpenJobAs(books.db, await books.worker(), job.id))).toBe('job_held');
    const file = await books.as(staff, (act) => readJobFile(act, job.on, noExchange));
    expect(file.payment_disputed_at).not.toBeNull();
    expect(await job.bankSays('failed')).toEqual(['money.payment_disputed', 'money.payment_dispute_over']);
    expect(await row(job)).toMatchObject({ held: false, hold_reason: null, payment_disputed_at: null });
    await acceptOpenJobAs(books.db, await books.worker(), job.id);
  });

  test('a job that staff have put on hold keeps their reason and stays on hold', async () => {
    const job = await paidJob();
    await books.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE id = $1`, [job.id]);
    await job.bankSays('under_way');
    await job.bankSays('failed');
    expect(await row(job)).toMatchObject({ held: true, hold_reason: 'A call' });
  });

  test('a job whose time has passed stays on hold, for staff', async () => {
    const job = await paidJob();
    await job.bankSays('under_way');
    await books.owner.query(
      `UPDATE jobs.jobs SET starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' WHERE id = $1`,
      [job.id],
    );
    await job.bankSays('failed');
    expect(await row(job)).toMatchObject({ held: true, payment_disputed_at: null });
  });

  test('an assigned job frees its mover, who reads why, and does not count as released by them', async () => {
    const job = await accepted();
    await job.bankSays('under_way');
    expect(await row(job)).toMatchObject({ status: 'open', held: true, worker_id: null });
    expect(told(job)).toEqual(['held']);
    const released = books.emitted.find(
      ({ kind, payload }) => kind.name === 'jobs.released' && (payload as { jobId: string }).jobId === job.id,
    );
    expect(released?.payload).toMatchObject({ reason: 'on_hold', workerId: job.worker.accountId });
    expect(await books.value('SELECT count(*)::int4 FROM jobs.given_back WHERE job_id = $1', [job.id])).toBe(0);
    expect(await codeOf(depart(job))).toBe('not_found');
  });

  test('if the mover sets off at the same moment, either they are freed, or they go on and their pay waits', async () => {
    const job = await accepted();
    await job.list('under_way');
    const [departed] = await Promise.all([codeOf(depart(job)), job.hear()]);
    const now = await row(job);
    expect(now.payment_disputed_at).not.toBeNull();
    if (departed === 'not refused') expect([now.status, told(job)]).toEqual(['en_route', ['goes_on']]);
    else expect([now.status, now.held]).toEqual(['open', true]);
  });

  test('a cancelled job stays as it is', async () => {
    const job = await paidJob();
    await books.owner.query(`UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [job.id]);
    await job.bankSays('under_way');
    expect(await row(job)).toMatchObject({ status: 'cancelled', held: false, payment_disputed_at: null });
    expect(told(job)).toEqual([]);
  });
});

describe('in progress', () => {
  test('the mover goes on and reads it; the pay waits from completion, and is freed when Kaya has won', async () => {
    const job = await accepted();
    await depart(job);
    await job.bankSays('under_way');
    expect(await row(job)).toMatchObject({ status: 'en_route', held: false, look_since: null });
    expect(told(job)).toEqual(['goes_on']);
    expect((await books.as(job.worker, (act) => readJob(act, job.on, noExchange))).bank_asks).toBe(true);
    await deliver(job);
    await confirm(job);
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      waiting_kobo: share_kobo,
      waiting: [{ job_id: job.id, for_look: true, bank_asks: true }],
    });
    expect(await quickJobs()).toContain(job.id);
    await books.owner.query(`UPDATE jobs.jobs SET look_since = now() - interval '73 hours' WHERE id = $1`, [job.id]);
    await jobsTasks['jobs.end_old_looks']?.({}, books.db);
    expect((await earnings(job)).waiting_kobo, 'the customer’s word does not free it').toBe(share_kobo);
    await job.bankSays('failed');
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0, waiting: [] });
    expect(await quickJobs()).not.toContain(job.id);
    await payOut(job, share_kobo);
    await sound();
  });

  test('a very quick job still waits for staff after Kaya has won', async () => {
    await workTakesSeconds(books.owner);
    const job = await delivered();
    await job.bankSays('under_way');
    await confirm(job);
    await workTakesHours(books.owner);
    await job.bankSays('failed');
    expect(await earnings(job)).toMatchObject({ waiting_kobo: share_kobo, waiting: [{ bank_asks: false }] });
    await look(job, { outcome: 'released' });
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0 });
  });

  test('if the customer confirms at the same moment, the pay waits, once', async () => {
    const job = await delivered();
    await job.list('under_way');
    await Promise.all([confirm(job), job.hear()]);
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
    expect((await row(job)).look_since).not.toBeNull();
    await sound();
  });
});

describe('after completion', () => {
  test('the pay waits; after a lost dispute, until staff release it', async () => {
    const job = await completed();
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo });
    await job.bankSays('under_way');
    expect(told(job)).toEqual(['waits']);
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
    const [broken] = await Promise.allSettled([payOut(job, 1_00)]);
    expect(broken.status === 'rejected' && brokenConstraint(broken.reason)).toBe('balance_floor');
    await job.bankSays('done');
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
    expect(told(job)).toEqual(['waits']);
    await look(job, { outcome: 'released' });
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0 });
    await job.bankSays('done');
    expect(await earnings(job), 'what staff have released stays free').toMatchObject({ balance_kobo: share_kobo });
    await sound();
  });

  test('the pay waits too if the dispute was lost before we saw it; staff take it back long after the days for problems', async () => {
    const job = await completed();
    await books.owner.query(`UPDATE jobs.jobs SET completed_at = now() - interval '40 days' WHERE id = $1`, [job.id]);
    expect(await job.bankSays('done')).toEqual(['money.payment_dispute_over']);
    expect(await earnings(job)).toMatchObject({ waiting_kobo: share_kobo });
    await look(job, { outcome: 'disputed', reason: 'The bank took the payment back' });
    const body = { decision: 'customer', reason: 'Nothing was moved' } as const;
    await books.as(staff, (act) => decideDispute(takeOffBill)(act, { ...job.on, body }, noExchange));
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 0, owed_kobo: 0 });
    await sound();
  });

  test('a paid-out part is gone: the rest waits, and is freed when Kaya has won', async () => {
    const job = await completed();
    await payOut(job, 30_000_00);
    await job.bankSays('under_way');
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo - 30_000_00 });
    await job.bankSays('failed');
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo - 30_000_00, waiting_kobo: 0 });
    await sound();
  });

  test("after a full payout nothing waits and staff have nothing to review; nor does another job's pay wait", async () => {
    const job = await completed();
    await payOut(job, share_kobo);
    await job.bankSays('under_way');
    expect(told(job)).toEqual(['paid_out']);
    expect(await row(job)).toMatchObject({ look_since: null });
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 0 });
    expect(await quickJobs()).not.toContain(job.id);
    await job.bankSays('failed');
    await sound();
  });

  test('a concurrent payout takes it or is refused: never both', async () => {
    const job = await completed();
    await job.list('under_way');
    const [paid] = await Promise.allSettled([payOut(job, share_kobo), job.hear()]);
    const { waiting_kobo, balance_kobo } = await earnings(job);
    expect(balance_kobo).toBe(0);
    expect(waiting_kobo).toBe(paid.status === 'fulfilled' ? 0 : share_kobo);
    await sound();
  });

  test('pay that already waits for a review keeps waiting, and only once', async () => {
    await workTakesSeconds(books.owner);
    const job = await completed();
    await workTakesHours(books.owner);
    await job.bankSays('under_way');
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
    await job.bankSays('failed');
    expect((await earnings(job)).waiting_kobo, 'no one has looked').toBe(share_kobo);
    await sound();
  });
});

test('a dispute that was won before we saw it changes nothing', async () => {
  const job = await paidJob();
  expect(await job.bankSays('failed')).toEqual([]);
  expect(await row(job)).toMatchObject({ held: false });
});

test('a reopened dispute is announced again', async () => {
  const job = await completed();
  await job.bankSays('under_way');
  await job.bankSays('failed');
  expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo });
  await job.bankSays('under_way');
  expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
  await sound();
});

test('only the system may hold pay for a dispute', async () => {
  const job = await completed();
  for (const who of [job.customer, job.worker]) {
    const behind = books.as(who, (act) => act.sql({ ...letEarnedWait, name: 'test.letEarnedWait' }, { job: job.id }));
    await expect(behind).rejects.toThrow('by the system');
  }
});
