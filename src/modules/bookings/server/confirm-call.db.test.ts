import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KayaWithBookings, startKayaWithBookings } from '../../../../tests/support/kaya-with-bookings.ts';
import { confirmCall } from '../staff-contract.ts';

let business: KayaWithBookings;
beforeAll(async () => {
  business = await startKayaWithBookings();
});
afterAll(() => business.stop());

test('staff tick the confirmation call once, after the acceptance, and it shows as done', async () => {
  const booking = await business.submit();
  const { params } = booking;
  const early = await business.staff.refused(confirmCall, { params });
  expect(early.code).toBe('booking_moved_on');
  await business.owner.query(
    `UPDATE bookings.bookings SET booking_status = 'accepted', review_due_at = NULL, reviewed_at = now(), quoted_at = now(),
            accepted_at = now() WHERE id = $1`,
    [params.id],
  );
  const call = async () => (await business.staff.call(confirmCall, { params })).booking.steps;
  const first = (await call()).find(({ code }) => code === 'call');
  expect(first).toMatchObject({ state: 'done', at: expect.any(String) });
  expect((await call()).find(({ code }) => code === 'call')).toEqual(first);
});
