// Budgets in a real database: no two concurrent orders spend one naira twice, each scope counts its own, and a company reads only its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { freeSpend, type NewSpend, reserveSpend, settleSpend } from '../door.ts';
import { readBudgets } from './read-budgets.ts';
import { readBookingDesk } from '../booking-page/read-booking-desk.ts';
import { removeBudget, setBudget } from './set-budget.ts';
import { setSpendRules } from './set-spend-rules.ts';
import { orderKey } from '../../spend-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(16);
});
afterAll(() => market.close());

type Who = Parameters<JobDatabase['as']>[0];
let orders = 0;
const newKey = () => orderKey('item', `00000000-0000-7000-8000-${String((orders += 1)).padStart(12, '0')}`);
const order = (
  company: TestCompany,
  employee_id: string | null,
  amount_kobo: number,
  more: Partial<NewSpend> = {},
) => ({
  company_id: company.id,
  key: newKey(),
  program: 'move' as const,
  title: 'Studio to Yaba',
  employee_id,
  amount_kobo,
  on: '2026-11-05',
  ...more,
});
const reserve = (who: Who, spend: NewSpend) => market.as(who, (act) => reserveSpend(act, spend));
const limit = (company: TestCompany, body: Parameters<typeof setBudget>[1]['body'], who: Who = company.admin) =>
  market.as(who, (act) =>
    setBudget(act, { params: { company: company.id }, body, query: undefined } as never, noExchange),
  );
const team = async (company: TestCompany, name: string): Promise<string> => {
  const { rows } = await market.owner.query<{ id: string }>(
    'INSERT INTO companies.teams (company_id, name) VALUES ($1, $2) RETURNING id',
    [company.id, name],
  );
  return rows[0]?.id ?? '';
};
const sum = async (company: TestCompany): Promise<number> =>
  Number(
    await market.value(
      `SELECT coalesce(sum(amount_kobo), 0) FROM companies.spends WHERE company_id = $1 AND state <> 'freed'`,
      [company.id],
    ),
  );
const refusedWith = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    () => 'allowed',
    (error: { kind?: { code: string } }) => error.kind?.code,
  );
const open = {
  services: null,
  places: null,
  weekdays: null,
  from_time: null,
  to_time: null,
  strict: [],
  approval_hours: 48,
};

describe('reserveSpend', () => {
  test('if thirty people order at once, only as many orders fit as the budget holds', async () => {
    const company = await openCompany(market);
    const people = await Promise.all([company.join('employee'), company.join('employee'), company.join('manager')]);
    await limit(company, { scope: 'company', limit_kobo: 100_000_00 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const who = people[n % 3] ?? company.admin;
        return reserve(who, order(company, people[n % 3]?.employee_id ?? null, 7_000_00 + n * 100));
      }),
    );
    const within = answers.filter(({ outcome }) => outcome === 'within');
    expect(within.length).toBeGreaterThan(5);
    expect(await sum(company)).toBeLessThanOrEqual(100_000_00);
    expect(answers.filter(({ outcome }) => outcome === 'needs_approval')).toHaveLength(30 - within.length);
    expect(answers.find(({ outcome }) => outcome === 'needs_approval')?.reasons[0]).toMatch(
      /^Over your company’s budget for November by ₦[\d,]+: ₦[\d,]+ of ₦100,000 is left\.$/,
    );
  });

  test('concurrent orders of a person, a team and the company keep all limits', async () => {
    const company = await openCompany(market);
    const sales = await team(company, 'Sales');
    const [ada, obi] = await Promise.all([company.join('employee', sales), company.join('employee', sales)]);
    const joe = await company.join('employee');
    await limit(company, { scope: 'company', limit_kobo: 90_00 });
    await limit(company, { scope: 'team', team_id: sales, limit_kobo: 60_00 });
    await limit(company, { scope: 'person', employee_id: ada.employee_id, limit_kobo: 25_00 });
    await limit(company, { scope: 'everyone', limit_kobo: 45_00 });
    await Promise.all(
      [ada, obi, joe].flatMap((who) =>
        Array.from({ length: 12 }, () => reserve(who, order(company, who.employee_id, 10_00))),
      ),
    );
    const spent = async (column: string, id: string) =>
      Number(
        await market.value(
          `SELECT coalesce(sum(amount_kobo), 0) FROM companies.spends WHERE ${column} = $1 AND state = 'reserved'`,
          [id],
        ),
      );
    expect(await spent('employee_id', ada.employee_id)).toBeLessThanOrEqual(20_00);
    expect(await spent('employee_id', obi.employee_id)).toBeLessThanOrEqual(40_00);
    expect(await spent('team_id', sales)).toBeLessThanOrEqual(60_00);
    expect(await sum(company)).toBe(90_00);
  });

  test('a limit applies to its month; a freed amount can be spent again, and the final amount counts', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    await limit(company, { scope: 'everyone', limit_kobo: 50_00 });
    const first = order(company, ada.employee_id, 50_00);
    expect((await reserve(ada, first)).outcome).toBe('within');
    expect((await reserve(ada, order(company, ada.employee_id, 1_00))).outcome).toBe('needs_approval');
    expect((await reserve(ada, order(company, ada.employee_id, 50_00, { on: '2026-12-01' }))).outcome).toBe('within');
    await market.as(ada, (act) => freeSpend(act, { key: first.key }));
    const second = order(company, ada.employee_id, 20_00);
    await reserve(ada, second);
    await market.as(ada, (act) => settleSpend(act, { key: second.key, amount_kobo: 45_00 }));
    expect((await reserve(ada, order(company, ada.employee_id, 6_00))).outcome).toBe('needs_approval');
    expect((await reserve(ada, order(company, ada.employee_id, 5_00))).outcome).toBe('within');
    // The same order with another amount is not counted twice.
    const third = order(company, ada.employee_id, 10_00, { on: '2027-01-05' });
    for (const amount_kobo of [50_00, 40_00, 50_00])
      expect((await reserve(ada, { ...third, amount_kobo })).outcome).toBe('within');
  });

  test('rules need an approval and strict rules refuse; after an approval only strict rules count', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    const rules = (more: object) =>
      market.as(company.admin, (act) =>
        setSpendRules(act, { params: { company: company.id }, body: { ...open, ...more } } as never, noExchange),
      );
    await rules({ places: ['Abuja'], weekdays: [1], strict: ['places'] });
    const asked = { service: 'move', starts_at: lagosInstant('2026-11-05', '10:00'), places: ['Wuse, Abuja'] } as const;
    const soft = order(company, ada.employee_id, 1_00, { asked });
    expect(await reserve(ada, soft)).toEqual({
      outcome: 'needs_approval',
      reasons: ['Thursday is not a day on which your company books.'],
    });
    // Nothing is reserved until it is approved.
    expect(await sum(company)).toBe(0);
    expect((await reserve(ada, { ...soft, approved: true })).outcome).toBe('within');
    const far = order(company, ada.employee_id, 1_00, { asked: { ...asked, places: ['Yaba, Lagos'] }, approved: true });
    expect(await reserve(ada, far)).toEqual({ outcome: 'refused', reasons: ['Yaba, Lagos is outside Abuja.'] });
  });

  test('a person who has left, a closed company and a cost centre of another company are refused', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const ada = await company.join('employee');
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', 'OPS', 'Operations') RETURNING id`,
      [other.id],
    );
    const theirs = order(company, ada.employee_id, 1_00, { cost_centre_id: rows[0]?.id ?? '' });
    expect((await reserve(ada, theirs)).reasons).toEqual(['Choose a cost centre and a project of your company.']);
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    expect(await reserve(company.admin, order(company, ada.employee_id, 1_00))).toEqual({
      outcome: 'refused',
      reasons: ['This person is not in the company any more.'],
    });
    expect(await sum(company)).toBe(0);
  });

  test('an order waits for a concurrent deactivation, and is refused', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    const leaving = await market.connect();
    await leaving.query('BEGIN');
    await leaving.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    const asked = reserve(ada, order(company, ada.employee_id, 1_00));
    await market.somebodyWaits();
    await leaving.query('COMMIT');
    await leaving.end();
    expect((await asked).outcome).toBe('refused');
  });
});

describe('setBudget, removeBudget, setSpendRules and readBudgets', () => {
  test('an admin sets them and reads the month; a manager and another company do not', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const manager = await company.join('manager');
    const view = await limit(company, { scope: 'company', limit_kobo: 70_00 });
    expect(view.budgets).toMatchObject([{ scope: 'company', limit_kobo: 70_00, spent_kobo: 0, reserved_kobo: 0 }]);
    expect((await limit(company, { scope: 'company', limit_kobo: 80_00 })).budgets).toHaveLength(1);
    expect(await refusedWith(limit(company, { scope: 'company', limit_kobo: 1_00 }, manager))).toBe('not_allowed');
    expect(await refusedWith(limit(company, { scope: 'company', limit_kobo: 1_00 }, other.admin))).toBe('not_found');
    // Another company's team is not ours.
    const sales = await team(other, 'Sales');
    expect(await refusedWith(limit(company, { scope: 'team', team_id: sales, limit_kobo: 1_00 }))).toBe('not_found');
    const params = { company: company.id, budget: view.budgets[0]?.id ?? '' };
    const remove = (who: Who, of = params) =>
      market.as(who, (act) => removeBudget(act, { params: of } as never, noExchange));
    expect(await refusedWith(remove(other.admin, { ...params, company: other.id }))).toBe('not_found');
    expect((await remove(company.admin)).budgets).toEqual([]);
  });

  test('row-level security shows nothing to another company', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    await limit(company, { scope: 'company', limit_kobo: 70_00 });
    const seen = await market.as(other.admin, (act) =>
      act.sql(
        {
          name: 'test.budgets',
          text: 'SELECT id FROM companies.budgets WHERE company_id <> $1',
          values: () => [other.id],
          params: {},
          columns: {},
        } as never,
        {},
      ),
    );
    expect(seen).toEqual([]);
    const mine = await market.as(company.admin, (act) =>
      readBudgets(act, { params: { company: company.id } } as never, noExchange),
    );
    expect(mine.budgets).toHaveLength(1);
  });
});

describe('readBookingDesk', () => {
  test('an employee reads what is left; a person who has left finds no company', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    const now = await market.as(ada, (act) => act.now());
    await limit(company, { scope: 'everyone', limit_kobo: 50_00 });
    await reserve(ada, order(company, ada.employee_id, 20_00, { on: `${lagosDate(now).slice(0, 8)}15` }));
    const desk = (who: Who) =>
      market.as(who, (act) => readBookingDesk(act, { params: { slug: company.slug }, query: {} } as never, noExchange));
    expect((await desk(ada)).budgets).toEqual([
      { scope: 'everyone', limit_kobo: 50_00, left_kobo: 30_00, over_kobo: 0 },
    ]);
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    expect(await refusedWith(desk(ada))).toBe('access_switched_off');
    expect(await refusedWith(desk(await market.account()))).toBe('not_found');
  });

  test('it can be read for another month, price and person; an employee reads no company amounts', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    await limit(company, { scope: 'everyone', limit_kobo: 50_00 });
    await limit(company, { scope: 'company', limit_kobo: 60_00 });
    const colleague = await company.join('employee');
    await reserve(ada, order(company, ada.employee_id, 21_00, { on: '2026-12-24' }));
    const desk = (who: Who, query: object) =>
      market.as(who, (act) => readBookingDesk(act, { params: { slug: company.slug }, query } as never, noExchange));
    const december = await desk(ada, { day: '2026-12-31', amount_kobo: '4000' });
    expect(december).toMatchObject({
      month: '2026-12-01',
      budgets: [{ scope: 'everyone', limit_kobo: 50_00, left_kobo: 29_00 }],
      over: ['Over your budget for December by ₦11: ₦29 of ₦50 is left.', 'Over your company’s budget for December.'],
    });
    const january = await desk(ada, { day: '2027-01-01', amount_kobo: '5000' });
    expect([january.month, january.budgets[0]?.left_kobo, january.over]).toEqual(['2027-01-01', 50_00, []]);
    const body = { services: null, places: null, strict: [], approval_hours: 48 };
    const hours = { weekdays: [1, 2, 3, 4, 5], from_time: '08:00', to_time: '18:00' };
    await market.as(company.admin, (act) =>
      setSpendRules(act, { params: { company: company.id }, body: { ...body, ...hours } } as never, noExchange),
    );
    const late = { day: '2027-01-02', time: '19:00', service: 'move', amount_kobo: '5000' };
    expect((await desk(ada, late)).over).toEqual([
      'Saturday is not a day on which your company books.',
      '7:00 PM is outside 8:00 AM to 6:00 PM.',
    ]);
    expect((await desk(ada, { ...late, day: '2027-01-04', time: '17:59' })).over).toEqual([]);
    const seen = await desk(company.admin, { day: '2026-12-01', amount_kobo: '4000', employee_id: ada.employee_id });
    const { rows } = await market.owner.query<{ name: string }>(
      'SELECT name FROM companies.company_employees WHERE id = $1',
      [ada.employee_id],
    );
    expect(seen.budgets.map(({ scope, left_kobo }) => [scope, left_kobo])).toEqual([
      ['everyone', 29_00],
      ['company', 39_00],
    ]);
    expect(seen.over).toEqual([
      `Over ${rows[0]?.name}’s budget for December by ₦11: ₦29 of ₦50 is left.`,
      'Over your company’s budget for December by ₦1: ₦39 of ₦60 is left.',
    ]);
    // A colleague they may not book for has no budget to show.
    expect(await refusedWith(desk(ada, { day: '2026-12-01', employee_id: colleague.employee_id }))).toBe('not_allowed');
  });

  test('the last of 1,000 people is judged by their own budget, if an admin or their manager books', async () => {
    const company = await openCompany(market);
    const [sales, kitchen] = [await team(company, 'Sales'), await team(company, 'Kitchen')];
    const [lead, other] = [await company.join('manager', sales), await company.join('manager', kitchen)];
    await market.owner.query(
      `INSERT INTO companies.company_employees (company_id, team_id, name, email)
       SELECT $1, $2::uuid, 'Person ' || lpad(n::text, 4, '0'), 'p' || n || '@' || $2::uuid || '.example' FROM generate_series(1, 1000) n`,
      [company.id, sales],
    );
    const last = String(
      await market.value(`SELECT id FROM companies.company_employees WHERE company_id = $1 AND name = 'Person 1000'`, [
        company.id,
      ]),
    );
    await limit(company, { scope: 'everyone', limit_kobo: 90_00 });
    await limit(company, { scope: 'person', limit_kobo: 30_00, employee_id: last });
    const query = { day: '2026-12-01', amount_kobo: '3100', employee_id: last };
    const desk = (who: Who, employee_id = last) =>
      market.as(who, (act) =>
        readBookingDesk(act, { params: { slug: company.slug }, query: { ...query, employee_id } } as never, noExchange),
      );
    for (const who of [company.admin, lead])
      expect(await desk(who)).toMatchObject({
        budgets: [{ scope: 'person', limit_kobo: 30_00, left_kobo: 30_00 }],
        over: ['Over Person 1000’s budget for December by ₦1: ₦30 of ₦30 is left.'],
      });
    expect((await desk(lead, lead.employee_id)).over).toEqual([]);
    expect(await refusedWith(desk(other))).toBe('not_allowed');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [last]);
    expect(await refusedWith(desk(company.admin))).toBe('not_allowed');
  });
});
