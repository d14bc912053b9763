// The demo data is believable at any hour of the first start.
import { earlierCount } from '../database/demo/history.ts';
import { doneMoves } from '../database/demo/moves.ts';
import { teamDone } from '../database/demo/providers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBillOrders } from '../src/modules/billing/contract.ts';
import { monthOf } from '../src/modules/billing/rules.ts';
import { listBookings, readBooking } from '../src/modules/companies/bookings-contract.ts';
import { readInsights } from '../src/modules/companies/insight-contract.ts';
import { idOfKey } from '../src/modules/companies/order-rules.ts';
import { readItem } from '../src/modules/programs/contract.ts';
import { addDays } from '../src/shared/clock.ts';
import { notificationRules } from '../src/modules/notifications/rules.ts';
import { openPayments } from '../src/modules/money/adapters/open-payments.ts';
import { readBooks } from '../src/modules/money/server/read-books.ts';
import { demoTakes_ms } from './support/demo.ts';
import { enter, type Kaya } from './support/kaya.ts';
import { startKayaWithDemo } from './support/kaya-with-demo.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKayaWithDemo();
}, demoTakes_ms);
afterAll(() => kaya.stop());

test('a finished demo move has its receipt and earning after the delivery', async () => {
  const { rows } = await kaya.owner.query(
    `SELECT j.delivered_at = j.ends_at AND j.started_at = j.starts_at AND j.arrived_at < j.started_at
              AND j.en_route_at < j.arrived_at AND j.assigned_at < j.en_route_at AND j.created_at < j.assigned_at AS in_order,
            i.issued_at - j.ends_at BETWEEN interval '0' AND interval '2 hours' AS receipt_after,
            (SELECT max(s.posted_at) FROM money.statement s WHERE s.job_id = j.id) >= j.ends_at AS earned_after
       FROM jobs.jobs j JOIN money.invoices i ON i.subject_id = j.order_id WHERE j.status = 'completed'`,
  );
  expect(rows).toHaveLength(doneMoves.length + teamDone.length + earlierCount);
  for (const row of rows) expect(row).toEqual({ in_order: true, receipt_after: true, earned_after: true });
});

test('five movers are on each list of the community, rated by several people, and joined before their first job', async () => {
  const { rows } = await kaya.owner.query<{ earners: number; rated: number }>(
    `SELECT count(*) FILTER (WHERE total_earnings_kobo > 0)::int AS earners,
            count(*) FILTER (WHERE total_jobs >= 5 AND ratings_count >= 5)::int AS rated FROM workers.workers`,
  );
  expect(rows[0]?.earners).toBeGreaterThanOrEqual(10);
  expect(rows[0]?.rated).toBeGreaterThanOrEqual(5);
  const raters = await kaya.owner.query(
    `SELECT DISTINCT j.customer_id FROM jobs.ratings r JOIN jobs.jobs j ON j.id = r.job_id
       JOIN identity.accounts a ON a.id = r.worker_id WHERE a.email = 'worker@kaya.example'`,
  );
  expect(raters.rowCount).toBeGreaterThanOrEqual(4);
  const younger = await kaya.owner.query(
    `SELECT w.full_name FROM jobs.jobs j JOIN workers.workers w ON w.id = j.worker_id JOIN identity.accounts a ON a.id = w.id
      WHERE j.assigned_at < w.created_at OR w.created_at < a.created_at`,
  );
  expect(younger.rows).toEqual([]);
});

test('the movers have confirmed their phone, and newworker@ has not', async () => {
  const { rows } = await kaya.owner.query<{ email: string }>(
    `SELECT email FROM identity.accounts WHERE phone_confirmed_at IS NULL
        AND (id IN (SELECT id FROM workers.workers) OR email = 'newworker@kaya.example')`,
  );
  expect(rows).toEqual([{ email: 'newworker@kaya.example' }]);
});

test('a job has the same day and time in every list: the customer’s, the workers’, the console’s and the company’s', async () => {
  // The customer's and the company's lists read the request, the others the job, its crew or its shares.
  const { rows } = await kaya.owner.query(
    `SELECT j.title, j.starts_at, said.at AS requested, seen.at AS scheduled, others.starts_at AS of_crew
       FROM jobs.jobs j
       LEFT JOIN requests.requests r ON r.id = j.order_id
       CROSS JOIN LATERAL (SELECT (r.preferred_date + r.preferred_time) AT TIME ZONE 'Africa/Lagos' AS at) said
       CROSS JOIN LATERAL (SELECT (j.scheduled_date + j.scheduled_time) AT TIME ZONE 'Africa/Lagos' AS at) seen
       LEFT JOIN LATERAL (SELECT m.starts_at FROM jobs.crew_members m WHERE m.job_id = j.id
                          UNION SELECT s.starts_at FROM jobs.shares s WHERE s.job_id = j.id) others ON true
      WHERE seen.at <> j.starts_at OR said.at <> j.starts_at OR others.starts_at <> j.starts_at`,
  );
  expect(rows).toEqual([]);
  const seen = await kaya.owner.query('SELECT FROM jobs.jobs');
  expect(seen.rowCount).toBeGreaterThan(30);
});

test('a demo job that workers have taken starts in the daytime', async () => {
  const { rows } = await kaya.owner.query(
    `SELECT title, scheduled_time FROM jobs.jobs
      WHERE status = 'assigned' AND (scheduled_time < '07:00' OR scheduled_time > '18:00')`,
  );
  expect(rows).toEqual([]);
});

test('a mover with a demo job reads a house with its street and a note, and some jobs have a photo', async () => {
  const { rows } = await kaya.owner.query<{ location: string }>(
    `SELECT location FROM jobs.jobs
      WHERE serves = 'request' AND (location !~ '\\d' OR location = location_area OR note = '' OR destination !~ '\\d')`,
  );
  expect(rows).toEqual([]);
  const photos = await kaya.owner.query('SELECT FROM requests.photos p JOIN jobs.jobs j ON j.order_id = p.request_id');
  expect(photos.rowCount).toBeGreaterThan(3);
});

test("finished items of the demo company's programs are in the past, the rest in the future", async () => {
  // A company is asked about an order that its partner confirmed and said nothing more of.
  const { rows } = await kaya.owner.query<{ title: string }>(
    `SELECT i.title FROM programs.items i WHERE (i.status IN ('COMPLETED', 'CANCELLED')) <> (i.starts_at < now())
        AND NOT EXISTS (SELECT FROM programs.partner_orders o WHERE o.item_id = i.id AND o.company_asked_at IS NOT NULL)`,
  );
  expect(rows).toEqual([]);
});

test('the demo has an order that a partner served and is paid for, one with a problem, and one that nobody has spoken of', async () => {
  const { rows } = await kaya.owner.query<{ title: string; said: string; payable: boolean | null }>(
    `SELECT i.title, d.payable_at < now() AS payable,
            CASE WHEN o.reported_at IS NOT NULL THEN 'problem' WHEN o.not_served_at IS NOT NULL THEN 'not served'
                 WHEN o.state = 'confirmed' THEN 'asked' ELSE o.state END AS said
       FROM programs.partner_orders o JOIN programs.items i ON i.id = o.item_id LEFT JOIN money.partner_dues d ON d.item_id = i.id
      WHERE i.starts_at < now() AND o.state <> 'withdrawn' ORDER BY i.starts_at`,
  );
  expect(rows).toEqual([
    { title: 'Lunch of the sales team', said: 'done', payable: true },
    { title: 'Two engineers from Kano', said: 'asked', payable: null },
    { title: 'Breakfast for the drivers', said: 'not served', payable: null },
    { title: 'Lunch at the stocktaking', said: 'problem', payable: null },
    { title: 'Team lunch', said: 'done', payable: false },
  ]);
});

test('what the demo company ordered is for a person, at an hour that fits, and counts as a move where it was one', async () => {
  const { rows: nobody } = await kaya.owner.query(
    `SELECT title FROM companies.orders WHERE employee_id IS NULL AND via NOT IN ('voucher', 'wizard') AND service <> 'program'`,
  );
  expect(nobody).toEqual([]);
  const { rows: hours } = await kaya.owner.query(
    `SELECT title, date, time FROM programs.items WHERE kind = 'meal'
        AND CASE WHEN title ~* 'lunch' THEN time NOT BETWEEN '12:00' AND '14:00' AND time <> '00:00' WHEN title ~* 'dinner' THEN time <> '19:00' ELSE false END
         OR title ~ 'Friday' AND extract(isodow FROM date) <> 5`,
  );
  expect(hours).toEqual([]);
  const { rows: moves } = await kaya.owner.query(
    `SELECT title FROM companies.spends WHERE program = 'move' AND state = 'spent' AND moves = 0`,
  );
  expect(moves).toEqual([]);
  const { rows: ride } = await kaya.owner.query(
    `SELECT FROM rides.trips t JOIN companies.spends s ON s.key = 'ride:' || t.id WHERE t.status = 'completed' AND s.state = 'spent'`,
  );
  expect(ride).toHaveLength(1);
});

test('a bill of the demo company is due when its terms say', async () => {
  const { rows } = await kaya.owner.query<{ days: number; terms: number }>(
    `SELECT DISTINCT b.due_on - (i.issued_at AT TIME ZONE 'Africa/Lagos')::date AS days, t.days_to_pay AS terms
       FROM billing.bills b JOIN money.invoices i ON i.subject_id = b.id JOIN billing.accounts t ON t.company_id = b.company_id`,
  );
  expect(rows).toEqual([{ days: 45, terms: 45 }]);
});

test('each figure of the demo company’s insights, and each line of its invoices, leads to its bookings', async () => {
  // The figures are sums of what each order costs, and their links lead to Bookings of the same month, program, team and cost centre.
  const { rows: apart } = await kaya.owner.query<{ title: string }>(
    `SELECT s.title, s.key, s.month, o.starts_at FROM companies.spends s LEFT JOIN companies.orders o ON o.key = s.key AND o.company_id = s.company_id
      WHERE s.state <> 'freed' AND (o.id IS NULL OR date_trunc('month', o.starts_at AT TIME ZONE 'Africa/Lagos') <> s.month
         OR o.team_id IS DISTINCT FROM s.team_id OR o.cost_centre_id IS DISTINCT FROM s.cost_centre_id OR o.employee_id IS DISTINCT FROM s.employee_id
         OR CASE s.program WHEN 'move' THEN o.service NOT IN ('move', 'package', 'cleaning', 'program') ELSE o.service <> s.program END)`,
  );
  expect(apart).toEqual([]);
  const { rows: companies } = await kaya.owner.query<{ id: string; company: string }>(
    `SELECT a.id, e.company_id AS company FROM identity.accounts a JOIN companies.company_employees e ON e.account_id = a.id
      WHERE a.email = 'corporate@kaya.example'`,
  );
  const { id = '', company = '' } = companies[0] ?? {};
  const admin = kaya.person();
  await enter(kaya.owner, admin, id);
  const { months } = await admin.call(readInsights, { params: { company }, query: { months: '12' } });
  const spentIn = months.filter(({ orders }) => orders > 0);
  expect(spentIn.length).toBeGreaterThan(8);
  for (const { month, orders, spent_kobo } of spentIn) {
    const to = addDays(monthOf(addDays(month, 31)), -1);
    const query = { shelf: 'all', from: month, to } as const;
    const { items } = await admin.call(listBookings, { params: { company }, query });
    expect(items.length, month).toBeGreaterThanOrEqual(orders);
    // Also what is done and has a reported problem: until Kaya decides, it is spent.
    const behind = await admin.call(listBookings, { params: { company }, query: { ...query, money: 'spent' } });
    const behind_kobo = behind.items.reduce((sum, one) => sum + (one.price_kobo ?? 0), 0);
    expect(behind_kobo, month).toBe(spent_kobo);
  }
  const { rows: bills } = await kaya.owner.query<{ id: string }>('SELECT id FROM billing.bills WHERE company_id = $1', [
    company,
  ]);
  expect(bills.length).toBeGreaterThan(5);
  for (const { id: bill } of bills) {
    const { items } = await admin.call(listBillOrders, { params: { company, id: bill }, query: {} });
    expect(items.length).toBeGreaterThan(0);
    for (const { key, amount_kobo } of items) {
      const booking = await admin.call(readBooking, { params: { company, key } });
      expect(booking).toMatchObject({ key, state: 'done', price_kobo: amount_kobo, spend: { billed: true } });
      const item = await admin.call(readItem, { params: { company, id: idOfKey(key) } });
      expect(item).toMatchObject({ title: booking.title, status: 'COMPLETED' });
    }
  }
});

test('creating the demo keeps every demo mailbox below its email limit', async () => {
  await expect
    .poll(
      async () =>
        (await kaya.owner.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail.send'`)).rowCount,
    )
    .toBe(0);
  const { rows } = await kaya.owner.query<{ sent: number }>(
    `SELECT count(*)::int AS sent FROM notifications.letters WHERE allowance = 'typed' GROUP BY mailbox_hash ORDER BY sent DESC`,
  );
  expect(rows[0]?.sent).toBeGreaterThan(0);
  expect(rows[0]?.sent).toBeLessThan(notificationRules.emailsAnHour.typed.max);
});

test('every demo driver has seven approved documents, and one application waits for staff with seven', async () => {
  const { rows } = await kaya.owner.query<Record<string, unknown>>(
    `SELECT a.full_name, a.status, a.waiting_since IS NOT NULL AS waits, coalesce(d.is_sample, false) AS sample,
            d.papers_until - (now() AT TIME ZONE 'Africa/Lagos')::date AS days,
            (SELECT count(*)::int FROM drivers.vehicles v WHERE v.driver_id = a.id AND v.approved AND v.make IS NOT NULL) AS vehicles,
            (SELECT jsonb_object_agg(s.status, s.papers) FROM (SELECT p.status, count(*) AS papers FROM drivers.documents p
              WHERE p.account_id = a.id GROUP BY p.status) s) AS papers
       FROM drivers.applications a LEFT JOIN drivers.drivers d USING (id) ORDER BY a.full_name`,
  );
  const drives = { status: 'approved', waits: false, sample: false, days: 365, vehicles: 4, papers: { approved: 7 } };
  expect(rows).toEqual([
    {
      full_name: 'Grace Effiong',
      status: 'submitted',
      waits: true,
      sample: false,
      days: null,
      vehicles: 0,
      papers: { uploaded: 7 },
    },
    { ...drives, full_name: 'Ifeoma Okeke', sample: true },
    { ...drives, full_name: 'Kunle Adebayo', sample: true },
    { ...drives, full_name: 'Sani Yakubu' },
  ]);
  // A real photo of a delivery: a single colour would be a few hundred bytes.
  const photos = await kaya.owner.query<{ stored_as: string }>('SELECT stored_as FROM kernel.files WHERE NOT document');
  expect(photos.rowCount).toBeGreaterThan(0);
  for (const { stored_as } of photos.rows)
    expect((await kaya.parts.files.read(stored_as)).bytes).toBeGreaterThan(3_000);
  expect((await kaya.owner.query('SELECT id FROM drivers.drivers')).rowCount).toBe(3);
  const stored = await kaya.owner.query<{ stored_as: string }>('SELECT stored_as FROM kernel.files WHERE document');
  // Includes the insurance of the demo company.
  expect(stored.rowCount).toBe(33);
  for (const { stored_as } of stored.rows) {
    expect((await kaya.parts.files.read(stored_as)).bytes).toBeGreaterThan(100);
    if (stored_as.endsWith('.webp')) {
      expect((await kaya.parts.files.read(stored_as, true)).bytes).toBeGreaterThan(100);
    }
  }
});

test('a notice of finished work has the time when the work ended, and receipts are listed by their day', async () => {
  const { rows } = await kaya.owner.query<{ title: string }>(
    `SELECT n.title FROM notifications.notifications n JOIN identity.accounts a ON a.id = n.user_id
      WHERE a.email = 'customer@kaya.example' AND n.title IN ('Ride completed', 'Your driver has arrived', 'New rating', 'Driver found')
        AND n.created_at > now() - interval '1 day'`,
  );
  expect(rows).toEqual([]);
  const events = await kaya.owner.query<{ created_at: Date }>(
    `SELECT n.created_at FROM notifications.notifications n JOIN identity.accounts a ON a.id = n.user_id
      WHERE a.email = 'customer@kaya.example' ORDER BY coalesce(n.event_id, n.id) DESC`,
  );
  const times = events.rows.map(({ created_at }) => Math.floor(created_at.getTime() / 60_000));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const papers = await kaya.owner.query<{ issued_at: Date }>(
    `SELECT i.issued_at FROM money.invoices i JOIN identity.accounts a ON a.id = i.account_id
      WHERE a.email = 'customer@kaya.example' ORDER BY i.id DESC`,
  );
  const days = papers.rows.map(({ issued_at }) => issued_at.getTime());
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('the books agree with the sandbox, which has deducted its fees', async () => {
  // As if the demo had been created an hour ago: newer payments may not be listed yet.
  await kaya.owner.query(`UPDATE money.payments SET started_at = now() - interval '1 hour'`);
  await kaya.owner.query(`UPDATE money.arrivals SET recorded_at = now() - interval '1 hour'`);
  const { books } = openPayments({ providers: ['sandbox'], isTest: true, sandbox: kaya.parts.sandbox?.settings });
  await readBooks(books)({ provider: 'sandbox' }, kaya.parts.db);
  const { rows: different } = await kaya.owner.query('SELECT difference, cause FROM money.exceptions');
  expect(different).toEqual([]);
  const { rows } = await kaya.owner.query<{ count: number }>(
    `SELECT count(*)::int FROM money.listed WHERE kind = 'payment' AND fee_posted_kobo > 0`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});
