// The ceiling of a day: it depends on what Kaya knows of the person, and holds for concurrent requests (docs/decisions/0146-ceilings-and-vat.md).
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { until } from '../../../../tests/support/until.ts';
import { database, type Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { readEarnings, requestPayout } from '../contract.ts';
import { postJobEarnings } from './door.ts';
import { sentAgain } from '../rules.ts';
import { addPayoutAgain, askPayout, failedFor } from './payouts.sql.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
let pool: pg.Pool;
let db: Database;
let count = 0;

beforeAll(async () => {
  kaya = await startKaya({ KAYA_PAYOUT_CEILINGS: '10000,20000,90000' });
  ({ owner } = kaya);
  pool = openPool(kaya.db.appUrl, 'kaya-test', 8);
  db = database(pool, { origin: kaya.url, commissionPercent: 10 });
});
afterAll(async () => {
  await db.close();
  await kaya.stop();
});

type Earner = { id: string; person: Person };
/** A worker who has earned ₦80,000. */
const earner = async (phone: 'confirmed' | 'not confirmed'): Promise<Earner> => {
  count += 1;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at, phone, phone_confirmed_at)
     VALUES ($1, 'Musa', now(), $2, CASE WHEN $3 THEN now() END) RETURNING id`,
    [`ceiling${count}@example.com`, `+23480300000${String(count).padStart(2, '0')}`, phone === 'confirmed'],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Musa Ibrahim', '{}')`,
    [id],
  );
  const job = { jobId: crypto.randomUUID(), workerId: id, total_kobo: 80_000_00, share_kobo: 80_000_00 };
  await db.act(system, (act) => postJobEarnings(act, { ...job, method: 'invoice', title: '2 bedroom move' }));
  const person = kaya.person();
  await enter(owner, person, id);
  return { id, person };
};
const toBank = (naira: number) => ({
  amount_kobo: naira * 100,
  method: 'bank' as const,
  bank_code: '058',
  account: '0123456789',
});
const ask = ({ person }: Earner, naira: number) => person.call(requestPayout, { body: toBank(naira) });
const ceilingOf = async ({ person }: Earner) => (await person.call(readEarnings, {})).ceiling;
/** The payouts of a person have arrived, so that another may be requested. */
const arrive = ({ id }: Earner) =>
  owner.query(`UPDATE money.payouts SET status = 'paid', held = false, settled_at = now() WHERE account_id = $1`, [id]);
const driverIs = (id: string, status: string) =>
  owner.query(
    `INSERT INTO drivers.drivers (id, full_name, phone, status) VALUES ($1, 'Musa Ibrahim', '+2348025550142', $2)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status`,
    [id, status],
  );

describe('the level of a person', () => {
  test('rises with a confirmed phone, and with the papers of a driver while they count', async () => {
    const unknown = await earner('not confirmed');
    const day_kobo = 10_000_00;
    expect(await ceilingOf(unknown)).toEqual({ level: 'email', day_kobo, left_kobo: day_kobo, next_kobo: 20_000_00 });
    const known = await earner('confirmed');
    expect(await ceilingOf(known)).toMatchObject({ level: 'phone', day_kobo: 20_000_00, next_kobo: 90_000_00 });
    await driverIs(known.id, 'in_review');
    expect(await ceilingOf(known)).toMatchObject({ level: 'phone' });
    await driverIs(known.id, 'approved');
    expect(await ceilingOf(known)).toMatchObject({ level: 'papers', day_kobo: 90_000_00, next_kobo: null });
    await driverIs(known.id, 'rejected');
    expect(await ceilingOf(known)).toMatchObject({ level: 'phone' });
  });

  test('rises when the business of its owner is approved, and is bound to the account', async () => {
    const { id, person } = await earner('confirmed');
    const { rows } = await owner.query<{ email: string }>('SELECT email FROM identity.accounts WHERE id = $1', [id]);
    await owner.query(
      `INSERT INTO providers.providers (name, email, registration, city, status)
       VALUES ('Musa Movers', $1, 'RC123456', 'Lagos', 'in_vetting')`,
      [rows[0]?.email],
    );
    expect(await ceilingOf({ id, person })).toMatchObject({ level: 'phone' });
    await owner.query(`UPDATE providers.providers SET status = 'approved' WHERE account_id = $1`, [id]);
    expect(await ceilingOf({ id, person })).toMatchObject({ level: 'papers' });
    const reason = 'A paper was not theirs';
    await owner.query(`UPDATE providers.providers SET status = 'suspended', status_reason = $2 WHERE account_id = $1`, [
      id,
      reason,
    ]);
    expect(await ceilingOf({ id, person })).toMatchObject({ level: 'phone' });
  });

  test('cannot be written by the application', async () => {
    const { id } = await earner('confirmed');
    for (const write of [
      `INSERT INTO identity.papers_seen (account_id, seen_as) VALUES ('${id}', 'driver')`,
      `SELECT identity.note_papers('${id}', 'driver', true)`,
    ])
      await expect(pool.query(write), write).rejects.toThrow('permission denied');
  });
});

describe('requestPayout', () => {
  test('refuses what is above the ceiling, with what is left of it and how to raise it', async () => {
    const musa = await earner('not confirmed');
    await ask(musa, 4_000);
    await arrive(musa);
    const detail =
      'You can send up to ₦10,000 a day; ₦6,000 is left today. Confirm your phone number in your account to send up to ₦20,000 a day.';
    await expect(ask(musa, 6_001)).rejects.toThrow(detail);
    expect(await musa.person.refused(requestPayout, { body: toBank(6_001) })).toMatchObject({
      code: 'above_ceiling',
      fields: [{ path: 'amount_kobo', message: detail }],
    });
    await ask(musa, 6_000);
    await arrive(musa);
    await expect(ask(musa, 1_000)).rejects.toThrow('₦0 is left today');
  });

  test('does not count what failed, came back or is from yesterday', async () => {
    const musa = await earner('not confirmed');
    for (const spoil of [
      `status = 'failed'`,
      `status = 'reversed', settled_at = now()`,
      `status = 'paid', asked_at = now() - interval '1 day'`,
    ]) {
      await ask(musa, 9_000);
      await owner.query(`UPDATE money.payouts SET ${spoil} WHERE account_id = $1 AND status IN ('requested', 'sent')`, [
        musa.id,
      ]);
      expect(await ceilingOf(musa), spoil).toMatchObject({ left_kobo: 10_000_00 });
    }
  });

  test('counts one that is sent again after midnight on the day it was requested, and each of its tries of this day', async () => {
    const musa = await earner('not confirmed');
    await ask(musa, 9_000);
    await owner.query(
      `UPDATE money.payouts SET status = 'failed', held = false, failure_reason = $2, asked_at = now() - interval '1 day' WHERE account_id = $1`,
      [musa.id, sentAgain],
    );
    const failed = String(
      (await owner.query<{ id: string }>('SELECT id FROM money.payouts WHERE account_id = $1', [musa.id])).rows[0]?.id,
    );
    const again = await db.act(system, (act) =>
      act.one(addPayoutAgain, { id: crypto.randomUUID(), failed, minutes: 60 }),
    );
    expect(again).toMatchObject({ status: 'requested', amount_kobo: 9_000_00 });
    expect(await ceilingOf(musa)).toMatchObject({ left_kobo: 10_000_00 });
    const tries = await db.act(system, (act) => act.one(failedFor, { payee: musa.id, reason: sentAgain }));
    expect(tries).toEqual({ count: 1 });
    await arrive(musa);
    await ask(musa, 10_000);
  });

  test('never passes the ceiling when payouts are requested at once and arrive meanwhile', async () => {
    const musa = await earner('confirmed');
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.allSettled([ask(musa, 7_000), arrive(musa), ask(musa, 7_000), ask(musa, 7_000), arrive(musa)]);
    await arrive(musa);
    const { rows } = await owner.query<{ naira: number }>(
      'SELECT (sum(amount_kobo) / 100)::int AS naira FROM money.payouts WHERE account_id = $1',
      [musa.id],
    );
    expect(rows).toEqual([{ naira: 14_000 }]);
  });
});

test('the statement that stores a payout stores none above the ceiling, whatever was read before', async () => {
  const { id } = await earner('confirmed');
  const stored = (amount_kobo: number) =>
    db.act({ kind: 'account', accountId: id, sessionId: null, orderId: null }, (act) =>
      act.one(askPayout, {
        id: crypto.randomUUID(),
        account: id,
        amount_kobo,
        fee_kobo: 50_00,
        method: 'bank',
        destination: { method: 'bank', bank_code: '058', account: '0123456789' },
        shown: 'GTBank',
        account_name: null,
        doubt: null,
        proven_by: null,
        provider: 'sandbox',
        // It waits, so that its account need not be known.
        held_until: new Date(Date.now() + 3_600_000),
        since: new Date(Date.now() - 3_600_000),
        ceiling_kobo: 9_000_00,
      }),
    );
  expect(await stored(9_000_01)).toBeUndefined();
  expect(await stored(9_000_00)).toMatchObject({ amount_kobo: 9_000_00 });
  await arrive({ id, person: kaya.person() });
  expect(await stored(1_000_00)).toBeUndefined();
});

test('money.left_to_send waits for the previous call, and sees what it stored', async () => {
  const { id } = await earner('confirmed');
  const left = `SELECT money.left_to_send($1, now() - interval '1 hour', 1000000)::int AS kobo`;
  const client = await pool.connect();
  try {
    await client.query(`SELECT set_config('kaya.kind', 'account', false), set_config('kaya.account', $1, false)`, [id]);
    await owner.query('BEGIN');
    await owner.query(left, [id]);
    const waiting = client.query<{ kobo: number }>(left, [id]);
    await until(async () => {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`,
      );
      return rowCount === 1;
    });
    await owner.query(
      `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider)
       VALUES ($1, 400000, 5000, 'bank', '{}', 'x', 'sandbox')`,
      [id],
    );
    await owner.query('COMMIT');
    expect((await waiting).rows).toEqual([{ kobo: 600_000 }]);
  } finally {
    client.release(true);
  }
});
