// Row-level security of business bookings, quotes, links and invoices, in plain SQL: strangers see nothing, and a customer
// cannot change a quote.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { issueInvoice } from '../../money/server/door.ts';

let market: JobDatabase;
let customer: Actor;
let booking: string;
let sent: string;
const strangers = new Map<string, Actor>();

const one = async (sql: string, values: unknown[]): Promise<string> =>
  (await market.owner.query<{ id: string }>(`${sql} RETURNING id`, values)).rows[0]?.id ?? '';
const book = (user: string | null): Promise<string> =>
  one(
    `INSERT INTO bookings.bookings (user_id, service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range,
       project_timeline, booking_status, quoted_at)
     VALUES ($1, 'retail-chain', 'Single Location', 'Basic Package', 'a@b.example', '+2348031234567', 'Zuma', 'Amina', 'Wuse II',
       'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard', 'quoted', now())`,
    [user],
  );

beforeAll(async () => {
  market = await openJobDatabase(4);
  customer = await market.account();
  booking = await book(customer.accountId);
  const quote = `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until)`;
  const lines = JSON.stringify([{ code: 'tier', label: 'Basic tier', amount_kobo: 449_000_00 }]);
  sent = await one(`${quote} VALUES ($1, 1, 'sent', $2, 44900000, now(), now() + interval '14 days')`, [
    booking,
    lines,
  ]);
  await one(`${quote} VALUES ($1, 2, 'draft', $2, 44900000, NULL, NULL)`, [booking, lines]);
  await market.owner.query(`INSERT INTO bookings.links (link_hash, booking_id) VALUES ('hash', $1)`, [booking]);
  await market.db.act(system, (act) =>
    issueInvoice(act, {
      subject_kind: 'booking',
      subject_id: booking,
      title: 'Retail chain',
      account_id: customer.accountId,
      billed_to: 'Zuma, Amina',
      email: 'a@b.example',
      lines: [{ code: 'tier', label: 'Basic tier', amount_kobo: 449_000_00 }],
      paid: null,
    }),
  );
  strangers.set('a visitor', visitor);
  strangers.set('another account', await market.account());
  strangers.set('a worker', await market.worker());
  strangers.set('the link of another booking', trackingVisitor(await book(null)));
  strangers.set('the link of nothing', trackingVisitor(randomUUID()));
});
afterAll(() => market.close());

let named = 0;
const run = async (actor: Actor, sql: string, id: string): Promise<number> => {
  named += 1;
  const asked = query(`test.wall${named}`, { id: 'uuid' }, { n: 'int8' }, sql);
  return (await market.db.act(actor, (act) => act.one(asked, { id })))?.n ?? 0;
};
const seen = {
  'bookings.bookings': 'SELECT count(*) AS n FROM bookings.bookings WHERE id = $id',
  'bookings.quotes': 'SELECT count(*) AS n FROM bookings.quotes WHERE booking_id = $id',
  'money.invoices': 'SELECT count(*) AS n FROM money.invoices WHERE subject_id = $id',
} as const;

test('its customer, by account or by link, sees the booking, the sent quotes and the invoice, but no draft', async () => {
  for (const actor of [customer, trackingVisitor(booking)]) {
    for (const [table, sql] of Object.entries(seen)) expect(await run(actor, sql, booking), table).toBe(1);
  }
  expect(await run(system, seen['bookings.quotes'], booking)).toBe(2);
});

describe('strangers', () => {
  test('see nothing, and change nothing', async () => {
    for (const [who, actor] of strangers) {
      for (const [table, sql] of Object.entries(seen))
        expect(await run(actor, sql, booking), `${who}: ${table}`).toBe(0);
      const moves = [
        `WITH w AS (UPDATE bookings.bookings SET booking_status = 'accepted' WHERE id = $id RETURNING 1) SELECT count(*) AS n FROM w`,
        `WITH w AS (UPDATE bookings.quotes SET status = 'accepted', answered_at = now() WHERE booking_id = $id RETURNING 1) SELECT count(*) AS n FROM w`,
        `WITH w AS (UPDATE money.invoices SET paid = 'Cash' WHERE subject_id = $id RETURNING 1) SELECT count(*) AS n FROM w`,
      ];
      for (const sql of moves) expect(await run(actor, sql, booking), `${who}: ${sql}`).toBe(0);
    }
  });

  test('cannot create a link to another person’s booking', async () => {
    const link = `INSERT INTO bookings.links (link_hash, booking_id) VALUES (gen_random_uuid()::text, $id)`;
    for (const [who, actor] of strangers) {
      const made = run(actor, `WITH w AS (${link}) SELECT 0::int8 AS n`, booking);
      await expect(made, who).rejects.toThrow(/row-level security/);
    }
    await run(customer, `WITH w AS (${link}) SELECT 0::int8 AS n`, booking);
  });

  test('no one reads links and counts', async () => {
    for (const actor of [...strangers.values(), customer]) {
      const links = 'SELECT count(*) AS n FROM bookings.links WHERE booking_id = $id';
      await expect(run(actor, links, booking)).rejects.toThrow(/permission denied/);
      const counts = `SELECT count(*) AS n FROM money.invoice_counts WHERE $id::uuid IS NOT NULL`;
      await expect(run(actor, counts, booking)).rejects.toThrow(/permission denied/);
    }
  });
});

test('a customer answers a quote and writes nothing else into it, and cannot book for someone else', async () => {
  const write = (set: string) =>
    run(
      trackingVisitor(booking),
      `WITH w AS (UPDATE bookings.quotes SET ${set} WHERE id = $id RETURNING 1) SELECT count(*) AS n FROM w`,
      sent,
    );
  for (const set of ['total_kobo = 1', `lines = '[]'`, `valid_until = now() + interval '1 year'`, `note = 'Free'`]) {
    await expect(write(set), set).rejects.toThrow(/for staff to write/);
  }
  await expect(write(`status = 'draft'`)).rejects.toThrow(/row-level security/);
  const mine = `INSERT INTO bookings.quotes (booking_id, version, lines, total_kobo) VALUES ($id, 9, '[]', 1)`;
  await expect(run(customer, `WITH w AS (${mine}) SELECT 0::int8 AS n`, booking)).rejects.toThrow(/row-level security/);
  const moved = `UPDATE bookings.bookings SET user_id = gen_random_uuid() WHERE id = $id`;
  await expect(run(customer, `WITH w AS (${moved}) SELECT 0::int8 AS n`, booking)).rejects.toThrow(
    /for staff to write/,
  );
});
