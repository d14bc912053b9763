import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { interestConsent } from '../interest-rules.ts';
import { keepInterest } from './interests.sql.ts';
import { storeInterest } from './store-interest.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const said = { city: 'New York City', method: 'delivery_bicycle', consent: interestConsent } as const;
const store = (actor: Actor, more: { email?: string; referral_code?: string; city?: string } = {}) =>
  market.as(actor, (act) => storeInterest(act, { body: { ...said, ...more } }, noExchange));
const kept = (email: string) =>
  market.value(
    `SELECT jsonb_agg(jsonb_build_array(city, method, referral_code, consent_text) ORDER BY id) FROM drivers.interests
      WHERE email = $1`,
    [email],
  );

test('a visitor’s email, city, method, code and consent are stored once', async () => {
  const more = { email: 'ada@example.com', referral_code: 'TUNDE' };
  expect(await store(visitor, more)).toEqual({ city: 'New York City', email: 'ada@example.com' });
  expect(await store(visitor, { ...more, city: 'new york city' })).toMatchObject({ email: 'ada@example.com' });
  expect(await kept('ada@example.com')).toEqual([['New York City', 'delivery_bicycle', 'TUNDE', interestConsent]]);
});

test('email_needed without an email and a session', async () => {
  expect(await codeOf(store(visitor))).toBe('email_needed');
});

test('the session’s email is used even if another one is sent', async () => {
  const person = await market.account();
  const { email } = await store(person, { email: 'somebody.else@example.com' });
  expect(email).toMatch(/^person\d+@example\.com$/);
  expect(await kept('somebody.else@example.com')).toBeNull();
});

test('a stranger sees no interest, and no one can store one for someone else', async () => {
  const [person, stranger] = [await market.account(), await market.account()];
  const { email } = await store(person);
  for (const [actor, rows] of [
    [person, 1],
    [stranger, 0],
    [visitor, 0],
  ] as const) {
    const client = await market.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [
        actor.kind,
        actor.accountId ?? '',
      ]);
      expect((await client.query('SELECT email FROM drivers.interests WHERE email = $1', [email])).rows).toHaveLength(
        rows,
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
  const forged = { account: stranger.accountId, city: 'Accra', method: 'rides', email: 'x@example.com' } as const;
  await expect(
    market.as(person, (act) => act.sql(keepInterest, { ...forged, referral: null, consent: interestConsent })),
  ).rejects.toThrow(/row-level security/);
});

test('reports show city and method, but no person', async () => {
  const may = async (column: string): Promise<unknown> =>
    market.value(`SELECT has_column_privilege('kaya_read', 'drivers.interests', $1, 'SELECT')`, [column]);
  for (const column of ['city', 'method', 'consented_at']) expect(await may(column), column).toBe(true);
  for (const column of ['email', 'account_id', 'referral_code', 'consent_text'])
    expect(await may(column), column).toBe(false);
});
