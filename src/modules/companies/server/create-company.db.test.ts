// A company, its first admin, who may do what, and what an order reserves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { companiesOf, freeSpend, memberOf, reserveSpend, settleSpend } from './door.ts';
import { listMyCompanies } from './list-my-companies.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const mine = (actor: Parameters<JobDatabase['as']>[0]) =>
  market.as(actor, (act) => listMyCompanies(act, {}, noExchange));
const refusedAs = async (
  actor: Parameters<JobDatabase['as']>[0],
  company: string,
  operation: Parameters<typeof memberOf>[2],
) =>
  market
    .as(actor, (act) => memberOf(act, company, operation))
    .then(
      () => 'allowed',
      (error: { kind?: { code: string } }) => error.kind?.code,
    );

describe('createCompany, listMyCompanies and memberOf', () => {
  test('its creator is its admin; two companies with one name have different addresses; a stranger sees neither', async () => {
    const [one, two] = [await openCompany(market), await openCompany(market)];
    expect(one.slug).not.toBe(two.slug);
    expect(one.slug).toMatch(/^zuma-foods-ltd-[a-z0-9]+$/);
    expect((await mine(one.admin)).items.map(({ id, access, link }) => [id, access, link])).toEqual([
      [one.id, 'admin', `/company/${one.slug}`],
    ]);
    const stranger = await market.account();
    expect((await mine(stranger)).items).toEqual([]);
    expect(await refusedAs(stranger, one.id, 'viewCompany')).toBe('not_found');
    expect(await refusedAs(two.admin, one.id, 'viewCompany')).toBe('not_found');
  });

  test.each([
    ['employee', 'viewCompany', 'allowed'],
    ['employee', 'viewTeam', 'not_allowed'],
    ['manager', 'viewTeam', 'allowed'],
    ['manager', 'manageTeam', 'not_allowed'],
    ['admin', 'manageTeam', 'allowed'],
  ] as const)('an %s who asks for %s: %s', async (access, operation, answer) => {
    const company = await openCompany(market);
    const person = await company.join(access);
    expect(await refusedAs(person, company.id, operation)).toBe(answer);
  });

  test('a deactivated employee and one of a closed company immediately see nothing', async () => {
    const company = await openCompany(market);
    const person = await company.join('manager');
    expect(await refusedAs(person, company.id, 'viewTeam')).toBe('allowed');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      person.employee_id,
    ]);
    expect(await refusedAs(person, company.id, 'viewCompany')).toBe('access_switched_off');
    await market.owner.query('UPDATE companies.companies SET closed_at = now() WHERE id = $1', [company.id]);
    expect(await refusedAs(company.admin, company.id, 'viewCompany')).toBe('not_found');
    const { accountId } = company.admin;
    expect(await market.db.act(system, (act) => companiesOf(act, [accountId]))).toEqual(new Map());
  });

  test('if two admins remove each other at once, one stays', async () => {
    const company = await openCompany(market);
    const other = await company.join('admin');
    const remove = (account: string) =>
      market.owner.query('DELETE FROM companies.company_employees WHERE company_id = $1 AND account_id = $2', [
        company.id,
        account,
      ]);
    const ends = await Promise.allSettled([remove(company.admin.accountId), remove(other.accountId)]);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

describe('reserveSpend, settleSpend and freeSpend', () => {
  test('an order is reserved once and ends once, and only its company sees it', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const person = await company.join('employee');
    const [key, gone] = [
      'item:00000000-0000-7000-8000-000000000001',
      'item:00000000-0000-7000-8000-000000000002',
    ] as const;
    const spend = {
      company_id: company.id,
      program: 'meal',
      title: 'Lunch',
      employee_id: person.employee_id,
      on: '2026-11-05',
    } as const;
    for (const amount_kobo of [100_00, 200_00])
      expect(await market.as(person, (act) => reserveSpend(act, { ...spend, key, amount_kobo }))).toEqual({
        outcome: 'within',
        reasons: [],
      });
    await market.as(person, (act) => reserveSpend(act, { ...spend, key: gone, amount_kobo: 1_00 }));
    expect(await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: 150_00 }))).toBe(true);
    expect(await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: 999_00 }))).toBe(false);
    expect(await market.as(other.admin, (act) => freeSpend(act, { key: gone }))).toBe(false);
    expect(await market.as(company.admin, (act) => freeSpend(act, { key: gone }))).toBe(true);
    const { rows } = await market.owner.query(
      `SELECT key, state, amount_kobo::int, month::text FROM companies.spends WHERE company_id = $1 ORDER BY key`,
      [company.id],
    );
    expect(rows).toEqual([
      { key, state: 'spent', amount_kobo: 150_00, month: '2026-11-01' },
      { key: gone, state: 'freed', amount_kobo: 1_00, month: '2026-11-01' },
    ]);
    await expect(
      market.as(other.admin, (act) =>
        reserveSpend(act, { ...spend, key: 'item:00000000-0000-7000-8000-000000000003', amount_kobo: 1 }),
      ),
    ).rejects.toThrow('not this company');
  });
});
