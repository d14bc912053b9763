// A payout to an account that may not be the worker's own: stopped, confirmed, reported by email; and every way around it.
import { generateSync } from 'otplib/functional';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter, type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { database, type Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { confirmTwoFactor, startTwoFactor } from '../../identity/account-contract.ts';
import { signIn } from '../../identity/contract.ts';
import { hashPassword } from '../../identity/server/secrets.ts';
import { updateWorker } from '../../workers/contract.ts';
import {
  confirmPayout,
  listPayoutAccounts,
  previewAccount,
  readEarnings,
  removePayoutAccount,
  requestPayout,
  setDefaultPayoutAccount,
} from '../contract.ts';
import { postJobEarnings } from './door.ts';

const rewrite = query(
  'test.rewrite',
  { id: 'uuid' },
  {},
  `UPDATE money.payout_accounts SET destination = '{}' WHERE id = $id`,
);
const password = 'kaya-demo-1';
let kaya: Kaya;
let owner: Kaya['owner'];
let pool: pg.Pool;
let db: Database;
let hash: string;
let count = 0;
let musa: { id: string; email: string; person: Person };

beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
  pool = openPool(kaya.db.appUrl, 'kaya-test', 2);
  db = database(pool, { origin: kaya.url, commissionPercent: 10 });
  hash = await hashPassword(password);
});
afterAll(async () => {
  await db.close();
  await kaya.stop();
});

const again = async (email: string): Promise<Person> => {
  const person = kaya.person();
  await person.call(signIn, { body: { email, password } });
  return person;
};

/** Musa Ibrahim, a worker with a confirmed phone, with this many naira to pay out. */
const earner = async (naira = 20_000) => {
  count += 1;
  const email = `musa${count}@example.com`;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at, phone, phone_confirmed_at) VALUES ($1, 'M', now(), $2, now()) RETURNING id`,
    [email, `+23480310000${String(count).padStart(2, '0')}`],
  );
  const id = rows[0]?.id ?? '';
  await owner.query('INSERT INTO identity.passwords (account_id, hash) VALUES ($1, $2)', [id, hash]);
  await owner.query(
    `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Músá Ibrahim', '{}')`,
    [id],
  );
  await owner.query(`INSERT INTO workers.contacts (worker_id, phone) VALUES ($1, '+2348031234567')`, [id]);
  const job = { jobId: crypto.randomUUID(), workerId: id, total_kobo: naira * 100, share_kobo: naira * 100 };
  await db.act(system, (act) => postJobEarnings(act, { ...job, method: 'invoice', title: '2 bedroom move' }));
  const person = kaya.person();
  await enter(owner, person, id);
  return { id, email, person };
};
beforeEach(async () => {
  musa = await earner();
});

const bank = (account: string, naira = 2_000) => ({
  amount_kobo: naira * 100,
  method: 'bank' as const,
  bank_code: '058',
  account,
});
const strange = bank('0123455555');
const wallet = {
  amount_kobo: 2_000_00,
  method: 'crypto' as const,
  network: 'erc20' as const,
  account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const left = async (): Promise<number> => (await musa.person.call(readEarnings, {})).balance_kobo / 100;
const about = { doubt: 'other_name', account_name: 'ADEYEMI FOLAKE', proof: 'password' };

test('a payout is sent at once when the account has the worker’s name, in any spelling', async () => {
  expect(
    await musa.person.call(previewAccount, { body: { method: 'bank', bank_code: '058', account: '0123456789' } }),
  ).toEqual(expect.objectContaining({ account_name: 'IBRAHIM MÚSÁ', doubt: null }));
  await musa.person.call(requestPayout, { body: bank('0123456789') });
  expect(await left()).toBe(18_000);
});

test.each([
  ['in another name', strange, about],
  ['whose name nobody knows', bank('0123454444'), { doubt: 'no_name', proof: 'password' }],
  ['of a wallet, which has no name', wallet, { doubt: 'no_name', proof: 'password' }],
])('a payout stops with the reason when the account is %s, and no money moves', async (_name, body, said) => {
  expect(await musa.person.refused(requestPayout, { body })).toMatchObject({ code: 'confirm_account', about: said });
  expect(await left()).toBe(20_000);
});

test('an account that does not exist is refused', async () => {
  expect(await musa.person.refused(requestPayout, { body: bank('0123451111') })).toMatchObject({
    code: 'bad_account',
    fields: [{ path: 'account', message: 'No account with this number' }],
  });
});

test('a payout is sent once when it is confirmed with the password, and the worker gets an email', async () => {
  const confirmed = await musa.person.call(confirmPayout, { body: { ...strange, password } });
  expect(confirmed).toMatchObject({ account_name: 'ADEYEMI FOLAKE' });
  const body = { ...strange, confirmation: confirmed.id };
  const first = await musa.person.call(requestPayout, { body }, 'one-press-of-a-button');
  // The answer was lost: the same key returns it again, and pays nothing more.
  expect(await musa.person.call(requestPayout, { body }, 'one-press-of-a-button')).toEqual(first);
  expect(await left()).toBe(18_000);
  // A replay under another key, or without one, once it has arrived.
  await owner.query(`UPDATE money.payouts SET status = 'paid' WHERE id = $1`, [first.id]);
  for (const key of ['another-press-of-it', undefined]) {
    const outcome = await musa.person.send(requestPayout, { body }, key);
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'confirmation_over', about } });
  }
  expect(await left()).toBe(18_000);
  const { rows } = await owner.query('SELECT account_name, doubt, proven_by FROM money.payouts WHERE id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([{ account_name: 'ADEYEMI FOLAKE', doubt: 'other_name', proven_by: 'password' }]);
  expect(first, 'the page names the person').toMatchObject({ sent_to: 'ADEYEMI FOLAKE' });
  const letters = await kaya.letters(musa.email);
  const letter = letters.find(({ subject }) => subject === 'You confirmed a payout of ₦2,000');
  expect(letter?.text).toContain('ADEYEMI FOLAKE');
  expect(letter?.text).not.toContain('0123455555');
});

test('one payout is made when one confirmation is sent ten times', async () => {
  const { id } = await musa.person.call(confirmPayout, { body: { ...strange, password } });
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => musa.person.send(requestPayout, { body: { ...strange, confirmation: id } })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await left()).toBe(18_000);
});

describe('a confirmation', () => {
  const confirm = async () => (await musa.person.call(confirmPayout, { body: { ...strange, password } })).id;
  const codeOf = async (person: Person, body: typeof strange, confirmation: string) =>
    (await person.refused(requestPayout, { body: { ...body, confirmation } })).code;
  const over = 'confirmation_over';

  test('is refused when the password is wrong or missing, and attempts are counted', async () => {
    for (const typed of [{ password: 'wrong' }, {}, { code: '000000' }])
      expect(await musa.person.refused(confirmPayout, { body: { ...strange, ...typed } })).toMatchObject({
        code: 'invalid_credentials',
        fields: [{ path: 'password' }],
      });
    const { rows } = await owner.query('SELECT 1 FROM identity.failed_sign_ins WHERE email = $1', [musa.email]);
    expect(rows).toHaveLength(1);
    expect(
      (await owner.query('SELECT 1 FROM money.payout_confirmations WHERE account_id = $1', [musa.id])).rows,
    ).toEqual([]);
  });

  test('expires after five minutes', async () => {
    const id = await confirm();
    await owner.query(`UPDATE money.payout_confirmations SET expires_at = now() WHERE id = $1`, [id]);
    expect(await codeOf(musa.person, strange, id)).toBe(over);
  });

  test('is valid only for this amount, account and name', async () => {
    const id = await confirm();
    expect(await codeOf(musa.person, { ...strange, amount_kobo: 2_001_00 }, id)).toBe(over);
    expect(await codeOf(musa.person, bank('0123555555'), id)).toBe(over);
    await owner.query(`UPDATE money.payout_confirmations SET account_name = 'MUSA BELLO' WHERE id = $1`, [id]);
    expect(await codeOf(musa.person, strange, id)).toBe(over);
    expect(await left()).toBe(20_000);
  });

  test('is valid only for this person and session', async () => {
    const id = await confirm();
    expect(await codeOf(await again(musa.email), strange, id)).toBe(over);
    expect(await codeOf((await earner()).person, strange, id)).toBe(over);
    expect(await left()).toBe(20_000);
  });

  test('is replaced by the next one', async () => {
    const before = await confirm();
    const { id } = await musa.person.call(confirmPayout, { body: { ...strange, password } });
    expect(await codeOf(musa.person, strange, before)).toBe(over);
    await musa.person.call(requestPayout, { body: { ...strange, confirmation: id } });
  });

  test('cannot be created by the application login, and a doubtful payout cannot be stored without one', async () => {
    const client = await pool.connect();
    const asMusa = async (text: string, values: unknown[]) => {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', 'account', true), set_config('kaya.account', $1, true)`, [
        musa.id,
      ]);
      await client.query(text, values).finally(() => client.query('ROLLBACK'));
    };
    await expect(
      asMusa(
        `INSERT INTO money.payout_confirmations (account_id, session_id, amount_kobo, destination, proven_by, expires_at)
         VALUES ($1, $1, 200000, '{}', 'password', now())`,
        [musa.id],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      asMusa(
        `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, doubt, held, not_before)
         VALUES ($1, 200000, 5000, 'bank', '{}', 'x', 'sandbox', 'other_name', true, now())`,
        [musa.id],
      ),
    ).rejects.toThrow(/doubt_is_proven/);
    client.release();
  });

  test('is limited per person', async () => {
    // Outside production, limits are twenty times as high; two hundred at once would wait too long for a connection.
    for (let round = 0; round < 10; round += 1) {
      const codes = await Promise.all(
        Array.from({ length: 20 }, async () => (await musa.person.refused(confirmPayout, { body: {} })).code),
      );
      expect(new Set(codes)).toEqual(new Set(['missing_information']));
    }
    expect((await musa.person.refused(confirmPayout, { body: {} })).code).toBe('too_many_requests');
  });
});

test('a changed name does not confirm an account for 30 days', async () => {
  await musa.person.call(updateWorker, { body: { full_name: 'Folake Adeyemi' } });
  expect(await musa.person.refused(requestPayout, { body: strange })).toMatchObject({
    code: 'confirm_account',
    about: { ...about, doubt: 'new_name' },
  });
  await owner.query(`UPDATE workers.workers SET name_changed_at = now() - interval '31 days' WHERE id = $1`, [musa.id]);
  await musa.person.call(requestPayout, { body: strange });
});

test('the code is needed when two-factor is on, and each code works once', async () => {
  const { secret } = await musa.person.call(startTwoFactor, { body: { password } });
  const codeAt = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  const [used, unused] = [codeAt(0), codeAt(1)]; // both also valid when the half minute turns
  await musa.person.call(confirmTwoFactor, { body: { code: used } });
  expect(await musa.person.refused(requestPayout, { body: strange })).toMatchObject({ about: { proof: 'code' } });
  for (const typed of [{ password }, { code: '' }, { code: used }])
    expect((await musa.person.refused(confirmPayout, { body: { ...strange, ...typed } })).fields?.[0]?.path).toBe(
      'code',
    );
  const body = { ...strange, code: unused };
  const { id } = await musa.person.call(confirmPayout, { body });
  expect(await musa.person.refused(confirmPayout, { body })).toMatchObject({ code: 'wrong_code' });
  await musa.person.call(requestPayout, { body: { ...strange, confirmation: id } });
  expect(await left()).toBe(18_000);
});

/** The bank has it: the next one may be requested. */
const arrive = (id: string) => owner.query(`UPDATE money.payouts SET status = 'paid' WHERE id = $1`, [id]);

describe('what is sent on one day without a password', () => {
  test('is ₦100,000 in total; the payout that exceeds it needs a confirmation, and the email says why', async () => {
    const rich = await earner(500_000);
    const own = (naira: number) => bank('0123456789', naira);
    await arrive((await rich.person.call(requestPayout, { body: own(60_000) })).id);
    await arrive((await rich.person.call(requestPayout, { body: own(40_000) })).id);
    const over = own(1_000);
    const said = { doubt: 'large_sum', proof: 'password', account_name: 'IBRAHIM MÚSÁ' };
    expect(await rich.person.refused(requestPayout, { body: over })).toMatchObject({
      code: 'confirm_account',
      about: said,
    });
    const { id } = await rich.person.call(confirmPayout, { body: { ...over, password } });
    // A confirmation is valid for its amount only.
    const other = { ...own(90_000), confirmation: id };
    expect((await rich.person.refused(requestPayout, { body: other })).code).toBe('confirmation_over');
    const sent = await rich.person.call(requestPayout, { body: { ...over, confirmation: id } });
    expect(sent).toMatchObject({ amount_kobo: 1_000_00, sent_to: null });
    const letter = (await kaya.letters(rich.email)).find(
      ({ subject }) => subject === 'You confirmed a payout of ₦1,000',
    );
    expect(letter?.text).toContain('It brought your payouts of that day above ₦100,000.');
  });

  test('does not count payouts that came back or were sent yesterday', async () => {
    const rich = await earner(500_000);
    const first = await rich.person.call(requestPayout, { body: bank('0123456789', 100_000) });
    await owner.query(`UPDATE money.payouts SET status = 'failed' WHERE id = $1`, [first.id]);
    const second = await rich.person.call(requestPayout, { body: bank('0123456789', 100_000) });
    await owner.query(
      `UPDATE money.payouts SET status = 'paid', asked_at = asked_at - interval '1 day' WHERE id = $1`,
      [second.id],
    );
    await arrive((await rich.person.call(requestPayout, { body: bank('0123456789', 100_000) })).id);
    expect((await rich.person.refused(requestPayout, { body: bank('0123456789', 1_000) })).code).toBe(
      'confirm_account',
    );
  });
});

describe('a saved account (listPayoutAccounts, setDefaultPayoutAccount, removePayoutAccount)', () => {
  const listed = async (who = musa.person) => (await who.call(listPayoutAccounts, {})).items;

  test('is saved with a payout to it, announced by email, and used without its number', async () => {
    await arrive((await musa.person.call(requestPayout, { body: { ...bank('0123456789'), save: true } })).id);
    const [saved, ...more] = await listed();
    expect(more).toEqual([]);
    expect(saved).toEqual({
      id: expect.any(String),
      method: 'bank',
      shown: 'GTBank •••• 6789',
      account_name: 'IBRAHIM MÚSÁ',
      is_default: true,
    });
    const letter = (await kaya.letters(musa.email)).find(({ subject }) => subject === 'A new account for your payouts');
    expect(letter?.text).toContain('GTBank •••• 6789');
    expect(letter?.text).not.toContain('0123456789');
    const repeated = await musa.person.call(requestPayout, { body: { amount_kobo: 1_000_00, saved: saved?.id ?? '' } });
    expect(repeated).toMatchObject({ method: 'bank', shown: 'GTBank •••• 6789', net_kobo: 950_00 });
    const { rows } = await owner.query('SELECT destination FROM money.payouts WHERE id = $1', [repeated.id]);
    expect(rows).toEqual([{ destination: { method: 'bank', bank_code: '058', account: '0123456789' } }]);
  });

  test('is saved once, with one default, and the newest of the others follows it', async () => {
    const saves = async (account: string) =>
      arrive((await musa.person.call(requestPayout, { body: { ...bank(account), save: true } })).id);
    for (const account of ['0123456781', '0123456782', '0123456783', '0123456782']) await saves(account);
    const [first, third, second] = await listed();
    expect([first, second, third].map((one) => [one?.shown.slice(-1), one?.is_default])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
    await musa.person.call(setDefaultPayoutAccount, { params: { id: second?.id ?? '' } });
    expect((await listed()).map(({ shown }) => shown.slice(-1))).toEqual(['2', '3', '1']);
    await musa.person.call(removePayoutAccount, { params: { id: second?.id ?? '' } });
    expect((await listed()).map(({ shown, is_default }) => [shown.slice(-1), is_default])).toEqual([
      ['3', true],
      ['1', false],
    ]);
    const gone = await musa.person.refused(requestPayout, {
      body: { amount_kobo: 1_000_00, saved: second?.id ?? '' },
    });
    expect(gone).toMatchObject({
      code: 'bad_account',
      fields: [{ path: 'saved', message: 'This saved account was removed. Choose another.' }],
    });
  });

  test('in another name asks for the password each time', async () => {
    const { id } = await musa.person.call(confirmPayout, { body: { ...strange, password } });
    await arrive((await musa.person.call(requestPayout, { body: { ...strange, confirmation: id, save: true } })).id);
    const body = { amount_kobo: 1_000_00, saved: (await listed())[0]?.id ?? '' };
    expect(await musa.person.refused(requestPayout, { body })).toMatchObject({ code: 'confirm_account', about });
    const confirmed = await musa.person.call(confirmPayout, { body: { ...body, password } });
    expect(await musa.person.call(requestPayout, { body: { ...body, confirmation: confirmed.id } })).toMatchObject({
      sent_to: 'ADEYEMI FOLAKE',
    });
  });

  test('cannot be seen, chosen, preferred or removed by another person, and its number is never changed', async () => {
    await arrive((await musa.person.call(requestPayout, { body: { ...bank('0123456789'), save: true } })).id);
    const id = (await listed())[0]?.id ?? '';
    const thief = await earner();
    expect(await listed(thief.person)).toEqual([]);
    const asked = { amount_kobo: 1_000_00, saved: id };
    expect((await thief.person.refused(requestPayout, { body: asked })).code).toBe('bad_account');
    expect((await thief.person.refused(setDefaultPayoutAccount, { params: { id } })).code).toBe('not_found');
    expect((await thief.person.refused(removePayoutAccount, { params: { id } })).code).toBe('not_found');
    expect(await listed()).toHaveLength(1);
    await expect(
      db.act({ kind: 'account', accountId: musa.id, sessionId: null, orderId: null }, (act) =>
        act.sql(rewrite, { id }),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test('at most ten are kept', async () => {
    const rich = await earner(100_000);
    for (let n = 0; n < 11; n += 1)
      await arrive(
        (await rich.person.call(requestPayout, { body: { ...bank(`01234567${20 + n}`, 1_000), save: true } })).id,
      );
    expect(await listed(rich.person)).toHaveLength(10);
  });
});
