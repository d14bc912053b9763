// Invites to everyone on the list who was never invited: one letter per person, in batches, whatever is pressed or crashes meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckedCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { companiesEvents } from '../../events.ts';
import { invitesAtOnce, maxInvitesCounted } from '../../people-rules.ts';
import { inviteRunOf } from './invite-runs.sql.ts';
import { readInvites, sendInvites, sendInvitesTask, sendNextInvites } from './send-invites.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const on = (company: TestCompany) => ({ params: { company: company.id } });
const read = (company: TestCompany, actor: Actor = company.admin) =>
  market.as(actor, (act) => readInvites(act, on(company), noExchange));
const press = (company: TestCompany, actor: Actor = company.admin) =>
  market.as(actor, (act) => sendInvites(act, on(company), noExchange));
const batch = (company: TestCompany) => sendInvitesTask({ company: company.id }, market.db);
/** Puts people on the list who have received no email yet. */
const put = (company: TestCompany, count: number, mark = 'a', more = '') =>
  market.owner.query(
    `INSERT INTO companies.company_employees (company_id, name, email${more && ', deactivated_at'})
     SELECT $1, 'Ada', $2 || n || '@c' || $4 || '.example'${more} FROM generate_series(1, $3::int) n`,
    [company.id, mark, count, company.id],
  );
type Letter = { readonly to: string; readonly allowance: string; readonly source: string; readonly url: string };
/** The letters written for this company. */
const letters = async (company: TestCompany) =>
  (
    await market.owner.query<Letter>(
      `SELECT j.payload ->> 'to' AS "to", j.payload ->> 'allowance' AS allowance, j.payload ->> 'source' AS source, j.payload #>> '{words,url}' AS url
         FROM (SELECT payload::jsonb AS payload FROM graphile_worker._private_jobs) j
        WHERE j.payload ->> 'letter' = 'company_invite' AND j.payload ->> 'to' LIKE '%' || $1 || '.example'`,
      [company.id],
    )
  ).rows;
const waiting = (company: TestCompany) =>
  market.value(
    `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE payload::jsonb ->> 'company' = $1 AND locked_at IS NULL`,
    [company.id],
  );
const different = (all: readonly string[]) => new Set(all).size;

describe('sendInvites and readInvites', () => {
  test('one email each, in batches; people who have joined, are deactivated, or were invited or added since get none', async () => {
    const company = await openCheckedCompany(market);
    const people = invitesAtOnce * 2 + 30;
    await put(company, people);
    await put(company, 3, 'gone', ', now()');
    await market.owner.query(
      `UPDATE companies.company_employees SET invited_at = now() WHERE company_id = $1 AND email LIKE 'a1@%'`,
      [company.id],
    );
    const invited = people - 1;
    expect(await read(company)).toEqual({ not_invited: invited, more: false, run: null });
    expect(await press(company)).toEqual({
      not_invited: invited,
      more: false,
      run: { people: invited, sent: 0, ended: false },
    });
    await put(company, 5, 'late');
    await batch(company);
    expect(await read(company)).toEqual({
      not_invited: invited + 5 - invitesAtOnce,
      more: false,
      run: { people: invited, sent: invitesAtOnce, ended: false },
    });
    // The next batch waits.
    expect(await waiting(company)).toBe(1);
    await market.owner.query(
      `UPDATE companies.company_employees SET deactivated_at = now() WHERE company_id = $1 AND email LIKE 'a230@%'`,
      [company.id],
    );
    await batch(company);
    await batch(company);
    const sent = invited - 1;
    expect(await read(company)).toEqual({ not_invited: 5, more: false, run: { people: invited, sent, ended: true } });
    await batch(company);
    const written = await letters(company);
    expect([written.length, different(written.map(({ to }) => to)), different(written.map(({ url }) => url))]).toEqual([
      sent,
      sent,
      sent,
    ]);
    expect(written.some(({ to }) => /^(gone|late|a1@|a230@)/.test(to))).toBe(false);
    expect(written[0]).toMatchObject({ allowance: 'typed', source: company.admin.accountId });
    expect(await market.value('SELECT count(*)::int FROM companies.invites WHERE company_id = $1', [company.id])).toBe(
      sent,
    );
  });

  test('a large company’s list is counted up to a limit; the press invites everybody on it', async () => {
    const company = await openCheckedCompany(market);
    await put(company, maxInvitesCounted);
    expect(await read(company)).toEqual({ not_invited: maxInvitesCounted, more: false, run: null });
    await put(company, 40, 'b');
    expect(await press(company)).toEqual({
      not_invited: maxInvitesCounted,
      more: true,
      run: { people: maxInvitesCounted + 40, sent: 0, ended: false },
    });
  });

  test('two concurrent presses and tasks send each email once', async () => {
    const company = await openCheckedCompany(market);
    await put(company, 40);
    await Promise.all([press(company), press(company)]);
    const asked = market.emitted.filter(
      ({ kind, payload }) =>
        kind.name === companiesEvents.invites_asked.name && (payload as { companyId: string }).companyId === company.id,
    );
    expect([asked.length, await waiting(company)]).toEqual([1, 1]);
    await Promise.all([batch(company), batch(company)]);
    expect(await letters(company)).toHaveLength(40);
    expect((await read(company)).run).toEqual({ people: 40, sent: 40, ended: true });
    expect(await codeOf(press(company))).toBe('nobody_to_invite');
  });

  test('a process that dies during a batch has sent none of it, and the next process sends it once', async () => {
    const company = await openCheckedCompany(market);
    await put(company, 12);
    await press(company);
    const killed = market.db.act(system, async (act) => {
      await sendNextInvites(act, company.id);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await letters(company), (await read(company)).not_invited]).toEqual([[], 12]);
    await batch(company);
    expect(different((await letters(company)).map(({ to }) => to))).toBe(12);
  });

  test.each([
    ['demoted', `access = 'employee'`],
    ['deactivated', 'deactivated_at = now()'],
  ])('an admin who is %s meanwhile invites no one else; another admin can', async (_what, change) => {
    const company = await openCheckedCompany(market);
    const second = await company.join('admin');
    await put(company, 8);
    await press(company, second);
    await market.owner.query(`UPDATE companies.company_employees SET ${change} WHERE id = $1`, [second.employee_id]);
    await batch(company);
    expect(await letters(company)).toEqual([]);
    expect(await read(company)).toEqual({ not_invited: 8, more: false, run: { people: 8, sent: 0, ended: true } });
    await press(company);
    await batch(company);
    expect((await letters(company)).every(({ source }) => source === company.admin.accountId)).toBe(true);
    expect(await letters(company)).toHaveLength(8);
  });

  test('only an admin sends; a manager reads; others and strangers see nothing', async () => {
    const [company, other] = [await openCheckedCompany(market), await openCheckedCompany(market)];
    const [manager, employee] = [await company.join('manager'), await company.join('employee')];
    expect(await codeOf(press(company))).toBe('nobody_to_invite');
    await put(company, 2);
    expect(await codeOf(press(company, manager))).toBe('not_allowed');
    expect(await read(company, manager)).toEqual({ not_invited: 2, more: false, run: null });
    expect(await codeOf(read(company, employee))).toBe('not_allowed');
    expect(await codeOf(press(company, other.admin))).toBe('not_found');
    expect(await codeOf(read(company, other.admin))).toBe('not_found');
    await press(company);
    expect(await market.as(other.admin, (act) => act.sql(inviteRunOf, { company: company.id }))).toEqual([]);
  });
});
