// The people of a company: the list, invites, the last admin, teams and cost centres. Against the real walls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Act, Actor } from '../../../../kernel/db/act.ts';
import type { Person } from '../../people-contract.ts';
import { maxPeople } from '../../people-rules.ts';
import { addEmployee } from './add-employee.ts';
import { acceptCompanyInvite } from './answer-invite.ts';
import { changePerson, deactivatePerson, reactivatePerson, removeEmployee } from './change-person.ts';
import { addCostCentre, changeCostCentre, listCostCentres } from '../spend/change-cost-centre.ts';
import { addTeam, listTeams, removeTeam, renameTeam } from './change-team.ts';
import { joinCompany } from './join-company.ts';
import { invitePerson, sendInvite } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { listMyCompanies } from '../list-my-companies.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

type Input<U> = U extends (act: Act, input: infer I, exchange: never) => unknown ? I : never;
const run = <U extends (act: Act, input: never, exchange: typeof noExchange) => Promise<unknown>>(
  actor: Actor,
  use: U,
  input: Input<U>,
) => market.as(actor, (act) => use(act, input as never, noExchange)) as ReturnType<U>;
const on = (company: TestCompany, id?: string) => ({ params: { company: company.id, id: id ?? '' } });
const list = async (
  company: TestCompany,
  query: { search?: string; cursor?: string } = {},
  actor: Actor = company.admin,
) => run(actor, listPeople, { params: { company: company.id }, query });
const add = (company: TestCompany, email: string, name = 'Efe Omoregie') =>
  run(company.admin, addEmployee, { ...on(company), body: { name, email } });
const adminRow = async (company: TestCompany): Promise<Person> => {
  const found = (await list(company)).items.find(({ access }) => access === 'admin');
  if (!found) throw new Error('no admin');
  return found;
};
const change = (company: TestCompany, person: Person, more: Partial<Person>, actor: Actor = company.admin) => {
  const { name, role, access, team_id, cost_centre_id } = { ...person, ...more };
  return run(actor, changePerson, { ...on(company, person.id), body: { name, role, access, team_id, cost_centre_id } });
};

describe('listPeople, addEmployee and removeEmployee', () => {
  test('newest first, counted, searched, paged; a double press and a second company change nothing', async () => {
    const company = await openCompany(market);
    for (let n = 0; n < 52; n += 1) await add(company, `p${n}@list.example`, `Person ${n}`);
    const first = await list(company);
    expect([first.items.length, first.items[0]?.name, first.people]).toEqual([50, 'Person 51', 53]);
    const rest = await list(company, { cursor: first.next ?? '' });
    expect([rest.items.length, rest.next]).toEqual([3, null]);
    expect((await list(company, { search: 'person 4' })).items.map(({ name }) => name)).toContain('Person 40');
    expect((await list(company, { search: 'P17@LIST' })).items.map(({ name }) => name)).toEqual(['Person 17']);
    expect((await list(company, { search: '%_%' })).items).toEqual([]);
    expect(await codeOf(add(company, 'p1@list.example'))).toBe('on_the_list');
    const other = await openCompany(market);
    expect((await add(other, 'p1@list.example')).state).toBe('listed');
    expect((await list(other, { search: 'person 17' })).items).toEqual([]);
  });

  test('refused: an employee, a manager who adds, a stranger, another company’s admin', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const [manager, employee] = [await company.join('manager'), await company.join('employee')];
    const body = { name: 'Efe', email: 'efe@who.example' };
    expect(await codeOf(list(company, {}, employee))).toBe('not_allowed');
    expect((await list(company, {}, manager)).people).toBe(3);
    expect(await codeOf(run(manager, addEmployee, { ...on(company), body }))).toBe('not_allowed');
    expect(await codeOf(run(manager, removeEmployee, on(company, employee.employee_id)))).toBe('not_allowed');
    expect(await codeOf(list(company, {}, other.admin))).toBe('not_found');
    expect(await codeOf(run(other.admin, removeEmployee, on(other, employee.employee_id)))).toBe('not_found');
    expect(await codeOf(run(other.admin, deactivatePerson, on(other, employee.employee_id)))).toBe('not_found');
  });

  test('a removed person is off the list and the count; a person named in company records is not removed', async () => {
    const company = await openCompany(market);
    const [gone, named] = [await add(company, 'gone@list.example'), await add(company, 'named@list.example')];
    await run(company.admin, removeEmployee, on(company, gone.id));
    expect((await list(company)).people).toBe(2);
    expect(await codeOf(run(company.admin, removeEmployee, on(company, gone.id)))).toBe('not_found');
    // Other modules' records name people like this.
    await market.owner.query(
      'CREATE TABLE companies.names_people (person uuid REFERENCES companies.company_employees)',
    );
    await market.owner.query('INSERT INTO companies.names_people VALUES ($1)', [named.id]);
    expect(await codeOf(run(company.admin, removeEmployee, on(company, named.id)))).toBe('has_history');
    expect((await run(company.admin, deactivatePerson, on(company, named.id))).state).toBe('deactivated');
    await market.owner.query('DROP TABLE companies.names_people');
  });

  test('a full list says so', async () => {
    const company = await openCompany(market);
    await market.owner.query('UPDATE companies.companies SET people = $2 WHERE id = $1', [company.id, maxPeople]);
    expect(await codeOf(add(company, 'one@more.example'))).toBe('company_full');
  });
});

describe('changePerson, deactivatePerson and reactivatePerson', () => {
  test('the last admin is neither demoted, deactivated nor removed', async () => {
    const company = await openCompany(market);
    await company.join('manager');
    const admin = await adminRow(company);
    expect(await codeOf(change(company, admin, { access: 'manager' }))).toBe('last_admin');
    expect(await codeOf(run(company.admin, deactivatePerson, on(company, admin.id)))).toBe('last_admin');
    expect(await codeOf(run(company.admin, removeEmployee, on(company, admin.id)))).toBe('last_admin');
    // An admin who has not joined cannot take over.
    await run(company.admin, invitePerson, {
      ...on(company),
      body: { name: 'New', email: 'new-admin@last.example', access: 'admin' },
    });
    expect(await codeOf(change(company, admin, { access: 'employee' }))).toBe('last_admin');
  });

  test.each(['demote', 'deactivate', 'remove'] as const)(
    'two admins who %s each other at once: one stays',
    async (how) => {
      for (let round = 0; round < 3; round += 1) {
        const company = await openCompany(market);
        const other = await company.join('admin');
        // Both have opened the company's pages before.
        await list(company, {}, other);
        const rows = (await list(company)).items;
        const first = rows.find(({ id }) => id !== other.employee_id) as Person;
        const second = rows.find(({ id }) => id === other.employee_id) as Person;
        const act = (actor: Actor, person: Person): Promise<unknown> => {
          if (how === 'demote') return change(company, person, { access: 'employee' }, actor);
          return run(actor, how === 'remove' ? removeEmployee : deactivatePerson, on(company, person.id));
        };
        const codes = await Promise.all([codeOf(act(company.admin, second)), codeOf(act(other, first))]);
        expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
        expect(
          await market.value(
            `SELECT count(*)::int FROM companies.company_employees WHERE company_id = $1 AND access = 'admin' AND deactivated_at IS NULL`,
            [company.id],
          ),
        ).toBe(1);
      }
    },
  );

  test('a deactivated person sees nothing, and sees everything again once reactivated', async () => {
    const company = await openCompany(market);
    const manager = await company.join('manager');
    const mine = async () => (await market.as(manager, (act) => listMyCompanies(act, {}, noExchange))).items.length;
    expect((await run(company.admin, deactivatePerson, on(company, manager.employee_id))).state).toBe('deactivated');
    expect(await mine()).toBe(0);
    expect((await run(company.admin, reactivatePerson, on(company, manager.employee_id))).state).toBe('active');
    expect(await mine()).toBe(1);
  });

  test('a company that a person joins later comes after their earlier ones', async () => {
    const [home, stranger] = [await openCompany(market), await openCompany(market)];
    const manager = await home.join('manager');
    for (const person of [manager, home.admin]) {
      const email = await market.value('SELECT email FROM identity.accounts WHERE id = $1', [person.accountId]);
      await add(stranger, String(email));
      await run(person, joinCompany, { params: { id: stranger.id } });
      const { items } = await market.as(person, (act) => listMyCompanies(act, {}, noExchange));
      expect(items.map(({ id }) => id)).toEqual([home.id, stranger.id]);
    }
    // Still, their own company comes first.
    const email = await market.value('SELECT email FROM identity.accounts WHERE id = $1', [stranger.admin.accountId]);
    await market.owner.query(
      `INSERT INTO companies.company_employees (id, company_id, name, email) VALUES ('01000000-0000-7000-8000-000000000001', $1, 'Ada', $2)`,
      [home.id, email],
    );
    await run(stranger.admin, joinCompany, { params: { id: home.id } });
    const { items } = await market.as(stranger.admin, (act) => listMyCompanies(act, {}, noExchange));
    expect(items.map(({ id }) => id)).toEqual([stranger.id, home.id]);
  });

  test('a team or cost centre of another company is refused', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const person = await add(company, 'a@place.example');
    const team = await run(other.admin, addTeam, { ...on(other), body: { name: 'Theirs' } });
    const centre = await run(other.admin, addCostCentre, {
      ...on(other),
      body: { kind: 'project', code: 'X', name: 'Theirs' },
    });
    expect(await codeOf(change(company, person, { team_id: team.id }))).toBe('invalid_request');
    expect(await codeOf(change(company, person, { cost_centre_id: centre.id }))).toBe('invalid_request');
  });
});

describe('invitePerson, sendInvite and acceptCompanyInvite', () => {
  const linkTo = async (email: string): Promise<string> =>
    String(
      await market.value(
        `SELECT payload::jsonb #>> '{words,url}' FROM graphile_worker._private_jobs WHERE payload::jsonb ->> 'to' = $1 ORDER BY id DESC LIMIT 1`,
        [email],
      ),
    );
  const codeIn = (link: string): string => link.split('#')[1] ?? '';
  const emailOf = (actor: Actor) =>
    market.value('SELECT email FROM identity.accounts WHERE id = $1', [actor.accountId]).then(String);
  const invite = async (company: TestCompany, email: string) => {
    const person = await run(company.admin, invitePerson, {
      ...on(company),
      body: { name: 'Bola', email, access: 'manager' },
    });
    return { person, code: codeIn(await linkTo(email)) };
  };

  test('the email’s link works once, and only for that mailbox', async () => {
    const company = await openCompany(market);
    const [colleague, other] = [await market.account(), await market.account()];
    const { code } = await invite(company, await emailOf(colleague));
    const body = { body: { code } };
    expect(await codeOf(run(other, acceptCompanyInvite, body))).toBe('invite_not_yours');
    const answers = await Promise.all([
      codeOf(run(colleague, acceptCompanyInvite, body)),
      codeOf(run(colleague, acceptCompanyInvite, body)),
    ]);
    expect(answers.toSorted()).toEqual(['invite_used', 'not refused']);
    expect((await list(company, {}, colleague)).people).toBe(2);
    expect(await codeOf(run(colleague, acceptCompanyInvite, { body: { code: 'x'.repeat(43) } }))).toBe(
      'invite_unknown',
    );
  });

  test('a person joins only by pressing, not by proving the mailbox, and not before', async () => {
    const company = await openCompany(market);
    const { person, code } = await invite(company, 'later@mail.example');
    expect(person.state).toBe('invited');
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO identity.accounts (email, name) VALUES ('later@mail.example', '') RETURNING id`,
    );
    const later: Actor = { kind: 'account', accountId: rows[0]?.id ?? '', sessionId: null, orderId: null };
    expect(await codeOf(run(later, acceptCompanyInvite, { body: { code } }))).toBe('invite_not_yours');
    expect((await list(company)).items.find(({ id }) => id === person.id)?.state).toBe('invited');
    await market.owner.query('UPDATE identity.accounts SET email_confirmed_at = now() WHERE id = $1', [
      later.accountId,
    ]);
    expect((await list(company)).items.find(({ id }) => id === person.id)?.state).toBe('invited');
    await run(later, acceptCompanyInvite, { body: { code } });
    expect((await list(company)).items.find(({ id }) => id === person.id)?.state).toBe('active');
    const known = await market.value('SELECT (name, roles) FROM identity.accounts WHERE id = $1', [later.accountId]);
    expect(known).toBe('(Bola,{corporate})');
  });

  test('a second email invalidates the link of the first; an expired, deactivated or closed invite says so', async () => {
    const company = await openCompany(market);
    const email = 'again@mail.example';
    const first = await invite(company, email);
    await run(company.admin, sendInvite, on(company, first.person.id));
    const { rows } = await market.owner.query<{ id: string }>(
      'INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id',
      [email, 'Again'],
    );
    const person: Actor = { kind: 'account', accountId: rows[0]?.id ?? '', sessionId: null, orderId: null };
    expect(await codeOf(run(person, acceptCompanyInvite, { body: { code: first.code } }))).toBe('invite_unknown');
    const code = codeIn(await linkTo(email));
    const refusedWith = () => codeOf(run(person, acceptCompanyInvite, { body: { code } }));
    const set = (sql: string) => market.owner.query(sql, [company.id]);
    await set("UPDATE companies.invites SET expires_at = now() - interval '1 s' WHERE company_id = $1");
    expect(await refusedWith()).toBe('invite_expired');
    await run(company.admin, deactivatePerson, on(company, first.person.id));
    expect(await refusedWith()).toBe('invite_off');
    expect(await codeOf(run(company.admin, sendInvite, on(company, first.person.id)))).toBe('deactivated');
    await set('UPDATE companies.companies SET closed_at = now() WHERE id = $1');
    expect(await refusedWith()).toBe('company_closed');
  });

  test('a person who has joined needs no invite', async () => {
    const company = await openCompany(market);
    const manager = await company.join('manager');
    expect(await codeOf(run(company.admin, sendInvite, on(company, manager.employee_id)))).toBe('joined_already');
  });
});

describe('listTeams, addTeam, renameTeam, removeTeam, listCostCentres, addCostCentre and changeCostCentre', () => {
  test('names and codes are unique; a removed team keeps no people; an archived code stays', async () => {
    const company = await openCompany(market);
    const named = (name: string) => run(company.admin, addTeam, { ...on(company), body: { name } });
    const team = await named('People');
    expect(await codeOf(named('PEOPLE'))).toBe('team_exists');
    const body = { body: { name: 'People of Lagos' } };
    expect((await run(company.admin, renameTeam, { ...on(company, team.id), ...body })).name).toBe('People of Lagos');
    await market.owner.query(
      `INSERT INTO companies.teams (company_id, name) SELECT $1, 'Team ' || n FROM generate_series(1, 99) n`,
      [company.id],
    );
    expect(await codeOf(named('One more'))).toBe('too_many_teams');
    const person = await change(company, await add(company, 'in@team.example'), { team_id: team.id });
    expect(person.team_id).toBe(team.id);
    await run(company.admin, removeTeam, on(company, team.id));
    expect((await list(company)).items.find(({ id }) => id === person.id)?.team_id).toBeNull();
    const code = { kind: 'cost_centre', code: 'OPS', name: 'Operations' } as const;
    const centre = await run(company.admin, addCostCentre, { ...on(company), body: code });
    expect(await codeOf(run(company.admin, addCostCentre, { ...on(company), body: { ...code, code: 'ops' } }))).toBe(
      'code_exists',
    );
    await run(company.admin, changeCostCentre, {
      ...on(company, centre.id),
      body: { code: 'OPS', name: 'Operations', archived: true },
    });
    await market.owner.query(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name) SELECT $1, 'project', 'P' || n, 'Project' FROM generate_series(1, 299) n`,
      [company.id],
    );
    const more = { kind: 'project', code: 'ONE-MORE', name: 'One more' } as const;
    expect(await codeOf(run(company.admin, addCostCentre, { ...on(company), body: more }))).toBe('too_many_codes');
    const employee = await company.join('employee');
    expect((await run(employee, listCostCentres, on(company))).items[0]).toMatchObject({ code: 'OPS', archived: true });
    expect(await codeOf(run(employee, addTeam, { ...on(company), body: { name: 'Mine' } }))).toBe('not_allowed');
    const other = await openCompany(market);
    expect(await codeOf(run(other.admin, listTeams, on(company)))).toBe('not_found');
  });
});
