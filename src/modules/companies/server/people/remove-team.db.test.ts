// Removing a team: its orders keep it, its people leave it, and its name is free again. Also with concurrent changes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/actor.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { changePerson } from './change-person.ts';
import { addTeam, listTeams, removeTeam, renameTeam } from './change-team.ts';
import { reserveSpend } from '../door.ts';
import { exportInsights, readInsights } from '../read-insights.ts';
import { readBudgets } from '../spend/read-budgets.ts';
import { setBudget } from '../spend/set-budget.ts';
import { orderKey } from '../../spend-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const params = (company: TestCompany, id: string) => ({ params: { company: company.id, id } });
const add = (company: TestCompany, name: string) =>
  market.as(company.admin, (act) => addTeam(act, { params: { company: company.id }, body: { name } }, noExchange));
const remove = (company: TestCompany, id: string, actor: Actor = company.admin) =>
  market.as(actor, (act) => removeTeam(act, params(company, id), noExchange));
const names = async (company: TestCompany) =>
  (await market.as(company.admin, (act) => listTeams(act, { params: { company: company.id } }, noExchange))).items.map(
    ({ name }) => name,
  );
const limit = (company: TestCompany, team_id: string) =>
  market.as(company.admin, (act) =>
    setBudget(
      act,
      { params: { company: company.id }, body: { scope: 'team', team_id, limit_kobo: 5_000_00 } },
      noExchange,
    ),
  );
const move = (company: TestCompany, employee: string, team_id: string) =>
  market.as(company.admin, (act) =>
    changePerson(act, { ...params(company, employee), body: { name: 'Efe', access: 'employee', team_id } }, noExchange),
  );
const peopleIn = (team: string) =>
  market.value('SELECT count(*)::int FROM companies.company_employees WHERE team_id = $1', [team]);
/** Row locations of the team's orders: an updated row has another ctid. */
const orders = async (team: string) =>
  (
    await market.owner.query<{ at: string }>(
      'SELECT ctid::text || key AS at FROM companies.spends WHERE team_id = $1 ORDER BY id',
      [team],
    )
  ).rows;
const order = (company: TestCompany, employee_id: string) =>
  market.as(company.admin, (act) =>
    reserveSpend(act, {
      company_id: company.id,
      key: orderKey('item', randomUUID()),
      program: 'meal',
      title: 'Lunch',
      employee_id,
      amount_kobo: 1_000_00,
      on: lagosDate(new Date()),
    }),
  );

describe('removeTeam', () => {
  test('touches no order, however many there are; its people leave it and its budget ends', async () => {
    const company = await openCompany(market);
    const { id } = await add(company, 'Kitchen');
    const manager = await company.join('manager', id);
    await limit(company, id);
    await order(company, manager.employee_id);
    await market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, team_id)
       SELECT $1, 'Ada', 'ada' || n || '@kitchen.example', $2 FROM generate_series(1, 2100) n`,
      [company.id, id],
    );
    const before = await orders(id);
    expect(before).toHaveLength(1);
    await remove(company, id);
    expect(await orders(id)).toEqual(before);
    expect(await peopleIn(id)).toBe(0);
    const budgets = await market.as(company.admin, (act) =>
      readBudgets(act, { params: { company: company.id } }, noExchange),
    );
    expect([budgets.budgets, budgets.teams]).toEqual([[], []]);
    expect(await names(company)).toEqual([]);
    expect(await codeOf(remove(company, id))).toBe('not_found');
    const again = { ...params(company, id), body: { name: 'Kitchens' } };
    expect(await codeOf(market.as(company.admin, (act) => renameTeam(act, again, noExchange)))).toBe('not_found');
    expect(await codeOf(limit(company, id))).toBe('not_found');
    expect(await codeOf(move(company, manager.employee_id, id))).toBe('invalid_request');
  });

  test('its name is free again, and the sums keep the two apart', async () => {
    const company = await openCompany(market);
    const [first, person] = [await add(company, 'Sales'), await company.join('employee')];
    await move(company, person.employee_id, first.id);
    await order(company, person.employee_id);
    await remove(company, first.id);
    const second = await add(company, 'SALES');
    await move(company, person.employee_id, second.id);
    await order(company, person.employee_id);
    expect(await names(company)).toEqual(['SALES']);
    const query = { params: { company: company.id }, query: {} };
    const seen = await market.as(company.admin, (act) => readInsights(act, query, noExchange));
    expect(seen.teams.map(({ name, orders: count }) => [name, count]).toSorted()).toEqual([
      ['SALES', 1],
      ['Sales (removed)', 1],
    ]);
    expect(seen.choices.map(({ id }) => id)).toEqual([second.id]);
    const file = await market.as(company.admin, (act) => exportInsights(act, query, noExchange));
    expect(new TextDecoder().decode(file as Uint8Array)).toContain('Sales (removed)');
  });

  test('removed teams do not count towards the max of a company', async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO companies.teams (company_id, name) SELECT $1, 'Team ' || n FROM generate_series(1, 100) n`,
      [company.id],
    );
    expect(await codeOf(add(company, 'One more'))).toBe('too_many_teams');
    const gone = await market.value('SELECT id FROM companies.teams WHERE company_id = $1 LIMIT 1', [company.id]);
    await remove(company, String(gone));
    expect(await codeOf(add(company, 'One more'))).toBe('not refused');
  });

  test('a person who is added at the same moment ends up in no team, or the add is refused', async () => {
    const company = await openCompany(market);
    const [early, late] = [await company.join('employee'), await company.join('employee')];
    const { id } = await add(company, 'Night shift');
    const other = await market.connect();
    await other.query('BEGIN');
    await other.query('UPDATE companies.company_employees SET team_id = $2 WHERE id = $1', [early.employee_id, id]);
    const removed = remove(company, id);
    await market.somebodyWaits();
    await other.query('COMMIT');
    await removed;
    expect(await peopleIn(id)).toBe(0);
    const next = await add(company, 'Day shift');
    await other.query('BEGIN');
    await other.query('UPDATE companies.teams SET removed_at = now() WHERE id = $1', [next.id]);
    const moved = codeOf(move(company, late.employee_id, next.id));
    await market.somebodyWaits();
    await other.query('COMMIT');
    await other.end();
    expect(await moved).toBe('invalid_request');
    expect(await peopleIn(next.id)).toBe(0);
  });

  test('an admin who loses their rights at the same moment removes nothing', async () => {
    const company = await openCompany(market);
    const second = await company.join('admin');
    const { id } = await add(company, 'Fleet');
    const other = await market.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE companies.company_employees SET access = 'employee' WHERE id = $1`, [second.employee_id]);
    const removed = codeOf(remove(company, id, second));
    await market.somebodyWaits();
    await other.query('COMMIT');
    await other.end();
    expect(await removed).toMatch(/not_allowed|not_found/);
    expect(await names(company)).toEqual(['Fleet']);
  });
});
