// Links that expired long ago are deleted, oldest first and a few at a time; valid links stay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRideDatabase, type RideDatabase } from '../../tests/support/ride-database.ts';
import { openCompany } from '../../tests/support/company.ts';
import { openPartner } from '../../tests/support/meal-partner.ts';
import { query } from '../kernel/db/query.ts';
import { companiesModule } from '../modules/companies/server/module.ts';
import { providersModule } from '../modules/providers/server/module.ts';
import { programsTasks } from '../modules/programs/server/tasks.ts';
import { ridesTasks } from '../modules/rides/server/tasks.ts';
import { bookingsTasks } from '../modules/bookings/server/tasks.ts';
import { requestsTasks } from '../modules/requests/server/tasks.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());
const left = async (table: string): Promise<unknown> =>
  street.value(
    `SELECT array_agg(name ORDER BY name) FROM ${table} l, coalesce(to_jsonb(l) ->> 'link_hash', to_jsonb(l) ->> 'hash') name`,
  );

test('email links are deleted a month after they expire', async () => {
  const { rows } = await street.owner.query<{ id: string }>(
    `INSERT INTO bookings.bookings (service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range,
       project_timeline, booking_status, quoted_at) VALUES ('retail-chain', 'Single Location', 'Basic Package', 'a@b.example', '+2348031234567', 'Zuma',
       'Amina', 'Wuse II', 'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard', 'quoted', now()) RETURNING id`,
  );
  const { rows: requests } = await street.owner.query<{ id: string }>(
    `INSERT INTO requests.requests (service_type, move_type, move_option, present_location, present_lat, present_lng,
       destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, email, phone, tracking_hash,
       status)
     VALUES ('cleaning', 'move-in', 'door-to-door', 'Surulere', 6.5, 3.4, 'Lekki', 6.45, 3.47, current_date, '08:00', '1bedroom',
       'a@b.example', '+2348031234567', 'first', 'cancelled') RETURNING id`,
  );
  for (const [table, owner, id] of [
    ['bookings.links', 'booking_id', rows[0]?.id],
    ['requests.links', 'request_id', requests[0]?.id],
  ]) {
    await street.owner.query(
      `INSERT INTO ${table} (link_hash, ${owner}, expires_at)
       SELECT 'long ago ' || n, $1, now() - interval '31 days' FROM generate_series(1, 1500) n
       UNION ALL VALUES ('open', $1::uuid, now() + interval '1 day'), ('just over', $1::uuid, now() - interval '1 day')`,
      [id],
    );
  }
  await bookingsTasks['bookings.tidy']?.({}, street.db);
  await requestsTasks['requests.tidy']?.({}, street.db);
  for (const table of ['bookings.links', 'requests.links'])
    expect(await left(table), table).toEqual(['just over', 'open']);
});

test('links of partners are deleted a month after they expire', async () => {
  const { id: company } = await openCompany(street);
  const partner = await openPartner(street.owner);
  await street.owner.query(
    `WITH made AS (
       INSERT INTO programs.items (company_id, kind, title, date, time, price_kobo, fields, partner_id, offer_id)
       VALUES ($1, 'meal', 'Lunch', '2031-01-01', '12:00', 100, '{"restaurant": "R", "people": 3}', $2, $3) RETURNING id),
     asked AS (
       INSERT INTO programs.partner_orders (item_id, partner_id, asks, price_kobo, remind_at, answer_by)
       SELECT id, $2, 'order', 100, now(), now() FROM made RETURNING id)
     INSERT INTO programs.partner_links (link_hash, partner_order_id, expires_at)
     SELECT name, id, now() - make_interval(days => days) FROM asked, (VALUES ('old', 31), ('over', 29), ('open', -1)) l (name, days)`,
    [company, partner.id, partner.offer],
  );
  await programsTasks('sandbox')['programs.tidy']?.({}, street.db);
  expect(await left('programs.partner_links')).toEqual(['open', 'over']);
});

test('share links are deleted long after the ride', async () => {
  const customer = await street.account();
  const [over, on] = [
    await street.book(customer, { scheduled_for: new Date(Date.now() + 9e6).toISOString() }),
    await street.book(customer),
  ];
  await street.owner.query(`UPDATE rides.trips SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [
    over.id,
  ]);
  await street.owner.query(
    `INSERT INTO rides.share_links (hash, trip_id, created_at) VALUES ('old, over', $1, now() - interval '61 days'),
       ('new, over', $1, now() - interval '59 days'), ('old, under way', $2, now() - interval '61 days')`,
    [over.id, on.id],
  );
  await ridesTasks['rides.tidy']?.({}, street.db);
  expect(await left('rides.share_links')).toEqual(['new, over', 'old, under way']);
});

test('invites, sign-ups and single sign-on attempts are deleted after their time', async () => {
  const { id } = await openCompany(street);
  await street.owner.query(
    `INSERT INTO companies.corporate_signups (work_email, agreed, created_at)
     SELECT days || '@sign-up.example', true, now() - make_interval(days => days) FROM unnest(ARRAY[89, 90]) days`,
  );
  await street.owner.query(
    `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret) VALUES ($1, 'https://sign-in.example', 'kaya', 'sealed:test:')`,
    [id],
  );
  await street.owner.query(
    `INSERT INTO companies.sign_on_tries (company_id, state_hash, browser_hash, nonce, verifier, expires_at)
     SELECT $1, hours, '', '', '', now() - make_interval(hours => hours) FROM unnest(ARRAY[23, 24]) hours`,
    [id],
  );
  await street.owner.query(
    `INSERT INTO companies.sign_on_links (company_id, employee_id, subject, name, code_hash, saved_at, expires_at)
     SELECT $1, e.id, 'ada', 'Ada', hours, now(), now() - make_interval(hours => hours)
       FROM unnest(ARRAY[23, 24]) hours, companies.company_employees e WHERE e.company_id = $1`,
    [id],
  );
  await street.owner.query(
    `WITH p AS (INSERT INTO providers.providers (name, email, registration, city) VALUES ('Movers', 'movers@kaya.example', 'RC123456', 'Lagos') RETURNING id)
     INSERT INTO providers.invites (provider_id, secret_hash, share_bps, expires_at)
     SELECT p.id, days, 0, now() - make_interval(days => days) FROM p, unnest(ARRAY[29, 30]) days`,
  );
  const [companies, providers] = [companiesModule.tasks?.({} as never), providersModule.tasks?.({} as never)];
  await companies?.['companies.forget_sign_ups']?.({}, street.db);
  await companies?.['companies.tidy_security']?.({}, street.db);
  await providers?.['providers.forget_invites']?.({}, street.db);
  const kept = (what: string) => street.value(`SELECT array_agg(${what}`);
  expect(await kept('work_email) FROM companies.corporate_signups')).toEqual(['89@sign-up.example']);
  expect(await kept('state_hash) FROM companies.sign_on_tries')).toEqual(['23']);
  expect(await kept('code_hash) FROM companies.sign_on_links')).toEqual(['23']);
  expect(await kept('secret_hash) FROM providers.invites')).toEqual(['29']);
});

test('email and phone of a guest are deleted 90 days after their ride voucher', async () => {
  const { id } = await openCompany(street);
  await street.owner.query(
    `INSERT INTO rides.vouchers (company_id, company_name, secret_hash, guest_name, guest_email, guest_phone, valid_from, valid_until, max_rides,
       max_fare_kobo, made_by_name)
     SELECT $1, 'Zuma', 'voucher ' || days, 'Bello', days || '@guest.example', '+2348031234567', now() - interval '1 year',
            now() - make_interval(days => days), 1, 100, 'Ada' FROM unnest(ARRAY[89, 91]) days`,
    [id],
  );
  await ridesTasks['rides.forget_guests']?.({}, street.db);
  const kept = 'array_agg(guest_email) FROM rides.vouchers WHERE guest_email IS NOT NULL AND company_id = $1';
  expect(await street.value(`SELECT ${kept}`, [id])).toEqual(['89@guest.example']);
});

test('only the system deletes links', async () => {
  const stranger = await street.account();
  for (const schema of ['bookings', 'requests', 'rides', 'programs']) {
    const forget = query(`test.forget_${schema}`, {}, { n: 'int8?' }, `SELECT ${schema}.forget_links(1, 10) AS n`);
    await expect(street.as(stranger, (act) => act.sql(forget, {}))).rejects.toThrow('by the system');
  }
});
