// Staff decline a request: over HTTP, with what the customer then sees.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCard, openCardPage } from '../../../../tests/support/paying-requests.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../tests/support/kaya-with-bookings.ts';
import { submitRequest, trackRequest } from '../contract.ts';
import * as contract from '../staff-contract.ts';

let business: KayaWithBookings;
beforeAll(async () => {
  business = await startKayaWithBookings();
});
afterAll(() => business.stop());

const reason = 'No truck of ours may enter this estate on that day.';

test('the customer reads the reason on the page and by email, and the card payment is refunded', async () => {
  const { staff, kaya } = business;
  const customer = kaya.person();
  const email = 'declined@mail.example';
  const body = moveRequest({ preferred_date: day(4), payment_method: 'card', email });
  const { id, tracking_path, price_kobo } = await customer.call(submitRequest, { body });
  const params = { key: tracking_path.split('/').at(-1) ?? '' };
  const { checkout_url } = await openCardPage(customer, params.key);
  await fetch(checkout_url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay&card=4242424242424242',
  });
  await checkCard(customer, params.key);
  const mover = (await business.account('Musa Bello')).person;
  expect((await mover.refused(contract.declineRequest, { params: { id }, body: { reason } })).code).toBe('not_found');
  const decline = () => staff.call(contract.declineRequest, { params: { id }, body: { reason } });
  // Two members of staff at once: one event, one email.
  const [file] = await Promise.all([decline(), decline()]);
  expect(file.request.status).toBe('declined');
  const seen = await customer.call(trackRequest, { params });
  expect(seen).toMatchObject({ status: 'declined', may_cancel: { allowed: false }, cancellation: { fee_kobo: 0 } });
  expect(seen.steps.at(-1)).toMatchObject({ title: 'Declined', note: reason });
  await until(async () => (await customer.call(trackRequest, { params })).payment?.refunded_kobo === price_kobo);
  const letters = async () => (await kaya.letters(email)).filter(({ subject }) => subject.startsWith('We cannot do'));
  await until(async () => (await letters()).length > 0);
  expect((await letters()).map(({ text }) => text.includes(reason))).toEqual([true]);
});

test('a request cannot be declined when its job is no longer open', async () => {
  const customer = business.kaya.person();
  const { id } = await customer.call(submitRequest, { body: moveRequest({ preferred_date: day(6) }) });
  await business.owner.query(`UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now() WHERE order_id = $1`, [
    id,
  ]);
  const refused = await business.staff.refused(contract.declineRequest, { params: { id }, body: { reason } });
  expect(refused.code).toBe('not_open');
});

test('a request on hold is no longer on hold once it is declined', async () => {
  const customer = business.kaya.person();
  const { id, tracking_path } = await customer.call(submitRequest, { body: moveRequest({ preferred_date: day(8) }) });
  const { staff } = business;
  const held = await staff.call(contract.holdRequest, { params: { id }, body: { reason: 'The address is unclear' } });
  expect(held.request.hold_reason).toBe('The address is unclear');
  const { request } = await staff.call(contract.declineRequest, { params: { id }, body: { reason } });
  expect(request).toMatchObject({ status: 'declined', hold_reason: null });
  const params = { key: tracking_path.split('/').at(-1) ?? '' };
  expect((await customer.call(trackRequest, { params })).held).toBe(false);
});
