// What is said before "Book" is what the order then answers; nothing is reserved by saying it; and whom a member may book for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import type { Call } from '../shared/contract.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { listBookable } from '../modules/companies/server/booking-page/list-bookable.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import type * as contract from '../modules/requests/company-order-contract.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { previewCompanyOrder } from '../modules/requests/server/preview-company-order.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

type Preview = Call<typeof contract.previewCompanyOrder>['body'];
const body = (more: Partial<Preview> = {}): Preview => ({
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  ...more,
});
/** From its price list (docs/decisions/0007). */
const price_kobo = 37_500_00;

const office = async (limit_kobo: number | null) => {
  const company = await openCompany(market);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales'), ($1, 'Warehouse') RETURNING id`,
    [company.id],
  );
  const [sales = '', warehouse = ''] = rows.map(({ id }) => id);
  if (limit_kobo !== null)
    await market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2), ($1, 'company', $3)`,
      [company.id, limit_kobo, limit_kobo * 10],
    );
  const params = { company: company.id };
  return {
    company,
    ada: await company.join('employee', sales),
    lead: await company.join('manager', sales),
    other: await company.join('manager', warehouse),
    preview: (who: Actor, more: Partial<Preview> = {}) =>
      previewCompanyOrder(market.db, who, { params, body: body(more), query: undefined } as never, noExchange),
    order: (who: Actor, more: Partial<Preview> & { ask_reason?: string } = {}) =>
      orderForCompany(
        market.db,
        who,
        { params, body: { ...body(more), phone: '+2348031234567' }, query: undefined } as never,
        noExchange,
      ),
    bookable: (who: Actor, query: { search?: string; id?: string; cursor?: string } = {}) =>
      market.as(who, (act) => listBookable(act, { params, query } as never, noExchange)),
    count: async (table: string) =>
      Number(await market.value(`SELECT count(*) FROM ${table} WHERE company_id = $1`, [company.id])),
  };
};

describe('previewCompanyOrder', () => {
  test('within the budget it says the price and what is left; nothing is reserved, and the order agrees', async () => {
    const { ada, preview, order, count } = await office(80_000_00);
    const before = await preview(ada);
    expect(before).toMatchObject({ price_kobo, outcome: 'within', reasons: [], deciders: [] });
    // An employee does not see the budget of the company.
    expect(before.budgets).toEqual([
      { scope: 'everyone', limit_kobo: 80_000_00, left_kobo: 80_000_00, after_kobo: 80_000_00 - price_kobo },
    ]);
    expect(await count('companies.spends')).toBe(0);
    const made = await order(ada);
    expect(made).toMatchObject({ outcome: 'booked', price_kobo: before.price_kobo, title: before.title });
    expect(made.key).toBe(`request:${made.tracking_path?.replace('/track/', '')}`);
    expect((await preview(ada)).budgets).toMatchObject([
      { left_kobo: 80_000_00 - price_kobo, after_kobo: 80_000_00 - 2 * price_kobo },
    ]);
  });

  test('over the budget it names the reasons that the order gives, and who decides', async () => {
    const { ada, lead, preview, order, count } = await office(10_000_00);
    const before = await preview(ada);
    expect(before).toMatchObject({ outcome: 'needs_approval', price_kobo });
    const name = await market.value('SELECT name FROM companies.company_employees WHERE id = $1', [lead.employee_id]);
    expect(before.deciders[0], 'the manager of the team first').toBe(name);
    const refused = await order(ada).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ kind: { code: 'approval_needed' }, message: before.reasons.join(' ') });
    const asked = await order(ada, { ask_reason: 'The flat is ready.' });
    expect(asked).toMatchObject({ outcome: 'asked', reasons: before.reasons });
    expect(await count('companies.spends')).toBe(0);
  });

  test('a strict rule is refused by both', async () => {
    const { company, ada, preview, order } = await office(null);
    await market.owner.query(
      `INSERT INTO companies.spend_rules (company_id, services, strict) VALUES ($1, '{package}', '{services}')`,
      [company.id],
    );
    const before = await preview(ada);
    expect(before).toMatchObject({ outcome: 'refused', deciders: [] });
    const refused = await order(ada).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ kind: { code: 'outside_program' }, message: before.reasons.join(' ') });
  });

  test('an employee previews and orders for themselves only; a manager for their team; nobody from outside', async () => {
    const { ada, lead, other, preview, order } = await office(null);
    for (const ask of [preview, order]) {
      expect(await codeOf(ask(ada, { employee_id: lead.employee_id }))).toBe('not_allowed');
      expect(await codeOf(ask(other, { employee_id: ada.employee_id }))).toBe('not_allowed');
      expect(await codeOf(ask(await market.account()))).toBe('not_found');
    }
    expect((await preview(lead, { employee_id: ada.employee_id })).outcome).toBe('within');
  });

  test('ids of another company change nothing', async () => {
    const [one, foreign] = [await office(null), await office(null)];
    const centre = String(
      await market.value(
        `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', 'X1', 'Foreign') RETURNING id`,
        [foreign.company.id],
      ),
    );
    const theirs = await one.preview(one.company.admin, { cost_centre_id: centre });
    expect(theirs).toMatchObject({ outcome: 'refused' });
    expect(await codeOf(one.order(one.company.admin, { cost_centre_id: centre }))).toBe('outside_program');
    for (const ask of [one.preview, one.order]) {
      expect(await codeOf(ask(one.company.admin, { employee_id: foreign.ada.employee_id }))).toBe('not_allowed');
      expect(await codeOf(ask(one.company.admin, { relocation_id: crypto.randomUUID() }))).toBe('not_allowed');
    }
  });

  test('a person who is removed between order and approval: it is not made, and says why', async () => {
    const { company, lead, ada, order, count } = await office(10_000_00);
    await order(lead, { employee_id: ada.employee_id, ask_reason: 'She moves on Friday.' });
    const id = String(await market.value('SELECT id FROM companies.approvals WHERE company_id = $1', [company.id]));
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    await market.owner.query(`UPDATE companies.approvals SET status = 'approved', decided_at = now() WHERE id = $1`, [
      id,
    ]);
    await market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, id, 'Ada'));
    expect(await market.value('SELECT failed_reason FROM companies.approvals WHERE id = $1', [id])).toContain(
      'not in the company any more',
    );
    expect(await count('requests.requests')).toBe(0);
    expect(await count('companies.spends')).toBe(0);
  });
});

describe('listBookable', () => {
  test('by name, page by page, searched; a manager sees their team, an employee nobody', async () => {
    const { company, ada, lead, other, bookable } = await office(null);
    await market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access)
       SELECT $1, 'Person ' || lpad(n::text, 3, '0'), 'person' || n || '@many.example', 'employee' FROM generate_series(1, 45) n`,
      [company.id],
    );
    const names: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 5; page += 1) {
      const answer: Awaited<ReturnType<typeof bookable>> = await bookable(company.admin, cursor ? { cursor } : {});
      names.push(...answer.items.map(({ name }) => name));
      cursor = answer.next;
    }
    expect(names).toHaveLength(49);
    expect(new Set(names).size).toBe(49);
    expect(names.slice(-45)).toEqual(names.slice(-45).toSorted());
    expect((await bookable(company.admin, { search: 'person 041' })).items.map(({ name }) => name)).toEqual([
      'Person 041',
    ]);
    expect((await bookable(lead)).items.map(({ id }) => id).toSorted()).toEqual(
      [ada.employee_id, lead.employee_id].toSorted(),
    );
    expect((await bookable(other, { id: ada.employee_id })).items).toEqual([]);
    expect((await bookable(lead, { id: ada.employee_id })).items).toMatchObject([
      { id: ada.employee_id, team: 'Sales' },
    ]);
    expect(await codeOf(bookable(ada))).toBe('not_allowed');
    expect(await codeOf(bookable(await market.account()))).toBe('not_found');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    expect((await bookable(lead, { search: 'ada' })).items.map(({ id }) => id)).toEqual([lead.employee_id]);
  });
});
