// Sums kept by triggers: whatever happens to orders, and however many change at once, they equal the sums of the rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { type Actor, system } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { rowsBehind } from '../insight-rules.ts';
import { companyPrograms } from '../rules.ts';
import { countMoves } from './count-moves.ts';
import { freeSpend, reserveSpend, settleSpend } from './door.ts';
import { insightSums } from './insights.sql.ts';
import { listBookings } from './orders/list-bookings.ts';
import { sumBookings } from './orders/sum-bookings.ts';
import { exportInsights, readInsights } from './read-insights.ts';
import { type OrderKey, orderKey } from '../spend-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const today = lagosDate(new Date());
const team = async (company: TestCompany, name: string): Promise<string> =>
  (
    await market.owner.query<{ id: string }>(
      'INSERT INTO companies.teams (company_id, name) VALUES ($1, $2) RETURNING id',
      [company.id, name],
    )
  ).rows[0]?.id ?? '';
const centre = async (company: TestCompany, code: string): Promise<string> =>
  String(
    await market.value(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', $2, 'A name') RETURNING id`,
      [company.id, code],
    ),
  );
const reserve = (actor: Actor, company: TestCompany, more: Partial<Parameters<typeof reserveSpend>[1]> = {}) =>
  market.as(actor, (act) =>
    reserveSpend(act, {
      company_id: company.id,
      key: orderKey('item', randomUUID()),
      program: 'meal',
      title: 'Lunch',
      employee_id: null,
      amount_kobo: 1_000_00,
      on: today,
      ...more,
    }),
  );
const read = (actor: Actor, company: TestCompany, query = {}) =>
  market.as(actor, (act) => readInsights(act, { params: { company: company.id }, query }, noExchange));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { kind?: { code: string } }) => error.kind?.code,
  );

/** Stored sums that differ from the sums of the orders, in either direction. */
const differences = async (): Promise<unknown[]> => {
  const raw = `SELECT company_id, month, program, team_id, count(*) FILTER (WHERE state <> 'freed') AS orders,
      coalesce(sum(amount_kobo) FILTER (WHERE state = 'reserved'), 0) AS reserved_kobo, coalesce(sum(amount_kobo) FILTER (WHERE state = 'spent'), 0) AS spent_kobo,
      sum(moves) AS moves, sum(on_time) AS on_time, sum(measured) AS measured, sum(distance_m) AS distance_m, sum(co2_g) AS co2_g
    FROM companies.spends GROUP BY company_id, month, program, team_id`;
  // A sum may remain as a row of zeros, and orders of which none counts need no row.
  const some = (from: string) =>
    `SELECT * FROM (${from}) x WHERE (orders, moves) <> (0, 0) OR reserved_kobo <> 0 OR spent_kobo <> 0`;
  const kept = `SELECT company_id, month, program, team_id, orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g FROM companies.month_sums`;
  const { rows } = await market.owner.query(
    `(${some(raw)} EXCEPT ${some(kept)}) UNION ALL (${some(kept)} EXCEPT ${some(raw)})`,
  );
  const byCentre = `SELECT company_id, month, cost_centre_id, team_id, count(*) FILTER (WHERE state <> 'freed') AS orders,
      coalesce(sum(amount_kobo) FILTER (WHERE state = 'reserved'), 0) AS reserved_kobo, coalesce(sum(amount_kobo) FILTER (WHERE state = 'spent'), 0) AS spent_kobo
    FROM companies.spends GROUP BY company_id, month, cost_centre_id, team_id`;
  const counted = (from: string) =>
    `SELECT * FROM (${from}) x WHERE orders <> 0 OR reserved_kobo <> 0 OR spent_kobo <> 0`;
  const sums = `SELECT company_id, month, cost_centre_id, team_id, orders, reserved_kobo, spent_kobo FROM companies.centre_sums`;
  const more = await market.owner.query(
    `(${counted(byCentre)} EXCEPT ${counted(sums)}) UNION ALL (${counted(sums)} EXCEPT ${counted(byCentre)})`,
  );
  return [...rows, ...more.rows];
};

describe('the sums of a company', () => {
  test('equal its orders after any mix of reservations, changes, ends and moved teams, many at once', async () => {
    const companies = [await openCompany(market), await openCompany(market)];
    const people = await Promise.all(
      companies.map(async (company) => {
        const [one, two] = [await team(company, 'One'), await team(company, 'Two')];
        return {
          company,
          centres: [null, await centre(company, 'OPS'), await centre(company, 'LAB')],
          teams: [one, two],
          members: await Promise.all([
            company.join('employee', one),
            company.join('employee', two),
            company.join('employee'),
          ]),
        };
      }),
    );
    // The seed determines the sequence, so that a failure can be reproduced.
    let seed = 20_261_123;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
    const keys: { key: OrderKey; admin: Actor }[] = [];
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { company, members, centres } = pick(people);
          const known = keys[next(keys.length + 4)];
          const [what, amount_kobo] = [next(4), next(500) * 100];
          if (!known || what === 0) {
            const key = orderKey('item', randomUUID());
            keys.push({ key, admin: company.admin });
            await reserve(company.admin, company, {
              key,
              program: pick(companyPrograms),
              employee_id: pick(members).employee_id,
              cost_centre_id: pick(centres),
              amount_kobo,
              on: addDays(today, -next(120)),
            });
          } else if (what === 1) await market.as(known.admin, (act) => freeSpend(act, known));
          else await market.as(known.admin, (act) => settleSpend(act, { ...known, amount_kobo }));
        }),
      );
    }
    // Orders that leave their team; one statement that changes many rows; deleted rows.
    const [first] = people;
    await market.owner.query('UPDATE companies.spends SET team_id = NULL WHERE team_id = $1', [first?.teams[0]]);
    await market.owner.query(
      `UPDATE companies.spends SET month = (month - interval '1 month')::date, amount_kobo = amount_kobo + 1 WHERE company_id = $1`,
      [first?.company.id],
    );
    await market.owner.query(`DELETE FROM companies.spends WHERE state = 'freed' OR program = 'swap'`);
    expect(keys.length).toBeGreaterThan(50);
    expect(await differences()).toEqual([]);
    const { rows } = await market.owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM companies.month_sums WHERE orders > 0',
    );
    expect(rows[0]?.n).toBeGreaterThan(5);
  });

  test('the comparison notices an amount that the sums missed', async () => {
    const company = await openCompany(market);
    await reserve(company.admin, company);
    expect(await differences()).toEqual([]);
    await market.owner.query('UPDATE companies.month_sums SET spent_kobo = spent_kobo + 1 WHERE company_id = $1', [
      company.id,
    ]);
    expect(await differences()).toHaveLength(2);
    await market.owner.query('UPDATE companies.month_sums SET spent_kobo = spent_kobo - 1 WHERE company_id = $1', [
      company.id,
    ]);
  });
});

describe('countMoves', () => {
  test('completed moves of an order count once, however often countMoves runs', async () => {
    const company = await openCompany(market);
    const jobs = [await market.job(24), await market.job(48)];
    const order = jobs[0]?.order_id ?? '';
    await reserve(company.admin, company, { key: orderKey('request', order), program: 'move' });
    const worker = await market.worker();
    // The second job belongs to the same order: a booking has several.
    await market.owner.query(
      `UPDATE jobs.jobs SET order_id = $1, status = 'completed', worker_id = $3, assigned_at = now(), completed_at = now(), vehicle_class = 'truck',
         arrived_at = starts_at + CASE WHEN id = $2 THEN interval '0' ELSE interval '2 minutes' END WHERE id = ANY ($4)`,
      [order, jobs[0]?.id, worker.accountId, jobs.map(({ id }) => id)],
    );
    for (let times = 0; times < 2; times += 1) await market.db.act(system, (act) => countMoves(act, order));
    await market.db.act(system, (act) => countMoves(act, randomUUID()));
    const { total } = await read(company.admin, company);
    expect(total).toMatchObject({ orders: 1, moves: 2, on_time: 1, measured: 2, distance_m: 36_000, co2_g: 2 * 8_919 });
    expect(await differences()).toEqual([]);
  });
});

describe('readInsights and exportInsights', () => {
  test('spend by cost centre: the highest first, orders without one on a separate line, and for a manager only their team', async () => {
    const company = await openCompany(market);
    const people = await team(company, 'People');
    const [ada, manager] = [await company.join('employee', people), await company.join('manager', people)];
    const [ops, lab] = [await centre(company, 'OPS'), await centre(company, 'LAB')];
    await reserve(ada, company, { employee_id: ada.employee_id, cost_centre_id: ops, amount_kobo: 200_00 });
    await reserve(company.admin, company, { cost_centre_id: ops, amount_kobo: 100_00 });
    await reserve(company.admin, company, { cost_centre_id: lab, amount_kobo: 700_00 });
    await reserve(company.admin, company, { amount_kobo: 50_00 });
    const linesOf = async (who: Actor) =>
      (await read(who, company)).centres.map(({ id, name, orders, reserved_kobo }) => [
        id,
        name,
        orders,
        reserved_kobo,
      ]);
    expect(await linesOf(company.admin)).toEqual([
      [lab, 'LAB A name', 1, 700_00],
      [ops, 'OPS A name', 2, 300_00],
      ['none', 'No cost centre', 1, 50_00],
    ]);
    expect(await linesOf(manager)).toEqual([[ops, 'OPS A name', 1, 200_00]]);
    for (let nth = 0; nth < 20; nth += 1)
      await reserve(company.admin, company, { cost_centre_id: await centre(company, `C${nth}`), amount_kobo: 60_00 });
    const many = await linesOf(company.admin);
    expect([many.length, many.at(-1)]).toEqual([21, [null, 'Other cost centres', 3, 2 * 60_00 + 50_00]]);
  });

  test('an admin sees the company and a manager their team, and neither sees another company', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const [people, kitchen] = [await team(company, 'People'), await team(company, '=Kitchen')];
    const [one, two] = [await company.join('employee', people), await company.join('employee', kitchen)];
    const [manager, loose] = [await company.join('manager', people), await company.join('manager')];
    await reserve(one, company, { employee_id: one.employee_id, amount_kobo: 200_00 });
    await reserve(two, company, { employee_id: two.employee_id, amount_kobo: 300_00, program: 'housing' });
    const later = addDays(today, 70);
    await reserve(company.admin, company, { amount_kobo: 400_00, on: later });
    await reserve(other.admin, other, { amount_kobo: 900_00 });

    const all = await read(company.admin, company);
    expect(all.total.reserved_kobo).toBe(500_00);
    expect(all.later_kobo).toBe(400_00);
    expect(all.months).toHaveLength(12);
    expect(all.months.at(-1)).toMatchObject({ month: `${today.slice(0, 7)}-01`, reserved_kobo: 500_00 });
    expect(all.programs.map(({ program, reserved_kobo }) => [program, reserved_kobo])).toEqual([
      ['move', 0],
      ['meal', 200_00],
      ['swap', 0],
      ['housing', 300_00],
      ['ride', 0],
    ]);
    expect(all.teams.map(({ name, reserved_kobo }) => [name, reserved_kobo])).toEqual([
      ['=Kitchen', 300_00],
      ['People', 200_00],
    ]);
    // Nobody uses a cost centre, so there is nothing to tell apart.
    expect(all.centres).toEqual([]);
    const own = await read(manager, company);
    expect([own.total.reserved_kobo, own.teams.map(({ name }) => name), own.choices.map(({ name }) => name)]).toEqual([
      200_00,
      ['People'],
      ['People'],
    ]);
    expect(await codeOf(read(manager, company, { team: kitchen }))).toBe('other_team');
    expect(await codeOf(read(loose, company))).toBe('no_team');
    expect(await codeOf(read(one, company))).toBe('not_allowed');
    expect(await codeOf(read(other.admin, company))).toBe('not_found');
    // The wall itself, bypassing the use case: the rows of another team and company.
    const seen = async (actor: Actor) => {
      const asked = { company: company.id, from: '2020-01-01', until: '2199-01-01', team: null };
      const rows = await market.as(actor, (act) => act.sql(insightSums, asked));
      return rows.find(({ by }) => by === 'total')?.orders;
    };
    expect(await Promise.all([company.admin, manager, loose, one, other.admin].map(seen))).toEqual([3, 1, 0, 0, 0]);
    const csv = new TextDecoder().decode(
      await market.as(company.admin, (act) =>
        exportInsights(act, { params: { company: company.id }, query: { months: '1' } }, noExchange),
      ),
    );
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`${today.slice(0, 7)},housing,'=Kitchen,1,300.00,0.00,0,0,0,0.0,0.000`);
  });
});

describe('the bookings behind a figure', () => {
  /** An order in the list of bookings with what is in the books for it. */
  const ordered = async (
    company: TestCompany,
    { team_id = null, kobo, end }: { team_id?: string | null; kobo: number; end?: 'spent' | 'late' | 'freed' },
  ): Promise<void> => {
    const key = orderKey('item', randomUUID());
    await reserve(company.admin, company, { key, amount_kobo: 1_000_00 });
    await market.owner.query('UPDATE companies.spends SET team_id = $2 WHERE key = $1', [key, team_id]);
    await market.owner.query(
      `INSERT INTO companies.orders (company_id, key, service, title, via, starts_at, state, price_kobo, money, money_kobo, team_id, ended_at)
       VALUES ($1, $2, 'meal', 'Lunch', 'item', now(), $3::text, 100000, 'reserved', 100000, $4, CASE WHEN $3::text <> 'scheduled' THEN now() END)`,
      [
        company.id,
        key,
        { spent: 'done', late: 'cancelled', freed: 'cancelled', none: 'scheduled' }[end ?? 'none'],
        team_id,
      ],
    );
    if (end === 'freed') await market.db.act(system, (act) => freeSpend(act, { key }));
    else if (end) await market.db.act(system, (act) => settleSpend(act, { key, amount_kobo: kobo }));
  };
  const bookings = async (actor: Actor, company: TestCompany, address: string) => {
    const { show, ...query } = Object.fromEntries(new URLSearchParams(address.slice(1)));
    const given = { params: { company: company.id }, query: { ...query, shelf: show } } as never;
    const [{ items }, sum] = [
      await market.as(actor, (act) => listBookings(act, given, noExchange)),
      await market.as(actor, (act) => sumBookings(act, given, noExchange)),
    ];
    const rows_kobo = items.reduce((all, { price_kobo }) => all + (price_kobo ?? 0), 0);
    expect(sum, 'the sum above the list is that of its rows').toEqual({
      orders: items.length,
      sum_kobo: rows_kobo,
      more: false,
    });
    return { orders: items.length, kobo: rows_kobo };
  };

  test('Spent, Reserved and Orders lead to exactly their rows, also after a fee and a lowered price', async () => {
    const company = await openCompany(market);
    const kitchen = await team(company, 'Kitchen');
    await ordered(company, { kobo: 1_000_00 });
    await ordered(company, { kobo: 1_000_00, team_id: kitchen });
    await ordered(company, { kobo: 800_00, end: 'spent' });
    await ordered(company, { kobo: 1_000_00, end: 'spent', team_id: kitchen });
    await ordered(company, { kobo: 300_00, end: 'late' });
    await ordered(company, { kobo: 0, end: 'freed' });
    const month = `${today.slice(0, 7)}-01`;
    for (const of of ['', kitchen]) {
      const { total } = await read(company.admin, company, { months: '1', ...(of && { team: of }) });
      const behind = (money: 'spent' | 'reserved' | 'any') =>
        bookings(company.admin, company, rowsBehind('', { from: month, to: today, team: of, money }));
      expect((await behind('spent')).kobo).toBe(total.spent_kobo);
      expect((await behind('reserved')).kobo).toBe(total.reserved_kobo);
      expect(await behind('any')).toEqual({ orders: total.orders, kobo: total.spent_kobo + total.reserved_kobo });
      expect(total).toMatchObject(
        of ? { orders: 2, spent_kobo: 1_000_00 } : { orders: 5, spent_kobo: 2_100_00, reserved_kobo: 2_000_00 },
      );
    }
    // The list is sorted by what it shows.
    const query = { money: 'any', shelf: 'all', sort: 'price' } as never;
    const { items } = await market.as(company.admin, (act) =>
      listBookings(act, { params: { company: company.id }, query }, noExchange),
    );
    const prices = items.map(({ price_kobo }) => Number(price_kobo));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });
});
