// A payout to an account that is new to a person who was paid before: it waits, is confirmed with a second factor, or is cancelled; and every
// way around the wait.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter, type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { database, type Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { confirmTwoFactor, startTwoFactor } from '../../identity/account-contract.ts';
import { hashPassword } from '../../identity/server/secrets.ts';
import {
  cancelPayout,
  confirmPayout,
  listPayoutAccounts,
  listPayouts,
  previewAccount,
  readEarnings,
  releasePayout,
  removePayoutAccount,
  requestPayout,
} from '../contract.ts';
import { cancelPayoutByStaff } from '../staff-contract.ts';
import { readTrail } from '../../staff/contract.ts';
import { postJobEarnings } from './door.ts';
import { settlePayout } from './settle-payout.ts';

const password = 'kaya-demo-1';
let kaya: Kaya;
let owner: Kaya['owner'];
let pool: pg.Pool;
let db: Database;
let hash: string;
let count = 0;
let musa: { id: string; email: string; person: Person };
/** What the provider was asked to send. */
let sent: string[];

beforeAll(async () => {
  kaya = await startKaya({ KAYA_NEW_ACCOUNT_HOURS: '24' });
  ({ owner } = kaya);
  pool = openPool(kaya.db.appUrl, 'kaya-test', 4);
  db = database(pool, { origin: kaya.url, commissionPercent: 10 });
  hash = await hashPassword(password);
});
afterAll(async () => {
  await db.close();
  await kaya.stop();
});

/** A provider that accepts every payout. */
const bank: PaymentProvider = {
  name: 'sandbox',
  sendTransfer: async ({ reference }) => {
    sent.push(reference);
    return { state: 'sent', provider_id: reference, reason: null };
  },
  findTransfer: async () => null,
  resolveAccount: async () => ({ state: 'unknown' }),
  readBalance: async () => null,
  readBanks: async () => null,
};
const settle = (payoutId: string) => settlePayout(adapters(bank))({ payoutId }, db);

const earner = async () => {
  count += 1;
  const email = `held${count}@example.com`;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'M', now()) RETURNING id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await owner.query('INSERT INTO identity.passwords (account_id, hash) VALUES ($1, $2)', [id, hash]);
  await owner.query(
    `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Musa Ibrahim', '{}')`,
    [id],
  );
  const job = { jobId: randomUUID(), workerId: id, total_kobo: 50_000_00, share_kobo: 50_000_00 };
  await db.act(system, (act) => postJobEarnings(act, { ...job, method: 'invoice', title: '2 bedroom move' }));
  const person = kaya.person();
  await enter(owner, person, id);
  return { id, email, person };
};
beforeEach(async () => {
  musa = await earner();
  sent = [];
});

const to = (account: string, naira = 2_000) => ({
  amount_kobo: naira * 100,
  method: 'bank' as const,
  bank_code: '058',
  account,
});
const [first, second, third] = ['0123456789', '0123456780', '0123456781'];
const ask = (account: string, more: { save?: boolean } = {}) =>
  musa.person.call(requestPayout, { body: { ...to(account), ...more } });
const arrived = (id: string) =>
  owner.query(`UPDATE money.payouts SET status = 'paid', held = false, settled_at = now() WHERE id = $1`, [id]);
/** Paid to the first account, which is known from then on. */
const paidOnce = async () => arrived((await ask(first, { save: true })).id);
const left = async (): Promise<number> => (await musa.person.call(readEarnings, {})).balance_kobo / 100;
const rowOf = async (id: string) =>
  (await owner.query('SELECT status, held, not_before, proven_by FROM money.payouts WHERE id = $1', [id])).rows[0];
const queuedAt = async (id: string): Promise<Date | undefined> =>
  (await owner.query<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [`payout:${id}`]))
    .rows[0]?.run_at;
const hoursUntil = (iso: string | null): number => Math.round((Date.parse(iso ?? '') - Date.now()) / 3_600_000);
const hoursPass = (hours: number) =>
  Promise.all([
    owner.query(`UPDATE money.payouts SET not_before = not_before - make_interval(hours => $2) WHERE account_id = $1`, [
      musa.id,
      hours,
    ]),
    owner.query(
      `UPDATE money.known_payout_accounts SET free_at = free_at - make_interval(hours => $2) WHERE account_id = $1`,
      [musa.id, hours],
    ),
  ]);
const twoFactor = async (hoursAgo: number) => {
  const { secret } = await musa.person.call(startTwoFactor, { body: { password } });
  // Each step is valid once; both are also valid when the half minute turns.
  const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  const next = code(1);
  await musa.person.call(confirmTwoFactor, { body: { code: code(0) } });
  await owner.query(
    `UPDATE identity.factors SET verified_at = now() - make_interval(hours => $2) WHERE account_id = $1`,
    [musa.id, hoursAgo],
  );
  return next;
};

describe('which accounts wait', () => {
  test('the first account of a worker does not: they are paid the same day, also when they typed it wrong first', async () => {
    expect(
      (await musa.person.call(previewAccount, { body: { method: 'bank', bank_code: '058', account: first } }))
        .waits_hours,
    ).toBe(0);
    const wrong = await ask(first);
    expect(wrong.waits_until).toBeNull();
    await owner.query(`UPDATE money.payouts SET status = 'failed' WHERE id = $1`, [wrong.id]);
    expect((await ask(second)).waits_until).toBeNull();
  });

  test('another account does, for a day, whether it is saved or not; and the owner gets an email', async () => {
    await paidOnce();
    const preview = { method: 'bank' as const, bank_code: '058', account: second };
    expect((await musa.person.call(previewAccount, { body: preview })).waits_hours).toBe(24);
    const payout = await ask(second);
    expect(hoursUntil(payout.waits_until)).toBe(24);
    expect(payout.status).toBe('requested');
    expect(await left()).toBe(46_000);
    expect((await queuedAt(payout.id))?.toISOString()).toBe(payout.waits_until);
    const letter = (await kaya.letters(musa.email, 2)).find(({ subject }) => subject.includes('waits'));
    expect(letter?.text).toContain('GTBank •••• 6780');
    expect(letter?.text).not.toContain(second);
    // Another person with this account number is not affected.
    musa = await earner();
    expect((await ask(second)).waits_until).toBeNull();
  });

  test('the previous address gets the email too if it was changed within a week, unless the change was undone', async () => {
    await paidOnce();
    const moved = async (before: string, days: number, used: boolean) => {
      await owner.query(
        `INSERT INTO identity.links (account_id, purpose, code_hash, new_email, created_at, expires_at, used_at)
         VALUES ($1, 'email_restore', $2, $2, now() - make_interval(days => $3), now(), CASE WHEN $4 THEN now() END)`,
        [musa.id, before, days, used],
      );
      return before;
    };
    const before = await moved(`before-${musa.email}`, 6, false);
    const longBefore = await moved(`long-before-${musa.email}`, 8, false);
    const thief = await moved(`thief-${musa.email}`, 1, true);
    await ask(second);
    const [letter] = await kaya.letters(before);
    expect(letter?.subject).toBe('A payout of ₦2,000 from your Kaya account waits');
    expect(letter?.text).toContain('GTBank •••• 6780');
    expect(letter?.text).toContain(`${kaya.url}/help`);
    await kaya.letters(musa.email, 2);
    for (const other of [longBefore, thief]) expect(await kaya.letters(other, 0)).toEqual([]);
  });

  test('one that was used before does not, though another was named in between', async () => {
    await paidOnce();
    const other = await ask(second);
    await musa.person.call(cancelPayout, { params: { id: other.id } });
    expect((await ask(first)).waits_until).toBeNull();
  });

  test('one that was removed does again', async () => {
    await paidOnce();
    const [saved] = (await musa.person.call(listPayoutAccounts, {})).items;
    await musa.person.call(removePayoutAccount, { params: { id: saved?.id ?? '' } });
    expect(hoursUntil((await ask(first)).waits_until)).toBe(24);
  });

  test('each new one waits from when it was named, and one that was cancelled waits from the start', async () => {
    await paidOnce();
    const one = await ask(second);
    await hoursPass(20);
    await musa.person.call(cancelPayout, { params: { id: one.id } });
    expect(hoursUntil((await ask(third)).waits_until)).toBe(24);
    await owner.query(
      `UPDATE money.payouts SET status = 'failed', held = false WHERE account_id = $1 AND status = 'requested'`,
      [musa.id],
    );
    expect(hoursUntil((await ask(second)).waits_until)).toBe(24);
    // Not cancelled: it waits no longer than it did.
    await owner.query(
      `UPDATE money.payouts SET status = 'failed', held = false WHERE account_id = $1 AND status = 'requested'`,
      [musa.id],
    );
    await hoursPass(10);
    expect(hoursUntil((await ask(second)).waits_until)).toBe(14);
  });

  test('the database refuses a payout that should wait and does not', async () => {
    await paidOnce();
    const client = await pool.connect();
    const store = async (held: boolean) => {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', 'account', true), set_config('kaya.account', $1, true)`, [
        musa.id,
      ]);
      const destination = { method: 'bank', bank_code: '058', account: second };
      await client
        .query(
          `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, held, not_before)
           VALUES ($1, 200000, 5000, 'bank', $2, 'x', 'sandbox', $3, now())`,
          [musa.id, destination, held],
        )
        .finally(() => client.query('ROLLBACK'));
    };
    await store(true);
    await expect(store(false)).rejects.toThrow(/row-level security/);
    client.release();
  });
});

describe('cancelPayout, while it waits', () => {
  test('no one can send it early, and it is sent when its time has come', async () => {
    await paidOnce();
    const { id } = await ask(second);
    await settle(id);
    expect(sent).toEqual([]);
    expect((await queuedAt(id))?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await hoursPass(24);
    await settle(id);
    expect(sent).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', held: false });
    expect(await musa.person.refused(cancelPayout, { params: { id } })).toMatchObject({ code: 'not_waiting' });
  });

  test('it can be cancelled once, and the money is back', async () => {
    await paidOnce();
    const { id } = await ask(second);
    const outcomes = await Promise.all([1, 2, 3].map(() => musa.person.send(cancelPayout, { params: { id } })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await left()).toBe(48_000);
    const [shown] = (await musa.person.call(listPayouts, { query: {} })).items;
    expect(shown).toMatchObject({ status: 'failed', failure_reason: 'You cancelled it.', waits_until: null });
    await hoursPass(30);
    await settle(id);
    expect(sent).toEqual([]);
  });

  test('it is cancelled or sent, never both, when the two meet', async () => {
    await paidOnce();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await ask(`01234567${20 + round}`);
      await hoursPass(24);
      const before = await left();
      const [cancelled] = await Promise.all([musa.person.send(cancelPayout, { params: { id } }), settle(id)]);
      expect(sent.includes(id)).toBe(!cancelled.ok);
      expect(await left()).toBe(cancelled.ok ? before + 2_000 : before);
      await owner.query(`UPDATE money.payouts SET status = 'paid' WHERE id = $1 AND status = 'sent'`, [id]);
    }
  });

  test('strangers can do nothing with it', async () => {
    await paidOnce();
    const { id } = await ask(second);
    const stranger = (await earner()).person;
    expect(await stranger.refused(cancelPayout, { params: { id } })).toMatchObject({ code: 'not_found' });
    expect(await stranger.refused(releasePayout, { params: { id }, body: { code: '123456' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await rowOf(id)).toMatchObject({ held: true });
  });
});

describe('cancelPayoutByStaff, for a person who calls', () => {
  const member = async () => {
    const one = await earner();
    await owner.query(`UPDATE identity.accounts SET roles = '{staff}', name = 'Ngozi Staff' WHERE id = $1`, [one.id]);
    return one.person;
  };
  const body = { reason: 'She called: it was not her' };

  test('the money is back, the person is told, and the trail says who did it and why', async () => {
    const staff = await member();
    await paidOnce();
    const { id } = await ask(second);
    const outcomes = await Promise.all([1, 2].map(() => staff.send(cancelPayoutByStaff, { params: { id }, body })));
    expect(outcomes.filter(({ ok }) => ok)).toMatchObject([
      { answer: { id, status: 'failed', waits_until: null, failure_reason: 'Kaya cancelled it.' } },
    ]);
    expect(await left()).toBe(48_000);
    await hoursPass(30);
    await settle(id);
    expect(sent).toEqual([]);
    const trail = (await staff.call(readTrail, { params: { id } })).items;
    expect(trail).toContainEqual(
      expect.objectContaining({
        by: 'Ngozi Staff, staff',
        words: 'Asked to cancel it for its person',
        reason: body.reason,
      }),
    );
    expect(trail.map(({ words }) => words)).toContain('Payout cancelled, money returned to the balance');
    const letters = await kaya.letters(musa.email, 3);
    expect(letters.map(({ subject }) => subject)).toContain('Payout cancelled: ₦2,000 is back in your balance');
    expect(await staff.refused(cancelPayoutByStaff, { params: { id }, body })).toMatchObject({ code: 'not_waiting' });
  });

  test('it is cancelled or sent, never both, when the two meet', async () => {
    const staff = await member();
    await paidOnce();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await ask(`01234567${40 + round}`);
      await hoursPass(24);
      const before = await left();
      const [cancelled] = await Promise.all([staff.send(cancelPayoutByStaff, { params: { id }, body }), settle(id)]);
      expect(sent.includes(id)).toBe(!cancelled.ok);
      expect(await left()).toBe(cancelled.ok ? before + 2_000 : before);
      await owner.query(`UPDATE money.payouts SET status = 'paid' WHERE id = $1 AND status = 'sent'`, [id]);
    }
  });
});

describe('releasePayout, with a second factor', () => {
  test('sends it now, and frees the account', async () => {
    const code = await twoFactor(30);
    await paidOnce();
    const { id } = await ask(second);
    expect((await musa.person.call(readEarnings, {})).code_sends).toBe(true);
    const body = { code: '000000' };
    expect(await musa.person.refused(releasePayout, { params: { id }, body })).toMatchObject({ code: 'wrong_code' });
    expect(await rowOf(id)).toMatchObject({ held: true });
    const released = await musa.person.call(releasePayout, { params: { id }, body: { code } });
    expect(released.waits_until).toBeNull();
    expect(await rowOf(id)).toMatchObject({ held: false, proven_by: 'code' });
    const again = { params: { id }, body: { code } };
    expect(await musa.person.refused(releasePayout, again)).toMatchObject({ code: 'not_waiting' });
    await arrived(id);
    expect((await ask(second)).waits_until).toBeNull();
  });

  test('that is off, or was turned on within the wait, sends nothing', async () => {
    await paidOnce();
    const { id } = await ask(second);
    expect((await musa.person.call(readEarnings, {})).code_sends).toBe(false);
    const press = (code: string) => musa.person.refused(releasePayout, { params: { id }, body: { code } });
    expect(await press('123456')).toMatchObject({ code: 'no_second_factor' });
    // A thief with the session and the password turns it on.
    const code = await twoFactor(23);
    expect(await press(code)).toMatchObject({ code: 'no_second_factor' });
    expect(await rowOf(id)).toMatchObject({ held: true });
  });

  test('that has already confirmed the payout ends the wait', async () => {
    const code = await twoFactor(30);
    await paidOnce();
    const strange = to('0123455555');
    const { id } = await musa.person.call(confirmPayout, { body: { ...strange, code } });
    const payout = await musa.person.call(requestPayout, { body: { ...strange, confirmation: id } });
    expect(payout.waits_until).toBeNull();
  });

  test('a password that has confirmed the payout does not', async () => {
    await paidOnce();
    const strange = to('0123455555');
    const { id } = await musa.person.call(confirmPayout, { body: { ...strange, password } });
    const payout = await musa.person.call(requestPayout, { body: { ...strange, confirmation: id } });
    expect(hoursUntil(payout.waits_until)).toBe(24);
  });
});
