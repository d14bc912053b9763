// Before staff have verified a company, it can send few letters to people who did not ask.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { unverifiedLetters } from '../../rules.ts';
import { invitePerson, sendInvite } from './invite-person.ts';
import { openRelocation } from '../relocations/open-relocation.ts';
import { sendInvites } from './send-invites.ts';
import { takeLetters } from './take-letters.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const { max_letters: max } = unverifiedLetters;
const invite = (company: TestCompany, email: string) =>
  market.as(company.admin, (act) =>
    invitePerson(
      act,
      { params: { company: company.id }, body: { name: 'Bola', email, access: 'employee' } },
      noExchange,
    ),
  );
const relocate = (company: TestCompany, email: string) => {
  const body = {
    person_name: 'Bola',
    person_email: email,
    budget_kobo: 100_000_00,
    starts_on: '2199-01-01',
    family_size: 1,
    from_place: 'Kano',
    to_place: 'Lagos',
    contact_name: 'Ada',
    contact_phone: '+2348031234567',
    note: '',
  };
  return market.as(company.admin, (act) => openRelocation(act, { params: { company: company.id }, body }, noExchange));
};
const press = (company: TestCompany) =>
  market.as(company.admin, (act) => sendInvites(act, { params: { company: company.id } }, noExchange));
const put = (company: TestCompany, count: number) =>
  market.owner.query(
    `INSERT INTO companies.company_employees (company_id, name, email)
     SELECT $1::uuid, 'Ada', 'p' || n || '@c' || $1::text || '.example' FROM generate_series(1, $2::int) n`,
    [company.id, count],
  );
const used = (company: TestCompany, letters: number, hours: number) =>
  market.owner.query(
    `INSERT INTO companies.letter_days (company_id, letters, began_at) VALUES ($1, $2, now() - make_interval(hours => $3))`,
    [company.id, letters, hours],
  );

describe('a company that staff have not verified', () => {
  test('invites and relocations share one allowance; a person above the limit is not put on the list', async () => {
    const company = await openCompany(market);
    await used(company, max - 2, 1);
    const { id } = await invite(company, 'one@unchecked.example');
    await market.as(company.admin, (act) => sendInvite(act, { params: { company: company.id, id } }, noExchange));
    expect(await codeOf(invite(company, 'two@unchecked.example'))).toBe('letters_limit');
    expect(await codeOf(relocate(company, 'three@unchecked.example'))).toBe('letters_limit');
    expect(
      await market.value(
        `SELECT count(*)::int FROM companies.company_employees WHERE company_id = $1 AND email LIKE '%@unchecked.example'`,
        [company.id],
      ),
    ).toBe(1);
  });

  test('may write again after 24 hours', async () => {
    const company = await openCompany(market);
    await used(company, max, 25);
    expect((await invite(company, 'again@unchecked.example')).state).toBe('invited');
  });

  test('cannot invite a long list at once, but a short one', async () => {
    const [long, short] = [await openCompany(market), await openCompany(market)];
    await put(long, max + 1);
    expect(await codeOf(press(long))).toBe('letters_limit');
    expect(await market.value('SELECT count(*)::int FROM companies.invite_runs WHERE company_id = $1', [long.id])).toBe(
      0,
    );
    await put(short, max);
    expect((await press(short)).run).toMatchObject({ people: max });
    expect(await codeOf(invite(short, 'late@unchecked.example'))).toBe('letters_limit');
  });

  test('cannot use the last letters twice concurrently', async () => {
    const company = await openCompany(market);
    await used(company, max - 3, 1);
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) => codeOf(invite(company, `race${n}@unchecked.example`))),
    );
    expect(sent.filter((code) => code !== 'letters_limit')).toHaveLength(3);
  });
});

test('a verified company has no such limit', async () => {
  const company = await openCompany(market);
  await used(company, max, 1);
  await market.owner.query('UPDATE companies.companies SET verified_at = now() WHERE id = $1', [company.id]);
  expect((await invite(company, 'free@checked.example')).state).toBe('invited');
});

test('no one takes letters of another company', async () => {
  const [company, other] = [await openCompany(market), await openCompany(market)];
  const taken = await market.as(other.admin, (act) => codeOf(takeLetters(act, company.id, 1)));
  expect(taken).toBe('letters_limit');
});
