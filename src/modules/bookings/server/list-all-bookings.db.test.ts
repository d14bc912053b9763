// The review queue over HTTP: order, pages, tabs, and which staff are notified.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KayaWithBookings, startKayaWithBookings, until } from '../../../../tests/support/kaya-with-bookings.ts';
import * as contract from '../staff-contract.ts';

let business: KayaWithBookings;
beforeAll(async () => {
  business = await startKayaWithBookings();
});
afterAll(() => business.stop());

test('the review queue lists the most urgent first, page by page; other tabs newest first; search works', async () => {
  const { owner, staff, submit } = business;
  await owner.query(
    `UPDATE bookings.bookings SET review_due_at = now() - interval '2 h' WHERE booking_status = 'pending'`,
  );
  const [one, two] = [await submit(), await submit()];
  await owner.query(`UPDATE bookings.bookings SET review_due_at = now() - interval '9 h' WHERE id = $1`, [two.id]);
  const { items } = await staff.call(contract.listAllBookings, { query: {} });
  expect(items[0]?.id).toBe(two.id);
  const due = items.map(({ review_due_at }) => Date.parse(review_due_at ?? ''));
  expect(due).toEqual([...due].sort((a, b) => a - b));
  // Fills two pages with copies of one booking: 31 requests over HTTP would only test the computer.
  await owner.query(
    `INSERT INTO bookings.bookings
     SELECT c.* FROM bookings.bookings b, generate_series(1, 31) AS n,
            jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'copy', n)) AS c WHERE b.id = $1`,
    [one.id],
  );
  const page = await staff.call(contract.listAllBookings, { query: {} });
  expect(page.items).toHaveLength(30);
  const rest = await staff.call(contract.listAllBookings, { query: { cursor: page.next ?? '' } });
  const ids = [...page.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(one.id);
  const all = await staff.call(contract.listAllBookings, { query: { show: 'all', search: one.code } });
  expect(all.items.map(({ id }) => id)).toEqual([one.id]);
  const ended = await staff.call(contract.listAllBookings, { query: { show: 'ended' } });
  expect(ended.items.every(({ status }) => ['completed', 'declined', 'cancelled', 'expired'].includes(status))).toBe(
    true,
  );
});

test('staff are notified when something waits for them', async () => {
  const { kaya, submit } = business;
  const { person } = await business.account('Bisi Ade', ['staff']);
  const { code } = await submit();
  const inbox = async () => {
    const answer = await fetch(`${kaya.url}/api/notifications`, { headers: { cookie: person.cookie() } });
    return JSON.stringify(await answer.json());
  };
  await until(async () => (await inbox()).includes(code));
  expect(await inbox()).toContain('New booking to review');
});
