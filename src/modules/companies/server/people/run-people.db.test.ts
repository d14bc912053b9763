// One act on many people: person by person, once each, with the admin's own rights; and the list that finds them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckedCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import type { Call } from '../../../../shared/contract.ts';
import type { listPeople as listContract, Person } from '../../people-contract.ts';
import { peopleRunRefusals } from '../../people-run-contract.ts';
import type { startPeopleRun as startContract } from '../../people-run-contract.ts';
import { actsAtOnce } from '../../people-rules.ts';
import { deactivatePerson, removeEmployee } from './change-person.ts';
import { addTeam } from './change-team.ts';
import { listPeople } from './list-people.ts';
import { readPeopleRun, runPeopleTask, startPeopleRun } from './run-people.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const on = (company: TestCompany) => ({ params: { company: company.id } });
type Asked = Call<typeof startContract>['body'];
const start = (company: TestCompany, body: Asked, actor: Actor = company.admin) =>
  market.as(actor, (act) => startPeopleRun(act, { ...on(company), body }, noExchange));
const read = async (company: TestCompany, actor: Actor = company.admin) =>
  (await market.as(actor, (act) => readPeopleRun(act, on(company), noExchange))).run;
const batch = (company: TestCompany) => runPeopleTask({ company: company.id }, market.db);
const finish = async (company: TestCompany) => {
  for (let round = 0; round < 20 && !(await read(company))?.ended; round += 1) await batch(company);
  return read(company);
};
const list = (company: TestCompany, query: Call<typeof listContract>['query'] = {}, actor: Actor = company.admin) =>
  market.as(actor, (act) => listPeople(act, { ...on(company), query }, noExchange));
const named = async (company: TestCompany, search: string) => (await list(company, { search })).items[0] as Person;
/** Puts people on the list. */
const put = async (company: TestCompany, count: number, mark = 'a'): Promise<string[]> =>
  (
    await market.owner.query<{ id: string }>(
      `INSERT INTO companies.company_employees (company_id, name, email)
       SELECT $1::uuid, initcap($2) || ' ' || lpad(n::text, 4, '0'), $2 || n || '@c' || $1::uuid || '.example' FROM generate_series(1, $3::int) n RETURNING id`,
      [company.id, mark, count],
    )
  ).rows.map(({ id }) => id);

describe('listPeople', () => {
  test('filters, orders and pages over more than a page, each person once; counts what it finds', async () => {
    const company = await openCheckedCompany(market);
    await put(company, 120, 'walker');
    const manager = await company.join('manager');
    const team = await market.as(company.admin, (act) =>
      addTeam(act, { ...on(company), body: { name: 'Kitchen crew' } }, noExchange),
    );
    await market.owner.query(
      `UPDATE companies.company_employees SET team_id = $2, deactivated_at = now() WHERE company_id = $1 AND name <= 'Walker 0060' AND name LIKE 'Walker%'`,
      [company.id, team.id],
    );
    for (const sort of ['newest', 'name', 'state', 'active', 'joined'] as const)
      for (const more of [
        {},
        { search: 'walker' },
        { state: 'listed' as const },
        { team: 'none' },
        { access: 'employee' as const },
      ]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        let found: number | null = null;
        do {
          const page = await list(company, { sort, ...more, ...(cursor ? { cursor } : {}) });
          found ??= page.found;
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(new Set(seen).size, `${sort} ${JSON.stringify(more)}`).toBe(seen.length);
        expect(found, `${sort} ${JSON.stringify(more)}`).toBe(seen.length);
      }
    expect(await list(company, { team: team.id })).toMatchObject({ found: 60, people: 122 });
    expect((await list(company, { search: 'kitchen' })).found, 'by the name of the team').toBe(60);
    expect((await list(company, { sort: 'name', search: 'walker' })).items[0]?.name).toBe('Walker 0001');
    expect((await list(company, { sort: 'state' })).items[0]?.state).toBe('active');
    expect((await list(company, { access: 'manager' })).items.map(({ id }) => id)).toEqual([manager.employee_id]);
    expect(await codeOf(list(company, { cursor: 'bm90LWEtY3Vyc29y', sort: 'name' }))).toBe('invalid_request');
    const other = await openCheckedCompany(market);
    expect((await list(other, { search: 'walker' })).found).toBe(0);
    expect(await codeOf(list(company, { search: 'walker' }, other.admin))).toBe('not_found');
  });
});

describe('the orders of the list', () => {
  test('are the same whether an index is walked, for many, or a few are found and sorted', async () => {
    const company = await openCheckedCompany(market);
    await put(company, 620, 'walker');
    await market.owner.query(
      `UPDATE companies.company_employees e
          SET name = CASE WHEN n % 9 = 0 THEN 'rare ' WHEN n % 4 = 0 THEN 'Common ' ELSE 'COMMON ' END || e.name, invited_at = CASE WHEN n % 3 = 0 THEN now() END,
              joined_at = CASE WHEN n % 5 > 0 THEN timestamptz '2026-03-01' + make_interval(days => n * 7 % 10) END,
              deactivated_at = CASE WHEN n % 7 = 0 THEN now() END
         FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM companies.company_employees WHERE company_id = $1 AND name LIKE 'Walker%') s
        WHERE e.id = s.id`,
      [company.id],
    );
    // Half of them visited, from up to three devices; the latest visit counts.
    await market.owner.query(
      `WITH devices AS (
         INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
         SELECT c.admin_user_id, 'browser', 'device ' || c.id || n, now() + interval '1 day', now() + interval '1 day'
           FROM companies.companies c, generate_series(1, 900) n WHERE c.id = $1::uuid RETURNING id)
       INSERT INTO companies.visits (company_id, session_id, employee_id, last_at)
       SELECT $1::uuid, d.id, e.id, timestamptz '2026-03-01' + make_interval(mins => (d.n * 37 % 101)::int)
         FROM (SELECT id, row_number() OVER () AS n FROM devices) d
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM companies.company_employees WHERE company_id = $1::uuid) e ON e.n = 1 + d.n % 310`,
      [company.id],
    );
    const order = {
      newest: 'id DESC',
      name: `left(lower(name), 60) COLLATE "C", id`,
      state: `array_position('{active,invited,listed,left,deactivated}', state), id`,
      joined: 'joined_at DESC NULLS LAST, id DESC',
      active: '(SELECT max(last_at) FROM companies.visits v WHERE v.employee_id = e.id) DESC NULLS LAST, id DESC',
    } as const;
    for (const [sort, by] of Object.entries(order))
      for (const search of ['common', 'rare', undefined]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list(company, {
            sort: sort as keyof typeof order,
            ...(search ? { search } : {}),
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor);
        const { rows } = await market.owner.query<{ id: string }>(
          `SELECT id FROM companies.company_employees e WHERE company_id = $1 AND ($2::text IS NULL OR lower(name) LIKE '%' || $2 || '%') ORDER BY ${by}`,
          [company.id, search ?? null],
        );
        expect(seen, `${sort} ${search}`).toEqual(rows.map(({ id }) => id));
      }
    const forged = (key: string) => Buffer.from(`${key}~019ab000-0000-7000-8000-000000000001`).toString('base64url');
    for (const sort of ['state', 'joined', 'active'] as const)
      expect(await codeOf(list(company, { sort, cursor: forged("1'; --") })), sort).toBe('invalid_request');
  });
});

describe('startPeopleRun and readPeopleRun', () => {
  test('moves all that are found, in batches, once each; a second press and a second task change nothing', async () => {
    const company = await openCheckedCompany(market);
    await put(company, actsAtOnce + 20, 'mover');
    await put(company, 3, 'stays');
    const team = await market.as(company.admin, (act) =>
      addTeam(act, { ...on(company), body: { name: 'Depot' } }, noExchange),
    );
    const asked = { act: 'team', to: team.id, found: { search: 'mover' }, people: actsAtOnce + 20 } as const;
    expect(await codeOf(start(company, { ...asked, people: 7 }))).toBe('list_changed');
    expect((await start(company, asked)).run).toMatchObject({ people: actsAtOnce + 20, done: 0, ended: false });
    expect(await codeOf(start(company, asked))).toBe('run_under_way');
    // As if its task had failed for good.
    await market.owner.query(
      `UPDATE companies.people_runs SET asked_at = now() - interval '8 days' WHERE company_id = $1`,
      [company.id],
    );
    expect((await start(company, asked)).run).toMatchObject({ done: 0, ended: false });
    await Promise.all([batch(company), batch(company)]);
    await finish(company);
    await batch(company);
    expect(await read(company)).toMatchObject({
      act: 'team',
      done: actsAtOnce + 20,
      refused: 0,
      ended: true,
      refusals: [],
    });
    expect((await list(company, { team: team.id })).found).toBe(actsAtOnce + 20);
    const changed = await market.value(
      `SELECT count(*)::int FROM kernel.events WHERE name = 'companies.employee_changed' AND payload ->> 'companyId' = $1`,
      [company.id],
    );
    expect(changed, 'each once').toBe(actsAtOnce + 20);
    await start(company, { ...asked, act: 'access', to: 'manager' });
    await finish(company);
    expect((await list(company, { access: 'manager' })).found).toBe(actsAtOnce + 20);
  });

  test('reports each person who cannot be changed, and changes the others', async () => {
    const company = await openCheckedCompany(market);
    const [listed = '', gone = ''] = await put(company, 2);
    const active = await company.join('employee');
    const own = (await named(company, 'Ada')) ?? (await list(company, { access: 'admin' })).items[0];
    const admin = (await list(company, { access: 'admin' })).items[0]?.id ?? own.id;
    const ids = [listed, gone, active.employee_id, admin];
    await start(company, { act: 'invite', ids, people: 4 });
    await market.as(company.admin, (act) =>
      removeEmployee(act, { params: { company: company.id, id: gone } }, noExchange),
    );
    const run = await finish(company);
    expect(run).toMatchObject({ done: 1, refused: 3, ended: true });
    const reasons = new Map(run?.refusals.map(({ id, reason }) => [id, reason]));
    expect(reasons.get(gone)).toBe('No longer on the list');
    expect(reasons.get(active.employee_id)).toBe('Only people who have not joined yet need an invite.');
    await start(company, { act: 'deactivate', ids: [listed, active.employee_id, admin], people: 3 });
    const off = await finish(company);
    expect(off).toMatchObject({ done: 2, refused: 1 });
    expect(off?.refusals).toMatchObject([{ id: admin, reason: peopleRunRefusals.not_yourself.detail }]);
    expect(peopleRunRefusals.not_yourself.code).toBe('not_yourself');
  });

  test('the last admin stays, whoever is among the many', async () => {
    const company = await openCheckedCompany(market);
    const other = await company.join('admin');
    const admins = (await list(company, { access: 'admin' })).items.map(({ id }) => id);
    await start(company, { act: 'access', to: 'employee', ids: admins, people: 2 });
    // Meanwhile the other admin deactivates the first; whichever comes first, one admin stays.
    const first = admins.find((id) => id !== other.employee_id) ?? '';
    await Promise.all([
      finish(company).catch(() => undefined),
      codeOf(
        market.as(other, (act) => deactivatePerson(act, { params: { company: company.id, id: first } }, noExchange)),
      ),
    ]);
    const left = await market.value(
      `SELECT count(*)::int FROM companies.company_employees WHERE company_id = $1 AND access = 'admin' AND account_id IS NOT NULL AND deactivated_at IS NULL`,
      [company.id],
    );
    expect(left).toBeGreaterThanOrEqual(1);
  });

  test('an admin who loses their rights does nothing more; the run ends with the reason', async () => {
    const company = await openCheckedCompany(market);
    const other = await company.join('admin');
    const ids = await put(company, 3);
    await start(company, { act: 'remove', ids, people: 3 }, other);
    await market.owner.query(`UPDATE companies.company_employees SET access = 'employee' WHERE id = $1`, [
      other.employee_id,
    ]);
    const run = await finish(company);
    expect(run).toMatchObject({ done: 0, refused: 3, ended: true });
    expect((await list(company, { search: 'a1@c' })).found).toBe(1);
    await start(company, { act: 'remove', ids, people: 3 });
    await market.owner.query('UPDATE companies.people_runs SET asked_by = NULL WHERE company_id = $1', [company.id]);
    expect((await finish(company))?.refusals[0]?.reason).toBe(peopleRunRefusals.asker_left.detail);
    expect(peopleRunRefusals.asker_left.code).toBe('asker_left');
  });

  test('refused: managers, strangers, neither or both ways to name people, an unknown aim', async () => {
    const company = await openCheckedCompany(market);
    const manager = await company.join('manager');
    const ids = await put(company, 1);
    const body = { act: 'remove', ids, people: 1 } as const;
    expect(await codeOf(start(company, body, manager))).toBe('not_allowed');
    expect(await read(company, manager)).toBeNull();
    const other = await openCheckedCompany(market);
    expect(await codeOf(start(company, body, other.admin))).toBe('not_found');
    expect(await codeOf(start(company, { act: 'remove', people: 1 }))).toBe('invalid_request');
    expect(await codeOf(start(company, { ...body, found: {} }))).toBe('invalid_request');
    expect(await codeOf(start(company, { ...body, act: 'access', to: 'owner' }))).toBe('invalid_request');
    expect(await codeOf(start(company, { ...body, act: 'team', to: 'kitchen' }))).toBe('invalid_request');
  });
});
