// A use case checks a member in one act, and the system writes for them in the next. If their rights end between the two, nothing is written.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { programItem } from '../../tests/support/program-item.ts';
import type { Actor, Database } from '../kernel/db/act.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { hashSecret } from '../modules/identity/server/door.ts';
import { decideApproval, decideByLink } from '../modules/companies/server/spend/decide-approval.ts';
import { withdrawApproval } from '../modules/companies/server/spend/withdraw-approval.ts';
import { confirmItem } from '../modules/programs/server/confirm-item.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

type Person = Actor & { readonly employee_id: string };
const deactivate = `UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1`;
const demote = `UPDATE companies.company_employees SET access = 'employee' WHERE id = $1`;
const leaveTeam = `UPDATE companies.company_employees SET team_id = NULL WHERE id = $1`;

/** A database that changes the person after the check, before the system writes. */
const after = (person: Person, change: string): Database => ({
  ...market.db,
  act: async (actor, work) => {
    if (actor.kind === 'system') await market.owner.query(change, [person.employee_id]);
    return market.db.act(actor, work);
  },
});

/** A team with a manager and an employee, and a second admin; nothing fits the budget unless a test says so. */
const office = async (limit_kobo = 0) => {
  const company = await openCompany(market);
  const team = String(
    await market.value(`INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales') RETURNING id`, [
      company.id,
    ]),
  );
  await market.owner.query(
    `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2)`,
    [company.id, limit_kobo],
  );
  const [ada, lead, admin]: Person[] = await Promise.all([
    company.join('employee', team),
    company.join('manager', team),
    company.join('admin'),
  ]);
  if (!ada || !lead || !admin) throw new Error('nobody joined');
  return { company, ada, lead, admin };
};
const order = (db: Database, who: Actor, company: TestCompany, more = {}) =>
  orderForCompany(
    db,
    who,
    {
      params: { company: company.id },
      body: {
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
      },
    } as never,
    noExchange,
  );
const approvals = async ({ id }: TestCompany) =>
  (
    await market.owner.query<{ id: string; status: string }>(
      'SELECT id, status FROM companies.approvals WHERE company_id = $1',
      [id],
    )
  ).rows;
const statuses = async (company: TestCompany) => (await approvals(company)).map(({ status }) => status);
const spends = ({ id }: TestCompany) =>
  market.value('SELECT count(*)::int FROM companies.spends WHERE company_id = $1', [id]);
const asked = async () => {
  const made = await office();
  await order(market.db, made.ada, made.company, { ask_reason: 'The fair is on Friday.' });
  const [question] = await approvals(made.company);
  return { ...made, approval: question?.id ?? '' };
};

describe('rights that end between the check and the write', () => {
  test.each([
    ['demoted', demote, 'not_allowed'],
    ['deactivated', deactivate, 'not_found'],
  ])('confirmItem by an admin who is %s', async (_what, change, code) => {
    const { company, admin } = await office(500_000_00);
    const item = await market.as(company.admin, (act) =>
      programItem(act, company.id, {
        kind: 'move',
        title: 'Shelves',
        date: '2031-03-04',
        time: '10:00',
        price_kobo: 100_00,
        fields: { location: 'Yaba, Lagos', destination: 'Lekki, Lagos', movers: 3 },
      }),
    );
    const input = { params: { company: company.id, id: item.id }, body: { version: item.version } };
    expect(await codeOf(confirmItem(after(admin, change), admin, input, noExchange))).toBe(code);
    expect(await market.value('SELECT status FROM programs.items WHERE id = $1', [item.id])).toBe('PENDING');
    expect(await spends(company)).toBe(0);
  });

  test.each([
    ['demoted', demote, 'not_allowed'],
    ['deactivated', deactivate, 'not_found'],
    ['moved out of the team', leaveTeam, 'not_yours'],
  ])('decideApproval by a manager who is %s', async (_what, change, code) => {
    const { company, lead, approval } = await asked();
    const input = { params: { company: company.id, approval }, body: { approve: true } };
    expect(await codeOf(decideApproval(after(lead, change), lead, input, noExchange))).toBe(code);
    expect(await statuses(company)).toEqual(['pending']);
  });

  test("decideByLink waits for a manager's pending deactivation, and decides nothing", async () => {
    const { company, lead, approval } = await asked();
    const secret = 's'.repeat(43);
    await market.owner.query(
      'INSERT INTO companies.approval_links (link_hash, approval_id, employee_id) VALUES ($1, $2, $3)',
      [hashSecret(secret), approval, lead.employee_id],
    );
    const other = await market.connect();
    await other.query('BEGIN');
    await other.query(deactivate, [lead.employee_id]);
    const decided = codeOf(decideByLink(market.db, lead, { body: { secret, approve: true } }, noExchange));
    await market.somebodyWaits();
    await other.query('COMMIT');
    await other.end();
    expect(await decided).toBe('link_used');
    expect(await statuses(company)).toEqual(['pending']);
  });

  test('withdrawApproval by a person who is being deactivated', async () => {
    const { company, ada, approval } = await asked();
    const input = { params: { company: company.id, approval } };
    expect(await codeOf(withdrawApproval(after(ada, deactivate), ada, input as never, noExchange))).toBe('not_found');
    expect(await statuses(company)).toEqual(['pending']);
  });

  test.each([
    ['demoted, for somebody of their team', demote, 'not_allowed', true],
    ['moved out of the team, for somebody of it', leaveTeam, 'not_allowed', true],
    ['deactivated, for somebody of their team', deactivate, 'not_found', true],
    ['deactivated, for themselves', deactivate, 'not_found', false],
  ])('orderForCompany by a manager who is %s', async (_what, change, code, forAda) => {
    for (const limit_kobo of [0, 500_000_00]) {
      const { company, ada, lead } = await office(limit_kobo);
      const more = { ask_reason: 'The fair is on Friday.', ...(forAda ? { employee_id: ada.employee_id } : {}) };
      expect(await codeOf(order(after(lead, change), lead, company, more))).toBe(code);
      expect([await statuses(company), await spends(company)]).toEqual([[], 0]);
      expect(
        await market.value('SELECT count(*)::int FROM requests.requests WHERE company_id = $1', [company.id]),
      ).toBe(0);
    }
  });
});
