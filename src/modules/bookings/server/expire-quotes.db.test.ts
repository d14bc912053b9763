// The task that expires quotes: one failure does not stop the others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { expireQuotes } from './expire-quotes.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

/** A booking whose quote expired this many hours ago. */
const ranOut = async (company: string, hours: number): Promise<string> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO bookings.bookings (service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range,
       project_timeline, booking_status, quoted_at)
     VALUES ('retail-chain', 'Single Location', 'Basic Package', 'a@b.example', '+2348031234567', $1, 'Amina', 'Wuse II',
       'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard', 'quoted', now()) RETURNING id`,
    [company],
  );
  const id = rows[0]?.id ?? '';
  await market.owner.query(
    `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until)
     VALUES ($1, 1, 'sent', $2, 100000, now() - interval '15 days', now() - make_interval(hours => $3))`,
    [id, JSON.stringify([{ code: 'tier', label: 'Basic tier', amount_kobo: 100_000 }]), hours],
  );
  return id;
};
const statusOf = (id: string) => market.value('SELECT booking_status FROM bookings.bookings WHERE id = $1', [id]);

test('the others expire even if the oldest one fails', async () => {
  const broken = await ranOut('Broken', 9);
  const fine = [await ranOut('Zuma', 5), await ranOut('Aso', 1)];
  await market.owner.query(`
    CREATE FUNCTION bookings.refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
    CREATE TRIGGER broken BEFORE UPDATE ON bookings.bookings FOR EACH ROW WHEN (old.company_name = 'Broken')
      EXECUTE FUNCTION bookings.refuse()`);
  await expireQuotes({}, market.db);
  expect(await Promise.all(fine.map(statusOf))).toEqual(['expired', 'expired']);
  expect(await statusOf(broken)).toBe('quoted');
});
