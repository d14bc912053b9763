// The relocation desk: who sees which, what is left of a budget, the states, and the person's own page.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../../tests/support/pdf-text.ts';
import { type Actor, system } from '../../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import type { Call } from '../../../../shared/contract.ts';
import { changeRelocation, moveRelocation } from './change-relocation.ts';
import { freeSpend, reserveSpend, settleSpend } from '../door.ts';
import { listRelocations } from './list-relocations.ts';
import { openRelocation } from './open-relocation.ts';
import { companiesPersonalData } from '../personal-data.ts';
import type * as spend from '../../spend-contract.ts';
import { readMyRelocations } from './read-my-relocations.ts';
import { showMyRelocation } from './show-my-relocation.ts';
import { readRelocation } from './read-relocation.ts';
import { setBudget } from '../spend/set-budget.ts';
import { readRelocationCsv, readRelocationPdf } from './read-relocation-invoice.ts';
import { relocationLeft, updateRelocation } from './relocations.sql.ts';
import { orderKey } from '../../spend-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const movingDay = addDays(lagosDate(new Date()), 20);
const plan = {
  budget_kobo: 500_000_00,
  starts_on: movingDay,
  family_size: 4,
  from_place: 'Ibadan',
  to_place: 'Lekki, Lagos',
  contact_name: 'Hauwa Bello',
  contact_phone: '+2348031112222',
  note: 'Two cats.',
};
type Person = { readonly person_name: string; readonly person_email: string };
const somebody = (): Person => ({
  person_name: 'Tunde Alabi',
  person_email: `tunde-${randomUUID().slice(0, 8)}@example.com`,
});
const open = (actor: Actor, company: TestCompany, person: Person = somebody()) =>
  market.as(actor, (act) =>
    openRelocation(act, { params: { company: company.id }, body: { ...person, ...plan } }, noExchange),
  );
const at = (company: TestCompany, relocation: string) => ({ params: { company: company.id, relocation } });
const read = (actor: Actor, company: TestCompany, id: string) =>
  market.as(actor, (act) => readRelocation(act, at(company, id), noExchange));
const move = (actor: Actor, company: TestCompany, id: string, body: Parameters<typeof moveRelocation>[1]['body']) =>
  market.as(actor, (act) => moveRelocation(act, { ...at(company, id), body }, noExchange));
const list = async (actor: Actor, company: TestCompany, query = {}) =>
  (
    await market.as(actor, (act) => listRelocations(act, { params: { company: company.id }, query }, noExchange))
  ).items.map(({ id }) => id);
const show = (actor: Actor, relocation: string) =>
  market.as(actor, (act) => showMyRelocation(act, { params: { relocation } }, noExchange));
const offered = async (actor: Actor) =>
  (await market.as(actor, (act) => readMyRelocations(act, {}, noExchange))).offered;
const mine = async (actor: Actor) => (await market.as(actor, (act) => readMyRelocations(act, {}, noExchange))).items;
const reserve = (
  actor: Actor,
  company: TestCompany,
  relocation_id: string | null,
  amount_kobo: number,
  key = orderKey('item', randomUUID()),
  employee_id: string | null = null,
) =>
  market.as(actor, (act) =>
    reserveSpend(act, {
      company_id: company.id,
      key,
      program: 'housing',
      title: 'Flat in Lekki, 30 nights',
      employee_id,
      relocation_id,
      amount_kobo,
      on: lagosDate(new Date()),
    }),
  );
const left = async (actor: Actor, relocation: string) =>
  (await market.as(actor, (act) => act.one(relocationLeft, { relocation })))?.left_kobo;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { kind?: { code: string } }) => error.kind?.code,
  );
const team = async (company: TestCompany, name: string): Promise<string> =>
  (
    await market.owner.query<{ id: string }>(
      'INSERT INTO companies.teams (company_id, name) VALUES ($1, $2) RETURNING id',
      [company.id, name],
    )
  ).rows[0]?.id ?? '';
const emailOf = async (accountId: string): Promise<string> =>
  (await market.owner.query<{ email: string }>('SELECT email FROM identity.accounts WHERE id = $1', [accountId]))
    .rows[0]?.email ?? '';

const lettersTo = async (email: string) =>
  (
    await market.owner.query<{ words: Record<string, string> }>(
      `SELECT payload::jsonb -> 'words' AS words FROM graphile_worker._private_jobs
        WHERE payload::jsonb ->> 'letter' = 'relocation_opened' AND payload::jsonb ->> 'to' = $1`,
      [email],
    )
  ).rows.map(({ words }) => words);

test('its person gets one email with the link to their page, without an amount, and none for a change', async () => {
  const company = await openCompany(market);
  const person = somebody();
  const { id } = await open(company.admin, company, person);
  await market.as(company.admin, (act) => changeRelocation(act, { ...at(company, id), body: plan }, noExchange));
  await move(company.admin, company, id, { move: 'start' });
  const letters = await lettersTo(person.person_email);
  expect(letters).toMatchObject([{ to: 'Lekki, Lagos', starts_on: movingDay }]);
  expect(letters[0]?.['url']).toMatch(/\/my-relocation$/);
  expect(JSON.stringify(letters)).not.toContain('500');
});

describe('openRelocation, listRelocations and readRelocation', () => {
  test('an admin opens one for anyone, a manager for their team and new hires; each sees their own', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const [people, kitchen] = [await team(company, 'People'), await team(company, 'Kitchen')];
    const [manager, second] = [await company.join('manager', people), await company.join('manager', kitchen)];
    const [mate, stranger, loose] = [
      await company.join('employee', people),
      await company.join('employee', kitchen),
      await company.join('manager'),
    ];
    const of = async (one: { accountId: string }) => ({
      person_name: 'As typed',
      person_email: await emailOf(one.accountId),
    });

    const byManager = await open(manager, company, await of(mate));
    expect(byManager).toMatchObject({
      team: 'People',
      employee_id: mate.employee_id,
      status: 'planned',
      moves: ['start', 'cancel'],
    });
    expect(byManager.person_name, 'the list knows the name').not.toBe('As typed');
    expect(await codeOf(open(manager, company, await of(stranger)))).toBe('other_team');
    expect(await codeOf(open(loose, company, await of(mate)))).toBe('other_team');
    expect(await codeOf(open(mate, company))).toBe('not_allowed');
    expect(await codeOf(open(other.admin, company))).toBe('not_found');
    const fresh = await open(manager, company);
    const alone = await open(loose, company);
    const byAdmin = await open(company.admin, company, await of(stranger));

    expect(await list(company.admin, company)).toEqual([byAdmin.id, alone.id, fresh.id, byManager.id]);
    expect(await list(manager, company)).toEqual([fresh.id, byManager.id]);
    expect(await list(second, company)).toEqual([byAdmin.id]);
    expect(await list(loose, company)).toEqual([alone.id]);
    expect(await codeOf(read(second, company, fresh.id))).toBe('not_found');
    expect(await codeOf(read(other.admin, other, fresh.id))).toBe('not_found');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      mate.employee_id,
    ]);
    expect(await codeOf(open(company.admin, company, await of(mate)))).toBe('left');
  });

  test('a plan can be changed until it has ended, and only by the people who manage it', async () => {
    const company = await openCompany(market);
    const [kitchen, people] = [await team(company, 'Kitchen'), await team(company, 'People')];
    const [other, manager] = [await company.join('manager', kitchen), await company.join('manager', people)];
    const { id } = await open(manager, company);
    const change = (actor: Actor, more = {}) =>
      market.as(actor, (act) => changeRelocation(act, { ...at(company, id), body: { ...plan, ...more } }, noExchange));
    expect(await change(manager, { budget_kobo: 1_00, family_size: 5 })).toMatchObject({
      budget_kobo: 1_00,
      family_size: 5,
    });
    expect(await codeOf(change(other))).toBe('not_found');
    // The wall itself, bypassing the use case.
    const past = (actor: Actor) =>
      market.as(actor, (act) =>
        act.one(updateRelocation, { company: company.id, relocation: id, ...plan, budget_kobo: 7 }),
      );
    expect([await past(other), await past(await company.join('employee')), await past(manager)]).toEqual([
      undefined,
      undefined,
      { id },
    ]);
    await move(manager, company, id, { move: 'start' });
    await move(manager, company, id, { move: 'complete' });
    expect(await codeOf(change(manager))).toBe('wrong_state');
  });
});

describe('changeRelocation and moveRelocation', () => {
  test('planned, underway, completed; a cancelled one says why; if two steps collide, one succeeds', async () => {
    const company = await openCompany(market);
    const { id } = await open(company.admin, company);
    expect(await codeOf(move(company.admin, company, id, { move: 'complete' }))).toBe('wrong_state');
    expect((await move(company.admin, company, id, { move: 'start' })).status).toBe('underway');
    expect(await codeOf(move(company.admin, company, id, { move: 'cancel', reason: ' ' }))).toBe('reason_needed');
    const ends = await Promise.all([
      codeOf(move(company.admin, company, id, { move: 'complete' })),
      codeOf(move(company.admin, company, id, { move: 'cancel', reason: 'They stay' })),
    ]);
    expect(ends.sort()).toEqual(['allowed', 'wrong_state']);
    expect(await list(company.admin, company)).toEqual([]);
    expect(await list(company.admin, company, { show: 'all' })).toEqual([id]);
  });
});

describe('the budget of a relocation, readRelocationCsv and readRelocationPdf', () => {
  test('reserved, spent and freed amounts change what is left; an ended relocation has nothing left', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const { id } = await open(company.admin, company);
    const keys = [orderKey('item', randomUUID()), orderKey('item', randomUUID())] as const;
    await reserve(company.admin, company, id, 100_000_00, keys[0]);
    await reserve(company.admin, company, id, 200_000_00, keys[1]);
    expect(await left(company.admin, id)).toBe(200_000_00);
    expect(await left(other.admin, id), 'nothing is told to another company').toBeNull();
    await market.as(company.admin, (act) => settleSpend(act, { key: keys[0], amount_kobo: 150_000_00 }));
    await market.as(company.admin, (act) => freeSpend(act, { key: keys[1] }));
    expect(await left(company.admin, id)).toBe(350_000_00);
    const seen = await read(company.admin, company, id);
    expect([seen.reserved_kobo, seen.spent_kobo, seen.lines.map(({ state }) => state).sort()]).toEqual([
      0,
      150_000_00,
      ['freed', 'spent'],
    ]);
    const csv = new TextDecoder().decode(
      await market.as(company.admin, (act) => readRelocationCsv(act, at(company, id), noExchange)),
    );
    expect(csv.split('\r\n'), 'what was cancelled is not billed').toHaveLength(3);
    expect(csv).toContain('"Flat in Lekki, 30 nights",Spent,,150000.00');
    await move(company.admin, company, id, { move: 'cancel', reason: 'They stay' });
    expect(await left(company.admin, id)).toBeNull();
    expect((await reserve(other.admin, other, id, 1)).outcome, 'an order of another company').toBe('refused');
  });

  test('an order over what is left needs an approval, only one of two concurrent orders fits, and an ended relocation takes none', async () => {
    const company = await openCompany(market);
    const { id } = await open(company.admin, company);
    const ends = await Promise.all([
      reserve(company.admin, company, id, 300_000_00),
      reserve(company.admin, company, id, 300_000_00),
    ]);
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(['needs_approval', 'within']);
    expect((await reserve(company.admin, company, id, 200_000_01)).reasons).toEqual([
      'Over the relocation’s budget by ₦0.01: ₦200,000 of ₦500,000 is left.',
    ]);
    expect((await read(company.admin, company, id)).lines[0]?.on_day).toBe(lagosDate(new Date()));
    await move(company.admin, company, id, { move: 'cancel', reason: 'They stay' });
    expect(await reserve(company.admin, company, id, 1)).toEqual({
      outcome: 'refused',
      reasons: ['This relocation has ended.'],
    });
  });

  test('it counts against the company’s month, not the person’s', async () => {
    const company = await openCompany(market);
    const person = await company.join('employee');
    const limit = (body: Call<typeof spend.setBudget>['body']) =>
      market.as(company.admin, (act) => setBudget(act, { params: { company: company.id }, body }, noExchange));
    await limit({ scope: 'everyone', limit_kobo: 40_000_00 });
    const { id } = await open(company.admin, company);
    const order = (kobo: number, relocation: string | null = id) =>
      reserve(company.admin, company, relocation, kobo, orderKey('item', randomUUID()), person.employee_id);
    expect((await order(300_000_00)).outcome).toBe('within');
    expect((await order(40_000_00, null)).outcome, 'their own month is untouched').toBe('within');
    expect((await order(1, null)).outcome).toBe('needs_approval');
    await limit({ scope: 'person', employee_id: person.employee_id, limit_kobo: 1_00 });
    expect((await order(50_000_00)).outcome).toBe('within');
    await limit({ scope: 'company', limit_kobo: 400_000_00 });
    expect((await order(20_000_00)).outcome, 'the company has spent 390,000').toBe('needs_approval');
  });

  test('an existing invoice is named beside its line', async () => {
    const company = await openCompany(market);
    const { id } = await open(company.admin, company);
    const order = randomUUID();
    await reserve(company.admin, company, id, 1_000_00, orderKey('booking', order));
    await market.owner.query(
      `INSERT INTO money.invoices (subject_kind, subject_id, year, count, title, billed_to, email, lines, total_kobo)
       VALUES ('booking', $1, 2026, 1, 'Move', 'Zuma Foods Ltd', 'a@example.com', '[]', 100000)`,
      [order],
    );
    expect((await read(company.admin, company, id)).lines[0]?.invoice).toBe('KY-2026-000001');
    // A line billed by the month has that bill's number.
    const key = orderKey('item', randomUUID());
    await reserve(company.admin, company, id, 2_000_00, key);
    await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: 2_000_00 }));
    await market.owner.query(
      `WITH invoice AS (
         INSERT INTO money.invoices (subject_kind, subject_id, company_id, year, count, title, billed_to, email, lines, total_kobo)
         VALUES ('company_month', gen_random_uuid(), $1, 2026, 2, 'November', 'Zuma Foods Ltd', 'a@example.com', '[]', 200000) RETURNING id),
       bill AS (
         INSERT INTO billing.bills (id, company_id, kind, month, invoice_id, total_kobo, due_on)
         SELECT gen_random_uuid(), $1, 'month', date_trunc('month', now())::date, id, 200000, current_date FROM invoice RETURNING id)
       UPDATE companies.spends SET bill_id = bill.id FROM bill WHERE key = $2`,
      [company.id, key],
    );
    expect((await read(company.admin, company, id)).lines.map(({ invoice }) => invoice)).toEqual([
      'KY-2026-000001',
      'KY-2026-000002',
    ]);
    const pdf = await readRelocationPdf(market.db, company.admin, at(company, id), noExchange);
    const words = (await readPdf(pdf)).pages.flatMap(({ lines }) => lines).join('\n');
    for (const shown of [
      'Relocation of Tunde Alabi',
      'Zuma Foods Ltd',
      'Flat in Lekki, 30 nights',
      'KY-2026-000001',
      '₦1,000',
      '₦497,000 of ₦500,000 left',
    ])
      expect(words).toContain(shown);
  });
});

describe('readMyRelocations and showMyRelocation', () => {
  test('the person sees dates, bookings and the contact, but no amount', async () => {
    const company = await openCompany(market);
    const person = await company.join('employee');
    const { id } = await open(company.admin, company, {
      person_name: 'Ada',
      person_email: await emailOf(person.accountId),
    });
    await reserve(company.admin, company, id, 100_000_00);
    const [seen] = await mine(person);
    expect(seen).toMatchObject({
      id,
      company_name: 'Zuma Foods Ltd',
      contact_name: 'Hauwa Bello',
      starts_on: movingDay,
    });
    expect(seen?.lines).toMatchObject([{ program: 'housing', title: 'Flat in Lekki, 30 nights' }]);
    expect(JSON.stringify(seen)).not.toMatch(/kobo|note|cats/);
    expect(await mine(company.admin)).toEqual([]);
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      person.employee_id,
    ]);
    expect(await mine(person), 'who has left sees nothing').toEqual([]);
  });

  test('a new hire sees it through their proven email, until they leave', async () => {
    const company = await openCompany(market);
    const person = await market.account();
    const email = await emailOf(person.accountId ?? '');
    await market.owner.query('UPDATE identity.accounts SET email_confirmed_at = NULL WHERE id = $1', [
      person.accountId,
    ]);
    const { id } = await open(company.admin, company, { person_name: 'Ada', person_email: email });
    expect(await mine(person), 'not proven yet').toEqual([]);
    await market.owner.query('UPDATE identity.accounts SET email_confirmed_at = now() WHERE id = $1', [
      person.accountId,
    ]);
    expect(await offered(person)).toEqual([{ id, company_name: 'Zuma Foods Ltd' }]);
    expect(await mine(person), 'before the press').toEqual([]);
    expect(await codeOf(show(await market.account(), id)), 'for another person').toBe('not_found');
    for (const press of ['first', 'second'])
      expect(await show(person, id), press).toMatchObject({ items: [{ id }], offered: [] });
    await market.owner.query('INSERT INTO companies.company_employees (company_id, name, email) VALUES ($1, $2, $3)', [
      company.id,
      'Ada',
      email,
    ]);
    await market.owner.query('DELETE FROM companies.company_employees WHERE email = $1', [email]);
    expect([await mine(person), await offered(person)], 'taken off the list').toEqual([[], []]);
    expect(await codeOf(show(person, id))).toBe('not_found');
  });

  test('a person who deletes their account is no longer named', async () => {
    const company = await openCompany(market);
    const person = await market.account();
    const email = await emailOf(person.accountId ?? '');
    const { id } = await open(company.admin, company, { person_name: 'Ada Obi', person_email: email });
    const about = { accountId: person.accountId ?? '', email };
    const kept = await market.db.act(system, (act) => companiesPersonalData.exportFor(act, about as never));
    expect(JSON.stringify(kept)).toContain('Ada Obi');
    await market.db.act(system, async (act) => companiesPersonalData.erase?.(act, about as never));
    const after = await read(company.admin, company, id);
    expect(JSON.stringify(after)).not.toMatch(/Ada Obi|Ibadan|cats|@example/);
    expect(after.budget_kobo).toBe(500_000_00);
  });
});
