// Instant Payout on the real ledger: races, refusals, failures with the money returned, and what strangers see.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { database, type Database } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { readEarnings, listBanks, listEarningLines, listPayouts, previewAccount, requestPayout } from '../contract.ts';
import { postJobEarnings } from './door.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
let pool: pg.Pool;
let db: Database;
let count = 0;

beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
  pool = openPool(kaya.db.appUrl, 'kaya-test', 4);
  db = database(pool, { origin: kaya.url, commissionPercent: 10 });
});
afterAll(async () => {
  await db.close();
  await kaya.stop();
});

/** A signed-in worker whose completed jobs earned this many naira. */
const earner = async (naira: number): Promise<{ id: string; person: Person }> => {
  count += 1;
  const email = `earner${count}@example.com`;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'Musa', now()) RETURNING id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Musa Ibrahim', '{}')`,
    [id],
  );
  if (naira > 0) {
    const share_kobo = naira * 100;
    await db.act(system, (act) =>
      postJobEarnings(act, {
        jobId: crypto.randomUUID(),
        workerId: id,
        total_kobo: share_kobo * 2,
        share_kobo,
        method: 'invoice',
        title: '2 bedroom move',
      }),
    );
  }
  const person = kaya.person();
  await enter(owner, person, id);
  return { id, person };
};
const toBank = (naira: number, account = '0123456789') => ({
  amount_kobo: naira * 100,
  method: 'bank' as const,
  bank_code: '058',
  account,
});
const until = async <T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> => {
  for (const end = Date.now() + 80_000; ; ) {
    const seen = await look();
    if (good(seen) || Date.now() > end) return seen;
    await new Promise((next) => setTimeout(next, 50));
  }
};
const settled = (person: Person, state: string) =>
  until(
    async () => (await person.call(listPayouts, { query: {} })).items[0],
    (payout) => payout?.status === state,
  );
const ledgerSum = async (): Promise<number> =>
  (await owner.query<{ sum: string }>('SELECT coalesce(sum(balance_kobo), 0) AS sum FROM money.accounts')).rows.map(
    (row) => Number(row.sum),
  )[0] ?? Number.NaN;

test('a completed job is added to the balance once, and every posting is balanced', async () => {
  const { id, person } = await earner(0);
  const job = {
    jobId: crypto.randomUUID(),
    workerId: id,
    total_kobo: 38_000_00,
    share_kobo: 34_200_00,
    method: 'invoice' as const,
    title: '2 bedroom move',
  };
  await Promise.all([1, 2, 3].map(() => db.act(system, (act) => postJobEarnings(act, job))));
  const earnings = await person.call(readEarnings, {});
  expect(earnings).toMatchObject({ balance_kobo: 34_200_00, total_earnings_kobo: 34_200_00 });
  expect((await person.call(listEarningLines, { query: {} })).items).toHaveLength(1);
  expect(earnings.week.reduce((sum, day) => sum + day.amount_kobo, 0)).toBe(34_200_00);
  expect(await ledgerSum()).toBe(0);
});

test('the database refuses an unbalanced posting, even from its owner', async () => {
  const legs = JSON.stringify([{ account: 'payout_fees', owner: null, amount_kobo: 5 }]);
  await expect(
    owner.query(`SELECT money.write_posting('job_completed', 'unbalanced', NULL, NULL, $1, NULL, NULL)`, [legs]),
  ).rejects.toThrow(/out by 5 kobo/);
});

test('if ten payouts are requested at once, one is made, and nine learn that it is on its way', async () => {
  const { id, person } = await earner(20_000);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => person.send(requestPayout, { body: toBank(1_500, '0123459999') })),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  for (const outcome of outcomes) {
    if (!outcome.ok) expect(outcome.problem).toMatchObject({ code: 'payout_under_way', title: 'Payout on its way' });
  }
  const { rows } = await owner.query(`SELECT balance_kobo FROM money.accounts WHERE owner_id = $1`, [id]);
  expect(rows).toEqual([{ balance_kobo: String(18_500_00) }]);
  expect(await ledgerSum()).toBe(0);
  // The refusal is the same when the balance is too small for two.
  const poor = await earner(2_000);
  await poor.person.call(requestPayout, { body: toBank(2_000, '0123459999') });
  const problem = await poor.person.refused(requestPayout, { body: toBank(2_000) });
  expect(problem).toMatchObject({ code: 'payout_under_way', about: { payout: expect.any(String) } });
});

test('the next payout is possible as soon as the last one has ended, arrived or failed', async () => {
  const { person } = await earner(10_000);
  await person.call(requestPayout, { body: toBank(2_000, '0123450000') });
  await settled(person, 'failed');
  await person.call(requestPayout, { body: toBank(3_000) });
  await settled(person, 'paid');
  await person.call(requestPayout, { body: toBank(7_000) });
  expect((await person.call(readEarnings, {})).balance_kobo).toBe(0);
});

test('PostgreSQL refuses a second payout on its way from everybody', async () => {
  const { id } = await earner(0);
  const second = (status: string) =>
    owner.query(
      `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status)
       VALUES ($1, 200000, 5000, 'bank', '{}', 'x', 'sandbox', $2)`,
      [id, status],
    );
  await second('requested');
  await expect(second('sent')).rejects.toThrow(/one_payout_on_its_way/);
  await second('paid');
});

test('one payout is made when a key is sent twice', async () => {
  const { person } = await earner(10_000);
  const key = 'payout-form-key-1';
  const [first, second] = await Promise.all([1, 2].map(() => person.call(requestPayout, { body: toBank(2_000) }, key)));
  expect(second).toEqual(first);
  expect((await person.call(readEarnings, {})).balance_kobo).toBe(8_000_00);
  const other = await person.send(requestPayout, { body: toBank(3_000) }, key);
  expect(other).toMatchObject({ ok: false, status: 422, problem: { code: 'key_reused' } });
});

describe('requestPayout: a payout', () => {
  test('is sent in the background and paid; the fee comes out of the amount', async () => {
    const { person } = await earner(30_000);
    const asked = await person.call(requestPayout, { body: toBank(25_000) });
    expect(asked).toMatchObject({ status: 'requested', amount_kobo: 25_000_00, fee_kobo: 50_00, net_kobo: 24_950_00 });
    expect(await settled(person, 'paid')).toMatchObject({ status: 'paid', failure_reason: null });
    expect((await person.call(readEarnings, {})).balance_kobo).toBe(5_000_00);
    expect(await ledgerSum()).toBe(0);
  });

  test('that fails is returned to the balance in full, with the reason', async () => {
    const { person } = await earner(5_000);
    await person.call(requestPayout, { body: toBank(5_000, '0123450000') });
    expect((await person.call(readEarnings, {})).balance_kobo).toBe(0);
    expect(await settled(person, 'failed')).toMatchObject({ failure_reason: 'Account closed' });
    expect((await person.call(readEarnings, {})).balance_kobo).toBe(5_000_00);
    expect(await ledgerSum()).toBe(0);
  });

  test('with an unknown outcome is looked up, and paid once', async () => {
    const { id, person } = await earner(5_000);
    await person.call(requestPayout, { body: toBank(2_000, '0123458888') });
    await settled(person, 'paid');
    const { rows } = await owner.query(
      `SELECT count(*)::int AS n FROM money.postings p JOIN money.payouts o ON o.id = p.payout_id
        WHERE o.account_id = $1 AND p.kind = 'payout_paid'`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('requestPayout refuses', () => {
  let rich: Person;
  beforeAll(async () => {
    rich = (await earner(50_000)).person;
  });
  test.each([
    ['without an amount', { ...toBank(1), amount_kobo: undefined }, 'missing_information'],
    ['without an account', { ...toBank(2_000), account: '' }, 'missing_information'],
    ['of nothing', toBank(0), 'amount_too_low'],
    ['below the minimum', toBank(999), 'amount_too_low'],
    ['of half a naira', toBank(1_000.5), 'bad_amount'],
    ['of a thousand million', toBank(1e9), 'insufficient_balance'],
    ['above the balance', toBank(50_001), 'insufficient_balance'],
    ['to nine digits', toBank(2_000, '012345678'), 'bad_account'],
    [
      'to a wallet whose check sum is wrong',
      {
        amount_kobo: 2_000_00,
        method: 'crypto',
        network: 'erc20',
        account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      },
      'bad_account',
    ],
  ])('%s', async (_name, body, code) => {
    const problem = await rich.refused(requestPayout, { body: body as never });
    expect(problem.code).toBe(code);
    expect(problem.fields?.[0]?.message).toBeTruthy();
  });

  test.each([['1,000'], ['₦1000'], ['١٠٠٠'], [' '], ['1e9'], [-1_000_00], [1_000_00.5], [null]])(
    'an amount of %j kobo, which is no whole number of them',
    async (amount_kobo) => {
      const problem = await rich.refused(requestPayout, {
        body: { ...toBank(2_000), amount_kobo: amount_kobo as never },
      });
      expect(problem.fields?.[0]?.path).toBe('amount_kobo');
      expect((await rich.call(readEarnings, {})).balance_kobo).toBe(50_000_00);
    },
  );

  test('by a method that does not exist', async () => {
    const problem = await rich.refused(requestPayout, { body: { ...toBank(2_000), method: 'cheque' as never } });
    expect(problem.fields).toEqual([{ path: 'method', message: 'Choose a method' }]);
  });
});

describe('previewAccount and listBanks', () => {
  test('the name on the account is looked up, and a wrong check digit warns only when the name is unknown', async () => {
    const { person } = await earner(0);
    const looked = (account: string) =>
      person.call(previewAccount, { body: { method: 'bank', bank_code: '058', account } });
    expect(await looked('1234567890')).toEqual({
      account_name: 'IBRAHIM MUSA',
      doubt: null,
      waits_hours: 0,
      warning: null,
    });
    expect(await looked('1123454444')).toMatchObject({
      account_name: null,
      warning: expect.stringContaining('GTBank'),
    });
    expect((await person.call(listBanks, {})).methods.map(({ method }) => method)).toEqual([
      'bank',
      'mobile_money',
      'crypto',
    ]);
  });
});

describe('listPayouts', () => {
  test('shows the newest first, 20 on a page, and only those of the person who asks', async () => {
    const { id, person } = await earner(0);
    await owner.query(
      `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status)
       SELECT $1, 200000 + n, 5000, 'bank', '{}', 'x', 'sandbox', 'paid' FROM generate_series(1, 22) AS n`,
      [id],
    );
    const first = await person.call(listPayouts, { query: {} });
    expect(first.items).toHaveLength(20);
    const second = await person.call(listPayouts, { query: { cursor: first.next ?? '' } });
    expect(second.next).toBeNull();
    const amounts = [...first.items, ...second.items].map(({ amount_kobo }) => amount_kobo);
    expect(amounts).toEqual(Array.from({ length: 22 }, (_, n) => 200_022 - n));
    const stranger = await earner(0);
    expect(await stranger.person.call(listPayouts, { query: {} })).toEqual({ items: [], next: null });
  });
});

test('strangers see nothing of the ledger or of payouts', async () => {
  const { id } = await earner(5_000);
  const stranger = await earner(0);
  const client = await pool.connect();
  const seenBy = async (kind: string, account: string, table: string): Promise<number> => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [
      kind,
      account,
    ]);
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM money.${table}`);
    await client.query('COMMIT');
    return rows[0].n;
  };
  await owner.query(
    `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider)
     VALUES ($1, 200000, 5000, 'bank', '{}', 'x', 'sandbox')`,
    [id],
  );
  for (const table of ['accounts', 'postings', 'entries', 'payouts']) {
    expect(await seenBy(visitor.kind, '', table), `visitor ${table}`).toBe(0);
    expect(await seenBy('account', stranger.id, table), `stranger ${table}`).toBe(0);
    expect(await seenBy('account', id, table), `owner ${table}`).toBeGreaterThan(0);
  }
  client.release();
});
