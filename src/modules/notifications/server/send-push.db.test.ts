// From an event to a closed browser: subscriptions, what is switched off, and a push service that accepts, refuses, or ends.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { openOutside } from '../../../kernel/outside-fetch.ts';
import { openPush } from '../../../kernel/push.ts';
import { newPushKeys } from '../../../kernel/push-encryption.ts';
import { eventKinds, letters } from '../../../server/modules.ts';
import { notificationRules } from '../rules.ts';
import { hearEvents as hearKinds } from './hear-events.ts';
import { endSubscription, keepSubscription, readPush } from './keep-subscription.ts';
import { ownPushKeys, renewPushKeys, sendPush, withdrawPushKeys } from './send-push.ts';
import { offKey, readOffKey, sealingSecrets } from './stop-emails.ts';
import { setPreference } from './set-preference.ts';
import { testNotification } from './test-notification.ts';
import { notificationsTasks } from './tasks.ts';

const hearEvents = hearKinds(eventKinds);

const push = openPush({ subject: 'https://kaya.example', fetch: openOutside({ local: true }) });
const send = sendPush(push);
let market: JobDatabase;
let origin = '';
let status = 201;
const taken: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    taken.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
beforeAll(async () => {
  market = await openJobDatabase(6);
  await once(service.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await ownPushKeys(market.db);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await market.close();
});
beforeEach(() => {
  status = 201;
  taken.length = 0;
});

type Browser = { readonly endpoint: string; readonly pair: ECDH; readonly auth: Buffer };
let count = 0;
const browser = (): Browser => {
  count += 1;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint: `${origin}/push/${count}`, pair, auth: randomBytes(16) };
};
const bodyOf = ({ endpoint, pair, auth }: Browser, replaces?: string) => ({
  endpoint,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  ...(replaces ? { replaces } : {}),
});
const keep = (person: Actor, of: Browser, replaces?: string) =>
  market.as(person, (act) => keepSubscription(push)(act, { body: bodyOf(of, replaces) }, noExchange));
const here = async (person: Actor) => (await market.as(person, (act) => readPush(act, {}, noExchange))).here;
const kept = async (person: Actor): Promise<string[]> =>
  (
    await market.owner.query<{ endpoint: string }>(
      'SELECT endpoint FROM notifications.push_subscriptions WHERE account_id = $1 ORDER BY id',
      [person.accountId],
    )
  ).rows.map(({ endpoint }) => endpoint);

/** The decrypted message: RFC 8291 from the browser's side. */
const opened = ({ pair, auth }: Browser, body: Buffer): unknown => {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
};

const happened = async (name: string, payload: object): Promise<void> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO kernel.events (id, name, actor_kind, payload) VALUES (uuidv7(), $1, 'system', $2) RETURNING id`,
    [name, JSON.stringify(payload)],
  );
  await hearEvents({ eventId: rows[0]?.id ?? '' }, market.db);
};
/** Takes the waiting pushes out of the queue. */
const queued = async (): Promise<{ note: string; to: string }[]> => {
  const { rows } = await market.owner.query<{ payload: { note: string; to: string }[] }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'push.send' RETURNING j.payload`,
  );
  return rows.flatMap(({ payload }) => payload);
};
const sendAll = async () => send.together(await queued(), market.db);
const rated = (workerId: string | null) =>
  happened('jobs.rated', {
    jobId: crypto.randomUUID(),
    orderId: crypto.randomUUID(),
    customerId: null,
    workerId,
    title: 'A flat to Lekki',
    stars: 5,
  });

describe('readPush, keepSubscription and endSubscription', () => {
  test('a subscription belongs to one session, is replaced by the next address of its browser, and ends', async () => {
    const ada = await market.account();
    const [first, second] = [browser(), browser()];
    expect(await here(ada)).toBe(false);
    await keep(ada, first);
    await keep(ada, first);
    expect(await kept(ada)).toEqual([first.endpoint]);
    await keep(ada, second, first.endpoint);
    expect([await here(ada), await kept(ada)]).toEqual([true, [second.endpoint]]);
    await market.as(ada, (act) => endSubscription(act, {}, noExchange));
    await market.as(ada, (act) => endSubscription(act, {}, noExchange));
    expect([await here(ada), await kept(ada)]).toEqual([false, []]);
  });

  test('an account keeps its newest, up to the limit', async () => {
    const ada = await market.account();
    await market.owner.query(
      `WITH s AS (INSERT INTO identity.sessions (account_id, token_hash, kind, expires_at, ends_at)
         SELECT $1, 'push ' || gen_random_uuid(), 'browser', now() + interval '1 day', now() + interval '1 day' FROM generate_series(1, $2) RETURNING id)
       INSERT INTO notifications.push_subscriptions (account_id, session_id, endpoint, p256dh, auth, public_key)
       SELECT $1, s.id, 'https://push.example/' || s.id, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), notifications.push_public_key() FROM s`,
      [ada.accountId, notificationRules.maxBrowsers],
    );
    const newest = browser();
    await keep(ada, newest);
    const all = await kept(ada);
    expect([all.length, all.at(-1)]).toEqual([notificationRules.maxBrowsers, newest.endpoint]);
  });

  test('two concurrent tabs store one', async () => {
    const ada = await market.account();
    const of = browser();
    await Promise.all([keep(ada, of), keep(ada, of), keep(ada, of)]);
    expect(await kept(ada)).toEqual([of.endpoint]);
  });

  test('a shared phone’s subscription goes to the person who turns it on; no one else can take an address', async () => {
    const [ada, musa, thief] = [await market.account(), await market.account(), await market.account()];
    const phone = browser();
    await keep(ada, phone);
    await expect(keep(thief, { ...browser(), endpoint: phone.endpoint })).rejects.toThrow('cannot send to');
    expect(await kept(ada)).toEqual([phone.endpoint]);
    await keep(musa, phone);
    expect([await kept(ada), await kept(musa), await kept(thief)]).toEqual([[], [phone.endpoint], []]);
  });

  test.each([
    ['a private network', { endpoint: 'https://192.168.1.1/push' }],
    ['no encryption', { endpoint: 'http://push.example/x' }],
  ])('with an address of %s is refused', async (_what, more) => {
    const ada = await market.account();
    await expect(keep(ada, { ...browser(), ...more })).rejects.toMatchObject({ kind: { code: 'address_refused' } });
    expect(await kept(ada)).toEqual([]);
  });

  test('with a key that is not a point on the curve is refused', async () => {
    const ada = await market.account();
    const body = { ...bodyOf(browser()), keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
    await expect(market.as(ada, (act) => keepSubscription(push)(act, { body }, noExchange))).rejects.toThrow(
      'not valid',
    );
  });

  test('is deleted at sign-out, and with its session', async () => {
    const [ada, musa] = [await market.account(), await market.account()];
    await keep(ada, browser());
    await keep(musa, browser());
    const tasks = notificationsTasks({
      mail: { send: async () => undefined },
      sms: { send: async () => undefined },
      push,
      eventKinds,
      letters,
    });
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO kernel.events (id, name, actor_kind, payload) VALUES (uuidv7(), 'identity.signed_out', 'system', $1) RETURNING id`,
      [JSON.stringify({ accountId: ada.accountId, sessionId: ada.sessionId, email: '' })],
    );
    await tasks['notifications.end_subscription']?.({ eventId: rows[0]?.id }, market.db);
    expect([await kept(ada), (await kept(musa)).length]).toEqual([[], 1]);
    await market.owner.query('DELETE FROM identity.sessions WHERE id = $1', [musa.sessionId]);
    expect(await kept(musa)).toEqual([]);
  });
});

describe('a push', () => {
  test('delivers the text only to the browser, with its lifetime and urgency, and is sent once', async () => {
    const worker = await market.worker();
    const of = browser();
    await keep(worker, of);
    await rated(worker.accountId);
    const waiting = await queued();
    await Promise.allSettled([send.together(waiting, market.db), send.together(waiting, market.db)]);
    await send.together(waiting, market.db);
    expect(taken).toHaveLength(1);
    const [{ url, headers, body }] = taken as [(typeof taken)[0]];
    expect(url).toBe(new URL(of.endpoint).pathname);
    expect(headers).toMatchObject({ urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(body.includes('Lekki')).toBe(false);
    expect(opened(of, body)).toMatchObject({
      id: waiting[0]?.note,
      title: 'The customer gave 5 stars',
      message: 'A flat to Lekki.',
      language: 'en',
    });
  });

  test('goes to each browser of the person, and to no session that has ended', async () => {
    const worker = await market.worker();
    await keep(worker, browser());
    const other = await market.owner.query<{ id: string }>(
      `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       VALUES ($1, 'browser', $2, now() + interval '1 day', now() + interval '1 day') RETURNING id`,
      [worker.accountId, crypto.randomUUID()],
    );
    const second = { ...worker, sessionId: other.rows[0]?.id ?? '' };
    await keep(second, browser());
    await rated(worker.accountId);
    await sendAll();
    expect(taken).toHaveLength(2);
    await market.owner.query('UPDATE identity.sessions SET ended_at = now() WHERE id = $1', [worker.sessionId]);
    await rated(worker.accountId);
    expect(await queued()).toHaveLength(1);
  });

  test('is not sent if it was meanwhile read or switched off, or the session signed out', async () => {
    const worker = await market.worker();
    await keep(worker, browser());
    const read = async () => {
      await market.owner.query(
        `UPDATE notifications.notifications SET read_at = now() + interval '1 s' WHERE user_id = $1`,
        [worker.accountId],
      );
    };
    const off = () =>
      market.as(worker, (act) =>
        setPreference(act, { body: { type: 'other', channel: 'push', on: false } }, noExchange),
      );
    const out = async () => {
      await market.owner.query('UPDATE identity.sessions SET ended_at = now() WHERE id = $1', [worker.sessionId]);
    };
    for (const meantime of [read, off, out]) {
      await rated(worker.accountId);
      await meantime();
      await sendAll();
      if (meantime === off)
        await market.as(worker, (act) =>
          setPreference(act, { body: { type: 'other', channel: 'push', on: true } }, noExchange),
        );
    }
    expect(taken).toEqual([]);
  });

  test('too late for its kind is not sent', async () => {
    const worker = await market.worker();
    await keep(worker, browser());
    await rated(worker.accountId);
    await market.owner.query(
      `UPDATE notifications.notifications SET created_at = now() - interval '25 hours' WHERE user_id = $1`,
      [worker.accountId],
    );
    await sendAll();
    expect(taken).toEqual([]);
  });

  test.each([404, 410])('with response %i ends the subscription', async (code) => {
    const worker = await market.worker();
    await keep(worker, browser());
    status = code;
    await rated(worker.accountId);
    await sendAll();
    expect(await kept(worker)).toEqual([]);
  });

  test('that the service cannot accept now is retried; one that it never accepts is not', async () => {
    const worker = await market.worker();
    await keep(worker, browser());
    await rated(worker.accountId);
    const waiting = await queued();
    status = 503;
    expect((await send.together(waiting, market.db))[0]).toHaveProperty('failed');
    status = 201;
    expect((await send.together(waiting, market.db))[0]).not.toHaveProperty('failed');
    expect(taken).toHaveLength(2);
    await rated(worker.accountId);
    const large = await queued();
    status = 413;
    await send.together(large, market.db);
    await send.together(large, market.db);
    expect(taken).toHaveLength(3);
    expect(await kept(worker), 'the subscription stays').toHaveLength(1);
  });

  test('the test notification reaches the browser too', async () => {
    const ada = await market.account();
    const of = browser();
    await keep(ada, of);
    await market.as(ada, (act) => testNotification(act, {}, noExchange));
    await sendAll();
    expect(taken.map(({ body }) => opened(of, body))).toMatchObject([{ title: 'Test notification', link: null }]);
  });
});

describe('renewPushKeys and withdrawPushKeys', () => {
  /** The public key with which the service is told that Kaya sends. */
  const keyOf = (at: number): string => String(taken[at]?.headers.authorization).split('k=')[1] ?? '';
  const told = async (person: Actor): Promise<string> => {
    taken.length = 0;
    await market.as(person, (act) => testNotification(act, {}, noExchange));
    await sendAll();
    return keyOf(0);
  };

  test('a browser takes pushes of the key that it subscribed for, and links in old emails work', async () => {
    const [old] = await ownPushKeys(market.db);
    const [ada, bola, chi] = [await market.account(), await market.account(), await market.account()];
    const of = browser();
    await keep(ada, of);
    const [sealedBefore] = await sealingSecrets(market.db);
    const link = { account: ada.accountId ?? '', type: 'other' as const };
    const { publicKey, old: waiting } = await renewPushKeys(market.db);
    expect(publicKey).not.toBe(old.publicKey);
    expect(waiting).toBeGreaterThan(0);
    await keep(bola, browser());
    // It subscribed just before the key was changed, and says so afterwards.
    const late = { ...bodyOf(browser()), public_key: old.publicKey };
    await market.as(chi, (act) => keepSubscription(push)(act, { body: late }, noExchange));
    expect([await told(ada), await told(bola), await told(chi)]).toEqual([old.publicKey, publicKey, old.publicKey]);
    const unknown = { ...bodyOf(browser()), public_key: newPushKeys().publicKey };
    const refused = market.as(chi, (act) => keepSubscription(push)(act, { body: unknown }, noExchange));
    await expect(refused).rejects.toMatchObject({ kind: { code: 'address_refused' } });
    expect(readOffKey(await sealingSecrets(market.db), offKey(sealedBefore, link))).toEqual(link);

    // At their next visit the browser subscribes for the new key.
    await keep(ada, browser(), of.endpoint);
    expect(await told(ada)).toBe(publicKey);
    expect(await withdrawPushKeys(market.db)).toMatchObject({ keys: 1 });
    expect([await kept(chi), await told(ada)]).toEqual([[], publicKey]);
    expect(await withdrawPushKeys(market.db)).toEqual({ keys: 0, browsers: 0 });
    expect(readOffKey(await sealingSecrets(market.db), offKey(sealedBefore, link))).toBeNull();
  });
});

test('the keys are created once, on the first request, and stay', async () => {
  await market.owner.query('DELETE FROM notifications.push_keys');
  const all = await Promise.all([1, 2, 3].map(() => ownPushKeys(market.db)));
  expect(new Set(all.map(([{ privateKey }]) => privateKey)).size).toBe(1);
  expect(await ownPushKeys(market.db)).toEqual(all[0]);
});
