// Customer and mover of each job of a business booking write to each other, and no one else can, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../tests/support/kaya-with-bookings.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { listMessages, sendMessage } from '../../jobs/chat-contract.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { listNotifications } from '../../notifications/contract.ts';
import * as desk from '../staff-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { listBookingMessages, sendBookingMessage } from '../chat-contract.ts';
import { acceptQuote, readBooking } from '../contract.ts';
import { startingLines } from '../rules.ts';

let business: KayaWithBookings;
let kaya: KayaWithBookings['kaya'];
beforeAll(async () => {
  business = await startKayaWithBookings();
  ({ kaya } = business);
});
afterAll(() => business.stop());

const half_kobo = 204_500_00;
/** A booking by that person, split into two jobs. `days`: days from now, so that one mover can accept several. */
const scheduled = async (days: number, who: Person = kaya.person()) => {
  const { staff, submit } = business;
  const { id, key, params } = await submit(who);
  await staff.call(desk.startReview, { params });
  const lines = startingLines('employee-relocation', 'Basic Package', 3);
  const { booking } = await staff.call(desk.sendQuote, { params, body: { lines, miles: 3 } });
  await who.call(acceptQuote, { params: { key, quote: booking.quote?.id ?? '' } });
  const job = (ahead: number) => ({
    title: `Desks of day ${ahead}`,
    date: day(ahead),
    time: '09:00',
    hours: 5,
    from: 'Wuse II, Abuja',
    to: 'Maitama, Abuja',
    size: 'heavy' as const,
    crew: 4,
    price_kobo: half_kobo,
  });
  const planned = await staff.call(desk.scheduleBooking, { params, body: { jobs: [job(days), job(days + 1)] } });
  const [first = '', second = ''] = planned.booking.jobs.map((one) => one.id);
  return { id, key, params, first, second };
};
const worker = async (name: string): Promise<Person> => {
  const { person } = await business.account(name);
  await person.call(createWorker, {
    body: { full_name: name, phone: '0806 000 0001', skills: [], languages: ['en'], location: 'Wuse II, Abuja' },
  });
  return person;
};
const notesOf = async (who: Person) =>
  (await who.call(listNotifications, { query: {} })).items.filter(({ title }) => title === 'New message');
const body = (words: string) => ({ body: { body: words } });

describe('listBookingMessages and sendBookingMessage: a visitor’s booking', () => {
  test('both read the messages of this job only; the mover is notified', async () => {
    const { key, first, second } = await scheduled(10);
    const mover = await worker('Tunde Bakare');
    await mover.call(acceptJob, { params: { id: first } });
    const visitor = kaya.person();
    const on = { params: { key, job: first } };
    expect((await visitor.call(readBooking, { params: { key } })).jobs).toMatchObject([
      { id: first, may_write: { allowed: true } },
      { id: second, may_write: { allowed: false, reason: 'You can write once a mover has accepted.' } },
    ]);

    const asked = await mover.call(sendMessage, { params: { id: first }, ...body('Which gate?') });
    expect(await visitor.call(listBookingMessages, on)).toEqual({ items: [asked], open: true });
    const press = randomUUID();
    const said = await visitor.call(sendBookingMessage, { ...on, ...body('The blue one.') }, press);
    expect(said).toMatchObject({ author: 'customer', body: 'The blue one.' });
    expect(await visitor.call(sendBookingMessage, { ...on, ...body('The blue one.') }, press)).toEqual(said);
    const read = await mover.call(listMessages, { params: { id: first } });
    expect(read).toEqual({ items: [asked, said], open: true });
    expect((await visitor.call(listBookingMessages, { params: { key, job: second } })).items).toEqual([]);

    await until(async () => (await notesOf(mover)).length > 0);
    const { rows } = await business.owner.query('SELECT customer_name FROM jobs.jobs WHERE id = $1', [first]);
    expect(await notesOf(mover)).toMatchObject([
      { message: `${rows[0].customer_name} wrote to you.`, link: `/worker-dashboard?tab=jobs&job=${first}` },
    ]);
  });

  test('no one can write before there is a mover or after the end', async () => {
    const { key, params, first } = await scheduled(20);
    const visitor = kaya.person();
    const on = { params: { key, job: first } };
    expect(await visitor.refused(sendBookingMessage, { ...on, ...body('Hello?') })).toMatchObject({
      status: 409,
      code: 'no_mover',
    });
    const mover = await worker('Bola Ige');
    await mover.call(acceptJob, { params: { id: first } });
    const said = await visitor.call(sendBookingMessage, { ...on, ...body('Hello?') });
    await business.staff.call(desk.cancelBookingByStaff, { params, body: { reason: 'The road is closed.' } });
    expect(await visitor.refused(sendBookingMessage, { ...on, ...body('And now?') })).toMatchObject({
      status: 409,
      code: 'chat_closed',
    });
    expect(await visitor.call(listBookingMessages, on)).toEqual({ items: [said], open: false });
    const late = await mover.refused(sendMessage, { params: { id: first }, ...body('Sorry') });
    expect(late.code).toBe('chat_closed');
  });
});

test('the inbox of the account shows the mover’s message and leads to the booking; staff write as Kaya', async () => {
  const { person: mine } = await business.account('Halima Sani');
  const { id, first } = await scheduled(30, mine);
  const mover = await worker('Chidi Obi');
  await mover.call(acceptJob, { params: { id: first } });
  await mover.call(sendMessage, { params: { id: first }, ...body('I come at nine.') });
  await until(async () => (await notesOf(mine)).length > 0);
  expect(await notesOf(mine)).toMatchObject([
    { message: 'Chidi Obi wrote to you.', link: `/booking-confirmation?booking=${id}` },
  ]);
  const on = { params: { key: id, job: first } };
  await mine.call(sendBookingMessage, { ...on, ...body('Good.') });
  await business.staff.call(sendBookingMessage, { ...on, ...body('We bring the lift key.') });
  const { items } = await mover.call(listMessages, { params: { id: first } });
  expect(items.map(({ author }) => author)).toEqual(['worker', 'customer', 'staff']);
  expect((await mine.call(listBookingMessages, on)).items).toEqual(items);
});

test('a stranger gets not found, and so does a key to another booking', async () => {
  const { id, key, first } = await scheduled(40);
  const other = await scheduled(50);
  const mover = await worker('Sade Ojo');
  await mover.call(acceptJob, { params: { id: first } });
  await kaya.person().call(sendBookingMessage, { params: { key, job: first }, ...body('The code is 4411.') });
  const { person: stranger } = await business.account('Somebody Else');
  const wrong: readonly (readonly [string, Person, string, string])[] = [
    ['a key nobody was given', kaya.person(), 'A'.repeat(43), first],
    ['no key at all', kaya.person(), 'x', first],
    ['the id, without an account', kaya.person(), id, first],
    ['the id, with another account', stranger, id, first],
    ['the id, by the mover', mover, id, first],
    ['the key of another booking', kaya.person(), other.key, first],
    ['a job that is not there', kaya.person(), key, randomUUID()],
    ['staff, the job of another booking', business.staff, other.id, first],
  ];
  for (const [what, who, by, job] of wrong) {
    const on = { params: { key: by, job } };
    expect(await who.refused(listBookingMessages, on), what).toMatchObject({ status: 404, code: 'not_found' });
    const written = await who.refused(sendBookingMessage, { ...on, ...body('Hello') });
    expect(written, what).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect((await mover.call(listMessages, { params: { id: first } })).items).toHaveLength(1);
});
