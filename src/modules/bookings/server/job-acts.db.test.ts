// The customer of a booking signs for one of its jobs, or reports a problem with it, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, type KayaWithBookings, startKayaWithBookings } from '../../../../tests/support/kaya-with-bookings.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { askSignature } from '../../jobs/steps-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { acceptQuote, readBooking } from '../contract.ts';
import { reportBookingJob, signBookingJob } from '../job-acts-contract.ts';
import { startingLines } from '../rules.ts';
import * as desk from '../staff-contract.ts';

let business: KayaWithBookings;
let kaya: KayaWithBookings['kaya'];
let mover: Person;
beforeAll(async () => {
  business = await startKayaWithBookings();
  ({ kaya } = business);
  ({ person: mover } = await business.account('Tunde Bakare'));
  await mover.call(createWorker, {
    body: {
      full_name: 'Tunde Bakare',
      phone: '0806 000 0001',
      skills: [],
      languages: ['en'],
      location: 'Wuse II, Abuja',
    },
  });
});
afterAll(() => business.stop());

let days = 10;
/** A visitor's booking with two jobs; the mover is working on the first. */
const underway = async () => {
  const { staff, submit } = business;
  const visitor = kaya.person();
  const { key, params } = await submit(visitor);
  await staff.call(desk.startReview, { params });
  const lines = startingLines('employee-relocation', 'Basic Package', 3);
  const { booking } = await staff.call(desk.sendQuote, { params, body: { lines, miles: 3 } });
  await visitor.call(acceptQuote, { params: { key, quote: booking.quote?.id ?? '' } });
  days += 2;
  const job = (ahead: number) => ({
    title: `Desks of day ${ahead}`,
    date: day(ahead),
    time: '09:00',
    hours: 5,
    from: 'Wuse II, Abuja',
    to: 'Maitama, Abuja',
    size: 'heavy' as const,
    crew: 4,
    price_kobo: 204_500_00,
  });
  const planned = await staff.call(desk.scheduleBooking, { params, body: { jobs: [job(days), job(days + 1)] } });
  const [first = '', second = ''] = planned.booking.jobs.map((one) => one.id);
  await mover.call(acceptJob, { params: { id: first } });
  await kaya.owner.query(
    `UPDATE jobs.jobs SET status = 'in_progress', started_at = now() - interval '3 hours' WHERE id = $1`,
    [first],
  );
  const shown = async (id = first) =>
    (await visitor.call(readBooking, { params: { key } })).jobs.find((one) => one.id === id);
  return { key, first, second, visitor, shown, on: { params: { key, job: first } } };
};

describe('signBookingJob and reportBookingJob', () => {
  test('the mover asks, the customer signs on the booking’s page: the job is completed, and the other one is not', async () => {
    const { first, second, visitor, shown, on, key } = await underway();
    const signature = { ...on, body: { name: 'Amina Yusuf' } };
    expect((await shown())?.may_sign.allowed).toBe(false);
    expect((await visitor.refused(signBookingJob, signature)).code).toBe('not_signable');
    await mover.call(askSignature, { params: { id: first } });
    expect((await shown())?.may_sign.allowed).toBe(true);
    expect((await shown(second))?.may_sign.allowed).toBe(false);
    const signed = await visitor.call(signBookingJob, signature);
    expect(signed.jobs.find(({ id }) => id === first)).toMatchObject({
      status: 'completed',
      proof: { kind: 'signature', signed: { signed_as: 'Amina Yusuf' } },
    });
    await visitor.call(signBookingJob, signature);
    const posted = await kaya.owner.query(
      `SELECT count(*)::int AS n FROM money.postings WHERE subject_id = $1 AND kind = 'job_completed'`,
      [first],
    );
    expect(posted.rows[0].n, 'a second press pays nobody twice').toBe(1);
    expect(signed.jobs.find(({ id }) => id === second)?.status).toBe('open');
    const foreign = { params: { key, job: randomUUID() }, body: { name: 'Amina Yusuf' } };
    expect((await visitor.refused(signBookingJob, foreign)).code).toBe('not_found');
    expect((await business.staff.refused(signBookingJob, signature)).code, 'staff do not sign').toBe('not_found');
  });

  test('a problem is reported once, from the delivery on, by the holder of the link; the job waits for staff', async () => {
    const { first, visitor, shown, on } = await underway();
    const report = { ...on, body: { reason: 'Two desks are scratched.' } };
    expect((await visitor.refused(reportBookingJob, report)).code).toBe('not_reportable');
    await kaya.owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [first]);
    expect(await shown()).toMatchObject({ may_report: { allowed: true }, dispute: null });
    const stranger = { params: { key: 'A'.repeat(43), job: first }, body: report.body };
    expect((await kaya.person().refused(reportBookingJob, stranger)).code).toBe('not_found');
    const photo = { upload_key: 'A'.repeat(43), file_ids: [randomUUID()] };
    const missing = await visitor.refused(reportBookingJob, { ...on, body: { ...report.body, photos: photo } });
    expect(missing.code).toBe('proof_not_found');
    expect((await shown())?.status, 'nothing is reported without its photo').toBe('delivered');
    await visitor.call(reportBookingJob, report);
    expect(await shown()).toMatchObject({
      status: 'disputed',
      dispute: { reason: 'Two desks are scratched.', decision: null },
      may_report: { allowed: false },
      may_confirm: { allowed: false },
    });
    expect((await visitor.refused(reportBookingJob, report)).code).toBe('not_reportable');
  });
});
