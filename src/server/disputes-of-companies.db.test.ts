// A dispute of an order that a company pays for: no bill takes it while it is open, what is decided leaves the bill once, and the company is told
// (docs/decisions/0167-approval-steps.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { monthAfter, monthOf } from '../modules/billing/rules.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { listBillOrders } from '../modules/billing/server/list-bill-orders.ts';
import { makeBill } from '../modules/billing/server/make-bill.ts';
import { tellCompanyOfDispute } from '../modules/billing/server/tell-dispute.ts';
import { reserveSpend, settleSpend } from '../modules/companies/server/door.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';
import type { DisputeDecision } from '../modules/jobs/dispute-rules.ts';
import { outcomeWords } from '../modules/jobs/dispute-words-rules.ts';
import { completeQuiet } from '../modules/jobs/server/steps/complete-job.ts';
import { decideDispute } from '../modules/jobs/server/dispute/decide-dispute.ts';
import { disputeJob } from '../modules/jobs/server/door.ts';
import { showFullMonth } from '../shared/full-month.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(12);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const price_kobo = 38_000_00;

/** A completed job that a company pays for, as an order of last month unless it says another. */
const order = async (more: { readonly on?: string; readonly done?: boolean } = {}) => {
  const company = await openCompany(market);
  const billing = await openBilling(market);
  const { on = billing.lastMonth, done = true } = more;
  const worker = await market.worker();
  const job = await market.job(24, { payment_method: 'invoice' });
  const key = orderKey('request', job.order_id);
  await market.as(company.admin, (act) =>
    reserveSpend(act, {
      company_id: company.id,
      key,
      program: 'move',
      title: 'A desk to Yaba',
      employee_id: null,
      amount_kobo: price_kobo,
      on,
    }),
  );
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'delivered', assigned_at = now(), started_at = now() - interval '5 hours', delivered_at = now(), worker_id = $2
      WHERE id = $1`,
    [job.id, worker.accountId],
  );
  if (done) {
    await market.as(system, (act) => completeQuiet(act, job.id));
    await market.owner.query(`UPDATE jobs.jobs SET completed_at = now() - interval '2 days' WHERE id = $1`, [job.id]);
    await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: price_kobo }));
  }
  const report = () => market.as(job.customer, (act) => disputeJob(act, job.id, 'Broken'));
  const decide = (decision: DisputeDecision, pays_kobo?: number) =>
    market.as(staff, (act) =>
      decideDispute(takeOffBill)(
        act,
        { params: { id: job.id }, body: { decision, reason: 'Photos show it', ...(pays_kobo ? { pays_kobo } : {}) } },
        noExchange,
      ),
    );
  const bill = (kind: 'month' | 'now' = 'month') =>
    market.as(system, (act) =>
      makeBill(act, company.id, kind, kind === 'month' ? billing.lastMonth : monthOf(billing.today)),
    );
  const told = (name: string) =>
    market.emitted
      .filter(({ kind, payload }) => kind.name === name && (payload as { companyId: string }).companyId === company.id)
      .map(({ payload }) => payload as Record<string, unknown>);
  return { company, billing, job, key, report, decide, bill, told };
};
const lettersAbout = async (letter: string): Promise<number> =>
  Number(
    await market.value(
      `SELECT count(*) FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail.send' AND j.payload ->> 'letter' = $1`,
      [letter],
    ),
  );

describe('a bill while a dispute is open', () => {
  test('leaves the order out and says so; it comes on the next one with what was decided', async () => {
    const { company, billing, report, decide, bill } = await order();
    await billing.spend(company, 5_000_00);
    await report();
    const first = await billing.billOf(company, (await bill()) ?? '');
    expect(first).toMatchObject({ total_kobo: 5_000_00, left_out: 1, left_out_kobo: price_kobo });
    await decide('split', 30_000_00);
    const second = await billing.billOf(company, (await bill('now')) ?? '');
    expect(second).toMatchObject({ total_kobo: 30_000_00, left_out: 0 });
    await billing.allAgrees(company);
  });

  test('with nothing else to bill no bill is made, and the company is not asked for one every night', async () => {
    const { billing, company, report, bill, decide } = await order();
    await report();
    expect(await bill()).toBeNull();
    const asked = await market.as(system, (act) =>
      act.sql(
        {
          name: 'test.toBill',
          text: 'SELECT id::text AS n FROM companies.companies_to_bill($1, $2, 1000)',
          values: () => [monthAfter(billing.lastMonth), '00000000-0000-0000-0000-000000000000'],
          params: {},
          columns: {},
        } as never,
        {},
      ),
    );
    expect((asked as unknown as { n: string }[]).map(({ n }) => n)).not.toContain(company.id);
    await decide('mover');
    expect((await billing.billOf(company, (await bill()) ?? '')).total_kobo).toBe(price_kobo);
  });

  test('if the month is billed as the problem is reported, the order is on the bill or left out, never both', async () => {
    const { company, billing, report, decide, bill, key } = await order();
    await billing.spend(company, 5_000_00);
    const [id] = await Promise.all([bill(), report()]);
    const made = await billing.billOf(company, id ?? '');
    const on = await market.value('SELECT bill_id IS NOT NULL FROM companies.spends WHERE key = $1', [key]);
    expect(made.total_kobo).toBe(on ? 5_000_00 + price_kobo : 5_000_00);
    await decide('customer');
    await billing.allAgrees(company);
  });
});

describe('takeOffBill', () => {
  test('an order not billed yet: the amount comes off the bill of its month, and page, event and letter say so', async () => {
    const { billing, company, report, decide, told } = await order({
      on: monthOf(new Date().toISOString().slice(0, 10)),
    });
    await report();
    const { dispute } = await decide('split', 26_000_00);
    const month = showFullMonth(billing.today).slice(0, -5);
    const words = `₦12,000 comes off the ${month} bill of Zuma Foods Ltd.`;
    if (!dispute) throw new Error('no dispute');
    expect(dispute.off_bill).toMatchObject({ company: 'Zuma Foods Ltd', how: 'open', amount_kobo: 12_000_00 });
    expect(outcomeWords(dispute, 'customer', 12_000_00)?.lines).toEqual(['Zuma Foods Ltd pays ₦26,000.', words]);
    expect(told('billing.dispute_ended')).toMatchObject([{ paysKobo: 26_000_00, offKobo: 12_000_00, words }]);
    expect((await billing.view(company)).not_billed).toEqual([{ program: 'move', amount_kobo: 26_000_00 }]);
    const decided = market.emitted.findLast(({ kind }) => kind.name === 'jobs.dispute_decided');
    expect(decided?.payload).toMatchObject({ payer: 'Zuma Foods Ltd', offBillWords: words, backCardKobo: 0 });
  });

  test('a billed order: one credit note, even if it is decided twice at once', async () => {
    const { billing, company, report, decide, bill, told } = await order();
    const id = (await bill()) ?? '';
    await report();
    const codes = await Promise.all([codeOf(decide('split', 26_000_00)), codeOf(decide('customer'))]);
    expect(codes.toSorted()).toEqual(['not refused', 'wrong_step']);
    const after = await billing.billOf(company, id);
    expect(after.credit_notes).toHaveLength(1);
    expect(told('billing.dispute_ended')).toHaveLength(1);
    const [note] = after.credit_notes;
    expect(told('billing.dispute_ended')[0]?.['words']).toContain(`by credit note ${note?.number}.`);
    await billing.allAgrees(company);
  });

  test('a decision before completion bills what was decided, and nothing goes back to a card', async () => {
    const { report, decide, told, key } = await order({ done: false });
    await report();
    const { dispute } = await decide('split', 20_000_00);
    expect(dispute).toMatchObject({ pays_kobo: 20_000_00, back_card_kobo: 0, off_bill: { how: 'open' } });
    expect(told('billing.dispute_ended')).toMatchObject([{ paysKobo: 20_000_00, offKobo: 18_000_00 }]);
    expect(await market.value('SELECT disputed_at FROM companies.spends WHERE key = $1', [key])).toBeNull();
  });

  test('a decision for the mover takes nothing off, and the company is told', async () => {
    const { report, decide, told } = await order();
    await report();
    const { dispute } = await decide('mover');
    expect(dispute?.off_bill).toMatchObject({ amount_kobo: 0 });
    expect(told('billing.dispute_ended')).toMatchObject([{ offKobo: 0, words: '' }]);
  });
});

describe('tellCompanyOfDispute', () => {
  test('its admins are told once, and by whom, though the event comes twice', async () => {
    const { company, job, report, told } = await order();
    const segun = await company.join('employee');
    await market.owner.query(`UPDATE companies.company_employees SET name = 'Segun Adeyemi' WHERE id = $1`, [
      segun.employee_id,
    ]);
    const before = await lettersAbout('company_dispute_opened');
    await report();
    // The relay has written the event before a listener hears it.
    await market.owner.query(
      `INSERT INTO kernel.events (name, payload, actor_kind, actor_id) VALUES ('jobs.disputed', jsonb_build_object('orderId', $1::text), 'account', $2)`,
      [job.order_id, segun.accountId],
    );
    const tell = () => market.as(system, (act) => tellCompanyOfDispute(act, job.order_id));
    await Promise.all([tell(), tell()]);
    await tell();
    expect(told('billing.dispute_opened')).toMatchObject([
      { title: 'A desk to Yaba', amountKobo: price_kobo, billed: false, by: 'Segun Adeyemi' },
    ]);
    expect(await lettersAbout('company_dispute_opened')).toBe(before + 1);
  });
});

describe('listBillOrders', () => {
  test('each order with its day, and whether it is under review; not for a manager or another company', async () => {
    const { company, bill, report, key } = await order();
    const id = (await bill()) ?? '';
    await report();
    const list = (who: Actor, of = company.id) =>
      market.as(who, (act) => listBillOrders(act, { params: { company: of, id }, query: {} }, noExchange));
    expect((await list(company.admin)).items).toMatchObject([
      { key, title: 'A desk to Yaba', amount_kobo: price_kobo, disputed: true },
    ]);
    expect(await codeOf(list(await company.join('manager')))).toBe('not_allowed');
    const other = await openCompany(market);
    expect(await codeOf(list(other.admin, other.id))).toBe('not_found');
  });
});
