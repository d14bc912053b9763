// A file of people: each line has its own report, and importing it twice adds no one twice. Against the real walls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/actor.ts';
import { linesAtOnce, maxPeople } from '../../people-rules.ts';
import { addEmployee } from './add-employee.ts';
import { listTeams } from './change-team.ts';
import { importPeople } from './import-people.ts';
import { listPeople } from './list-people.ts';
import { previewImport } from './preview-import.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

describe('importPeople and previewImport', () => {
  const on = (company: TestCompany) => ({ params: { company: company.id } });
  const line = (nth: number, more: object = {}) => ({
    line: nth,
    name: `Ada ${nth}`,
    email: `ada${nth}@csv.example`,
    role: '',
    access: '',
    team: '',
    ...more,
  });
  type Lines = ReturnType<typeof line>[];
  const send = (company: TestCompany, lines: Lines, actor: Actor = company.admin, more: object = {}) =>
    market.as(actor, (act) => importPeople(act, { ...on(company), body: { lines, ...more } }, noExchange));
  const preview = (company: TestCompany, lines: Lines, actor: Actor = company.admin) =>
    market.as(actor, (act) => previewImport(act, { ...on(company), body: { lines } }, noExchange));
  const list = (company: TestCompany) =>
    market.as(company.admin, (act) => listPeople(act, { ...on(company), query: {} }, noExchange));
  const add = (company: TestCompany, email: string) =>
    market.as(company.admin, (act) =>
      addEmployee(act, { ...on(company), body: { name: 'Efe Omoregie', email } }, noExchange),
    );

  test('each line has its report, a wrong line stops no other, and the same lines again change nothing', async () => {
    const company = await openCompany(market);
    await add(company, 'here@csv.example');
    const lines = [
      line(2, { access: 'Manager', team: 'Kitchen', role: 'Cook' }),
      line(3, { email: 'no email' }),
      line(4, { name: '=HYPERLINK("http://x")' }),
      line(5, { email: ' HERE@csv.example ' }),
      line(6, { email: 'ada2@csv.example' }),
      line(7, { access: 'boss' }),
      line(8, { name: '  ' }),
      line(9, { team: 'KITCHEN' }),
    ];
    const before = await preview(company, lines);
    expect(before).toMatchObject({ new_teams: ['Kitchen'], teams_left: 100 });
    expect((await list(company)).people, 'a preview writes nothing').toBe(2);
    const answer = await send(company, lines, company.admin, { new_teams: 'create' });
    expect(
      before.lines.map(({ outcome, ...one }) => ({ ...one, outcome: outcome === 'new' ? 'added' : outcome })),
    ).toEqual(answer.lines);
    expect(answer.lines.map(({ line: nth, outcome }) => [nth, outcome])).toEqual([
      [2, 'added'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'already'],
      [6, 'already'],
      [7, 'refused'],
      [8, 'refused'],
      [9, 'added'],
    ]);
    expect(answer.lines.every(({ outcome, reason }) => (reason === null) === (outcome === 'added'))).toBe(true);
    const { items, people } = await list(company);
    expect(people).toBe(4);
    const teams = (await market.as(company.admin, (act) => listTeams(act, on(company), noExchange))).items;
    expect(teams.map(({ name }) => name)).toEqual(['Kitchen']);
    expect(items.filter(({ team_id }) => team_id === teams[0]?.id).map(({ access }) => access)).toEqual([
      'employee',
      'manager',
    ]);
    expect((await send(company, lines)).lines.filter(({ outcome }) => outcome === 'added')).toEqual([]);
    const manager = await company.join('manager');
    expect(await codeOf(send(company, lines, manager))).toBe('not_allowed');
    expect(await codeOf(preview(company, lines, manager))).toBe('not_allowed');
  });

  test('without the choice no team is made: its people come without one', async () => {
    const company = await openCompany(market);
    for (const more of [{}, { new_teams: 'leave' }]) {
      const lines = [line(2, { team: 'Kitchen', email: `one${Object.keys(more).length}@csv.example` })];
      expect((await preview(company, lines)).new_teams).toEqual(['Kitchen']);
      expect((await send(company, lines, company.admin, more)).lines[0]).toMatchObject({ outcome: 'added' });
    }
    expect((await market.as(company.admin, (act) => listTeams(act, on(company), noExchange))).items).toEqual([]);
    expect((await list(company)).items.map(({ team_id }) => team_id)).toEqual([null, null, null]);
    const listed = [line(2, { team: 'Kitchen', email: 'one0@csv.example' })];
    expect((await preview(company, listed)).new_teams, 'of nobody new').toEqual([]);
    expect((await send(company, listed, company.admin, { new_teams: 'create' })).lines[0]?.outcome).toBe('already');
    expect((await market.as(company.admin, (act) => listTeams(act, on(company), noExchange))).items).toEqual([]);
  });

  test('a team name that is cut within an emoji is one team, with its person', async () => {
    const company = await openCompany(market);
    const lines = [line(2, { team: `${'x'.repeat(79)}😀` })];
    expect((await send(company, lines, company.admin, { new_teams: 'create' })).lines[0]?.reason).toBeNull();
    const teams = (await market.as(company.admin, (act) => listTeams(act, on(company), noExchange))).items;
    expect(teams.map(({ name }) => name)).toEqual(['x'.repeat(79)]);
  });

  test('a cost centre is one that is open, by its code; another one refuses its line', async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name, archived_at)
       VALUES ($1, 'cost_centre', 'OPS', 'Operations', NULL), ($1, 'cost_centre', 'OLD', 'Closed', now()), ($1, 'project', 'NEW', 'A project', NULL)`,
      [company.id],
    );
    const codes = ['ops', 'OLD', 'NEW', 'none', ''];
    const { lines } = await send(
      company,
      codes.map((cost_centre, nth) => line(nth + 2, { cost_centre })),
    );
    expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'refused', 'refused', 'added']);
    expect(lines[3]?.reason).toBe('There is no cost centre “none”. Add it under Budgets first');
    const found = await market.owner.query<{ code: string | null }>(
      `SELECT c.code FROM companies.company_employees e LEFT JOIN companies.cost_centres c ON c.id = e.cost_centre_id
        WHERE e.company_id = $1 AND e.email LIKE '%@csv.example' ORDER BY e.email`,
      [company.id],
    );
    expect(found.rows.map(({ code }) => code)).toEqual(['OPS', null]);
  });

  test('an address outside the company’s domains is refused, in the form and in the file', async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO companies.security_settings (company_id, allowed_domains) VALUES ($1, '{csv.example}')`,
      [company.id],
    );
    expect(await codeOf(add(company, 'ada@other.example'))).toBe('email_outside');
    const answer = await send(company, [line(2), line(3, { email: 'ada@other.example' })]);
    expect(answer.lines.map(({ outcome }) => outcome)).toEqual(['added', 'refused']);
  });

  test('an address whose domain is disallowed after the check is refused too', async () => {
    const byFile = (of: TestCompany, email: string): Promise<unknown> => send(of, [line(2, { email })]);
    for (const way of [add, byFile]) {
      const company = await openCompany(market);
      const other = await market.connect();
      await other.query('BEGIN');
      // Reads continue; the new row waits.
      await other.query('LOCK TABLE companies.company_employees IN SHARE MODE');
      const added = codeOf(way(company, 'ada@other.example'));
      await market.somebodyWaits();
      await other.query(
        `INSERT INTO companies.security_settings (company_id, allowed_domains) VALUES ($1, '{csv.example}')`,
        [company.id],
      );
      await other.query('COMMIT');
      await other.end();
      expect(await added).toBe('email_outside');
    }
  });

  test('it adds as many people as there is room for, and names the rest', async () => {
    const company = await openCompany(market);
    await market.owner.query('UPDATE companies.companies SET people = $2 WHERE id = $1', [company.id, maxPeople - 1]);
    const answer = await send(company, [line(2), line(3)]);
    expect(answer.lines.map(({ outcome }) => outcome)).toEqual(['added', 'refused']);
    const again = await send(company, [line(2), line(3)]);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['already', 'refused']);
  });

  test('the same file from two windows at once adds each person once', async () => {
    const company = await openCompany(market);
    const lines = Array.from({ length: linesAtOnce }, (_, nth) => line(nth + 2));
    const [one, two] = await Promise.all([send(company, lines), send(company, lines)]);
    const added = [...one.lines, ...two.lines].filter(({ outcome }) => outcome === 'added');
    expect(added).toHaveLength(linesAtOnce);
    expect((await list(company)).people).toBe(linesAtOnce + 1);
  });
});
