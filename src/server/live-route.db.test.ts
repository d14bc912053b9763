// Live streams over HTTP: how many may be open, what each receives, and when it ends.
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { openGuard } from '../kernel/http/guard.ts';
import { limiter } from '../kernel/http/limit.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { deviceCookie, sessionCookie } from '../kernel/http/session-cookie.ts';
import { live as openLive } from '../kernel/live.ts';
import { jobsEvents } from '../modules/jobs/events.ts';
import { boardEvents } from '../modules/jobs/board-events.ts';
import { workEvents } from '../modules/jobs/work-events.ts';
import { moneyEvents } from '../modules/money/events.ts';
import { companiesOf } from '../modules/companies/server/door.ts';
import { teamsOf } from '../modules/providers/server/door.ts';
import { workersAmong } from '../modules/workers/server/door.ts';
import { eventKind } from '../../tests/support/event-kind.ts';
import type { ApiParts } from '../kernel/http/api-parts.ts';
import { mountRoutes } from '../kernel/http/api.ts';
import { type LiveParts, liveRoute } from './live-route.ts';
import { until } from '../../tests/support/until.ts';

let market: JobDatabase;
let server: Server;
let url: string;
const live = openLive();
const sessions = new Map<string, Actor>();
const links = new Map<string, string>();
/** Kept with each answer, because fetch ends a stream whose answer is garbage-collected. */
const opened: { abort: () => void; answer: Promise<Response> }[] = [];

beforeAll(async () => {
  market = await openJobDatabase(4);
  const hono = new Hono();
  server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }) as Server;
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const parts: LiveParts & ApiParts = {
    db: market.db,
    live,
    limiter: limiter(1_000),
    guard: openGuard(new Uint8Array(32), 1_000),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin: url,
    actorOf: async (token) => sessions.get(token) ?? null,
    orderOf: async (_actor, key) => links.get(key) ?? null,
    actorsOf: async (tokens) =>
      new Map(
        tokens.flatMap((token) => {
          const actor = sessions.get(token);
          return actor ? [[token, actor]] : [];
        }),
      ),
    workersAmong: (accounts) => market.db.act(system, (act) => workersAmong(act, accounts)),
    teamsOf: (accounts) => market.db.act(system, (act) => teamsOf(act, accounts)),
    companiesOf: (accounts) => market.db.act(system, (act) => companiesOf(act, accounts)),
    production: true,
    liveCheckMs: 20,
  };
  mountRoutes(hono, [liveRoute(parts)], parts);
});
beforeEach(async () => {
  for (const stream of opened.splice(0)) stream.abort();
  await until(() => live.count() === 0);
});
afterAll(async () => {
  for (const stream of opened) stream.abort();
  void live.close();
  server.closeAllConnections();
  server.close();
  await market.close();
});

const signedIn = (actor: Actor): string => {
  const token = crypto.randomUUID();
  sessions.set(token, actor);
  return token;
};
const linked = (): string => {
  const key = crypto.randomUUID();
  links.set(key, crypto.randomUUID());
  return key;
};
const ask = (path: string, token?: string, more: RequestInit = {}): Promise<Response> => {
  const stream = new AbortController();
  const headers: Record<string, string> = token ? { cookie: `kaya=${token}` } : {};
  const answer = fetch(`${url}/api/live${path}`, { headers, signal: stream.signal, ...more });
  opened.push({ abort: () => stream.abort(), answer });
  return answer;
};
/** Everything that a stream sends, as it arrives. */
const listen = (response: Response): { said: () => string; ended: () => boolean } => {
  let said = '';
  let ended = false;
  void (async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const part of text) said += part;
    ended = true;
  })().catch(() => undefined);
  return { said: () => said, ended: () => ended };
};

test('a stream has the headers of every other answer; HEAD opens none', async () => {
  const token = signedIn(await market.account());
  const head = await ask('', token, { method: 'HEAD', headers: { cookie: `kaya=${token}` } });
  expect([head.status, live.count()]).toEqual([200, 0]);
  expect((await ask('', undefined, { method: 'HEAD' })).status).toBe(401);
  const { headers } = await ask('', token);
  for (const [name, value] of Object.entries(securityHeaders(true))) expect(headers.get(name), name).toBe(value);
  expect(live.count()).toBe(1);
});

test('an account has at most twelve streams, and another one when one is closed', async () => {
  const token = signedIn(await market.account());
  for (let nth = 1; nth <= 12; nth += 1) expect((await ask('', token)).status).toBe(200);
  const refused = await ask('', token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await ask('', signedIn(await market.account()))).status, 'another person').toBe(200);
  opened[3]?.abort();
  await until(() => live.count() === 12);
  expect((await ask('', token)).status).toBe(200);
});

test('a tracking link has at most thirty streams, an address three hundred', async () => {
  const keys = Array.from({ length: 10 }, linked);
  for (const key of keys) {
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask(`?track=${key}`)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    if (key === keys[0]) expect((await ask(`?track=${key}`)).status).toBe(429);
  }
  expect(live.count()).toBe(300);
  expect((await ask(`?track=${linked()}`)).status).toBe(429);
});

test('a stream ends with its session or link, and gets no staff messages when its person stops being staff', async () => {
  const account = await market.account();
  const [ended, kept, staff] = [signedIn(account), signedIn(account), signedIn({ ...account, kind: 'staff' })];
  const key = linked();
  const [of1, of2, ofStaff, ofLink] = await Promise.all(
    [ask('', ended), ask('', kept), ask('', staff), ask(`?track=${key}`)].map(async (each) => listen(await each)),
  );
  sessions.delete(ended);
  links.delete(key);
  sessions.set(staff, account);
  await until(() => of1?.ended() === true && ofLink?.ended() === true);
  expect([of2?.ended(), ofStaff?.ended()]).toEqual([false, false]);
  const toStaff = eventKind<object>()('kernel.tested', { audience: () => ['staff'], subjects: () => ['staff'] });
  const toPerson = eventKind<object>()('kernel.tested', {
    audience: () => [`account:${account.accountId}`],
    subjects: () => ['mine'],
  });
  const hearsStaff = async (): Promise<boolean> => {
    const before = ofStaff?.said().length ?? 0;
    const since = () => ofStaff?.said().slice(before) ?? '';
    live.publish({ id: randomUUIDv7(), kind: toStaff as never, payload: {} });
    live.publish({ id: randomUUIDv7(), kind: toPerson as never, payload: {} });
    await until(() => since().includes('mine'));
    return since().includes('"staff"');
  };
  await until(async () => !(await hearsStaff()));
});

// Workers may receive a job's id: it reveals nothing, and it was on their boards. With it a page drops the card without a request.
test('other workers learn which job left the board and nothing more; everybody else learns nothing', async () => {
  const [his, other] = [await market.worker(), await market.worker()];
  const customer = await market.account();
  const people = [his, other, customer, await market.account()].map(signedIn);
  const [hisStream, others, customers, strangers] = await Promise.all(
    people.map(async (token) => listen(await ask('', token))),
  );
  const of = { jobId: randomUUIDv7(), orderId: randomUUIDv7(), customerId: customer.accountId, title: 'Sofa' };
  const payload = { ...of, workerId: his.accountId, workerName: 'Musa', startsAt: '', by: 'worker' };
  live.publish({ id: randomUUIDv7(), kind: jobsEvents.accepted as never, payload });
  await until(() => [hisStream, customers].every((stream) => stream?.said().includes(`job:${of.jobId}`)));
  await until(() => others?.said().includes('changed') === true);
  expect(others?.said()).toContain(`{"subjects":[],"gone":["${of.jobId}"],"within_ms":2000}`);
  const { jobId: paidJob, ...paidOf } = of;
  const paid = { ...paidOf, payable: { kind: 'job', id: paidJob }, paymentId: randomUUIDv7(), amountKobo: 1 };
  live.publish({ id: randomUUIDv7(), kind: moneyEvents.payment_paid as never, payload: paid });
  await until(() => (others?.said().match(/changed/g) ?? []).length === 2);
  expect(others?.said()).toContain(`{"subjects":["job:${of.jobId}"],"within_ms":2000}`);
  const secrets = [of.orderId, of.title, customer.accountId, his.accountId, paid.paymentId, 'Musa'];
  for (const secret of secrets) expect(others?.said()).not.toContain(secret);
  expect(strangers?.said()).not.toContain('changed');
});

test('a provider gets events of its team’s jobs and the board, until it is suspended', async () => {
  const [boss, member, other] = [await market.account(), await market.worker(), await market.worker()];
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO providers.providers (name, email, registration, city, account_id, status)
     VALUES ('Movers', 'movers@example.com', 'RC123456', 'Lagos', $1, 'approved') RETURNING id`,
    [boss.accountId],
  );
  const joining = `INSERT INTO providers.team_members (provider_id, worker_id, share_bps) VALUES ($1, $2, 2000)`;
  await market.owner.query(joining, [rows[0]?.id, member.accountId]);
  const stream = listen(await ask('', signedIn(boss)));
  const of = { orderId: randomUUIDv7(), customerId: null, title: 'Sofa' };
  const [theirs, led, helped] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const step = (jobId: string, workerId: string, helperIds: string[] = []) => {
    const payload = { ...of, jobId, workerId, helperIds };
    live.publish({ id: randomUUIDv7(), kind: workEvents.en_route as never, payload });
  };
  step(theirs, other.accountId);
  step(led, member.accountId);
  step(helped, other.accountId, [member.accountId]);
  await until(() =>
    [led, helped].every((id) => stream.said().includes(`"job:${id}","order:${of.orderId}","live-moves","my-jobs"`)),
  );
  expect(stream.said()).not.toContain(theirs);
  const opens = { ...of, jobId: randomUUIDv7(), workerId: null };
  live.publish({ id: randomUUIDv7(), kind: boardEvents.opened_to_all as never, payload: opens });
  await until(() => stream.said().includes(`{"subjects":["board","job:${opens.jobId}"],"within_ms":2000}`));

  await market.owner.query(
    `UPDATE providers.providers SET status = 'suspended', status_reason = 'A check' WHERE id = $1`,
    [rows[0]?.id],
  );
  const hears = async (): Promise<boolean> => {
    const id = randomUUIDv7();
    step(id, member.accountId);
    await new Promise((next) => setTimeout(next, 20));
    return stream.said().includes(id);
  };
  await until(async () => !(await hears()));
});

test('a stream gets crowd news from the check after its person became a worker', async () => {
  const account = await market.account();
  const stream = listen(await ask('', signedIn(account)));
  const aWorkers = listen(await ask('', signedIn(await market.worker())));
  const testEvent = eventKind<object>()('kernel.tested', {
    audience: () => [],
    subjects: () => [],
    crowd: () => ({ list: 'board', subjects: ['board'] }),
  });
  const publish = () => live.publish({ id: randomUUIDv7(), kind: testEvent as never, payload: {} });
  publish();
  await until(() => aWorkers.said().includes('board'));
  expect(stream.said()).not.toContain('board');
  await market.owner.query(
    `INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, status, availability_schedule)
     VALUES ($1, 'Musa Ibrahim', 'Lagos', 6.5, 3.37, '{packing}', 'available', '{}')`,
    [account.accountId],
  );
  await until(() => {
    publish();
    return stream.said().includes('"board"');
  });
});

test('a stream is closed when its client does not read, and little is buffered for it', async () => {
  const token = signedIn(await market.account());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: kaya=${token}\r\n\r\n`);
  await until(() => live.count() === 1);
  const accountId = sessions.get(token)?.accountId;
  const long = eventKind<object>()('kernel.tested', {
    audience: () => [`account:${accountId}`],
    subjects: () => ['x'.repeat(50_000)],
  });
  // The kernels at both ends buffer some megabytes.
  for (let times = 0; times < 2_000 && live.count() === 1; times += 1) {
    live.publish({ id: randomUUIDv7(), kind: long as never, payload: {} });
    await new Promise((next) => setImmediate(next));
  }
  expect(live.count()).toBe(0);
  socket.destroy();
});

test.each([
  ['no id at all', '-'.repeat(36)],
  ['an id of another kind', crypto.randomUUID()],
  ['an id of the future', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
])('with a Last-Event-ID that is %s a stream opens and fetches everything again', async (_name, id) => {
  const token = signedIn(await market.account());
  const answer = await ask('', token, { headers: { cookie: `kaya=${token}`, 'last-event-id': id } });
  expect(answer.status).toBe(200);
  const { said } = listen(answer);
  await until(() => said().includes('event: resync'));
});

test('after the id of a current event nothing is fetched again', async () => {
  const token = signedIn(await market.account());
  const answer = await ask('', token, { headers: { cookie: `kaya=${token}`, 'last-event-id': randomUUIDv7() } });
  const { said } = listen(answer);
  await until(() => said().includes('retry: 1000'));
  // Events published now come after anything that the stream sends at its start.
  const about = eventKind<object>()('kernel.tested', {
    audience: () => [`account:${sessions.get(token)?.accountId}`],
    subjects: () => ['after the start'],
  });
  live.publish({ id: randomUUIDv7(), kind: about as never, payload: {} });
  await until(() => said().includes('after the start'));
  expect(said()).not.toContain('resync');
});
