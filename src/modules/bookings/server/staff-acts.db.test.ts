// A business booking from start to end over HTTP, with staff and customer: review, quotes, counter, schedule, work, invoice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../tests/support/kaya-with-bookings.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import type { Call, Endpoint } from '../../../shared/contract.ts';
import * as customer from '../contract.ts';
import { startingLines } from '../rules.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { arriveAtJob, departForJob, startJob } from '../../jobs/steps-contract.ts';
import { listNotifications } from '../../notifications/contract.ts';
import { createWorker } from '../../workers/contract.ts';
import * as contract from '../staff-contract.ts';

let business: KayaWithBookings;
let kaya: KayaWithBookings['kaya'];
let owner: KayaWithBookings['owner'];
let staff: Person;
beforeAll(async () => {
  business = await startKayaWithBookings();
  ({ kaya, owner, staff } = business);
});
afterAll(() => business.stop());

const submit = (who?: Person) => business.submit(who);
const account = (name: string) => business.account(name);
const worker = async (name: string): Promise<Person> => {
  const { person } = await account(name);
  await person.call(createWorker, {
    body: { full_name: name, phone: '0806 000 0001', skills: [], languages: ['en'], location: 'Wuse II, Abuja' },
  });
  return person;
};
type Asked = Awaited<ReturnType<typeof submit>>;

const lines = startingLines('employee-relocation', 'Basic Package', 3);
const total_kobo = 409_000_00;
const quoted = async (more: Partial<Call<typeof contract.sendQuote>['body']> = {}, asked?: Asked) => {
  const booking = asked ?? (await submit());
  await staff.call(contract.startReview, { params: booking.params });
  const file = await staff.call(contract.sendQuote, { params: booking.params, body: { lines, miles: 3, ...more } });
  return { ...booking, quote: file.booking.quote?.id ?? '' };
};
const seen = (key: string, who: Person = kaya.person()) => who.call(customer.readBooking, { params: { key } });
const job = (
  price_kobo: number,
  more: Partial<Call<typeof contract.scheduleBooking>['body']['jobs'][number]> = {},
) => ({
  title: 'Twelve desks to Maitama',
  date: day(10),
  time: '09:00',
  hours: 5,
  from: 'Wuse II, Abuja',
  to: 'Maitama, Abuja',
  size: 'heavy' as const,
  crew: 4,
  price_kobo,
  ...more,
});
const lettersTo = async (email: string, subject: string) => {
  await until(async () => (await kaya.letters(email)).some((letter) => letter.subject.startsWith(subject)));
  return (await kaya.letters(email)).find((letter) => letter.subject.startsWith(subject));
};

describe('listAllBookings, readBookingFile and every act exist for staff only', () => {
  test('every endpoint answers 401 to a visitor, 404 to other accounts and for a missing id', async () => {
    const params = { id: randomUUID() };
    const inputs: Readonly<Record<string, unknown>> = {
      listAllBookings: { query: {} },
      saveQuote: { params, body: { lines, miles: 3 } },
      sendQuote: { params, body: { lines, miles: 3 } },
      declineBooking: { params, body: { reason: 'Because' } },
      cancelBookingByStaff: { params, body: { reason: 'Because' } },
      scheduleBooking: { params, body: { jobs: [job(100)] } },
      recordPayment: { params, body: { how: 'Bank transfer' } },
    };
    const all: readonly (readonly [string, object])[] = Object.entries(contract);
    const endpoints = all.filter((entry): entry is [string, Endpoint] => 'path' in entry[1]);
    expect(endpoints.length).toBe(11);
    const other = (await account('Chidi Eze')).person;
    for (const [name, endpoint] of endpoints) {
      const input = (inputs[name] ?? { params }) as Call<Endpoint>;
      expect((await kaya.person().refused(endpoint, input)).code, name).toBe('not_signed_in');
      expect((await other.refused(endpoint, input)).code, name).toBe('not_found');
      if (name !== 'listAllBookings') expect((await staff.refused(endpoint, input)).code, name).toBe('not_found');
    }
  });
});

describe('recordPayment and confirmBookingJob', () => {
  test('from start to end: review, draft, quote by email, acceptance, jobs, work, invoice, payment', async () => {
    const booking = await submit();
    const first = await staff.call(contract.startReview, { params: booking.params });
    expect(first.booking.status).toBe('in_review');
    expect((await staff.call(contract.startReview, { params: booking.params })).booking.status).toBe('in_review');

    const draft = [...lines, { code: 'extra_1', label: 'Discount for the first booking', amount_kobo: -9_000_00 }];
    const kept = await staff.call(contract.saveQuote, { params: booking.params, body: { lines: draft, miles: 3 } });
    expect(kept).toMatchObject({ draft: { total_kobo: 400_000_00, miles: 3 }, booking: { quote: null } });
    expect(await seen(booking.key)).toMatchObject({ status: 'in_review', quote: null, earlier_quotes: [] });

    const { quote, key } = await quoted({ note: 'Two trips on day one.' }, booking);
    const letter = await lettersTo(booking.email, 'Your quote: ₦409,000');
    expect(letter?.text).toContain('Two trips on day one.');
    const link = letter?.links.find((url) => url.includes('booking=')) ?? '';
    const fromLetter = new URL(link).searchParams.get('booking') ?? '';
    expect(fromLetter).not.toBe(key);
    const offered = await seen(fromLetter);
    expect(offered).toMatchObject({ status: 'quoted', quote: { status: 'sent', total_kobo, version: 1 } });
    const valid_days =
      (Date.parse(offered.quote?.valid_until ?? '') - Date.parse(offered.quote?.sent_at ?? '')) / 86_400_000;
    expect(valid_days).toBe(14);
    expect(offered.quote?.lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(total_kobo);

    const yes = await kaya.person().call(customer.acceptQuote, { params: { key: fromLetter, quote } });
    expect(yes).toMatchObject({ status: 'accepted', quote: { status: 'accepted' }, may_counter: { allowed: false } });

    const schedule = (jobs: ReturnType<typeof job>[]) => ({ params: booking.params, body: { jobs } });
    const short = await staff.refused(contract.scheduleBooking, schedule([job(200_000_00), job(200_000_00)]));
    expect(short).toMatchObject({ status: 422, code: 'jobs_sum' });
    expect(short.detail).toContain('₦400,000');
    const late = await staff.refused(contract.scheduleBooking, schedule([job(total_kobo, { date: day(-1) })]));
    expect(late).toMatchObject({ code: 'date_in_past', fields: [{ path: 'jobs.0.date' }] });
    const nowhere = await staff.refused(contract.scheduleBooking, schedule([job(total_kobo, { from: 'Xyzzyville' })]));
    expect(nowhere).toMatchObject({ code: 'place_unknown', fields: [{ path: 'jobs.0.from' }] });
    expect((await seen(key)).status).toBe('accepted');

    const planned = schedule([job(300_000_00), job(109_000_00, { title: 'The rest', date: day(11) })]);
    const scheduled = await staff.call(contract.scheduleBooking, planned);
    expect(scheduled.booking).toMatchObject({ status: 'scheduled', jobs: [{ status: 'open' }, { status: 'open' }] });
    expect((await staff.refused(contract.scheduleBooking, planned)).code).toBe('booking_moved_on');

    const mover = await worker('Tunde Bakare');
    for (const one of scheduled.booking.jobs) {
      const on = { params: { id: one.id } };
      await mover.call(acceptJob, on);
      await makeDue(business.owner, one.id);
      await mover.call(departForJob, on);
      await mover.call(arriveAtJob, on);
      const view = (await seen(key)).jobs.find(({ id }) => id === one.id);
      expect(view).toMatchObject({ tag: { word: 'Arrived' }, mover: { card: { full_name: 'Tunde Bakare' } } });
      const confirmation = { params: { key, job: one.id }, body: { stars: 5 } };
      expect((await kaya.person().refused(customer.confirmBookingJob, confirmation)).code).toBe('nothing_to_confirm');
      const cancel = await kaya.person().refused(customer.cancelBooking, { params: { key }, body: {} });
      expect(cancel.code).toBe('booking_not_cancellable');
      await mover.call(startJob, { ...on, body: { code: view?.start_code ?? '' } });
      await until(async () => (await seen(key)).status === 'in_progress');
      // The test sets the time and the photo between start and delivery directly.
      await owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [one.id]);
      await kaya.person().call(customer.confirmBookingJob, confirmation);
    }
    await until(async () => (await seen(key)).status === 'completed');
    const done = await seen(key);
    expect(done.invoice).toMatchObject({ total_kobo, billed_to: expect.stringContaining('Zuma Foods'), paid: null });
    expect(done.invoice?.number).toMatch(/^KY-\d{4}-\d{6}$/);
    const bill = await lettersTo(booking.email, 'Invoice');
    expect(bill?.text).toContain(done.invoice?.number ?? 'no number');
    // One click leads from the email to the printable page, without an account.
    const paper = new URL(bill?.links.find((url) => url.includes('/receipts/')) ?? '');
    const shown = await fetch(`${kaya.url}/api${paper.pathname}${paper.search}`);
    expect(await shown.json()).toMatchObject({ number: done.invoice?.number, subject_kind: 'booking' });
    const earned = await owner.query(
      `SELECT sum(price_kobo)::int8 AS sum FROM jobs.jobs WHERE order_id = $1 AND serves = 'booking'`,
      [booking.id],
    );
    expect(Number(earned.rows[0].sum)).toBe(total_kobo);

    const pay = { params: booking.params, body: { how: 'Bank transfer' } };
    expect((await staff.call(contract.recordPayment, pay)).booking.invoice?.paid).toBe('Bank transfer');
    expect((await staff.refused(contract.recordPayment, pay)).code).toBe('booking_moved_on');
    const over = await staff.refused(contract.cancelBookingByStaff, {
      params: booking.params,
      body: { reason: 'Too late' },
    });
    expect(over.code).toBe('booking_not_cancellable');
  });
});

describe('quotes: startReview, saveQuote, sendQuote, declineBooking, acceptQuote, declineQuote, counterQuote and acceptForCustomer', () => {
  test('a counter goes back to staff, once; the old quote is closed, the new one replaces it', async () => {
    const { key, quote, params, email } = await quoted();
    expect((await lettersTo(email, 'Your quote'))?.text).toContain('or propose a change, once');
    const counter = (id: string) => ({
      params: { key, quote: id },
      body: { amount_kobo: 350_000_00, note: 'One trip is enough for us.' },
    });
    const back = await kaya.person().call(customer.counterQuote, counter(quote));
    expect(back).toMatchObject({
      status: 'in_review',
      quote: { status: 'declined', counter: { amount_kobo: 350_000_00, note: 'One trip is enough for us.' } },
    });
    expect(back.review_due_at).not.toBeNull();
    const { items } = await staff.call(contract.listAllBookings, { query: {} });
    expect(items.find(({ id }) => id === params.id)?.status).toBe('in_review');
    expect((await kaya.person().refused(customer.acceptQuote, { params: { key, quote } })).code).toBe('quote_closed');

    const second = await staff.call(contract.sendQuote, {
      params,
      body: { lines: [{ code: 'tier', label: 'One trip', amount_kobo: 370_000_00 }], miles: 0 },
    });
    expect((await lettersTo(email, 'Your new quote'))?.text).toContain('accept or decline it.');
    const newer = second.booking.quote;
    expect(newer).toMatchObject({ version: 2, status: 'sent' });
    expect(await kaya.person().refused(customer.counterQuote, counter(newer?.id ?? ''))).toMatchObject({
      status: 409,
      code: 'already_countered',
    });
    // Staff send another one before an answer: the open one is closed, and says so.
    const third = await staff.call(contract.sendQuote, { params, body: { lines, miles: 3 } });
    const old = { params: { key, quote: newer?.id ?? '' } };
    expect((await kaya.person().refused(customer.acceptQuote, old)).detail).toContain('newer quote');
    const accepted = await staff.call(contract.acceptForCustomer, { params });
    expect(accepted.booking).toMatchObject({ status: 'accepted', quote: { id: third.booking.quote?.id } });
    expect(accepted.booking.earlier_quotes.map(({ status }) => status)).toEqual(['expired', 'declined']);
    expect((await staff.refused(contract.acceptForCustomer, { params })).code).toBe('quote_closed');
    expect((await staff.refused(contract.sendQuote, { params, body: { lines, miles: 3 } })).code).toBe(
      'booking_moved_on',
    );
  });

  test('if yes, no, a counter and a cancellation arrive together, one succeeds and the others are refused', async () => {
    const rounds = Array.from({ length: 4 }, async () => {
      const { key, quote } = await quoted();
      const who = kaya.person();
      const outcomes = await Promise.all([
        who.send(customer.acceptQuote, { params: { key, quote } }),
        who.send(customer.acceptQuote, { params: { key, quote } }),
        who.send(customer.declineQuote, { params: { key, quote }, body: { reason: 'Too dear' } }),
        who.send(customer.counterQuote, { params: { key, quote }, body: { note: 'Less, please' } }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = outcomes.flatMap((one) => (one.ok ? [] : [one.problem.code]));
      expect(codes.filter((code) => code !== 'quote_closed' && code !== 'already_countered')).toEqual([]);
      const { status, quote: now } = await seen(key);
      expect({ accepted: 'accepted', declined: 'declined', in_review: 'declined' }[status as string]).toBe(now?.status);
    });
    await Promise.all(rounds);
  });

  test('a booking declined with a reason has ended', async () => {
    const { key, quote, params } = await quoted();
    const none = await kaya.person().refused(customer.declineQuote, { params: { key, quote }, body: { reason: ' ' } });
    expect(none.fields).toEqual([{ path: 'reason', message: 'Tell us why' }]);
    const no = await kaya
      .person()
      .call(customer.declineQuote, { params: { key, quote }, body: { reason: 'Too dear' } });
    expect(no).toMatchObject({ status: 'declined', ended_reason: 'Too dear', quote: { decline_reason: 'Too dear' } });
    expect((await staff.refused(contract.declineBooking, { params, body: { reason: 'x' } })).code).toBe(
      'booking_moved_on',
    );
  });

  test('the key of another booking does not open this one’s quote', async () => {
    const one = await quoted();
    const other = await quoted();
    const crossed = { params: { key: other.key, quote: one.quote } };
    expect((await kaya.person().refused(customer.acceptQuote, crossed)).code).toBe('not_found');
    expect((await seen(other.key)).status).toBe('quoted');
  });

  test('a quote not answered in 14 days expires, with its booking', async () => {
    const { id, key, quote, email } = await quoted();
    const fresh = await quoted();
    await owner.query(
      `UPDATE bookings.quotes SET sent_at = now() - interval '14 days 1 minute', valid_until = now() - interval '1 minute'
        WHERE booking_id = $1`,
      [id],
    );
    expect(await kaya.person().refused(customer.acceptQuote, { params: { key, quote } })).toMatchObject({
      code: 'quote_closed',
      detail: 'This quote is no longer valid.',
    });
    await owner.query(`SELECT graphile_worker.add_job('bookings.expire_quotes', '{}')`);
    await until(async () => (await seen(key)).status === 'expired');
    expect((await seen(key)).quote?.status).toBe('expired');
    await lettersTo(email, 'Quote no longer valid');
    expect((await seen(fresh.key)).status).toBe('quoted');
  });

  test('lines must add up to more than zero, and to no more than an order may cost', async () => {
    const { params } = await submit();
    await staff.call(contract.startReview, { params });
    for (const amount_kobo of [-1, 100_000_000_001]) {
      const body = { lines: [{ code: 'tier', label: 'Tier', amount_kobo }], miles: 0 };
      expect((await staff.refused(contract.sendQuote, { params, body })).code).toBe('quote_total');
      expect((await staff.refused(contract.saveQuote, { params, body })).code).toBe('quote_total');
    }
    const none = await staff.refused(contract.sendQuote, { params, body: { lines: [], miles: 0 } });
    expect(none.code).toBe('invalid_request');
  });
});

test('no quote can be sent before a review has started, or if a requested service has no line', async () => {
  const { params, key } = await submit();
  const body = { lines, miles: 3 };
  expect(await staff.refused(contract.sendQuote, { params, body })).toMatchObject({
    status: 409,
    code: 'review_first',
    detail: 'Start the review first.',
  });
  await staff.call(contract.saveQuote, { params, body });
  await staff.call(contract.startReview, { params });
  await owner.query(`UPDATE bookings.bookings SET additional_services = $2 WHERE id = $1`, [
    params.id,
    ['Dedicated Project Manager', 'Storage Solutions'],
  ]);
  const wish = (label: string, amount_kobo: number) => ({ code: `wish_${label.length}`, label, amount_kobo });
  const manager = wish('Dedicated Project Manager', 85_000_00);
  for (const storage of [[], [wish('Storage', 0)]])
    expect(
      await staff.refused(contract.sendQuote, { params, body: { ...body, lines: [...lines, manager, ...storage] } }),
    ).toMatchObject({
      status: 422,
      code: 'wish_unanswered',
      detail: 'Enter an amount for “Storage Solutions”, or mark it as included.',
    });
  expect(await seen(key)).toMatchObject({ status: 'in_review', quote: null });
  const whole = [...lines, manager, wish('Storage Solutions', 0)];
  const { booking } = await staff.call(contract.sendQuote, { params, body: { ...body, lines: whole } });
  expect(booking.quote).toMatchObject({ total_kobo: total_kobo + 85_000_00, lines: whole });
});

describe('scheduleBooking, then cancelBookingByStaff', () => {
  const agreed = async () => {
    const booking = await quoted();
    await kaya.person().call(customer.acceptQuote, { params: { key: booking.key, quote: booking.quote } });
    const jobs = [job(300_000_00), job(109_000_00, { title: 'The rest', date: day(11) })];
    const { booking: view } = await staff.call(contract.scheduleBooking, { params: booking.params, body: { jobs } });
    return { ...booking, jobs: view.jobs };
  };

  test('if staff cancel the booking, its jobs are cancelled and the customer reads why', async () => {
    const { key, params, email } = await agreed();
    const ended = await staff.call(contract.cancelBookingByStaff, { params, body: { reason: 'The road is closed.' } });
    expect(ended.booking).toMatchObject({
      status: 'cancelled',
      jobs: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    expect((await lettersTo(email, 'Booking cancelled'))?.text).toContain('The road is closed.');
    expect((await seen(key)).steps.at(-1)).toMatchObject({ code: 'ended', note: 'By Kaya. The road is closed.' });
  });

  test('a job that is not done is not billed', async () => {
    const { key, jobs, id } = await agreed();
    const [first, second] = jobs;
    await worker('Sade Obi');
    const { rows } = await owner.query<{ id: string }>(`SELECT id FROM workers.workers WHERE full_name = 'Sade Obi'`);
    const workerId = rows[0]?.id;
    await owner.query(
      `UPDATE jobs.jobs SET status = 'delivered', worker_id = $2, assigned_at = now(), delivered_at = now() WHERE id = $1`,
      [first?.id, workerId],
    );
    await kaya.person().call(customer.confirmBookingJob, { params: { key, job: first?.id ?? '' }, body: { stars: 4 } });
    expect((await seen(key)).status).not.toBe('completed');
    const foreign = { params: { key, job: randomUUID() }, body: { stars: 4 } };
    expect((await kaya.person().refused(customer.confirmBookingJob, foreign)).code).toBe('not_found');
    await owner.query(`UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [second?.id]);
    await owner.query(`INSERT INTO kernel.events (name, payload, actor_kind) VALUES ('jobs.cancelled', $1, 'system')`, [
      {
        jobId: second?.id,
        orderId: id,
        customerId: null,
        workerId: null,
        title: 'The rest',
        reason: 'No need',
        by: 'staff',
      },
    ]);
    await until(async () => (await seen(key)).status === 'completed');
    const { invoice } = await seen(key);
    expect(invoice).toMatchObject({ total_kobo: 300_000_00 });
    expect(invoice?.lines.at(-1)).toEqual({ code: 'not_done', label: 'Not done: The rest', amount_kobo: -109_000_00 });
  });
});

test('the account’s inbox reports on its booking’s jobs, with a link to the booking', async () => {
  const { person } = await account('Ngozi Eze');
  const booking = await submit(person);
  const { quote } = await quoted({}, booking);
  await person.call(customer.acceptQuote, { params: { key: booking.id, quote } });
  const planned = { params: booking.params, body: { jobs: [job(total_kobo, { date: day(40) })] } };
  const { booking: view } = await staff.call(contract.scheduleBooking, planned);
  await (await worker('Ife Ojo')).call(acceptJob, { params: { id: view.jobs[0]?.id ?? '' } });
  const found = async () =>
    (await person.call(listNotifications, { query: {} })).items.find(({ title }) => title === 'Mover found')?.link ??
    null;
  await until(async () => (await found()) !== null);
  expect(await found()).toBe(`/booking-confirmation?booking=${booking.id}`);
  const titles = (await person.call(listNotifications, { query: {} })).items.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Booking received', 'Your quote is here', 'Your booking is scheduled']),
  );
});
