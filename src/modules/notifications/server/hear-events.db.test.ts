// From an event to inboxes and emails, on the real tables.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { sendSos } from '../../safety/server/send-sos.ts';
import { startDrill } from '../../safety/server/start-drill.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { Channel } from '../rules.ts';
import { eventKinds } from '../../../server/modules.ts';
import { hearEvents as hearKinds } from './hear-events.ts';
import type { NotificationType } from '../../news/rules.ts';
import { listNotifications, readAllNotifications, readNotification } from './read-inbox.ts';
import { listPreferences, setPreference } from './set-preference.ts';
import { testNotification } from './test-notification.ts';
import { text } from '../../news/server/door.ts';
import { inLanguage } from './text.ts';

const hearEvents = hearKinds(eventKinds);

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const event = async (name: string, payload: object): Promise<string> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO kernel.events (id, name, actor_kind, payload) VALUES (uuidv7(), $1, 'system', $2) RETURNING id`,
    [name, JSON.stringify(payload)],
  );
  return rows[0]?.id ?? '';
};
const hear = (eventId: string): Promise<void> => hearEvents({ eventId }, market.db);
const inboxOf = async (eventId: string): Promise<string[]> => {
  const { rows } = await market.owner.query<{ user_id: string }>(
    'SELECT user_id FROM notifications.notifications WHERE event_id = $1 ORDER BY id',
    [eventId],
  );
  return rows.map(({ user_id }) => user_id);
};
type Queued = { key: string; letter: string; to: string; words: { name: string; url: string | null } };
/** Queued emails about this event. A second one with the same key is not sent. */
const queued = async (eventId: string): Promise<Queued[]> => {
  const { rows } = await market.owner.query<{ letter: Queued }>(
    `SELECT DISTINCT ON (letter ->> 'key') letter FROM graphile_worker._private_jobs j, json_array_elements(j.payload) AS letter
      WHERE json_typeof(j.payload) = 'array' AND letter ->> 'key' LIKE $1`,
    [`${eventId}:%`],
  );
  return rows.map(({ letter }) => letter);
};
const arrivals = (): number => market.emitted.filter(({ kind }) => kind.name === 'notifications.arrived').length;
const ofJob = (job: { id: string; order_id: string }, more: object = {}) => ({
  jobId: job.id,
  orderId: job.order_id,
  customerId: null,
  workerId: null,
  title: '2-bedroom flat to Lekki',
  startsAt: '2026-11-24T09:00:00.000Z',
  location: 'Surulere, Lagos',
  ...more,
});

test('a listener that runs twice makes one notification, one email and one event', async () => {
  const [customer, worker] = [await market.account(), await market.worker()];
  const job = await market.job(24, { customer_id: customer.accountId });
  const people = {
    customerId: customer.accountId,
    workerId: worker.accountId,
    workerName: 'Musa Ibrahim',
    by: 'worker',
  };
  const id = await event('jobs.accepted', ofJob(job, people));
  const before = arrivals();
  await hear(id);
  await hear(id);
  expect(await inboxOf(id)).toEqual([customer.accountId]);
  expect(await queued(id)).toMatchObject([
    { letter: 'mover_found', words: { url: `http://localhost/track/${job.order_id}` } },
  ]);
  expect(arrivals() - before).toBe(1);
});

test('two concurrent listeners write one notification', async () => {
  const person = await market.account();
  const id = await event('identity.email_confirmed', { accountId: person.accountId, email: 'x@example.com' });
  await Promise.all([hear(id), hear(id)]);
  expect(await inboxOf(id)).toEqual([person.accountId]);
});

test('one event that cannot be announced fails alone, and the others are announced once', async () => {
  const [first, second] = [await market.account(), await market.account()];
  const good = await event('identity.email_confirmed', { accountId: first.accountId, email: 'x@example.com' });
  const poisoned = await event('identity.email_confirmed', { accountId: 'no id', email: 'x@example.com' });
  const other = await event('identity.email_confirmed', { accountId: second.accountId, email: 'x@example.com' });
  const before = arrivals();
  const outcomes = await hearEvents.together(
    [good, poisoned, other].map((eventId) => ({ eventId })),
    market.db,
  );
  expect(outcomes.map((outcome) => 'failed' in outcome)).toEqual([false, true, false]);
  expect([await inboxOf(good), await inboxOf(poisoned), await inboxOf(other)]).toEqual([
    [first.accountId],
    [],
    [second.accountId],
  ]);
  expect(arrivals() - before).toBe(2);
});

test('events handled together notify as if one by one, and each inbox gets each once', async () => {
  const person = await market.account();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push(await event('identity.email_confirmed', { accountId: person.accountId, email: 'x@example.com' }));
  const before = arrivals();
  await hearEvents.together(
    ids.map((eventId) => ({ eventId })),
    market.db,
  );
  for (const id of ids) expect(await inboxOf(id)).toEqual([person.accountId]);
  expect(arrivals() - before).toBe(1);
});

test('a customer without an account gets an email without name and link', async () => {
  const job = await market.job();
  const id = await event('jobs.en_route', ofJob(job, { workerName: 'Your refund waits, call 080' }));
  await hear(id);
  expect(await inboxOf(id)).toEqual([]);
  expect(await queued(id)).toMatchObject([
    {
      letter: 'mover_on_the_way',
      to: 'adaeze@example.com',
      allowance: 'typed',
      source: id,
      words: { name: '', mover: 'Your mover', url: null },
    },
  ]);
});

test('a deleted or silent event, or one without a person, notifies no one', async () => {
  const before = arrivals();
  await hear(crypto.randomUUID());
  await hear(await event('identity.signed_out', { accountId: 'x' }));
  const job = await market.job();
  await hear(await event('jobs.rated', ofJob(job, { stars: 5 })));
  expect(arrivals()).toBe(before);
});

describe('jobs.opened', () => {
  const kano = { lat: 12, lng: 8.5 };
  const start = { location_lat: kano.lat, location_lng: kano.lng };
  const move = ({ accountId }: { accountId: string }, north_m: number) =>
    market.owner.query('UPDATE workers.workers SET lat = $2::float8 + $3::float8 / 111195, lng = $4 WHERE id = $1', [
      accountId,
      kano.lat,
      north_m,
      kano.lng,
    ]);

  test('notifies available workers with the skills within 15 km, but not the customer or workers who join later', async () => {
    const [near, far, paused, unskilled, customer] = [
      await market.worker(),
      await market.worker(),
      await market.worker({ status: 'paused' }),
      await market.worker({ skills: [] }),
      await market.worker(),
    ];
    await move(near, 14_900);
    await move(far, 15_100);
    for (const beside of [paused, unskilled, customer]) await move(beside, 10);
    const job = await market.job(24, { ...start, customer_id: customer.accountId, required_skills: ['packing'] });
    const id = await event('jobs.opened', ofJob(job));
    await hear(id);
    expect(await inboxOf(id)).toEqual([near.accountId]);
    await market.owner.query(`UPDATE workers.workers SET status = 'available' WHERE id = $1`, [paused.accountId]);
    await hear(id);
    expect(await inboxOf(id)).toEqual([near.accountId]);
  });

  test('notifies at most the nearest 50, and no one once the job is taken', async () => {
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO identity.accounts (email, name, email_confirmed_at)
       SELECT 'crowd' || n || '@example.com', 'Crowd', now() FROM generate_series(1, 60) n RETURNING id`,
    );
    await market.owner.query(
      `INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, status, availability_schedule)
       SELECT id, 'Crowd', 'Epe, Lagos', 6.58 + n * 0.0001, 3.97, '{}', 'available', '{}'
         FROM unnest($1::uuid[]) WITH ORDINALITY AS crowd (id, n)`,
      [rows.map(({ id }) => id)],
    );
    const job = await market.job(24, { location_lat: 6.58, location_lng: 3.97 });
    const id = await event('jobs.opened', ofJob(job));
    await hear(id);
    expect((await inboxOf(id)).sort()).toEqual(
      rows
        .slice(0, 50)
        .map((row) => row.id)
        .sort(),
    );
    await market.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE id = $1`, [job.id]);
    const late = await event('jobs.opened', ofJob(job));
    await hear(late);
    expect(await inboxOf(late)).toEqual([]);
  });
});

describe('testNotification, listNotifications, readNotification and readAllNotifications', () => {
  test('shows the latest 10, counts all unread, and marks one or all as read', async () => {
    const person = await market.account();
    const act = <T>(work: Parameters<typeof market.as<T>>[1]) => market.as(person, work);
    for (let n = 0; n < 12; n += 1) await act((a) => testNotification(a, {}, noExchange));
    const { items, unread } = await act((a) => listNotifications(a, { query: {} }, noExchange));
    expect([items.length, unread]).toEqual([10, 12]);
    const id = items[0]?.id ?? '';
    expect(await act((a) => readNotification(a, { params: { id } }, noExchange))).toEqual({ unread: 11 });
    expect(await act((a) => readNotification(a, { params: { id } }, noExchange))).toEqual({ unread: 11 });
    const read = (await act((a) => listNotifications(a, { query: {} }, noExchange))).items[0]?.read_at;
    expect(read).not.toBeNull();
    expect(await act((a) => readAllNotifications(a, {}, noExchange))).toEqual({ unread: 0 });
    expect((await act((a) => listNotifications(a, { query: {} }, noExchange))).items[0]?.read_at).toBe(read);
  });

  test('shows older ones ten at a time, each once, in the order of events', async () => {
    const person = await market.account();
    const list = (cursor?: string) =>
      market.as(person, (a) => listNotifications(a, { query: cursor ? { cursor } : {} }, noExchange));
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1)
      ids.push(await event('identity.email_confirmed', { accountId: person.accountId, email: 'x@example.com' }));
    // Listeners may write in any order.
    for (const id of ids.toReversed()) await hear(id);
    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | null | undefined;
    do {
      const page = await list(next ?? undefined);
      sizes.push(page.items.length);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(sizes).toEqual([10, 10, 3]);
    const { rows } = await market.owner.query<{ id: string }>(
      'SELECT id FROM notifications.notifications WHERE user_id = $1 ORDER BY event_id DESC',
      [person.accountId],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    const stranger = await market.account();
    const mine = await list();
    const theirs = await market.as(stranger, (a) =>
      listNotifications(a, { query: { cursor: mine.next ?? '' } }, noExchange),
    );
    expect(theirs.items).toEqual([]);
  });

  test('not_found if the notification belongs to someone else', async () => {
    const [mine, other] = [await market.account(), await market.account()];
    const { id } = await market.as(mine, (a) => testNotification(a, {}, noExchange));
    const refused = await market
      .as(other, (a) => readNotification(a, { params: { id } }, noExchange))
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).kind.status).toBe(404);
  });
});

describe('listPreferences and setPreference', () => {
  const set = (person: Actor, type: NotificationType, channel: Channel, on: boolean) =>
    market.as(person, (a) => setPreference(a, { body: { type, channel, on } }, noExchange));
  const accepted = async (customer: Actor) => {
    const job = await market.job(24, { customer_id: customer.accountId });
    const people = { customerId: customer.accountId, workerId: null, workerName: 'Musa Ibrahim', by: 'worker' };
    const id = await event('jobs.accepted', ofJob(job, people));
    await hear(id);
    return id;
  };

  test('a switched-off email is not sent; the inbox has the notification', async () => {
    const customer = await market.account();
    await set(customer, 'other', 'email', false);
    const id = await accepted(customer);
    expect([await inboxOf(id), await queued(id)]).toEqual([[customer.accountId], []]);
    await set(customer, 'other', 'email', true);
    expect(await queued(await accepted(customer))).toHaveLength(1);
  });

  test('a kind switched off in the app arrives as read', async () => {
    const customer = await market.account();
    await set(customer, 'other', 'app', false);
    await accepted(customer);
    const { items, unread } = await market.as(customer, (a) => listNotifications(a, { query: {} }, noExchange));
    expect([items.length, unread, items[0]?.read_at === items[0]?.created_at]).toEqual([1, 0, true]);
  });

  test('security goes out on every channel, whatever is switched off', async () => {
    const person = await market.account();
    for (const channel of ['push', 'email'] as const) await set(person, 'alert', channel, false);
    const id = await event('identity.password_changed', { accountId: person.accountId, email: 'x@example.com' });
    await hear(id);
    expect(await queued(id)).toHaveLength(1);
    const { rows } = await market.owner.query(
      'SELECT essential, read_at FROM notifications.notifications WHERE event_id = $1',
      [id],
    );
    expect(rows).toEqual([{ essential: true, read_at: null }]);
  });

  test('alerts cannot be switched off in the app, nor in the database', async () => {
    const person = await market.account();
    await expect(set(person, 'alert', 'app', false)).rejects.toMatchObject({ kind: { code: 'always_on' } });
    const { items } = await set(person, 'payment', 'push', false);
    expect(items).toEqual((await market.as(person, (a) => listPreferences(a, {}, noExchange))).items);
    expect(items.find(({ type }) => type === 'payment')).toMatchObject({ app: true, push: false, email: true });
    await expect(
      market.owner.query(`INSERT INTO notifications.switched_off VALUES ($1, 'alert', 'app')`, [person.accountId]),
    ).rejects.toThrow('check');
  });
});

describe('the language of the account', () => {
  const speak = (person: Actor, language: string) =>
    market.owner.query('UPDATE identity.accounts SET language = $2 WHERE id = $1', [person.accountId, language]);
  const wordsOf = async (id: string) =>
    (
      await market.owner.query<{ title: string; message: string }>(
        'SELECT title, message FROM notifications.notifications WHERE event_id = $1 ORDER BY user_id',
        [id],
      )
    ).rows;

  test('each worker near an open job reads it in their own, written in one statement', async () => {
    const [english, yoruba] = [await market.worker({ lat: 9.1 }), await market.worker({ lat: 9.1 })];
    await speak(yoruba, 'yo');
    const job = await market.job(24, { location_lat: 9.1, location_lng: 3.3567 });
    const id = await event('jobs.opened', ofJob(job, { firstUntil: null }));
    await hear(id);
    expect(new Set(await inboxOf(id))).toEqual(new Set([english.accountId, yoruba.accountId]));
    const [first, second] = await wordsOf(id);
    expect(first?.title).toBe('New job near you');
    expect(second?.title).toBe(inLanguage(text('New job near you'), 'yo'));
    expect(second?.title).not.toBe(first?.title);
    expect(second?.message).toContain('Ilé oníyàrá 2 sí Lekki');
  });

  test('the test notification too', async () => {
    const person = await market.account();
    await speak(person, 'ha');
    const { title } = await market.as(person, (a) => testNotification(a, {}, noExchange));
    expect(title).toBe(inLanguage('Test notification', 'ha'));
    expect(title).not.toBe('Test notification');
  });
});

test('an SOS alert from a person without a job reaches staff, a drill reaches no one', async () => {
  const worker = await market.worker();
  const staff = await market.account();
  await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [staff.accountId]);
  const idOf = async (alert: string): Promise<string> =>
    String(await market.value(`SELECT id FROM kernel.events WHERE payload ->> 'alertId' = $1`, [alert]));
  const body = { pressed_at: Date.now(), place: null };
  const alert = await market.as(worker, (act) => sendSos(act, { body }, noExchange));
  const sent = await idOf(alert.id);
  await hear(sent);
  expect(await inboxOf(sent)).toEqual([staff.accountId]);
  const drill = await market.as({ ...staff, kind: 'staff' }, (act) => startDrill(act, {}, noExchange));
  const started = await idOf(drill.id);
  await hear(started);
  expect(await inboxOf(started)).toEqual([]);
});
