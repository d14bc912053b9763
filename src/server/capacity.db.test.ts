// What still works under full load, and which connections are closed.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../tests/support/company-people.ts';
import { type Kaya, type Person, startKaya } from '../../tests/support/kaya.ts';
import { listServices } from '../modules/catalogue/contract.ts';
import { confirmLink, readSession, signIn, signUp } from '../modules/identity/contract.ts';
import { listNotifications } from '../modules/notifications/contract.ts';
import { listMyRequests, trackRequest } from '../modules/requests/contract.ts';
import { closeAll, listen } from './listen.ts';

const password = 'Idumota-Market-7';
const email = 'ngozi@example.com';
let kaya: Kaya;
let ngozi: Person;
beforeAll(async () => {
  kaya = await startKaya();
  ngozi = kaya.person();
  await ngozi.call(signUp, { body: { email, password } });
  const [letter] = await kaya.letters(email);
  const code = new URL(letter?.links[0] ?? '').searchParams.get('code') ?? '';
  await ngozi.call(confirmLink, { body: { type: 'magiclink', code } });
});
afterAll(() => kaya.stop());

describe('a burst', () => {
  test('250 reads of a session at once are all answered', async () => {
    const all = await Promise.all(Array.from({ length: 250 }, () => fetch(`${kaya.url}${readSession.path}`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('80 lists at once, of as many people, are all answered', async () => {
    const people: Awaited<ReturnType<typeof signedIn>>[] = [];
    while (people.length < 80) people.push(await signedIn(kaya));
    const all = await Promise.all(people.map(({ send }) => send(`GET ${listNotifications.path}`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('when every common connection is taken', () => {
  test('sign-in and payment webhooks are answered, other requests must retry later', async () => {
    await kaya.owner.query('BEGIN');
    await kaya.owner.query('LOCK TABLE requests.requests IN ACCESS EXCLUSIVE MODE');
    try {
      // Each request holds a connection until its lock times out; eight have one, the others wait.
      const ordinary = Array.from({ length: 20 }, () => ngozi.send(trackRequest, { params: { key: 'k'.repeat(43) } }));
      await Promise.race(ordinary.slice(8)); // the first one without a connection
      const { user } = (await kaya.person().call(signIn, { body: { email, password } })) as { user: { email: string } };
      expect(user.email).toBe(email);
      const note = await fetch(`${kaya.url}/api/payments/notes/sandbox`, { method: 'POST', body: '{}' });
      expect(note.status, 'heard and not believed').toBe(401);
      const statuses = (await Promise.all(ordinary)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([503]));
    } finally {
      await kaya.owner.query('ROLLBACK');
    }
    expect((await ngozi.send(listMyRequests, { query: {} })).status).toBe(200);
  });
});

test('lists that wait for the database leave connections to the main job', async () => {
  await kaya.owner.query('BEGIN');
  await kaya.owner.query('LOCK TABLE notifications.notifications IN ACCESS EXCLUSIVE MODE');
  try {
    const lists = Array.from({ length: 20 }, () => ngozi.send(listNotifications, { query: {} }));
    let ended = 0;
    for (const list of lists) void list.then(() => (ended += 1));
    const held = async (): Promise<number> =>
      (
        await kaya.owner.query(
          `SELECT FROM pg_locks WHERE NOT granted AND relation = 'notifications.notifications'::regclass`,
        )
      ).rowCount ?? 0;
    await expect.poll(held).toBeGreaterThanOrEqual(4);
    // Its page is not there, which only the database can say.
    const followed = await kaya.person().send(trackRequest, { params: { key: 'k'.repeat(43) } });
    expect([followed.status, ended]).toEqual([404, 0]);
    expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([503]));
  } finally {
    await kaya.owner.query('ROLLBACK');
  }
  expect((await ngozi.send(listNotifications, { query: {} })).status).toBe(200);
});

test('reads that cannot be answered in time must retry later, and sign-in is answered', async () => {
  await kaya.owner.query('BEGIN');
  await kaya.owner.query('LOCK TABLE requests.requests IN ACCESS EXCLUSIVE MODE');
  try {
    const somebody = kaya.person();
    const ordinary = Array.from({ length: 260 }, () =>
      somebody.send(trackRequest, { params: { key: 'k'.repeat(43) } }),
    );
    const first = await Promise.race(ordinary);
    expect(first).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    expect((await kaya.person().send(signIn, { body: { email, password } })).status).toBe(200);
    await Promise.all(ordinary);
  } finally {
    await kaya.owner.query('ROLLBACK');
  }
});

test('one account may have twenty requests in progress; others at the same address are answered', async () => {
  await kaya.owner.query('BEGIN');
  await kaya.owner.query('LOCK TABLE requests.requests IN ACCESS EXCLUSIVE MODE');
  try {
    const many = Array.from({ length: 60 }, () => ngozi.send(listMyRequests, { query: {} }));
    expect(await Promise.race(many)).toMatchObject({ status: 429, problem: { code: 'too_many_requests' } });
    expect((await kaya.person().send(listServices, {})).status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(20);
  } finally {
    await kaya.owner.query('ROLLBACK');
  }
});

test('a connection is closed when it does not finish sending its headers', async () => {
  const patience = { headers_ms: 300, look_ms: 50 };
  const servers = await listen(() => new Response('here'), { port: 0, addresses: [] }, patience);
  const { port } = servers.map((server) => server.address() as AddressInfo)[0] ?? { port: 0 };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('408');
  await once(socket, 'close');
  await closeAll(servers, 0);
});
