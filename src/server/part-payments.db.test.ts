// Part of the pay once everything is loaded, the rest at the end (docs/decisions/0142-part-payments.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { type BooksDatabase, openBooksDatabase } from '../../tests/support/books-database.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, noExchange } from '../../tests/support/job-database.ts';
import { mortalPool } from '../../tests/support/mortal-pool.ts';
import { paidByCard } from '../../tests/support/paid-by-card.ts';
import { type Actor, database } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { brokenConstraint } from '../kernel/db/faults.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { reserveSpend } from '../modules/companies/server/door.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { decideDispute } from '../modules/jobs/server/dispute/decide-dispute.ts';
import { followPaymentDispute } from '../modules/jobs/server/dispute/follow-payment-dispute.ts';
import { refundJob } from '../modules/jobs/server/dispute/refund-job.ts';
import { cancelJob, confirmJob, disputeJob, jobsOfOrder } from '../modules/jobs/server/door.ts';
import { readJob } from '../modules/jobs/server/read-job.ts';
import { loadJob } from '../modules/jobs/server/steps/load-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../modules/jobs/server/steps/take-step.ts';
import { postingForPayoutHold } from '../modules/money/payout-postings.ts';
import { postEntries } from '../modules/money/server/post-entries.ts';
import { readEarning } from '../modules/money/server/read-earning.ts';
import { listEarningLines, readEarnings } from '../modules/money/server/read-earnings.ts';

let books: BooksDatabase;
let staff: Actor;
beforeAll(async () => {
  books = await openBooksDatabase();
  staff = await books.staffMember();
});
afterAll(() => books.close());

const price_kobo = 1_152_000_00;
const share_kobo = 1_036_800_00;
const part_kobo = 518_400_00;
const far = { payment_method: 'card', price_kobo, worker_share_kobo: share_kobo, distance_m: 130_000 } as const;

const earlier = (id: string) =>
  books.owner.query(`UPDATE jobs.jobs SET started_at = started_at - interval '1 hour' WHERE id = $1`, [id]);
/** In progress for more than half an hour, by a mover who has done jobs before. */
const started = async (
  more: Parameters<BooksDatabase['job']>[1] = far,
  { jobs = 3, sooner = false, wrongStarts = 0 } = {},
) => {
  const job = await books.job(2, more);
  if (more?.payment_method === 'card') await paidByCard(books, job, more.price_kobo ?? 38_000_00);
  const worker = await books.worker();
  await books.owner.query('UPDATE workers.workers SET total_jobs = $2 WHERE id = $1', [worker.accountId, jobs]);
  const on = { params: { id: job.id } };
  await acceptOpenJobAs(books.db, worker, job.id);
  await books.as(worker, (act) => departForJob(act, on, noExchange));
  await books.as(worker, (act) => arriveAtJob(act, on, noExchange));
  const start = (code: string) => startJob(books.db, worker, { ...on, body: { code } }, noExchange);
  for (let tries = 0; tries < wrongStarts; tries += 1)
    expect(await codeOf(start(await books.loadedCode(job.id)))).toBe('wrong_code');
  await start(await books.startCode(job.id));
  if (!sooner) await earlier(job.id);
  return { ...job, worker, on };
};
type Job = Awaited<ReturnType<typeof started>>;
const press = (job: Job, code: string, who: Actor = job.worker) =>
  loadJob(books.db, who, { ...job.on, body: { code } }, noExchange);
const load = async (job: Job) => press(job, await books.loadedCode(job.id));
const loaded = async (more?: Parameters<typeof started>[0]): Promise<Job> => {
  const job = await started(more);
  await load(job);
  return job;
};
const deliver = async (job: Job) => {
  const body = { kind: 'name', received_by: 'Folake' } as const;
  await books.as(job.worker, (act) => deliverJob(act, { ...job.on, body }, noExchange));
};
const complete = async (job: Job) => {
  await deliver(job);
  await books.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
};
const earnings = ({ worker }: Job) => books.as(worker, (act) => readEarnings(act, {}, noExchange));
const lines = async ({ worker }: Job) =>
  (await books.as(worker, (act) => listEarningLines(act, { query: {} }, noExchange))).items
    .map(({ kind, amount_kobo }) => [kind, amount_kobo])
    .toReversed();
const read = ({ worker, on }: Job) => books.as(worker, (act) => readJob(act, on, noExchange));
const followed = async (job: Job) => (await books.as(job.customer, (act) => jobsOfOrder(act, job.order_id)))[0];
/** Letters of the job announce the part payment. */
const told = ({ id }: { readonly id: string }) =>
  books.value('SELECT releases_part FROM jobs.told WHERE id = $1', [id]);
const held = async (kind: string, owner: string) =>
  Number(
    await books.value('SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id = $2', [
      kind,
      owner,
    ]),
  );
const payOut = ({ worker }: Job, amount_kobo: number) =>
  books.as(system, (act) =>
    postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId: worker.accountId, amount_kobo }), {}),
  );
const decide = (job: Job, body: { decision: 'mover' | 'customer' | 'split'; pays_kobo?: number }) =>
  books.as(staff, (act) =>
    decideDispute(takeOffBill)(act, { ...job.on, body: { reason: 'Looked at it', ...body } }, noExchange),
  );
const sound = async () => {
  expect((await books.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
};

test("before anybody accepts, the second code's payment is known; a move in the city or in cash has none", async () => {
  const asked = async (more: Parameters<BooksDatabase['job']>[1]) => {
    const job = await books.job(2, more);
    const [view] = await books.as(job.customer, (act) => jobsOfOrder(act, job.order_id));
    return [view?.part_kobo, await told(job)];
  };
  expect(await asked(far)).toEqual([part_kobo, true]);
  expect(await asked({ ...far, distance_m: 8_000 })).toEqual([0, false]);
  expect(await asked({ ...far, payment_method: 'cash' })).toEqual([0, false]);
});

describe('loadJob', () => {
  test("half is paid once, the customer's payment stays whole, and the end pays exactly the rest", async () => {
    const job = await started();
    expect(await read(job)).toMatchObject({ part: { kobo: part_kobo, rest_kobo: share_kobo - part_kobo, why: null } });
    const code = await books.loadedCode(job.id);
    expect(await told(job)).toBe(true);
    expect(await followed(job)).toMatchObject({ loaded_code: code, part_kobo, timeline: { loaded_at: null } });
    const both = await Promise.all([codeOf(load(job)), codeOf(load(job))]);
    expect(both).toEqual(['not refused', 'not refused']);
    expect(await earnings(job)).toMatchObject({ balance_kobo: part_kobo, total_earnings_kobo: part_kobo });
    expect([await held('escrow', job.id), await held('released_part', job.id)]).toEqual([price_kobo, -part_kobo]);
    expect(books.names(job.id).filter((name) => name === 'jobs.loaded')).toHaveLength(1);
    expect(await followed(job)).toMatchObject({ loaded_code: null, part_kobo });
    expect(await told(job)).toBe(false);
    expect(await read(job)).toMatchObject({ loaded_kobo: part_kobo, timeline: { loaded_at: expect.any(String) } });
    await complete(job);
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, total_earnings_kobo: share_kobo });
    expect(await lines(job)).toEqual([
      ['part_released', part_kobo],
      ['job_completed', share_kobo - part_kobo],
    ]);
    expect([await held('escrow', job.id), await held('released_part', job.id)]).toEqual([0, 0]);
    const [last] = (await books.as(job.worker, (act) => listEarningLines(act, { query: {} }, noExchange))).items;
    expect(
      await books.as(job.worker, (act) => readEarning(act, { params: { id: last?.id ?? '' } }, noExchange)),
    ).toMatchObject({ price_kobo, commission_kobo: price_kobo - share_kobo, early_kobo: part_kobo, others_kobo: 0 });
    await sound();
  });

  test('without it everything is paid at the end', async () => {
    const job = await started();
    await complete(job);
    expect(await lines(job)).toEqual([['job_completed', share_kobo]]);
    expect(await codeOf(load(job))).toBe('wrong_step');
  });

  test('only the second code counts, and five wrong ones lock it; wrong start codes no longer count', async () => {
    const job = await started(far, { wrongStarts: 3 });
    const right = await books.loadedCode(job.id);
    expect(right).not.toBe(await books.startCode(job.id));
    expect(await codeOf(press(job, await books.startCode(job.id)))).toBe('wrong_code');
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
    for (let tries = 0; tries < 4; tries += 1) expect(await codeOf(press(job, wrong))).toBe('wrong_code');
    expect(await codeOf(press(job, right))).toBe('code_locked');
    expect(await held('released_part', job.id)).toBe(0);
  });

  test.each<[string, Parameters<typeof started>[0], string]>([
    ['a move in town', { ...far, distance_m: 50_000 }, 'paid_at_end'],
    ['cash', { ...far, payment_method: 'cash' }, 'paid_at_end'],
    ['a package', { ...far, service_kind: 'package' }, 'paid_at_end'],
    ['an invoice that no company with terms ordered', { ...far, payment_method: 'invoice' }, 'paid_at_end'],
  ])('%s releases nothing', async (_, more, refused) => {
    const job = await started(more);
    expect(await codeOf(load(job))).toBe(refused);
    expect((await read(job)).part).toBeNull();
    expect((await followed(job))?.loaded_code).toBeNull();
  });

  test("a mover's first job and a press in the first ten minutes release nothing, and nobody else may press", async () => {
    const first = await started(far, { jobs: 0 });
    expect(await codeOf(load(first))).toBe('paid_at_end');
    expect((await read(first)).part?.why).toBe('first_job');
    expect((await followed(first))?.loaded_code).toBeNull();
    expect(await told(first)).toBe(false);
    const quick = await started(far, { sooner: true });
    expect(await codeOf(load(quick))).toBe('not_loaded_yet');
    const code = await books.loadedCode(quick.id);
    expect(await codeOf(press(quick, code, await books.worker()))).toBe('not_found');
    expect(await codeOf(press(quick, code, quick.customer))).toBe('not_found');
    await earlier(quick.id);
    await load(quick);
  });

  test('a press whose process is killed, after any statement, releases nothing or once', async () => {
    const job = await started();
    const code = await books.loadedCode(job.id);
    const life = mortalPool(books.pool, () => undefined);
    const db = database(life.pool, books.db.settings);
    let deaths = 0;
    for (let left = 0; left < 40; left += 1) {
      life.killAfter(left, left % 2 === 1);
      await loadJob(db, job.worker, { ...job.on, body: { code } }, noExchange).catch(() => undefined);
      const released = (await earnings(job)).balance_kobo;
      expect([0, part_kobo]).toContain(released);
      expect((await read(job)).timeline.loaded_at === null).toBe(released === 0);
      if (!life.start()) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(3);
    expect((await earnings(job)).balance_kobo).toBe(part_kobo);
    expect(books.names(job.id).filter((name) => name === 'jobs.loaded').length).toBeLessThan(2);
    await sound();
  });
});

describe('an end that pays less', () => {
  test('staff cancel it: the customer gets everything back, and the mover owes what they were paid, taken first from what is left of it', async () => {
    const job = await loaded();
    await payOut(job, part_kobo - 400_00);
    await books.as(staff, (act) => cancelJob(act, job.id, 'The truck broke down'));
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      owed_kobo: part_kobo - 400_00,
      total_earnings_kobo: 0,
    });
    expect([await held('escrow', job.id), await held('released_part', job.id)]).toEqual([price_kobo, 0]);
    expect(
      await books.value(
        `SELECT payload ->> 'kind' FROM graphile_worker._private_jobs WHERE key = 'return:' || $1::text`,
        [job.id],
      ),
    ).toBe('job');
    expect(books.names(job.id)).toContain('money.part_returned');
    await sound();
  });

  test('a dispute decided for the customer has the same effect', async () => {
    const job = await loaded();
    await deliver(job);
    await books.as(job.customer, (act) => disputeJob(act, job.id, 'The fridge is broken'));
    await decide(job, { decision: 'customer' });
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, owed_kobo: 0, total_earnings_kobo: 0 });
    expect(await lines(job)).toEqual([
      ['part_released', part_kobo],
      ['part_returned', -part_kobo],
    ]);
    await sound();
  });

  test.each([
    ['more than the part: the rest of it', 1_000_000_00, 900_000_00 - part_kobo],
    ['less than the part: the mover owes the difference', 100_000_00, 90_000_00 - part_kobo],
  ])('a split that pays %s', async (_, pays_kobo, end_kobo) => {
    const job = await loaded();
    await payOut(job, part_kobo);
    await deliver(job);
    await books.as(job.customer, (act) => disputeJob(act, job.id, 'The fridge is broken'));
    await decide(job, { decision: 'split', pays_kobo });
    expect((await lines(job)).at(-1)).toEqual(['job_completed', end_kobo]);
    const { balance_kobo, owed_kobo } = await earnings(job);
    expect(balance_kobo - owed_kobo).toBe(end_kobo);
    expect(await held('released_part', job.id)).toBe(0);
    await sound();
  });

  test('a staff refund after loading reduces the rest', async () => {
    const job = await loaded();
    const note = async () => async () => undefined;
    await books.as(staff, (act) =>
      refundJob(note)(act, { ...job.on, body: { amount_kobo: 152_000_00, reason: 'One sofa less' } }, noExchange),
    );
    await complete(job);
    expect((await lines(job)).at(-1)).toEqual(['job_completed', 900_000_00 - part_kobo]);
    await sound();
  });

  test('a problem after completion takes back both parts', async () => {
    const job = await loaded();
    await complete(job);
    await books.as(job.customer, (act) => disputeJob(act, job.id, 'The fridge is broken'));
    await decide(job, { decision: 'customer' });
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, owed_kobo: 0, total_earnings_kobo: 0 });
    await sound();
  });
});

describe('the order of a company', () => {
  const ordered = async (pays: 'card' | 'invoice') => {
    const billing = await openBilling(books);
    const company = await openCompany(books);
    if (pays === 'invoice') await billing.terms(company, 'invoice', 5_000_000_00);
    const order_id = randomUUID();
    const spend = { program: 'move', title: 'A desk', employee_id: null, amount_kobo: 38_000_00 } as const;
    await books.as(company.admin, (act) =>
      reserveSpend(act, {
        company_id: company.id,
        key: orderKey('request', order_id),
        on: billing.lastMonth,
        ...spend,
      }),
    );
    return started({ order_id });
  };

  test('with terms it releases half in town too, and the bill is for the whole', async () => {
    const job = await ordered('invoice');
    await load(job);
    expect((await earnings(job)).balance_kobo).toBe(17_100_00);
    await complete(job);
    expect(await earnings(job)).toMatchObject({ balance_kobo: 34_200_00, waiting_kobo: 0 });
    expect(await held('released_part', job.id)).toBe(0);
    await sound();
  });

  test('with terms, staff end it without pay: the mover owes the part', async () => {
    const job = await ordered('invoice');
    await load(job);
    await books.as(staff, (act) => cancelJob(act, job.id, 'The truck broke down'));
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, owed_kobo: 0, total_earnings_kobo: 0 });
    expect([await held('escrow', job.id), await held('released_part', job.id)]).toEqual([0, 0]);
    await sound();
  });

  test('without terms its money has not arrived, so nothing is released', async () => {
    const job = await ordered('card');
    expect(await codeOf(load(job))).toBe('paid_at_end');
  });
});

describe('a bank disputes the payment', () => {
  const bankSays = async (job: Job, state: 'under_way' | 'failed') => {
    await books.owner.query(
      `INSERT INTO money.listed (provider, kind, provider_id, reference, amount_kobo, currency, state, begun_at, reading)
       SELECT p.provider, 'dispute', 'd-' || p.id, p.id::text, p.amount_kobo, 'NGN', $2, now(), gen_random_uuid()
         FROM money.payments p WHERE p.payable_id = $1
       ON CONFLICT (provider, kind, provider_id) DO UPDATE SET state = excluded.state`,
      [job.id, state],
    );
    await books.as(system, (act) => followPaymentDispute(act, job.id));
  };

  test('before everything is loaded: nothing is released', async () => {
    const job = await started();
    await bankSays(job, 'under_way');
    expect(await codeOf(load(job))).toBe('paid_at_end');
    expect((await read(job)).part?.why).toBe('bank_asks');
    expect((await followed(job))?.loaded_code).toBeNull();
  });

  test('afterwards: the rest of the part waits, and is freed when Kaya has won', async () => {
    const job = await loaded();
    await payOut(job, 18_400_00);
    await bankSays(job, 'under_way');
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 500_000_00 });
    const [broken] = await Promise.allSettled([payOut(job, 1_00)]);
    expect(broken.status === 'rejected' && brokenConstraint(broken.reason)).toBe('balance_floor');
    await sound();
    await bankSays(job, 'failed');
    expect(await earnings(job)).toMatchObject({ balance_kobo: 500_000_00, waiting_kobo: 0 });
    await complete(job);
    expect(await earnings(job)).toMatchObject({ waiting_kobo: 0, balance_kobo: 500_000_00 + share_kobo - part_kobo });
    await sound();
  });

  test('at the end the rest waits too, and a decision for the customer takes what waits', async () => {
    const job = await loaded();
    await payOut(job, 18_400_00);
    await bankSays(job, 'under_way');
    await complete(job);
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo - 18_400_00 });
    await sound();
    await books.as(staff, (act) => disputeJob(act, job.id, 'Stolen card', undefined, { by_staff: true }));
    await decide(job, { decision: 'customer' });
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 0, owed_kobo: 18_400_00 });
    await sound();
  });

  test("staff cancel the job: waiting pay covers the mover's debt", async () => {
    const job = await loaded();
    await bankSays(job, 'under_way');
    await books.as(staff, (act) => cancelJob(act, job.id, 'Stolen card'));
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 0, owed_kobo: 0 });
    await sound();
  });
});
