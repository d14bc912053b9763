// A customer's open requests and bookings, over HTTP: those that need the customer first; nothing that has ended or belongs to someone else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../tests/support/kaya-with-bookings.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { naira } from '../../../shared/naira.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { cancelRequest, submitRequest } from '../../requests/contract.ts';
import { listLiveMoves } from '../live-contract.ts';

let world: KayaWithBookings;
let ada: Person;
beforeAll(async () => {
  world = await startKayaWithBookings();
  ada = (await world.account('Ada Obi')).person;
});
afterAll(() => world.stop());

const ask = (days: number, more: Parameters<typeof moveRequest>[0] = {}) =>
  ada.call(submitRequest, { body: moveRequest({ preferred_date: day(days), ...more }) });
const live = (who: Person = ada) => who.call(listLiveMoves, {});
const jobOf = async (request: string): Promise<string> =>
  (await world.owner.query<{ id: string }>('SELECT id FROM jobs.jobs WHERE order_id = $1', [request])).rows[0]?.id ??
  '';

test('only a signed-in person gets a list, and it is their own', async () => {
  expect((await world.kaya.person().refused(listLiveMoves, {})).code).toBe('not_signed_in');
  await ask(9);
  const { person } = await world.account('Tunde Bakare');
  expect(await live(person)).toEqual({ items: [], waiting: 0 });
});

test('lists what needs the customer first, then what is in progress, then the soonest', async () => {
  const [soon, unpaid, delivered, driving] = [
    await ask(2),
    await ask(5, { payment_method: 'card' }),
    await ask(6),
    await ask(7),
  ];
  const { person: tunde } = await world.account('Tunde Bakare');
  await tunde.call(createWorker, {
    body: { full_name: 'Tunde Bakare', skills: [], languages: ['en'], phone: '08051234567' },
  });
  for (const { id } of [delivered, driving]) await tunde.call(acceptJob, { params: { id: await jobOf(id) } });
  // The test sets the time, the photo and the mover's position directly.
  await world.owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE order_id = $1`, [
    delivered.id,
  ]);
  await world.owner.query(`UPDATE jobs.jobs SET status = 'en_route', en_route_at = now() WHERE order_id = $1`, [
    driving.id,
  ]);
  const { items, waiting } = await live();
  expect(items.map(({ id }) => id).slice(0, 4)).toEqual([unpaid.id, delivered.id, driving.id, soon.id]);
  expect(items.map(({ asks }) => asks).slice(0, 4)).toEqual([
    `Pay the ${naira(unpaid.price_kobo ?? 0)} estimate`,
    'Confirm and rate',
    null,
    null,
  ]);
  expect(items.map(({ under_way }) => under_way).slice(0, 4)).toEqual([false, true, true, false]);
  expect(items[3]).toMatchObject({ kind: 'request', code: soon.code, tag: { word: 'Finding a mover' } });
  expect(items[3]?.line).toMatch(/^Booked for \w{3} \d{1,2} \w{3,4}(?: \d{4})?, 8:00 AM$/);
  expect(waiting).toBe(2);
});

test('ended ones are not listed, nor is interest in a coming-soon service', async () => {
  const gone = await ask(3);
  const key = gone.tracking_path.split('/').at(-1) ?? '';
  await ada.call(cancelRequest, { params: { key }, body: {} });
  const interest = await ask(4, { service_type: 'storage' });
  await until(async () => !(await live()).items.some(({ id }) => id === gone.id));
  expect((await live()).items.map(({ id }) => id)).not.toContain(interest.id);
});

test('a quoted booking shows the amount of its quote', async () => {
  const { person: kemi } = await world.account('Kemi Ade');
  const { id } = await world.submit(kemi);
  const line = async () => (await live(kemi)).items[0]?.line;
  expect(await line()).toMatch(/^Zuma Foods \d+, from /);
  await world.owner.query(
    `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until)
     VALUES ($1, 1, 'sent', '[]', 52900000, now(), now() + interval '14 days')`,
    [id],
  );
  expect(await line()).toMatch(/^₦529,000, Zuma Foods \d+, from /);
});
