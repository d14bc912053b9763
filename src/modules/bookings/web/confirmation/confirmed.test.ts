import { expect, it } from 'vitest';
import { bookingIdOf, bookingKeyOf, confirmedFrom } from './confirmed.ts';
import { bookingHeading, bookingLine, signsLater, spanWords, timeLeft } from './words.ts';

const id = '019aa000-0000-7000-8000-00003f9a12c7';

it('the waybill shows the facts of the wizard’s state', () => {
  const data = {
    email: 'amina@zuma.example',
    phoneNumber: '08031234567',
    preferredStartDate: '2026-12-11',
    primaryLocation: 'Wuse II, Abuja',
    serviceLevel: 'Standard Package',
    moveType: 'Single Location',
    projectScale: 'medium',
  };
  expect(confirmedFrom({ bookingId: id, bookingData: data })).toEqual({
    code: '3F9A-12C7',
    email: data.email,
    phone: data.phoneNumber,
    date: data.preferredStartDate,
    location: data.primaryLocation,
    level: data.serviceLevel,
    moveType: data.moveType,
    scale: data.projectScale,
  });
  expect(bookingIdOf({ bookingId: id })).toBe(id);
});

it('forged state is no booking, and forged facts are left out', () => {
  const data = { email: 'a@b.example' };
  for (const state of [
    null,
    7,
    'text',
    [],
    {},
    { bookingId: id },
    { bookingData: data },
    { bookingId: 7, bookingData: data },
    { bookingId: '<b>', bookingData: data },
    { bookingId: 'x'.repeat(65), bookingData: data },
    { bookingId: id, bookingData: 'text' },
    { bookingId: id, bookingData: [data] },
    { bookingId: id, bookingData: {} },
    { bookingId: id, bookingData: { email: { a: 1 }, phoneNumber: '' } },
  ])
    expect(confirmedFrom(state)).toBeNull();
  const found = confirmedFrom({
    bookingId: id,
    bookingData: { email: { a: 1 }, phoneNumber: 'x'.repeat(301), primaryLocation: 'Lagos\u202e\u0000 \n Island' },
  });
  expect(found).toMatchObject({ email: '', phone: '', location: 'Lagos Island' });
  expect(bookingIdOf({ bookingId: 'x' })).toBeNull();
});

it('a key is accepted only in the right format', () => {
  expect(bookingKeyOf(`?booking=${id}`)).toBe(id);
  expect(
    ['', '?booking=', '?booking=a/b', `?booking=${'x'.repeat(201)}`, '?booking=%3Cb%3E'].map(bookingKeyOf),
  ).toEqual([null, null, null, null, null]);
});

it('the time left of the 24 hours', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const after = (minutes: number) => timeLeft(new Date(now.getTime() + minutes * 60_000), now);
  expect([
    after(24 * 60),
    after(24 * 60 - 1),
    after(61),
    after(60),
    after(59.5),
    after(1),
    after(0),
    after(-5),
  ]).toEqual(['24 h left', '24 h left', '2 h left', '1 h left', '1 h left', '1 min left', null, null]);
});

it('the confirmed headline is followed by what happens next', () => {
  for (const status of ['pending', 'in_review'] as const) {
    expect(bookingHeading[status]).toBe('Booking Confirmed!');
    expect(bookingLine[status]).toMatch(/its price is pending\. We review it within 24 hours/);
  }
  expect(bookingLine.quoted).toBeUndefined();
});

it('a job shows its day with both times, and says that it will be signed here until it is signed', () => {
  const now = new Date('2026-12-01T09:00:00Z');
  expect(spanWords('2026-12-18T08:00:00Z', '2026-12-18T12:00:00Z', now)).toBe('Fri 18 Dec, 9:00 AM to 1:00 PM');
  expect(spanWords('2026-12-18T20:00:00Z', '2026-12-19T00:00:00Z', now)).toBe(
    'Fri 18 Dec, 9:00 PM to Sat 19 Dec, 1:00 AM',
  );
  const no = { allowed: false, reason: null };
  expect(signsLater({ status: 'open', may_sign: no })).toBe(true);
  expect(signsLater({ status: 'in_progress', may_sign: { allowed: true, reason: null } })).toBe(false);
  for (const status of ['delivered', 'disputed', 'completed', 'cancelled'] as const)
    expect(signsLater({ status, may_sign: no }), status).toBe(false);
});
