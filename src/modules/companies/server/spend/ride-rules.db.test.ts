// Which rides a company pays: an admin sets it, members read it, other companies see nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { noRides } from '../../ride-rules.ts';
import { readRideDesk, readRideRules, setRideRules } from './set-ride-rules.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

type Who = Parameters<JobDatabase['as']>[0];
const rules = { ...noRides, is_on: true, monthly_kobo: 50_000_00, places: ['Lagos'], needs_purpose: true };
const set = (who: Who, company: string) =>
  market.as(who, (act) => setRideRules(act, { params: { company }, body: rules } as never, noExchange));
const read = (who: Who, company: string) =>
  market.as(who, (act) => readRideRules(act, { params: { company } } as never, noExchange));
const code = (answer: Promise<unknown>) =>
  answer.then(
    () => 'allowed',
    (error: { kind?: { code: string } }) => error.kind?.code,
  );

describe('setRideRules, readRideRules and readRideDesk', () => {
  test('are off until an admin switches them on; a manager and another company do not', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const manager = await company.join('manager');
    const ada = await company.join('employee');
    expect(await read(ada, company.id)).toMatchObject({ is_on: false });
    expect(await code(set(manager, company.id))).toBe('not_allowed');
    expect(await code(set(other.admin, company.id))).toBe('not_found');
    expect(await set(company.admin, company.id)).toEqual(rules);
    expect(await read(ada, company.id)).toEqual(rules);
    expect(await code(read(other.admin, company.id))).toBe('not_found');
  });

  test('the desk says what is paid, in sentences, and what is left of the month', async () => {
    const company = await openCompany(market);
    const ada = await company.join('employee');
    await set(company.admin, company.id);
    const desk = await market.as(ada, (act) =>
      readRideDesk(act, { params: { company: company.id } } as never, noExchange),
    );
    expect(desk).toMatchObject({ name: 'Zuma Foods Ltd', left_kobo: 50_000_00, no_orders: null });
    expect(desk.words).toEqual(['In Lagos.', 'Up to ₦50,000 a month for each person.']);
  });
});
