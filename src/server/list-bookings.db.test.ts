// The list of a company's bookings: its filters, its search, and that pages of every sort show each row once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { programItem } from '../../tests/support/program-item.ts';
import type { Actor } from '../kernel/db/act.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { listBookings } from '../modules/companies/server/orders/list-bookings.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const today = lagosDate(new Date());
const fields = {
  move: { location: 'Mama Cass, Yaba, Lagos', destination: 'Lekki, Lagos', movers: 2 },
  swap: { items: ['Desk'] },
};
const list = (company: TestCompany, who: Actor, query: object = {}) =>
  market.as(who, (act) =>
    listBookings(act, { params: { company: company.id }, query: { shelf: 'all', ...query } } as never, noExchange),
  );

test('listBookings: filters, search, every sort and its pages show each row once', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  for (let n = 0; n < 25; n += 1)
    await market.as(company.admin, (act) =>
      programItem(act, company.id, {
        kind: n % 2 ? 'move' : 'swap',
        title: `Order lot${String(n).padStart(2, '0')}`,
        date: addDays(today, 1 + (n % 5)),
        time: '10:00',
        price_kobo: 100_000 + (n % 3),
        fields: fields[n % 2 ? 'move' : 'swap'],
        employee_id: ada.employee_id,
      }),
    );
  for (const sort of ['start', 'price', 'person']) {
    const first = await list(company, company.admin, { shelf: 'open', sort });
    const second = await list(company, company.admin, { shelf: 'open', sort, cursor: first.next ?? '' });
    const keys = [...first.items, ...second.items].map(({ key }) => key);
    expect([first.items.length, second.items.length, new Set(keys).size, second.next]).toEqual([20, 5, 25, null]);
  }
  const shown = async (query: object) => (await list(company, company.admin, query)).items.length;
  expect(await shown({ service: 'move' })).toBe(12);
  expect(await shown({ search: 'lot07' })).toBe(1);
  expect(await shown({ search: 'mama cass', service: 'move' })).toBe(12);
  expect(await shown({ from: addDays(today, 5) })).toBe(5);
  expect(await shown({ to: today })).toBe(0);
  expect(await shown({ person: ada.employee_id, service: 'swap' })).toBe(13);
  expect(await shown({ shelf: 'done' })).toBe(0);
  const after = (place: string): string =>
    Buffer.from(`01990000-0000-7000-8000-000000000001${place}`).toString('base64url');
  // PostgreSQL has no year 0.
  for (const cursor of ['AAAA', after('0000-01-01T00:00:00.000000Z'), after('2026-02-30T00:00:00.000000Z')])
    expect(await codeOf(list(company, company.admin, { cursor }))).toBe('invalid_request');
  for (const cursor of [after('0001-01-01T00:00:00.000000Z'), after('9999-12-31T23:59:59.999999Z')])
    expect((await list(company, company.admin, { cursor, shelf: 'all' })).items.length).toBeLessThanOrEqual(20);
  const own = await list(company, ada, {});
  expect(own.items).toHaveLength(20);
});
