// Items that are booked for a relocation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { openRelocation } from '../../companies/server/relocations/open-relocation.ts';
import { readRelocation } from '../../companies/server/relocations/read-relocation.ts';
import { confirmItem } from './confirm-item.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { onTheDay } from '../../../../tests/support/partner-world.ts';
import { createItem } from './create-item.ts';
import { orderKey } from '../../companies/spend-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const today = lagosDate(new Date());
const open = async (company: TestCompany, person_email = 'tunde@example.com'): Promise<string> =>
  (
    await market.as(company.admin, (act) =>
      openRelocation(
        act,
        {
          params: { company: company.id },
          body: {
            person_name: 'Tunde Alabi',
            person_email,
            budget_kobo: 500_000_00,
            starts_on: addDays(today, 20),
            family_size: 2,
            from_place: 'Ibadan',
            to_place: 'Lagos',
            contact_name: 'Hauwa',
            contact_phone: '+2348031112222',
            note: '',
          },
        },
        noExchange,
      ),
    )
  ).id;
/** A stay of one night at a partner with that price. */
const add = async (actor: Actor, company: TestCompany, relocation_id: string, price_kobo = 300_000_00, more = {}) => {
  const { offer } = await openPartner(market.owner, { kind: 'housing', price_kobo });
  const item = {
    kind: 'housing',
    title: 'Flat in Lekki',
    date: addDays(today, 19),
    time: '14:00',
    partner_offer_id: offer,
    fields: onTheDay({ property: 'The partner', beds: 1, nights: 1 }),
  };
  return market.as(actor, (act) =>
    createItem(
      act,
      { params: { company: company.id }, body: { ...item, relocation_id, ...more } as never },
      noExchange,
    ),
  );
};
const confirm = (company: TestCompany, { id, version }: { id: string; version: number }, by: Actor = company.admin) =>
  confirmItem(market.db, by, { params: { company: company.id, id }, body: { version } }, noExchange);
const read = (company: TestCompany, relocation: string) =>
  market.as(company.admin, (act) => readRelocation(act, { params: { company: company.id, relocation } }, noExchange));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { kind?: { code: string } }) => error.kind?.code,
  );

test('an item waits on its relocation, is for its person, and counts against the budget once confirmed', async () => {
  const company = await openCompany(market);
  const person = await company.join('employee');
  const { rows } = await market.owner.query<{ email: string }>('SELECT email FROM identity.accounts WHERE id = $1', [
    person.accountId,
  ]);
  const relocation = await open(company, rows[0]?.email);
  const item = await add(company.admin, company, relocation);
  expect(item).toMatchObject({ relocation_id: relocation, employee_id: person.employee_id });
  const before = await read(company, relocation);
  expect([before.reserved_kobo, before.lines]).toEqual([0, []]);
  expect(before.waiting).toEqual([
    expect.objectContaining({
      key: orderKey('item', item.id),
      program: 'housing',
      amount_kobo: 300_000_00,
      waits_for: 'confirmation',
      reasons: [],
    }),
  ]);
  await confirm(company, item);
  const after = await read(company, relocation);
  expect([after.reserved_kobo, after.waiting]).toEqual([300_000_00, []]);
  expect(after.lines).toMatchObject([
    { key: orderKey('item', item.id), title: expect.stringContaining('Flat in Lekki'), state: 'reserved' },
  ]);
});

test('it is for the person of the relocation whatever the caller sends, and for no employee if that person is not one', async () => {
  const company = await openCompany(market);
  const person = await company.join('employee');
  const { rows } = await market.owner.query<{ email: string; me: string }>(
    `SELECT a.email, (SELECT e.id FROM companies.company_employees e WHERE e.company_id = $2 AND e.account_id = $3) AS me
       FROM identity.accounts a WHERE a.id = $1`,
    [person.accountId, company.id, company.admin.accountId],
  );
  const listed = await open(company, rows[0]?.email);
  const item = await add(company.admin, company, listed, 1_000_00, { employee_id: rows[0]?.me ?? '' });
  expect(item).toMatchObject({
    employee_id: person.employee_id,
    relocation: { person_name: item.employee_name, path: `/corporate/dashboard/relocations/${listed}` },
  });
  const own = await add(person, company, listed, 1_000_00);
  expect([own.employee_id, own.relocation?.path]).toEqual([person.employee_id, '/my-relocation']);

  const stranger = await open(company, 'somebody.new@example.com');
  const theirs = await confirm(company, await add(company.admin, company, stranger));
  expect(theirs).toMatchObject({ status: 'BOOKED', employee_id: null, relocation: { person_name: 'Tunde Alabi' } });
  const spends = await market.owner.query('SELECT employee_id, relocation_id FROM companies.spends WHERE key = $1', [
    orderKey('item', theirs.id),
  ]);
  expect(spends.rows).toEqual([{ employee_id: null, relocation_id: stranger }]);
});

test('a manager of another team confirms the item and does not read the person’s name', async () => {
  const company = await openCompany(market);
  const manager = await company.join('manager');
  const item = await add(company.admin, company, await open(company, 'another@example.com'));
  const seen = await confirm(company, item, manager);
  expect([seen.status, seen.relocation]).toEqual(['BOOKED', null]);
});

test('no_such_relocation: another company’s, or somebody else’s', async () => {
  const [company, other] = [await openCompany(market), await openCompany(market)];
  const relocation = await open(other);
  expect(await codeOf(add(company.admin, company, relocation))).toBe('no_such_relocation');
  expect(await codeOf(add(await other.join('employee'), other, relocation))).toBe('no_such_relocation');
});
