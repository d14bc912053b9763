// The rows of a company's orders in a real database: who sees them, and that the same picture again changes nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { type JobDatabase, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { orderStates, shelfOf } from '../../order-rules.ts';
import { orderKey } from '../../spend-rules.ts';
import { followOrder, type NewOrder, noteOrder, reserveSpend, settleSpend } from '../door.ts';
import { guestNames_days } from '../retention.sql.ts';
import { forgetGuests, orderNews } from './orders.sql.ts';

let market: JobDatabase;
let company: TestCompany;
beforeAll(async () => {
  market = await openJobDatabase();
  company = await openCompany(market);
});
afterAll(() => market.close());

const order = (more: Partial<NewOrder> = {}): NewOrder => ({
  company_id: company.id,
  key: orderKey('request', randomUUID()),
  service: 'move',
  title: 'Studio to Yaba',
  employee_id: null,
  via: 'link',
  starts_at: new Date('2026-12-05T09:00:00Z'),
  from_place: 'Surulere, Lagos',
  to_place: 'Yaba, Lagos',
  state: 'booked',
  price_kobo: 5_000_000,
  ...more,
});
const note = (noted: NewOrder) => market.db.act(system, (act) => noteOrder(act, noted));
const follow = (key: NewOrder['key'], changes: Parameters<typeof followOrder>[2]) =>
  market.db.act(system, (act) => followOrder(act, key, changes));
const rowOf = async (key: string) =>
  (await market.owner.query<Record<string, unknown>>('SELECT * FROM companies.orders WHERE key = $1', [key])).rows[0];
const newsOf = async (key: string): Promise<string[]> =>
  (
    await market.owner.query<{ state: string }>(
      `SELECT payload ->> 'state' AS state FROM kernel.events WHERE name = 'companies.order_changed' AND payload ->> 'key' = $1 ORDER BY id`,
      [key],
    )
  ).rows.map(({ state }) => state);

test('an order is one row, however often it is noted, and only a change is announced', async () => {
  const person = await company.join('employee');
  const noted = order({ employee_id: person.employee_id, ordered_by: person.employee_id });
  await note(noted);
  await note(noted);
  await follow(noted.key, { state: 'on_the_way' });
  await follow(noted.key, { state: 'on_the_way', price_kobo: 5_000_000 });
  await follow(noted.key, { state: 'done' });
  const done = await rowOf(noted.key);
  expect(done).toMatchObject({ state: 'done', shelf: 'done', kind: 'request', ordered_by: person.employee_id });
  expect(done?.['ended_at']).not.toBeNull();
  await follow(noted.key, { state: 'disputed' });
  expect(await rowOf(noted.key)).toMatchObject({ state: 'disputed', shelf: 'open', ended_at: null });
  expect(await newsOf(noted.key)).toEqual(['booked', 'on_the_way', 'done', 'disputed']);
});

test('the column of the shelf is the rule of the pages', async () => {
  for (const kind of ['request', 'item'] as const)
    for (const state of orderStates) {
      const noted = order({ state, key: orderKey(kind, randomUUID()) });
      await note(noted);
      expect(await rowOf(noted.key)).toMatchObject({ shelf: shelfOf(noted) });
    }
});

test('the name follows the person, and is forgotten with them', async () => {
  const person = await company.join('employee');
  const noted = order({ employee_id: person.employee_id });
  await note(noted);
  await market.owner.query(`UPDATE companies.company_employees SET name = 'Ngozi Bello' WHERE id = $1`, [
    person.employee_id,
  ]);
  expect(await rowOf(noted.key)).toMatchObject({ person_name: 'Ngozi Bello' });
  await market.owner.query('DELETE FROM companies.company_employees WHERE id = $1', [person.employee_id]);
  expect(await rowOf(noted.key)).toMatchObject({ person_name: '', employee_id: null });
});

test('the name of a guest is forgotten a year after the booking', async () => {
  const [old, recent] = [
    order({ person_name: 'Bola Guest', starts_at: new Date(Date.now() - 400 * 86_400_000) }),
    order({ person_name: 'Bola Guest', starts_at: new Date(Date.now() - 300 * 86_400_000) }),
  ];
  for (const noted of [old, recent]) await note(noted);
  await market.db.act(system, (act) => act.sql(forgetGuests, { days: guestNames_days }));
  expect(await rowOf(old.key)).toMatchObject({ person_name: '' });
  expect(await rowOf(recent.key)).toMatchObject({ person_name: 'Bola Guest' });
});

test('managers see all orders, an employee their own, a stranger none and writes none', async () => {
  const other = await openCompany(market, 'Other Ltd');
  const [boss, mine, theirs] = await Promise.all([
    company.join('manager'),
    company.join('employee'),
    company.join('employee'),
  ]);
  const forMe = order({ employee_id: mine.employee_id });
  const byMe = order({ employee_id: theirs.employee_id, ordered_by: mine.employee_id });
  const forThem = order({ employee_id: theirs.employee_id });
  for (const noted of [forMe, byMe, forThem]) await note(noted);
  const keys = [forMe.key, byMe.key, forThem.key];
  const seen = async (who: Parameters<JobDatabase['as']>[0]): Promise<string[]> =>
    (
      await market.as(who, async (act) => {
        const found: string[] = [];
        for (const key of keys) if (await act.one(orderNews, { key })) found.push(key);
        return found;
      })
    ).sort();
  expect(await seen(boss)).toEqual([...keys].sort());
  expect(await seen(company.admin)).toEqual([...keys].sort());
  expect(await seen(mine)).toEqual([forMe.key, byMe.key].sort());
  expect(await seen(theirs)).toEqual([byMe.key, forThem.key].sort());
  expect(await seen(other.admin)).toEqual([]);
  await expect(market.as(other.admin, (act) => noteOrder(act, order()))).rejects.toThrow('not this company');
  await market.as(other.admin, (act) => followOrder(act, forMe.key, { state: 'cancelled' }));
  expect(await rowOf(forMe.key)).toMatchObject({ state: 'booked' });
});

const settled = { amount_kobo: 4_000_000 };
const reserved = async (): Promise<NewOrder> => {
  const noted = order();
  await market.as(company.admin, (act) =>
    reserveSpend(act, { ...noted, program: 'move', on: '2026-12-05', amount_kobo: 5_000_000 }),
  );
  return noted;
};
const settle = ({ key }: NewOrder) => market.db.act(system, (act) => settleSpend(act, { key, ...settled }));

test('the row says what is in the books, also when both are written at once', async () => {
  const booksOf = async (key: string) => {
    const row = await rowOf(key);
    return [row?.['money'], row?.['money_kobo']];
  };
  const [first, second, third] = [await reserved(), await reserved(), await reserved()];
  await note(third);
  expect(await booksOf(third.key)).toEqual(['reserved', '5000000']);
  let other: Promise<unknown> = Promise.resolve();
  await market.db.act(system, async (act) => {
    await noteOrder(act, first);
    other = settle(first);
    await market.somebodyWaits();
  });
  await other;
  await market.db.act(system, async (act) => {
    await settleSpend(act, { key: second.key, ...settled });
    other = note(second);
    await market.somebodyWaits();
  });
  await other;
  for (const { key } of [first, second]) expect(await booksOf(key)).toEqual(['spent', '4000000']);
});

const noteIn = (act: Act, noted: NewOrder) => noteOrder(act, noted);
const followIn = (act: Act, { key }: NewOrder) => followOrder(act, key, { state: 'scheduled' });
const settleIn = (act: Act, { key }: NewOrder) => settleSpend(act, { key, ...settled });
test.each([
  ['note', noteIn, noteIn],
  ['follow', followIn, settleIn],
])('%s: an order and its money are locked in one order, so that no act beside runs again', async (_, write, beside) => {
  const noted = await reserved();
  await note(noted);
  const runs: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await market.db.act(system, async (act) => {
    runs.push('first');
    await write(act, noted);
    if (runs.length === 1) {
      other = market.db.act(system, async (second) => {
        runs.push('second');
        await beside(second, noted);
      });
      await market.somebodyWaits();
    }
    await settleIn(act, noted);
  });
  await other;
  expect(runs).toEqual(['first', 'second']);
});
