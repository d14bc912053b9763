// Cancelling while staff schedule the booking, and after some work is done: no job stays on the board, and all work is billed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { invoiceOf } from '../../money/server/door.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelBookingByStaff } from './cancel-booking-by-staff.ts';
import { scheduleBooking } from './schedule-booking.ts';

const total_kobo = 400_000_00;
let market: JobDatabase;
let customer: Actor;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(6);
  customer = await market.account();
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const accepted = async (): Promise<string> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO bookings.bookings (user_id, service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range,
       project_timeline, booking_status, quoted_at, accepted_at)
     VALUES ($1, 'retail-chain', 'Single Location', 'Basic Package', 'a@b.example', '+2348031234567', 'Zuma', 'Amina', 'Wuse II',
       'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard', 'accepted', now(), now()) RETURNING id`,
    [customer.accountId],
  );
  const id = rows[0]?.id ?? '';
  await market.owner.query(
    `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until, answered_at)
     VALUES ($1, 1, 'accepted', $2, $3, now(), now() + interval '14 days', now())`,
    [id, JSON.stringify([{ code: 'tier', label: 'Basic tier', amount_kobo: total_kobo }]), total_kobo],
  );
  return id;
};
const job = (price_kobo: number) => ({
  title: 'Twelve desks',
  date: addDays(lagosDate(new Date()), 10),
  time: '09:00',
  hours: 5,
  from: 'Wuse II, Abuja',
  to: 'Maitama, Abuja',
  size: 'heavy' as const,
  crew: 4,
  price_kobo,
  note: '',
});
const statuses = (booking: string) =>
  market.value(
    `SELECT jsonb_build_array(b.booking_status, (SELECT jsonb_agg(j.status ORDER BY j.price_kobo) FROM jobs.jobs j WHERE j.order_id = b.id))
       FROM bookings.bookings b WHERE b.id = $1`,
    [booking],
  );

test('no job is left on the board when a customer cancels while staff schedule', async () => {
  const id = await accepted();
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const scheduling = market.as(staff, async (act) => {
    await scheduleBooking(act, { params: { id }, body: { jobs: [job(total_kobo)] } }, noExchange);
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const cancelling = market.as(customer, (act) => cancelBooking(act, { params: { key: id }, body: {} }, noExchange));
  await market.somebodyWaits();
  go.resolve();
  await Promise.all([scheduling, cancelling]);
  expect(await statuses(id)).toEqual(['cancelled', ['cancelled']]);
});

test('if a booking is cancelled after a job is done, that job is billed and the rest cancelled', async () => {
  const id = await accepted();
  const jobs = [job(100_000_00), job(300_000_00)];
  await market.as(staff, (act) => scheduleBooking(act, { params: { id }, body: { jobs } }, noExchange));
  const worker = await market.worker();
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'completed', worker_id = $2, assigned_at = now(), completed_at = now()
      WHERE order_id = $1 AND price_kobo = 10000000`,
    [id, worker.accountId],
  );
  const body = { reason: 'The road is closed.' };
  await market.as(staff, (act) => cancelBookingByStaff(act, { params: { id }, body }, noExchange));
  expect(await statuses(id)).toEqual(['completed', ['completed', 'cancelled']]);
  expect(await market.as(customer, (act) => invoiceOf(act, 'booking', id))).toMatchObject({
    total_kobo: 100_000_00,
    paid: null,
  });
});
