// What closes a company's pages to its members, what admins see of them, and its insurance. Another company sees none of these.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { encryptedPdf, goodPdf } from '../../../../../tests/support/papers.ts';
import { inDays, openPapersDatabase, type PapersDatabase } from '../../../../../tests/support/papers-database.ts';
import { randomWord } from '../../../../../tests/support/random-word.ts';
import type { Act, Actor } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { query } from '../../../../kernel/db/query.ts';
import { openOutside } from '../../../../kernel/outside-fetch.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { trail } from '../../../../server/modules.ts';
import { addInsurance } from './add-insurance.ts';
import { endCompanySession, endCompanySessions, listCompanySessions } from './company-sessions.ts';
import { decideInsurance, listInsurances, viewCompanyInsurance } from './decide-insurance.ts';
import { listEntries } from './list-entries.ts';
import { listMyCompanies } from '../list-my-companies.ts';
import { listPeople } from '../people/list-people.ts';
import { exportAudit, readAudit } from './read-audit.ts';
import { memberOf } from '../member-of.ts';
import { readSecurity } from './read-security.ts';
import { providerOf } from '../sign-on/single-sign-on.sql.ts';
import { outsideFault, requireTwoFactor, setAllowedDomains } from './write-security.ts';
import { liftSingleSignOn, saveSingleSignOn } from '../sign-on/write-single-sign-on.ts';

let papers: PapersDatabase;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());
beforeEach(async () => {
  company = await openCompany(papers);
  other = await openCompany(papers);
});

type Case<I, A> = (act: Act, input: I, exchange: typeof noExchange) => Promise<A>;
const as = <I, A>(actor: Actor, run: Case<I, A>, input: object): Promise<A> =>
  papers.as(actor, (act) => run(act, input as I, noExchange));
const on = (more: object = {}, of = company) => ({ params: { company: of.id }, query: {}, ...more });
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refused ? error.kind.code : `fault: ${brokenConstraint(error) ?? String(error)}`,
  );
/** How many rows plain SQL shows this actor. */
const seen = async (actor: Actor, table: string): Promise<number> => {
  const all = query(`test.seen_${table}`, {}, { n: 'int8' }, `SELECT count(*) AS n FROM companies.${table}`);
  return (await papers.db.act(actor, (act) => act.one(all, {})))?.n ?? -1;
};
const visit = (actor: Actor) => papers.as(actor, (act) => memberOf(act, company.id, 'viewCompany'));
const giveFactor = (account: string | null) =>
  papers.owner.query('INSERT INTO identity.factors (account_id, verified_at) VALUES ($1, now())', [account]);
const need = async (actor: Actor) => (await as(actor, listEntries, {})).items.map(({ needs }) => needs.join())[0];

describe('requireTwoFactor, listEntries and readSecurity', () => {
  test('an admin without two-factor cannot require it; a member without it sees nothing of the company until they have it', async () => {
    const member = await company.join('employee');
    const require = (required: boolean) => as(company.admin, requireTwoFactor, on({ body: { required } }));
    expect(await codeOf(require(true))).toBe('own_factor_first');
    await giveFactor(company.admin.accountId);
    await require(true);
    expect((await as(company.admin, readSecurity, on())).two_factor).toEqual({
      required: true,
      own: true,
    });
    expect(await need(member)).toBe('second_factor');
    expect((await as(member, listMyCompanies, {})).items).toEqual([]);
    expect(await codeOf(as(member, readSecurity, on()))).toBe('second_factor_needed');
    for (const table of ['companies', 'company_employees', 'teams', 'security_settings', 'insurances', 'visits'])
      expect(await seen(member, table), table).toBe(0);
    await giveFactor(member.accountId);
    expect(await need(member)).toBe('');
    expect(await codeOf(as(member, readSecurity, on()))).toBe('not_allowed');
    await require(false);
    expect((await as(company.admin, readSecurity, on())).two_factor.required).toBe(false);
  });

  test('only an admin, and only of this company', async () => {
    const [manager, stranger] = [await company.join('manager'), await papers.account()];
    const tries = (actor: Actor) =>
      Promise.all(
        [
          as(actor, readSecurity, on()),
          as(actor, requireTwoFactor, on({ body: { required: false } })),
          as(actor, setAllowedDomains, on({ body: { domains: [] } })),
          as(actor, listCompanySessions, on()),
          as(actor, endCompanySessions, on({ body: {} })),
          as(actor, readAudit(trail.words), on()),
          as(actor, exportAudit(trail.words), on()),
          as(
            actor,
            saveSingleSignOn(openOutside()),
            on({ body: { issuer: 'https://id.example', client_id: 'a', client_secret: 'b' } }),
          ),
        ].map(codeOf),
      );
    expect(new Set(await tries(manager))).toEqual(new Set(['not_allowed']));
    expect(new Set(await tries(stranger))).toEqual(new Set(['not_found']));
    expect(new Set(await tries(other.admin))).toEqual(new Set(['not_found']));
  });
});

describe('setAllowedDomains', () => {
  const add = (email: string) =>
    papers.owner.query('INSERT INTO companies.company_employees (company_id, name, email) VALUES ($1, $2, $3)', [
      company.id,
      'Ngozi Eze',
      email,
    ]);

  test('an address outside is refused in words and by PostgreSQL; people on the list stay', async () => {
    await add(`before@elsewhere.example`);
    const set = (domains: string[]) => as(company.admin, setAllowedDomains, on({ body: { domains } }));
    expect(await codeOf(set(['zuma.example']))).toBe('own_domain_missing');
    expect(await set(['zuma.example', 'example.com', 'zuma.example'])).toEqual({
      domains: ['example.com', 'zuma.example'],
    });
    const fault = await papers.as(company.admin, (act) => outsideFault(act, company.id));
    expect(fault('ngozi@gmail.com')).toBe(
      'Your company allows only addresses of example.com or zuma.example. An admin can change this under Security.',
    );
    expect(fault('ngozi@zuma.example')).toBeNull();
    expect(await codeOf(add('ngozi@gmail.com'))).toBe('fault: email_outside');
    await add('ngozi@zuma.example');
    await set([]);
    await add('ngozi@gmail.com');
  });
});

describe('listCompanySessions, endCompanySession and endCompanySessions', () => {
  test('an admin sees where the company’s pages are open and closes them, and nothing else of the person', async () => {
    const member = await company.join('manager');
    const own = await papers.as(member, (act) => listMyCompanies(act, {}, noExchange));
    expect(own.items).toHaveLength(1);
    expect((await as(company.admin, listCompanySessions, on())).items).toHaveLength(1);
    await visit(member);
    const { items } = await as(company.admin, listCompanySessions, on());
    expect(items.map(({ employee, this_device }) => [employee.id, this_device])).toEqual([
      [member.employee_id, false],
      [expect.any(String), true],
    ]);
    const theirs = items[0]?.id ?? '';
    expect(await codeOf(as(other.admin, endCompanySession, { params: { company: other.id, id: theirs } }))).toBe(
      'not_found',
    );
    await as(company.admin, endCompanySession, { params: { company: company.id, id: theirs } });
    expect(await need(member)).toBe('new_sign_in');
    expect(await codeOf(as(member, readSecurity, on()))).toBe('new_sign_in_needed');
    // Their Kaya session continues.
    const ended = 'SELECT ended_at FROM identity.sessions WHERE id = $1';
    expect(await papers.value(ended, [member.sessionId])).toBeNull();
    const mine = items[1]?.id ?? '';
    expect(await codeOf(as(company.admin, endCompanySession, { params: { company: company.id, id: mine } }))).toBe(
      'not_found',
    );
  });

  test('a visit is recorded again after some minutes', async () => {
    const lastAt = `SELECT last_at FROM companies.visits WHERE session_id = $1`;
    const visitedAgo = async (minutes: number) => {
      const { rows } = await papers.owner.query<{ last_at: Date }>(
        'UPDATE companies.visits SET last_at = now() - make_interval(mins => $2) WHERE session_id = $1 RETURNING last_at',
        [company.admin.sessionId, minutes],
      );
      await visit(company.admin);
      return [rows[0]?.last_at, await papers.value(lastAt, [company.admin.sessionId])];
    };
    await visit(company.admin);
    const [before, kept] = await visitedAgo(9);
    expect(kept).toEqual(before);
    const [old, noted] = await visitedAgo(10);
    expect(noted).not.toEqual(old);
  });

  test('a person removed from the list during a request gets its response, and is refused at the next one', async () => {
    const member = await company.join('manager');
    const admin = await papers.connect();
    await admin.query('BEGIN');
    await admin.query('DELETE FROM companies.company_employees WHERE id = $1', [member.employee_id]);
    const asked = codeOf(as(member, listPeople, on()));
    await papers.somebodyWaits();
    await admin.query('COMMIT');
    await admin.end();
    expect(await asked).toBe('done');
    expect(await codeOf(as(member, listPeople, on()))).toBe('not_found');
  });

  test('all sessions of one person, or of everyone except the requesting admin', async () => {
    const people = [await company.join('employee'), await company.join('employee')];
    for (const person of people) await visit(person);
    const end = (employee?: string) => as(company.admin, endCompanySessions, on({ body: { employee } }));
    expect(await end(people[0]?.employee_id)).toEqual({ ended: 1 });
    expect(await end()).toEqual({ ended: 1 });
    expect(await Promise.all(people.map(need))).toEqual(['new_sign_in', 'new_sign_in']);
    expect(await need(company.admin)).toBe('');
  });
});

describe('readAudit and exportAudit', () => {
  test('acts of the system for a person carry their name', async () => {
    await papers.owner.query(
      `INSERT INTO kernel.events (name, payload, actor_kind) VALUES
         ('programs.item_confirmed', jsonb_build_object('companyId', $1::text, 'by', 'Hauwa Bello', 'title', 'Lunch', 'amountKobo', 5000000), 'system')`,
      [company.id],
    );
    const { items } = await as(company.admin, readAudit(trail.words), on());
    expect(items[0]).toMatchObject({ by: 'Hauwa Bello', words: 'Confirmed “Lunch”, ₦50,000' });
  });

  test('who did what, by person and kind, newest first; another company sees nothing', async () => {
    await as(company.admin, setAllowedDomains, on({ body: { domains: ['example.com'] } }));
    const second = await company.join('admin');
    await as(second, setAllowedDomains, on({ body: { domains: [] } }));
    const read = (narrowed: object, actor: Actor = company.admin, of = company) =>
      as(actor, readAudit(trail.words), on({ query: narrowed }, of));
    const { items } = await read({});
    expect(items.map(({ words }) => words)).toEqual([
      'Any email domain is allowed',
      'Allowed email domains: example.com',
      expect.stringContaining('Zuma Foods Ltd'),
    ]);
    expect(items[2]?.by).toBe('Kaya');
    const theirs = await read({ person: second.employee_id });
    expect(theirs.items.map(({ words }) => words)).toEqual(['Any email domain is allowed']);
    expect((await read({ kind: 'billing' })).items).toEqual([]);
    expect((await read({ kind: 'security', person: second.employee_id })).items).toHaveLength(1);
    expect((await read({}, other.admin, other)).items.map(({ words }) => words)).toHaveLength(1);
    expect((await read({ person: second.employee_id }, other.admin, other)).items).toEqual([]);
    const { items: older } = await read({ cursor: items[0]?.id });
    expect(older.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id));
  });

  test('the file has the same rows, and a name that is a formula is text', async () => {
    await papers.owner.query('UPDATE companies.company_employees SET name = $2 WHERE company_id = $1', [
      company.id,
      '=HYPERLINK("http://evil.example")',
    ]);
    await as(company.admin, setAllowedDomains, on({ body: { domains: ['example.com'] } }));
    const text = new TextDecoder().decode(await as(company.admin, exportAudit(trail.words), on()));
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",Security`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    const { items } = await as(company.admin, readAudit(trail.words), on());
    expect(items[0]?.words).toBe('Audit log exported, 2 rows');
  });
});

describe('addInsurance, listInsurances, viewCompanyInsurance and decideInsurance', () => {
  const handIn = async (content?: Uint8Array, expires_on = inDays(200), name = 'cover.pdf') => {
    const upload_id = await papers.upload(company.admin, content ?? (await goodPdf()));
    const input = { params: { company: company.id }, body: { upload_id, name, expires_on } };
    return addInsurance(papers.files)(papers.db, company.admin, input, noExchange);
  };
  const decide = (id: string, body: object) =>
    papers.as(papers.staff, (act) => decideInsurance(act, { params: { id }, body: body as never }, noExchange));
  const view = () => as(company.admin, readSecurity, on());

  test('it waits, is refused with a reason, replaced, accepted, and expires after its last day', async () => {
    const first = await handIn();
    expect(first.standing).toBe('waiting');
    expect(await codeOf(decide(first.id, { accepted: false }))).toBe('invalid_request');
    await decide(first.id, { accepted: false, reason: 'The company is not named.' });
    expect((await view()).insurance).toMatchObject({ standing: 'refused', reason: 'The company is not named.' });
    const second = await handIn();
    const queue = await as(papers.staff, listInsurances, { query: {} });
    expect(queue.items.filter(({ company: { id } }) => id === company.id).map(({ id }) => id)).toEqual([second.id]);
    await decide(second.id, { accepted: true });
    expect(await codeOf(decide(second.id, { accepted: true }))).toBe('insurance_decided');
    const third = await handIn();
    expect(await view()).toMatchObject({
      insurance: { id: third.id },
      in_force: { id: second.id, standing: 'accepted' },
    });
    await decide(third.id, { accepted: true });
    expect(await view()).toMatchObject({ insurance: { id: third.id, standing: 'accepted' }, in_force: null });
    await papers.owner.query('UPDATE companies.insurances SET expires_on = $2 WHERE id = $1', [third.id, inDays(-1)]);
    expect((await view()).insurance?.standing).toBe('expired');
  });

  test('every admin who has joined, and no one else, gets an email and a notification of the decision', async () => {
    const second = await company.join('admin');
    await company.join('manager');
    await papers.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access) VALUES ($1, 'Not Yet', $2, 'admin')`,
      [company.id, `not-yet-${company.id}@zuma.example`],
    );
    const name = `Zuma ${randomWord()}`;
    await papers.owner.query('UPDATE companies.companies SET name = $2 WHERE id = $1', [company.id, name]);
    const { id, expires_on } = await handIn();
    const letters = async () => {
      const { rows } = await papers.owner.query<{ given: { to: string; words: object } }>(
        `SELECT payload AS given FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier = 'mail.send' AND payload ->> 'letter' = 'insurance_decided'
            AND payload #>> '{words,company}' = $1 ORDER BY j.id`,
        [name],
      );
      return rows.map(({ given }) => given);
    };
    const reason = 'The company is not named.';
    expect(await codeOf(decide(id, { accepted: false }))).toBe('invalid_request');
    expect(await letters()).toEqual([]);
    await decide(id, { accepted: false, reason });
    const { rows } = await papers.owner.query<{ email: string; account: string }>(
      `SELECT email, account_id AS account FROM companies.company_employees
        WHERE company_id = $1 AND access = 'admin' AND account_id IS NOT NULL ORDER BY id`,
      [company.id],
    );
    expect(rows.map(({ account }) => account)).toEqual([company.admin.accountId, second.accountId]);
    const url = expect.stringMatching(/\/corporate\/dashboard\/security#insurance$/) as string;
    expect(await letters()).toMatchObject(
      rows.map(({ email }) => ({ to: email, words: { accepted: false, reason, expires_on, url } })),
    );
    const events = await papers.owner.query<{ adminIds: string[] }>(
      `SELECT payload -> 'adminIds' AS "adminIds" FROM kernel.events
        WHERE name = 'companies.insurance_decided' AND payload ->> 'companyId' = $1`,
      [company.id],
    );
    expect(events.rows).toEqual([{ adminIds: rows.map(({ account }) => account) }]);
    await decide((await handIn()).id, { accepted: true, reason: 'Not said' });
    expect(await letters()).toHaveLength(4);
    expect((await letters()).at(-1)).toMatchObject({ words: { accepted: true, reason: null } });
  });

  test('only an admin of the company and staff open the file, and the log records each view by staff', async () => {
    const { id, url } = await handIn();
    const second = await company.join('admin');
    expect((await papers.ask(second, url)).status).toBe(200);
    const manager = await company.join('manager');
    for (const stranger of [manager, other.admin, papers.staff, null])
      expect((await papers.ask(stranger, url)).status).toBe(404);
    const look = await as(papers.staff, viewCompanyInsurance, { params: { id } });
    expect((await papers.ask(papers.staff, look.url)).status).toBe(200);
    expect((await papers.ask(papers.staff, look.url)).status).toBe(404);
    const { items } = await as(company.admin, readAudit(trail.words), on());
    expect(items[0]).toMatchObject({ by: 'Kaya', words: 'Proof of insurance opened' });
  });

  test('a hostile file, a past day and another person’s upload are refused', async () => {
    expect(await codeOf(handIn(await encryptedPdf()))).toBe('encrypted_pdf');
    expect(await codeOf(handIn(Buffer.from('MZ')))).toBe('wrong_file_type');
    expect(await codeOf(handIn(undefined, inDays(-1)))).toBe('wrong_expiry');
    expect(await codeOf(handIn(undefined, inDays(366 * 20)))).toBe('wrong_expiry');
    const upload_id = await papers.upload(other.admin, await goodPdf());
    const body = { upload_id, name: 'cover.pdf', expires_on: inDays(9) };
    const input = { params: { company: company.id }, body };
    expect(await codeOf(addInsurance(papers.files)(papers.db, company.admin, input, noExchange))).toBe('not_found');
    expect((await view()).insurance).toBeNull();
  });
});

describe('liftSingleSignOn', () => {
  test('staff let people in if the provider does not work, and the log says so', async () => {
    await papers.owner.query(
      `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret, tested_at, required)
       VALUES ($1, 'https://id.example', 'a', 'sealed:test:', now(), true)`,
      [company.id],
    );
    expect(await need(company.admin)).toBe('single_sign_on');
    const lift = () => as(papers.staff, liftSingleSignOn, on({ body: { reason: 'Their provider has closed.' } }));
    expect(await codeOf(as(company.admin, liftSingleSignOn, on({ body: { reason: 'x' } })))).not.toBe('done');
    await lift();
    expect(await codeOf(lift())).toBe('not_required');
    expect(await need(company.admin)).toBe('');
    const { items } = await as(company.admin, readAudit(trail.words), on());
    expect(items[0]).toMatchObject({ by: 'Kaya', words: 'Kaya lifted the required single sign-on' });
  });

  test('only the system reads the secret of a provider', async () => {
    await papers.owner.query(
      `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret) VALUES ($1, 'https://id.example', 'a', 'sealed:test:')`,
      [company.id],
    );
    const read = (actor: Actor) => papers.db.act(actor, (act) => act.one(providerOf, { company: company.id }));
    expect(await read(company.admin)).toBeUndefined();
    expect((await read(system))?.client_secret).toBe('sealed:test:');
    const secrets = query(
      'test.seen_secrets',
      {},
      { client_secret: 'text' },
      'SELECT client_secret FROM companies.single_sign_ons',
    );
    await expect(papers.db.act(company.admin, (act) => act.sql(secrets, {}))).rejects.toThrow('permission denied');
  });
});
