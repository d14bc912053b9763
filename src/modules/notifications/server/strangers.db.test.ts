// What strangers see of the inbox and of emails, in plain SQL: nothing. And what they can change: nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';

let market: JobDatabase;
let owner: Actor;
const strangers = new Map<string, Actor>();

beforeAll(async () => {
  market = await openJobDatabase(4);
  owner = await market.account();
  await market.owner.query(
    `INSERT INTO notifications.notifications (user_id, title, message, type) VALUES ($1, 'Yours', 'Alone.', 'other')`,
    [owner.accountId],
  );
  await market.owner.query(`INSERT INTO notifications.letters (key, to_hash) VALUES ('k', 'h')`);
  await market.owner.query(
    `INSERT INTO notifications.push_keys (public_key, private_key) VALUES ('open', 'sealed:private')`,
  );
  await market.owner.query(
    `INSERT INTO notifications.push_subscriptions (account_id, session_id, endpoint, p256dh, auth, public_key)
     VALUES ($1, $2, 'https://push.example/x', decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'open')`,
    [owner.accountId, owner.sessionId],
  );
  await market.owner.query(`INSERT INTO notifications.switched_off VALUES ($1, 'other', 'push')`, [owner.accountId]);
  strangers.set('a visitor', visitor);
  strangers.set('another account', await market.account());
  strangers.set('another worker', await market.worker());
  strangers.set('a tracking link', trackingVisitor(crypto.randomUUID()));
});
afterAll(() => market.close());

let named = 0;
const count = async (actor: Actor, sql: string): Promise<number> => {
  named += 1;
  const asked = query(`test.inbox${named}`, {}, { n: 'int8' }, sql);
  return (await market.as(actor, (act) => act.one(asked, {})))?.n ?? -1;
};
const seen = 'SELECT count(*) AS n FROM notifications.';
const marked = `WITH done AS (UPDATE notifications.notifications SET read_at = now() RETURNING 1) SELECT count(*) AS n FROM done`;
const gone = (table: string) =>
  `WITH done AS (DELETE FROM notifications.${table} RETURNING 1) SELECT count(*) AS n FROM done`;

describe.each(['a visitor', 'another account', 'another worker', 'a tracking link'])('%s', (who) => {
  const stranger = (): Actor => strangers.get(who) ?? visitor;
  test('sees no notification, marks none, deletes none', async () => {
    expect(await count(stranger(), `${seen}notifications`)).toBe(0);
    expect(await count(stranger(), marked)).toBe(0);
    expect(await count(stranger(), gone('notifications'))).toBe(0);
  });
  test('writes none into another inbox', async () => {
    const put = `WITH done AS (INSERT INTO notifications.notifications (user_id, title, message, type)
      VALUES ('${owner.accountId}', 'x', 'x', 'other') RETURNING 1) SELECT count(*) AS n FROM done`;
    await expect(count(stranger(), put)).rejects.toThrow(/row-level security/);
  });
  test('sees no subscription, no key and nothing switched off, and changes none', async () => {
    for (const table of ['push_subscriptions', 'push_keys', 'switched_off'])
      expect(await count(stranger(), `${seen}${table}`), table).toBe(0);
    for (const table of ['push_subscriptions', 'push_keys', 'switched_off'])
      expect(await count(stranger(), gone(table)), table).toBe(0);
    const off = `WITH done AS (INSERT INTO notifications.switched_off VALUES ('${owner.accountId}', 'alert', 'push') RETURNING 1) SELECT count(*) AS n FROM done`;
    await expect(count(stranger(), off)).rejects.toThrow(/row-level security/);
  });
  test("stores no subscription in another person's session", async () => {
    const kept = `SELECT count(*) FILTER (WHERE notifications.keep_subscription('${owner.sessionId}', 'https://push.example/y',
      decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), NULL, 10, NULL)) AS n`;
    expect(await count(stranger(), kept)).toBe(0);
  });
  test('sees no email, deletes none', async () => {
    expect(await count(stranger(), `${seen}letters`)).toBe(0);
    expect(await count(stranger(), gone('letters'))).toBe(0);
  });
});

test('the owner sees their inbox, but no emails', async () => {
  expect(await count(owner, `${seen}notifications`)).toBe(1);
  expect(await count(owner, `${seen}letters`)).toBe(0);
});

test("the owner sees their own subscription, never Kaya's private key; a read-only login sees neither", async () => {
  expect(await count(owner, `${seen}push_subscriptions`)).toBe(1);
  expect(await count(owner, `${seen}push_keys`)).toBe(0);
  for (const table of ['push_keys', 'push_subscriptions']) expect(await granted('kaya_read', table), table).toBe(false);
});

const granted = async (role: string, table: string): Promise<boolean | undefined> =>
  (
    await market.owner.query<{ may: boolean }>(`SELECT has_table_privilege($1, $2, 'SELECT') AS may`, [
      role,
      `notifications.${table}`,
    ])
  ).rows[0]?.may;

test('no one can change the words of a notification', async () => {
  const rewritten = `WITH done AS (UPDATE notifications.notifications SET title = 'Other' RETURNING 1) SELECT count(*) AS n FROM done`;
  await expect(count(owner, rewritten)).rejects.toThrow(/permission denied/);
});
