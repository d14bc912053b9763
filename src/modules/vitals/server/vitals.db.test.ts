// Web vitals of real visits: what a page sends becomes a count of its week, and staff read what the counts add up to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import type { Call } from '../../../shared/contract.ts';
import { common } from '../../../shared/refusal.ts';
import { addDays, lagosDate, lagosWeek } from '../../../shared/clock.ts';
import type * as contract from '../contract.ts';
import { vitalsRules } from '../rules.ts';
import { listVitals } from './list-vitals.ts';
import { vitalsModule } from './module.ts';
import { readPageVitals } from './read-page-vitals.ts';
import { recordVitals } from './record-vitals.ts';
import { vitalsOfWeek } from './vitals.sql.ts';

let market: Awaited<ReturnType<typeof openJobDatabase>>;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const today = (): string => lagosDate(new Date());
const record = (body: Call<typeof contract.recordVitals>['body']) =>
  recordVitals(market.db, visitor, { body }, noExchange);
const list = async (query: Call<typeof contract.listVitals>['query']) =>
  (await market.as(staff, (act) => listVitals(act, { query }, noExchange))).items;
const read = async (query: Call<typeof contract.readPageVitals>['query']) =>
  (await market.as(staff, (act) => readPageVitals(act, { query }, noExchange))).items;
const rows = async () => (await market.owner.query(`SELECT count(*)::int AS n FROM vitals.weeks`)).rows[0].n as number;
/** Moves what was counted so many weeks back. */
const age = (weeks: number) => market.owner.query(`UPDATE vitals.weeks SET monday = monday - 7 * $1::int`, [weeks]);

describe('recordVitals, listVitals, readPageVitals', () => {
  test('visits add up, each vital by itself; first and next visits are apart, phones and desktops too', async () => {
    const page = '/worker-dashboard';
    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        record({ page, form: 'phone', visit: 'first', lcp_ms: 2_400, cls_thousandths: 5 }),
      ),
      record({ page, form: 'phone', visit: 'first', lcp_ms: 2_100, inp_ms: 90 }),
      record({ page, form: 'phone', visit: 'next', lcp_ms: 400 }),
      record({ page, form: 'desktop', visit: 'first', lcp_ms: 900 }),
      record({ page: '/', form: 'phone', visit: 'first', inp_ms: 20 }),
    ]);
    expect(await list({ form: 'phone' })).toEqual([
      { page, visits: 5, lcp_first_ms: 2_375, lcp_next_ms: 375, inp_ms: 88, cls_thousandths: 8 },
      { page: '/', visits: 0, lcp_first_ms: null, lcp_next_ms: null, inp_ms: 38, cls_thousandths: null },
    ]);
    expect(await list({ form: 'desktop', week: today() })).toMatchObject([{ page, visits: 1, lcp_first_ms: 875 }]);
    const [monday] = lagosWeek(new Date());
    expect(await read({ page, form: 'phone' })).toMatchObject([{ monday, visits: 5 }]);
  });

  test('a visit without a figure is no row', async () => {
    const before = await rows();
    await record({ page: '/help', form: 'phone', visit: 'first' });
    expect(await rows()).toBe(before);
  });

  test('another week is read by any of its days, and a page week by week', async () => {
    await age(1);
    expect(await list({ form: 'phone' })).toEqual([]);
    expect(await list({ form: 'phone', week: addDays(today(), -7) })).toHaveLength(2);
    await record({ page: '/worker-dashboard', form: 'phone', visit: 'first', lcp_ms: 900 });
    expect((await read({ page: '/worker-dashboard', form: 'phone' })).map(({ visits }) => visits)).toEqual([1, 5]);
  });

  test('a visitor does not read them', async () => {
    await expect(
      market.as(visitor, (act) => listVitals(act, { query: { form: 'phone' } }, noExchange)),
    ).rejects.toMatchObject({ kind: common.not_found });
    const [monday = ''] = lagosWeek(new Date());
    expect(await market.as(visitor, (act) => act.sql(vitalsOfWeek, { monday, form: 'phone' }))).toEqual([]);
  });
});

test('counts of more than 26 weeks ago are deleted', async () => {
  await market.owner.query(`DELETE FROM vitals.weeks`);
  await record({ page: '/', form: 'phone', visit: 'first', lcp_ms: 900 });
  await age(vitalsRules.keptWeeks + 1);
  await record({ page: '/', form: 'phone', visit: 'first', lcp_ms: 900 });
  await vitalsModule.tasks?.(undefined)['vitals.forget_old_weeks']?.({}, market.db);
  expect(await rows()).toBe(1);
});
