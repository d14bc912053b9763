// A problem found after completion: what staff take back, from whom, to whom, once, and to the kobo (docs/decisions/0084).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payables } from './modules.ts';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany } from '../../tests/support/company.ts';
import { openCrewDatabase, split } from '../../tests/support/crew-database.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { openPrincipal } from '../../tests/support/principal.ts';
import type { Actor, Database } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { query } from '../kernel/db/query.ts';
import { makeBill } from '../modules/billing/server/make-bill.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { reserveSpend, settleSpend } from '../modules/companies/server/door.ts';
import type { DisputeDecision } from '../modules/jobs/dispute-rules.ts';
import { completeQuiet } from '../modules/jobs/server/steps/complete-job.ts';
import { decideDispute, recordCashRepaid } from '../modules/jobs/server/dispute/decide-dispute.ts';
import { cancelJob, disputeJob } from '../modules/jobs/server/door.ts';
import { readJobFile } from '../modules/jobs/server/read-job-file.ts';
import type { PaymentMethod } from '../modules/money/payment-methods-rules.ts';
import { vatWithin } from '../modules/money/vat-rules.ts';
import { postingForPayoutHold } from '../modules/money/payout-postings.ts';
import { commissionOf, issueInvoice, openPayment, recordArrivals, paymentsOf } from '../modules/money/server/door.ts';
import { wholeAmount } from '../modules/money/payment-rules.ts';
import { postEntries } from '../modules/money/server/post-entries.ts';
import { readEarnings } from '../modules/money/server/read-earnings.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(12);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const price_kobo = 38_000_00;
const share_kobo = 34_200_00;
const sum = (kind: string, owner: string | null): Promise<number> =>
  market
    .value(
      'SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id IS NOT DISTINCT FROM $2',
      [kind, owner],
    )
    .then(Number);
const sound = async (): Promise<void> => {
  expect(Number(await market.value('SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts'))).toBe(0);
  expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
};

/** Completed two days ago after hours of work, and paid. */
const completed = async (payment_method: PaymentMethod, more: Parameters<JobDatabase['job']>[1] = {}) => {
  const worker = await market.worker();
  const job = await market.job(24, { payment_method, ...more });
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'delivered', assigned_at = now(), started_at = now() - interval '5 hours', delivered_at = now(), worker_id = $2
      WHERE id = $1`,
    [job.id, worker.accountId],
  );
  if (payment_method === 'card') {
    const payable = { kind: 'job', id: job.id } as const;
    const paid = { payable, order_id: job.order_id, account_id: null, amount_kobo: price_kobo };
    const { row } = await market.as(job.customer, (act) => openPayment(act, paid, 'fake'));
    await market.as(system, (act) =>
      recordArrivals(act, payables, row.id, wholeAmount(`fake-${row.id}`, row.amount_kobo)),
    );
  }
  await market.as(system, (act) => completeQuiet(act, job.id));
  await market.owner.query(`UPDATE jobs.jobs SET completed_at = now() - interval '2 days' WHERE id = $1`, [job.id]);
  return { ...job, worker };
};
type Done = Awaited<ReturnType<typeof completed>>;
const reported = async (...of: Parameters<typeof completed>): Promise<Done> => {
  const job = await completed(...of);
  await market.as(job.customer, (act) => disputeJob(act, job.id, 'The fridge is broken'));
  return job;
};
const decide = ({ id }: { readonly id: string }, decision: DisputeDecision, pays_kobo?: number, who = staff) =>
  market.as(who, (act) =>
    decideDispute(takeOffBill)(
      act,
      { params: { id }, body: { decision, reason: 'It was broken', ...(pays_kobo ? { pays_kobo } : {}) } },
      noExchange,
    ),
  );
const payOut = ({ worker }: Done, amount_kobo: number) =>
  market.as(system, (act) =>
    postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId: worker.accountId, amount_kobo }), {}),
  );
/** The receipt of a request whose jobs are all done. */
const receipt = (job: Done, db: Pick<Database, 'act'> = market.db) =>
  db.act(system, async (act) =>
    issueInvoice(act, {
      subject_kind: 'request',
      subject_id: job.order_id,
      title: 'A move',
      account_id: null,
      billed_to: 'Ada',
      email: 'ada@mail.example',
      lines: [{ code: 'agreed', label: 'A move', amount_kobo: price_kobo }],
      paid: 'By card',
      service_kobo: await commissionOf(act, [job.id]),
    }),
  );
/** What Kaya supplied and gave back this month, and its VAT, kobo. */
const vatBack = async (): Promise<readonly [number, number]> => {
  const { rows } = await market.owner.query(
    `SELECT total_kobo, vat_kobo FROM money.vat_months WHERE document = 'refund'`,
  );
  return [Number(rows[0]?.total_kobo ?? 0), Number(rows[0]?.vat_kobo ?? 0)];
};
const earnings = ({ worker }: Done) => market.as(worker, (act) => readEarnings(act, {}, noExchange));

describe('decideDispute after completion', () => {
  test('by card, all of it: the mover already paid out owes it, Kaya returns its commission, the card is refunded', async () => {
    const job = await reported('card');
    await receipt(job);
    await payOut(job, 30_000_00);
    const commission = await sum('commission_revenue', null);
    const file = await decide(job, 'customer');
    expect(file).toMatchObject({
      status: 'completed',
      dispute: {
        late: true,
        pays_kobo: 0,
        mover_kobo: 0,
        taken_back_kobo: share_kobo,
        back_card_kobo: price_kobo,
        back_cash_kobo: 0,
      },
    });
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, owed_kobo: 30_000_00, total_earnings_kobo: 0 });
    expect((await sum('commission_revenue', null)) - commission).toBe(share_kobo - price_kobo);
    const given_kobo = price_kobo - share_kobo;
    expect(await vatBack(), 'and the VAT in it').toEqual([given_kobo, vatWithin(given_kobo, 750).vat_kobo]);
    expect([await sum('escrow', job.id), await sum('customer_payable', job.id)]).toEqual([0, 0]);
    const { refunds } = await market.as(system, (act) => paymentsOf(act, { kind: 'job', id: job.id }));
    expect(refunds.map(({ amount_kobo }) => amount_kobo)).toEqual([price_kobo]);
    const posted = market.emitted.filter(({ kind }) => kind.name === 'money.taken_back').at(-1);
    expect(posted?.payload).toMatchObject({
      accountId: job.worker.accountId,
      amount_kobo: share_kobo,
      reason: 'It was broken',
    });
    await sound();
  });

  test('the VAT of all returned money, if Kaya was the principal on the day of the receipt', async () => {
    const job = await reported('card');
    const principal = openPrincipal(market);
    expect((await receipt(job, principal)).vat).not.toBeNull();
    await principal.close();
    const [back_kobo, vat_kobo] = await vatBack();
    await decide(job, 'split', 19_000_00);
    expect(await vatBack()).toEqual([back_kobo + 19_000_00, vat_kobo + vatWithin(19_000_00, 750).vat_kobo]);
    await sound();
  });

  test('before there is a receipt no VAT is returned, and the receipt names what Kaya keeps', async () => {
    const before = await vatBack();
    const [none, half] = [await reported('card'), await reported('card')];
    await decide(none, 'customer');
    await decide(half, 'split', 19_000_00);
    expect(await vatBack()).toEqual(before);
    expect(await market.as(system, (act) => commissionOf(act, [none.id]))).toBe(0);
    expect((await receipt(half)).service?.service_kobo).toBe((price_kobo - share_kobo) / 2);
    await sound();
  });

  test('a split takes back in proportion, and from the balance first', async () => {
    const job = await reported('card');
    await decide(job, 'split', 19_000_00);
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 17_100_00,
      owed_kobo: 0,
      total_earnings_kobo: 17_100_00,
    });
    const { refunds } = await market.as(system, (act) => paymentsOf(act, { kind: 'job', id: job.id }));
    expect(refunds.map(({ amount_kobo }) => amount_kobo)).toEqual([19_000_00]);
    await sound();
  });

  test('a decision for the mover moves nothing', async () => {
    const job = await reported('card');
    await decide(job, 'mover');
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, owed_kobo: 0 });
    expect(
      await market.value(`SELECT count(*)::int FROM money.postings WHERE kind = 'taken_back' AND subject_id = $1`, [
        job.id,
      ]),
    ).toBe(0);
    await sound();
  });

  test('in cash: the mover owes the refund, and Kaya owes it to the customer until staff have sent it', async () => {
    const job = await reported('cash');
    await decide(job, 'customer');
    // The job's commission was owed before: with the recovered amount it is all the cash.
    expect((await earnings(job)).owed_kobo).toBe(price_kobo);
    expect(await sum('customer_payable', job.id)).toBe(price_kobo);
    const how = { how: 'By transfer' };
    await market.as(staff, (act) => recordCashRepaid(act, { params: { id: job.id }, body: how }, noExchange));
    expect(await sum('customer_payable', job.id)).toBe(0);
    await sound();
  });

  test('cash counted at completion stays unchanged: another amount is refused', async () => {
    const job = await reported('cash');
    const other = market.as(staff, (act) =>
      decideDispute(takeOffBill)(
        act,
        { params: { id: job.id }, body: { decision: 'customer', reason: 'No', cash_kobo: 1 } },
        noExchange,
      ),
    );
    expect(await codeOf(other)).toBe('dispute_amounts');
    expect(await codeOf(decide(job, 'split', price_kobo))).toBe('dispute_amounts');
  });

  test('if two members of staff decide at once, one succeeds, and nothing is taken twice', async () => {
    const job = await reported('card');
    const other: Actor = { ...(await market.account()), kind: 'staff' };
    const codes = await Promise.all([
      codeOf(decide(job, 'customer')),
      codeOf(decide(job, 'customer', undefined, other)),
    ]);
    expect(codes.toSorted()).toEqual(['not refused', 'wrong_step']);
    expect(await codeOf(decide(job, 'split', 10_000_00))).toBe('wrong_step');
    expect(
      await market.value(`SELECT count(*)::int FROM money.postings WHERE kind = 'taken_back' AND subject_id = $1`, [
        job.id,
      ]),
    ).toBe(1);
    // Once decided, it cannot be reported again or cancelled.
    expect(await codeOf(market.as(job.customer, (act) => disputeJob(act, job.id, 'Again')))).toBe('wrong_step');
    await sound();
  });

  test('a completed job is not cancelled while its problem is open', async () => {
    const job = await reported('card');
    expect(await codeOf(market.as(staff, (act) => cancelJob(act, job.id, 'Enough')))).toBe('wrong_step');
    await sound();
  });

  test('each crew member gives back in proportion to their earnings', async () => {
    const crews = await openCrewDatabase();
    const { owner, as, value, close } = crews.market;
    try {
      const { id, boss, first, second, customer } = await crews.wholeCrew();
      await crews.workOn(id, boss);
      await as(system, (act) => completeQuiet(act, id));
      await owner.query(`UPDATE jobs.jobs SET completed_at = now() - interval '1 day' WHERE id = $1`, [id]);
      await as(customer, (act) => disputeJob(act, id, 'Broken'));
      const body = { decision: 'split', reason: 'A third', pays_kobo: 30_000_00 } as const;
      await as(crews.staff, (act) => decideDispute(takeOffBill)(act, { params: { id }, body }, noExchange));
      const left = async ({ accountId }: { readonly accountId: string }) =>
        Number(await value(`SELECT sum(balance_kobo) FROM money.accounts WHERE owner_id = $1`, [accountId]));
      const two_thirds = (kobo: number) => Math.round((kobo * 2) / 3);
      expect(Math.abs((await left(first)) - two_thirds(split.helper_kobo))).toBeLessThanOrEqual(1);
      expect(await left(second)).toBe(await left(first));
      expect((await left(boss)) + 2 * (await left(first))).toBe(27_000_00);
      expect((await owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
    } finally {
      await close();
    }
  });

  test('another customer, the mover and a stranger can neither report nor decide', async () => {
    const job = await completed('card');
    const other = await completed('cash');
    const tries = [other.customer, job.worker, await market.account()].map((who) =>
      codeOf(market.as(who, (act) => disputeJob(act, job.id, 'Mine'))),
    );
    expect(await Promise.all(tries)).toEqual(['not_found', 'not_found', 'not_found']);
    await market.as(job.customer, (act) => disputeJob(act, job.id, 'Mine'));
    expect(await codeOf(decide(job, 'customer', undefined, job.customer))).toBe('not_found');
    const legs = [
      { account: 'worker_receivable', owner: job.worker.accountId, amount_kobo: -100 },
      { account: 'escrow', owner: job.id, amount_kobo: 100 },
    ];
    const post = query(
      'test.takeBack',
      {},
      { n: 'text?' },
      `SELECT money.post('taken_back', 'taken_back:${job.id}', '${job.id}', NULL, '${JSON.stringify(legs)}', NULL, NULL)::text AS n`,
    );
    for (const who of [job.customer, other.worker, staff])
      await expect(market.as(who, (act) => act.one(post, {}))).rejects.toThrow(
        'nothing in this transaction stands behind it',
      );
  });
});

describe('takeOffBill', () => {
  const billedJob = async () => {
    const company = await openCompany(market);
    const billing = await openBilling(market);
    const job = await completed('invoice');
    const key = orderKey('request', job.order_id);
    const on = billing.lastMonth;
    await market.as(company.admin, (act) =>
      reserveSpend(act, {
        company_id: company.id,
        key,
        program: 'move',
        title: 'A desk',
        employee_id: null,
        amount_kobo: price_kobo,
        on,
      }),
    );
    await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: price_kobo }));
    const bill = async () =>
      String(await market.as(system, (act) => makeBill(act, company.id, 'month', billing.lastMonth)));
    const report = () => market.as(job.customer, (act) => disputeJob(act, job.id, 'Broken'));
    return { company, billing, job, key, bill, report };
  };

  test('an unbilled order costs less', async () => {
    const { job, key, report } = await billedJob();
    await report();
    const { dispute } = await decide(job, 'split', 19_000_00);
    expect(dispute).toMatchObject({
      pays_kobo: 19_000_00,
      taken_back_kobo: 17_100_00,
      back_card_kobo: 0,
      back_cash_kobo: 0,
    });
    expect(await market.value('SELECT amount_kobo FROM companies.spends WHERE key = $1', [key])).toBe('1900000');
    await sound();
  });

  test('an open bill gets a credit note', async () => {
    const { job, bill, report, company } = await billedJob();
    const id = await bill();
    await report();
    await decide(job, 'split', 19_000_00);
    expect(await market.value('SELECT credited_kobo FROM billing.bills WHERE id = $1', [id])).toBe('1900000');
    expect(await sum('company_receivable', company.id)).toBe(-19_000_00);
    await sound();
  });

  test('what the company has paid, Kaya owes until staff have sent it', async () => {
    const { job, bill, report, billing } = await billedJob();
    await billing.transfer(await bill(), price_kobo);
    await report();
    const { dispute } = await decide(job, 'customer');
    expect(dispute).toMatchObject({ back_cash_kobo: price_kobo, taken_back_kobo: share_kobo });
    expect(await sum('customer_payable', job.id)).toBe(price_kobo);
    const file = await market.as(staff, (act) => readJobFile(act, { params: { id: job.id } }, noExchange));
    expect(file.dispute?.repaid_at).toBeNull();
    await sound();
  });
});
