// What somebody reads who decides about an order of their company: the order itself, and limits as they are at that moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { until } from '../../tests/support/until.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { naira } from '../shared/naira.ts';
import type { ApprovalView } from '../modules/companies/approval-contract.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { decideApproval, readApprovalLink } from '../modules/companies/server/spend/decide-approval.ts';
import { listApprovals } from '../modules/companies/server/spend/list-approvals.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { withdrawApproval } from '../modules/companies/server/spend/withdraw-approval.ts';
import { budgetMonth } from '../modules/companies/spend-rules.ts';
import { emptyInventory } from '../modules/catalogue/list-rules.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const waiting = `SELECT count(DISTINCT l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
                  WHERE NOT l.granted AND a.datname = current_database()`;
const day = addDays(lagosDate(new Date()), 3);
const december = budgetMonth(day);
const price_kobo = 37_500_00;
const limit_kobo = 40_000_00;

const office = async () => {
  const company = await openCompany(market);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales'), ($1, 'Warehouse') RETURNING id`,
    [company.id],
  );
  const [sales = '', warehouse = ''] = rows.map(({ id }) => id);
  const params = { company: company.id };
  const ada = await company.join('employee', sales);
  const lead = await company.join('manager', sales);
  const other = await company.join('manager', warehouse);
  const limit = (scope: 'company' | 'everyone', kobo: number) =>
    market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, scope, team_id, employee_id) DO UPDATE SET limit_kobo = excluded.limit_kobo`,
      [company.id, scope, kobo],
    );
  const order = (more: object = {}) =>
    orderForCompany(
      market.db,
      ada,
      {
        params,
        body: {
          service: 'move',
          move_type: 'move-in',
          move_option: 'door-to-door',
          present_location: '14 Adeniran Ogunsanya Street, Surulere',
          destination: 'Admiralty Way, Lekki Phase 1, Lagos',
          preferred_date: day,
          preferred_time: '10:00',
          room_size: '2bedroom',
          phone: '+2348031234567',
          ask_reason: 'The office moves.',
          ...more,
        },
        query: undefined,
      } as never,
      noExchange,
    );
  const list = async (who: Actor, show = 'all'): Promise<ApprovalView[]> =>
    (await market.as(who, (act) => listApprovals(act, { params, query: { show } } as never, noExchange))).items;
  const decide = async (approval: string, approve: boolean): Promise<ApprovalView> => {
    const body = { approve, reason: 'Seen' };
    return decideApproval(market.db, lead, { params: { ...params, approval }, body } as never, noExchange);
  };
  const made = (id: string) =>
    market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, id, 'Lead'));
  const booking = async (who: Actor, key: string) =>
    market.as(who, (act) => readBooking(act, { params: { ...params, key } } as never, noExchange));
  const withdraw = (who: Actor, approval: string) =>
    withdrawApproval(market.db, who, { params: { ...params, approval } } as never, noExchange);
  const name = String(
    await market.value('SELECT name FROM companies.company_employees WHERE id = $1', [ada.employee_id]),
  );
  return { company, ada, lead, other, limit, order, list, decide, made, booking, withdraw, name };
};

describe('the order', () => {
  test('the decider reads addresses, access, person and price lines; the letter has areas alone', async () => {
    const { ada, lead, other, limit, order, list, booking, withdraw, name } = await office();
    await limit('everyone', 10_000_00);
    const inventory = { ...emptyInventory, to: { ...emptyInventory.to, floor: 2 } };
    const { key } = await order({ present_landmark: 'Opposite the bank', inventory, special_requests: 'Ring twice' });
    const [seen] = await list(lead, 'mine');
    const lines = new Map(seen?.order?.lines.map(({ label, value }) => [label, value]));
    expect(Object.fromEntries(lines)).toMatchObject({
      From: '14 Adeniran Ogunsanya Street, Surulere',
      'Landmark, from': 'Opposite the bank',
      To: 'Admiralty Way, Lekki Phase 1, Lagos',
      'Access, to': '2nd floor, no lift',
      'Room size': '2 bedroom',
      'Person to call': `${name}, 0803 123 4567`,
      'Special requests': 'Ring twice',
    });
    const sum = seen?.order?.price_lines.reduce((total, { amount_kobo }) => total + amount_kobo, 0);
    expect(sum).toBe(seen?.amount_kobo);
    expect((await booking(lead, key)).approvals[0]?.order).toEqual(seen?.order);
    expect(await list(other)).toEqual([]);
    const { rows } = await market.owner.query<{ words: { order: { label: string }[]; url: string } }>(
      `SELECT j.payload -> 'words' AS words FROM graphile_worker._private_jobs j
        WHERE j.payload ->> 'letter' = 'approval_asked' AND j.payload -> 'words' ->> 'by' = $1`,
      [name],
    );
    expect(rows[0]?.words.order.map(({ label }) => label)).toEqual(['Route', 'Room size', 'Move', 'Crew']);
    expect(JSON.stringify(rows[0]?.words)).not.toMatch(/Adeniran|0803|Ring twice/);
    // By the link of the letter the same is read.
    const secret = rows[0]?.words.url.split('#')[1];
    const linked = await readApprovalLink(market.db, ada, { body: { secret } } as never, noExchange);
    expect(linked.order).toEqual(seen?.order);
    // Only who asked takes it back, and nothing is kept of what was typed.
    expect(seen?.may_withdraw).toBe(false);
    expect(await codeOf(withdraw(lead, seen?.id ?? ''))).toBe('not_found');
    expect(await withdraw(ada, seen?.id ?? '')).toMatchObject({ status: 'withdrawn', order: null });
    expect(await market.value('SELECT order_facts FROM companies.approvals WHERE id = $1', [seen?.id])).toBeNull();
  });
});

describe('taking it back', () => {
  test('beside an approval: who comes second reads who approved it', async () => {
    const { ada, lead, limit, order, list, decide, withdraw } = await office();
    await limit('everyone', 10_000_00);
    await order();
    const id = (await list(lead, 'mine'))[0]?.id ?? '';
    const hold = await market.connect();
    await hold.query('BEGIN');
    await hold.query('SELECT FROM companies.approvals WHERE id = $1 FOR UPDATE', [id]);
    const approved = decide(id, true);
    await market.somebodyWaits();
    const refused = withdraw(ada, id).catch((error: Error) => error.message);
    await until(async () => Number(await market.value(waiting)) === 2);
    await hold.query('COMMIT');
    await hold.end();
    expect((await approved).status).toBe('approved');
    expect(await refused).toMatch(/ has approved it already\.$/);
  });
});

describe('the limits', () => {
  test('a question reads them as they are now, then says what was true when it was decided', async () => {
    const { ada, lead, limit, order, list, decide, made, name } = await office();
    await limit('everyone', limit_kobo);
    await limit('company', 30_000_00);
    await order();
    await order();
    const [second, first] = (await list(lead, 'mine')).map(({ id }) => id);
    const reasons = async (who: Actor) => (await list(who)).find(({ id }) => id === second)?.reasons;
    const company = `Over your company’s budget for ${december} by ₦7,500: ₦30,000 of ₦30,000 is left.`;
    expect(await reasons(lead)).toEqual([company]);
    expect(await decide(first ?? '', true)).toMatchObject({
      yours: true,
      reasons: [company.replace('is left', 'was left')],
    });
    await made(first ?? '');
    // The first order took what was left: its person is over by now, too.
    const over = naira(price_kobo * 2 - limit_kobo);
    const person = `Over ${name}’s budget for ${december} by ${over}: ₦2,500 of ₦40,000 is left.`;
    const passed = `Over your company’s budget for ${december}: it is already ₦7,500 over, and this adds ₦37,500.`;
    expect(await reasons(lead)).toEqual([person, passed]);
    expect(await reasons(ada)).toEqual([
      person.replace(`${name}’s`, 'your'),
      `Over your company’s budget for ${december}.`,
    ]);
    await limit('company', 500_000_00);
    const inside = `Inside the budget now. When it was asked: ${company.replace('O', 'o').replace('is left', 'was left')}`;
    expect(await reasons(lead)).toEqual([person, inside]);
    await decide(second ?? '', false);
    await limit('everyone', 900_000_00);
    expect(await reasons(lead)).toEqual([
      person.replace('is left', 'was left'),
      inside.replace('budget now', 'budget by then'),
    ]);
  });
});
