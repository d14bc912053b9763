// A company's order: made at once within its budget, over it after one decision, once even if a process dies, and closed to people who have left.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../tests/support/company.ts';
import { makeDue } from '../../tests/support/due-job.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { system } from '../kernel/db/actor.ts';
import type { Act, Actor } from '../kernel/db/act.ts';
import type { Call } from '../shared/contract.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { decideApproval } from '../modules/companies/server/spend/decide-approval.ts';
import { expireApprovals } from '../modules/companies/server/spend/expire-approvals.ts';
import { countApprovals, listApprovals } from '../modules/companies/server/spend/list-approvals.ts';
import { withdrawApproval } from '../modules/companies/server/spend/withdraw-approval.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { askPriceChange } from '../modules/jobs/server/price/ask-price-change.ts';
import { arriveAtJob, departForJob } from '../modules/jobs/server/steps/take-step.ts';
import { budgetMonth } from '../modules/companies/spend-rules.ts';
import type * as contract from '../modules/requests/company-order-contract.ts';
import { cancelRequest } from '../modules/requests/server/cancel-request.ts';
import { fulfilRequest } from '../modules/requests/server/close-after-job.ts';
import { listCompanyOrders } from '../modules/requests/server/list-company-orders.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { answerPriceChange } from '../modules/requests/server/answer-price-change.ts';
import { choosePayment } from '../modules/requests/server/choose-payment.ts';
import { trackRequest } from '../modules/requests/server/track-request.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12);
});
afterAll(() => market.close());

type Body = Call<typeof contract.orderForCompany>['body'];
const body = (more: Partial<Body> = {}): Body => ({
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '+2348031234567',
  ...more,
});
/** From its price list (docs/decisions/0007). */
const price_kobo = 37_500_00;

type Account = Actor & { readonly employee_id: string };
/** A company with a team: a manager, an employee, and another team's manager. limit_kobo: per person. */
const office = async (limit_kobo: number | null) => {
  const company = await openCompany(market);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales'), ($1, 'Warehouse') RETURNING id`,
    [company.id],
  );
  const [sales = '', warehouse = ''] = rows.map(({ id }) => id);
  if (limit_kobo !== null)
    await market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2)`,
      [company.id, limit_kobo],
    );
  const order = (who: Actor, more: Partial<Body> = {}) =>
    orderForCompany(
      market.db,
      who,
      { params: { company: company.id }, body: body(more), query: undefined } as never,
      noExchange,
    );
  const pending = async (): Promise<string> =>
    String(
      await market.value(
        `SELECT id FROM companies.approvals WHERE company_id = $1 AND status = 'pending' ORDER BY id DESC LIMIT 1`,
        [company.id],
      ),
    );
  const decide = (who: Actor, approval: string, answer: { approve: boolean; reason?: string }) =>
    decideApproval(
      market.db,
      who,
      { params: { company: company.id, approval }, body: answer, query: undefined } as never,
      noExchange,
    );
  const orders = async (): Promise<number> =>
    Number(await market.value('SELECT count(*) FROM requests.requests WHERE company_id = $1', [company.id]));
  const spend = async () =>
    (
      await market.owner.query(
        `SELECT state, amount_kobo::int, key FROM companies.spends WHERE company_id = $1 ORDER BY id`,
        [company.id],
      )
    ).rows as { state: string; amount_kobo: number; key: string }[];
  const ada: Account = await company.join('employee', sales);
  const lead: Account = await company.join('manager', sales);
  const other: Account = await company.join('manager', warehouse);
  return { company, ada, lead, other, order, pending, decide, orders, spend };
};
const lettersTo = async (email: unknown) =>
  (
    await market.owner.query<{ letter: string; words: Record<string, unknown> }>(
      `SELECT j.payload ->> 'letter' AS letter, j.payload -> 'words' AS words
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail.send' AND j.payload ->> 'to' = $1 ORDER BY j.id`,
      [email],
    )
  ).rows;
const makeIt = (act: Act, id: string) => makeApproved(act, { request: requestOfCompany }, id, 'Ada');
const made = (id: string) => market.db.act(system, (act) => makeIt(act, id));
const track = (who: Actor, id: string) =>
  market.as(who, (act) => trackRequest(act, { params: { key: id } } as never, noExchange));

describe('orderForCompany and listCompanyOrders', () => {
  test('within the budget it is made, paid by the company, and reserved; its person follows it', async () => {
    const { company, ada, order, spend, orders } = await office(80_000_00);
    const answer = await order(ada);
    expect(answer).toMatchObject({ outcome: 'booked', price_kobo, reasons: [] });
    const id = answer.tracking_path?.replace('/track/', '') ?? '';
    expect(await spend()).toEqual([{ state: 'reserved', amount_kobo: price_kobo, key: `request:${id}` }]);
    const view = await track(ada, id);
    const [person] = (
      await market.owner.query<{ name: string; email: string }>(
        'SELECT name, email FROM companies.company_employees WHERE id = $1',
        [ada.employee_id],
      )
    ).rows;
    expect(await lettersTo(person?.email)).toMatchObject([
      {
        letter: 'company_order_booked',
        words: { name: person?.name, company: 'Zuma Foods Ltd', price_kobo, title: answer.title },
      },
    ]);
    expect(view.payment).toMatchObject({ method: 'invoice', standing: 'invoice', may_pay: false, may_choose: [] });
    const mine = await market.as(ada, (act) =>
      listCompanyOrders(act, { params: { company: company.id }, query: {} } as never, noExchange),
    );
    expect(mine.items.map((one) => one.id)).toEqual([id]);
    // Its customer cannot make the mover accept cash for it.
    const cash = market.as(ada, (act) =>
      choosePayment(act, { params: { key: id }, body: { payment_method: 'cash' } } as never, noExchange),
    );
    expect(await codeOf(cash)).toBe('method_too_late');
    expect(await orders()).toBe(1);
  });

  test('cancelled, it is freed; completed, its actual cost is settled', async () => {
    const { ada, order, spend } = await office(null);
    const [gone = '', done = ''] = [await order(ada), await order(ada)].map(
      ({ tracking_path }) => tracking_path?.replace('/track/', '') ?? '',
    );
    await market.as(ada, (act) => cancelRequest(act, { params: { key: gone }, body: {} } as never, noExchange));
    const mover = await market.worker();
    await market.owner.query(
      `UPDATE jobs.jobs SET status = 'completed', worker_id = $2, assigned_at = now(), delivered_at = now(), completed_at = now()
        WHERE order_id = $1`,
      [done, mover.accountId],
    );
    for (let again = 0; again < 2; again += 1) await market.db.act(system, (act) => fulfilRequest(act, done));
    const ends = new Map((await spend()).map(({ key, state, amount_kobo }) => [key, [state, amount_kobo]]));
    expect(ends.get(`request:${gone}`)).toEqual(['freed', price_kobo]);
    expect(ends.get(`request:${done}`)).toEqual(['spent', price_kobo]);
    // Its invoice says who pays, and requests nothing from its person.
    expect(await market.value('SELECT paid FROM money.invoices WHERE subject_id = $1', [done])).toBe(
      'Paid by Zuma Foods Ltd, billed',
    );
  });

  test('a new price at the door is reserved too, and over the budget its person cannot accept it', async () => {
    const { company, ada, order, spend } = await office(price_kobo + 5_000_00);
    const id = (await order(ada)).tracking_path?.replace('/track/', '') ?? '';
    const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
    const mover = await market.worker();
    await acceptOpenJobAs(market.db, mover, job);
    await makeDue(market.owner, job);
    for (const step of [departForJob, arriveAtJob])
      await market.as(mover, (act) => step(act, { params: { id: job } }, noExchange));
    const file_id = await market.picture(mover.accountId);
    const yesTo = async (amount_kobo: number) => {
      const asked = { amount_kobo, reason: 'stairs', file_id } as const;
      const { id: change } = await market.as(mover, (act) =>
        askPriceChange(act, { params: { id: job }, body: asked }, noExchange),
      );
      const answer = (yes: boolean) =>
        market.as(ada, (act) =>
          answerPriceChange(act, { params: { key: id, change }, body: { yes, amount_kobo } }, noExchange),
        );
      const code = await codeOf(answer(true));
      if (code === 'over_company_budget') await answer(false);
      return code;
    };
    expect(await yesTo(4_000_00)).toBe('not refused');
    const reserved = [{ state: 'reserved', amount_kobo: price_kobo + 4_000_00, key: `request:${id}` }];
    expect(await spend()).toEqual(reserved);
    expect(await yesTo(4_000_00)).toBe('over_company_budget');
    expect(await spend()).toEqual(reserved);
    expect(await market.value('SELECT price_kobo::int FROM jobs.jobs WHERE id = $1', [job])).toBe(
      price_kobo + 4_000_00,
    );
    // An admin raises the budget, and the same price fits.
    await market.owner.query('UPDATE companies.budgets SET limit_kobo = limit_kobo * 2 WHERE company_id = $1', [
      company.id,
    ]);
    expect(await yesTo(4_000_00)).toBe('not refused');
  });

  test('over the budget it says why; with a reason it requests approval, and nothing is reserved', async () => {
    const { ada, order, spend, orders, lead, other, company } = await office(10_000_00);
    const month = budgetMonth(body().preferred_date);
    expect(await codeOf(order(ada))).toBe('approval_needed');
    const asked = await order(ada, { ask_reason: 'The office moves on Friday.' });
    expect(asked).toMatchObject({
      outcome: 'asked',
      tracking_path: null,
      reasons: [`Over your budget for ${month} by ₦27,500: ₦10,000 of ₦10,000 is left.`],
    });
    const reads = async (who: Actor) =>
      (
        await market.as(who, (act) =>
          listApprovals(act, { params: { company: company.id }, query: {} } as never, noExchange),
        )
      ).items[0]?.reasons;
    const name = await market.value('SELECT name FROM companies.company_employees WHERE id = $1', [ada.employee_id]);
    expect(await reads(ada)).toEqual(asked.reasons);
    expect(await reads(lead)).toEqual([asked.reasons[0]?.replace('your budget', () => `${name}’s budget`)]);
    expect([await spend(), await orders()]).toEqual([[], 0]);
    const waiting = (who: Actor) =>
      market.as(who, (act) => countApprovals(act, { params: { company: company.id } } as never, noExchange));
    expect([await waiting(lead), await waiting(company.admin), await waiting(other), await waiting(ada)]).toEqual([
      { waiting: 1 },
      { waiting: 1 },
      { waiting: 0 },
      { waiting: 0 },
    ]);
  });

  test('a manager books for their team, not for another; an employee only for themselves', async () => {
    const { ada, lead, other, order } = await office(null);
    expect(await codeOf(order(ada, { employee_id: lead.employee_id }))).toBe('not_allowed');
    expect(await codeOf(order(other, { employee_id: ada.employee_id }))).toBe('not_allowed');
    const answer = await order(lead, { employee_id: ada.employee_id });
    const id = answer.tracking_path?.replace('/track/', '') ?? '';
    expect((await track(ada, id)).id).toBe(id);
    expect(await codeOf(track(other, id))).toBe('not_found');
  });

  test('a person who has left books nothing and no longer sees it; another company never did', async () => {
    const { ada, order, company } = await office(null);
    const id = (await order(ada)).tracking_path?.replace('/track/', '') ?? '';
    const elsewhere = await office(null);
    expect(await codeOf(order(elsewhere.ada))).toBe('not_found');
    expect(await codeOf(track(elsewhere.company.admin, id))).toBe('not_found');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    expect(await codeOf(order(ada))).toBe('access_switched_off');
    expect(await codeOf(track(ada, id))).toBe('not_found');
    const list = market.as(ada, (act) =>
      listCompanyOrders(act, { params: { company: company.id }, query: {} } as never, noExchange),
    );
    expect(await codeOf(list)).toBe('access_switched_off');
  });

  test('a strict rule refuses what no manager may allow; an account alone cannot write a company’s order', async () => {
    const { ada, order, company } = await office(null);
    await market.owner.query(
      `INSERT INTO companies.spend_rules (company_id, places, strict) VALUES ($1, '{Abuja}', '{places}')`,
      [company.id],
    );
    expect(await codeOf(order(ada, { ask_reason: 'Please' }))).toBe('outside_program');
    await expect(
      market.as(ada, (act: Act) =>
        act.sql(
          {
            name: 'test.forged',
            text: `INSERT INTO requests.requests (user_id, company_id, service_type, service_kind, move_type, move_option, present_location,
                present_lat, present_lng, destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, email,
                phone, tracking_hash)
              VALUES ($1, $2, 'moving', 'move', 'move-in', 'door-to-door', 'a', 6, 3, 'b', 6, 3, now(), now(), 'studio', 'a@b.example', '+2348', 'x')`,
            values: () => [ada.accountId, company.id],
          } as never,
          {},
        ),
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('listApprovals, countApprovals, decideApproval, withdrawApproval and makeApproved', () => {
  test('an approved order is made once, even if the process dies in between and two run at once', async () => {
    const { ada, lead, order, pending, decide, orders, spend } = await office(10_000_00);
    await order(ada, { ask_reason: 'The office moves on Friday.' });
    const approval = await pending();
    const answer = await decide(lead, approval, { approve: true, reason: 'Fine, it is in the plan.' });
    expect(answer).toMatchObject({ status: 'approved', decision_reason: 'Fine, it is in the plan.', made: false });
    const dies = market.db.act(system, async (act) => {
      await makeIt(act, approval);
      throw new Error('killed before the commit');
    });
    await expect(dies).rejects.toThrow('killed before the commit');
    expect([await orders(), await spend()]).toEqual([0, []]);
    await Promise.all([made(approval), made(approval), made(approval)]);
    await made(approval);
    const letters = await lettersTo(
      await market.value('SELECT email FROM companies.company_employees WHERE id = $1', [ada.employee_id]),
    );
    expect(letters.filter(({ letter }) => letter === 'company_order_booked')).toHaveLength(1);
    expect(await orders()).toBe(1);
    expect(await spend()).toMatchObject([{ state: 'reserved', amount_kobo: price_kobo }]);
    const row = await market.owner.query(
      'SELECT made_at IS NOT NULL AS made, order_id, order_body FROM companies.approvals WHERE id = $1',
      [approval],
    );
    expect(row.rows[0]).toMatchObject({ made: true, order_body: {} });
    expect((await track(ada, String(row.rows[0]?.order_id))).job_status).toBe('open');
  });

  test("another team's manager, the requester and an employee decide nothing; if two press, one counts", async () => {
    const { ada, lead, other, company, order, pending, decide, orders } = await office(10_000_00);
    await order(ada, { ask_reason: 'Please' });
    const approval = await pending();
    // Another team's request does not exist for a manager.
    expect(await codeOf(decide(other, approval, { approve: true }))).toBe('not_found');
    expect(await codeOf(decide(ada, approval, { approve: true }))).toBe('not_allowed');
    const elsewhere = await openCompany(market);
    expect(await codeOf(decide(elsewhere.admin, approval, { approve: true }))).toBe('not_found');
    expect(await codeOf(decide(lead, approval, { approve: false }))).toBe('reason_needed');
    const ends = await Promise.all([
      codeOf(decide(lead, approval, { approve: true })),
      codeOf(decide(company.admin, approval, { approve: false, reason: 'No' })),
    ]);
    expect(ends.toSorted()).toEqual(['decided', 'not refused']);
    expect(await codeOf(decide(lead, approval, { approve: true }))).toBe('decided');
    await made(approval);
    expect(await orders()).toBeLessThanOrEqual(1);
  });

  test('a manager does not decide their own request; an admin does', async () => {
    const { lead, company, order, pending, decide } = await office(10_000_00);
    await order(lead, { ask_reason: 'Please' });
    const approval = await pending();
    expect(await codeOf(decide(lead, approval, { approve: true }))).toBe('not_yours');
    expect((await decide(company.admin, approval, { approve: true })).status).toBe('approved');
  });

  test('where nobody else may decide, no approval is requested', async () => {
    const { company, order, pending } = await office(10_000_00);
    await market.owner.query(
      `UPDATE companies.company_employees SET access = 'employee' WHERE company_id = $1 AND access = 'manager'`,
      [company.id],
    );
    expect(await codeOf(order(company.admin, { ask_reason: 'Please' }))).toBe('no_decider');
    expect(await pending()).toBe('undefined');
  });

  test('after its time nobody decides, and the requester is told; a withdrawn one has ended too', async () => {
    const { ada, lead, company, order, pending, decide, orders } = await office(10_000_00);
    await order(ada, { ask_reason: 'Please' });
    const late = await pending();
    await market.owner.query(`UPDATE companies.approvals SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      late,
    ]);
    expect(await codeOf(decide(lead, late, { approve: true }))).toBe('decided');
    await market.db.act(system, (act) => expireApprovals(act, 100));
    expect(await market.value('SELECT status FROM companies.approvals WHERE id = $1', [late])).toBe('expired');
    await order(ada, { ask_reason: 'Please' });
    const back = await pending();
    const withdraw = (who: Actor) =>
      withdrawApproval(market.db, who, { params: { company: company.id, approval: back } } as never, noExchange);
    expect(await codeOf(withdraw(lead))).toBe('not_found');
    expect((await withdraw(ada)).status).toBe('withdrawn');
    expect(await codeOf(withdraw(ada))).toBe('decided');
    expect(await codeOf(decide(lead, back, { approve: true }))).toBe('decided');
    await made(back);
    expect(await orders()).toBe(0);
    const list = await market.as(lead, (act) =>
      listApprovals(act, { params: { company: company.id }, query: {} } as never, noExchange),
    );
    expect(list.items.map(({ status, asked_by }) => [status, asked_by.startsWith('Ada')])).toEqual([
      ['withdrawn', true],
      ['expired', true],
    ]);
  });

  test('a person who has left gets no order, even if it was approved', async () => {
    const { ada, lead, order, pending, decide, orders } = await office(10_000_00);
    await order(ada, { ask_reason: 'Please' });
    const approval = await pending();
    await decide(lead, approval, { approve: true });
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    await made(approval);
    expect(await orders()).toBe(0);
    expect(await market.value('SELECT failed_reason FROM companies.approvals WHERE id = $1', [approval])).toBe(
      'This person is not in the company any more.',
    );
  });
});
