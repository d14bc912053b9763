// A phone is confirmed by a code, belongs to one account, and moves to the account that proves it last.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { phonesOf } from '../../../../tests/support/phones.ts';
import { until } from '../../../../tests/support/until.ts';
import { changeProfile, confirmPhone, startPhoneProof } from '../account-contract.ts';
import {
  confirmLink,
  readSession,
  resendConfirmation,
  sendPhoneCode,
  sendRecovery,
  setNewPassword,
  signIn,
  signInByPhone,
} from '../contract.ts';

let desk: IdentityApi;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  desk = await startIdentityApi();
  phones = phonesOf(desk);
});
afterAll(() => desk.close());

describe('startPhoneProof and confirmPhone', () => {
  test('a phone is confirmed with the password and the code of this account', async () => {
    const phone = phones.newPhone();
    const owner = await phones.withPhone('owner@kaya.example', phone);
    const stranger = await phones.withPhone('stranger@kaya.example', phone);
    expect((await owner.refused(startPhoneProof, { body: { password: 'Wrong-Password-1' } })).code).toBe(
      'invalid_credentials',
    );
    expect(await desk.texts()).toEqual([]);
    await owner.call(startPhoneProof, { body: { password: goodPassword } });
    const code = await phones.textedTo(phone);
    expect((await stranger.refused(confirmPhone, { body: { code } })).code).toBe('wrong_code');
    expect((await owner.call(confirmPhone, { body: { code } })).phone_confirmed).toBe(true);
  });

  test('a number belongs to the account that confirmed it last, and a new number is unconfirmed', async () => {
    const { person: before, phone } = await phones.confirmed('had-it@kaya.example');
    const { person: now } = await phones.confirmed('has-it@kaya.example', phone);
    expect((await before.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    const answer = await desk.person().call(signIn, { body: { phone, password: goodPassword } });
    expect(opened(answer).user.email).toBe('has-it@kaya.example');
    const changed = await now.call(changeProfile, {
      body: { name: 'Ada Obi', phone: phones.newPhone(), password: goodPassword },
    });
    expect(changed.phone_confirmed).toBe(false);
    const asked = await desk.person().call(sendPhoneCode, { body: { phone } });
    expect(await phones.tryCode({ ...asked, code: '000000' })).toBe('wrong_code');
    expect(await desk.texts()).toEqual([]);
  });

  test('if two accounts confirm one number at once, one has it and the other is notified', async () => {
    const phone = phones.newPhone();
    await phones.confirmed('third-owner@kaya.example', phone);
    // Sequentially: each signs up with the single waiting letter.
    const rivals = [
      await phones.withPhone('first-rival@kaya.example', phone),
      await phones.withPhone('second-rival@kaya.example', phone),
    ];
    const ready: { rival: Person; code: string }[] = [];
    for (const rival of rivals) {
      await rival.call(startPhoneProof, { body: { password: goodPassword } });
      ready.push({ rival, code: await phones.textedTo(phone) });
    }
    const outcomes = await Promise.all(ready.map(({ rival, code }) => rival.send(confirmPhone, { body: { code } })));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const seen = await Promise.all(rivals.map(async (rival) => (await rival.call(readSession, {})).user));
    const [owner] = seen.filter((user) => user?.phone_confirmed);
    expect(seen.map((user) => user?.phone_confirmed).toSorted()).toEqual([false, true]);
    const moved = await desk.rows<{ email: string }>(
      `SELECT e.payload ->> 'email' AS email FROM kernel.events e WHERE e.name = 'identity.phone_moved'
          AND e.payload ->> 'email' = ANY ($1)`,
      [['third-owner@kaya.example', ...seen.map((user) => user?.email)]],
    );
    const losers = seen.map((user) => user?.email).filter((email) => email !== owner?.email);
    expect(moved.map(({ email }) => email).toSorted()).toEqual([...losers, 'third-owner@kaya.example'].toSorted());
  });

  test('the account that loses the number loses the sessions that a texted code opened or could open, and nothing else', async () => {
    const { person, phone } = await phones.confirmed('old-number@kaya.example');
    const byText = desk.person();
    await byText.call(signInByPhone, { body: await phones.codeFor(phone) });
    expect((await byText.call(readSession, {})).user?.email).toBe('old-number@kaya.example');
    const waiting = await phones.codeFor(phone);
    await phones.confirmed('new-number@kaya.example', phone);
    expect((await byText.call(readSession, {})).user).toBeNull();
    expect((await person.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    expect(await phones.tryCode(waiting)).toBe('wrong_code');
    const again = desk.person();
    await again.call(signInByPhone, { body: await phones.codeFor(phone, again) });
    expect((await again.call(readSession, {})).user?.email).toBe('new-number@kaya.example');
  });

  test('a suspended account loses the number and is notified too', async () => {
    const { phone } = await phones.confirmed('shut-out@kaya.example');
    await desk.rows(`UPDATE identity.accounts SET suspended_at = now() WHERE email = 'shut-out@kaya.example'`);
    await phones.confirmed('after-shut-out@kaya.example', phone);
    const moved = await desk.rows(
      `SELECT FROM kernel.events WHERE name = 'identity.phone_moved' AND payload ->> 'email' = 'shut-out@kaya.example'`,
    );
    expect(moved).toHaveLength(1);
  });

  test('a sign-in by text waits for a concurrent move of its number, and then opens nothing', async () => {
    const { phone } = await phones.confirmed('moved-meanwhile@kaya.example');
    const texted = await phones.codeFor(phone);
    const move = await desk.owner.connect();
    try {
      await move.query('BEGIN');
      await move.query(`SELECT pg_advisory_xact_lock(hashtextextended('identity.tries ' || $1, 0))`, [phone]);
      let ended = false;
      const trying = phones.tryCode(texted).finally(() => {
        ended = true;
      });
      const waits = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
      await until(async () => ended || (await move.query(waits)).rowCount === 1);
      await move.query('UPDATE identity.accounts SET phone_confirmed_at = NULL WHERE phone = $1', [phone]);
      await move.query('COMMIT');
      expect(await trying).toBe('wrong_code');
    } finally {
      move.release(true);
    }
  });

  test('a confirmed phone is changed or removed only with the password; a name needs none', async () => {
    const { person, phone } = await phones.confirmed('removes-phone@kaya.example');
    for (const next of [null, phones.newPhone()])
      for (const password of [undefined, 'Wrong-Password-1'])
        expect(await person.refused(changeProfile, { body: { name: 'Ada', phone: next, password } })).toMatchObject({
          code: 'invalid_credentials',
          fields: [{ path: 'password' }],
        });
    const named = await person.call(changeProfile, { body: { name: 'Ada Eze', phone } });
    expect(named).toMatchObject({ name: 'Ada Eze', phone_confirmed: true });
    const body = { name: 'Ada Eze', phone: null, password: goodPassword };
    expect(await person.call(changeProfile, { body })).toMatchObject({ phone: null, phone_confirmed: false });
  });

  test('a foreign or missing number cannot be confirmed', async () => {
    const abroad = await phones.withPhone('abroad@kaya.example', '+447700900123');
    expect((await abroad.refused(startPhoneProof, { body: { password: goodPassword } })).code).toBe('phone_abroad');
    const none = await desk.resident('no-phone@kaya.example');
    expect((await none.refused(startPhoneProof, { body: { password: goodPassword } })).code).toBe('no_phone');
  });
});

describe('a thief who confirmed a phone', () => {
  const lettersTo = async (email: string) =>
    (
      await desk.rows<{ name: string }>(
        `SELECT name FROM kernel.events WHERE name LIKE 'identity.phone_%' AND payload ->> 'email' = $1 ORDER BY id`,
        [email],
      )
    ).map(({ name }) => name);

  test('loses access when the owner recovers the account: phone, codes and known browsers end, and the owner is notified of each', async () => {
    const email = 'robbed-by-phone@kaya.example';
    const { phone } = await phones.confirmed(email);
    expect(await lettersTo(email)).toEqual(['identity.phone_confirmed']);
    const texted = await phones.codeFor(phone);
    await desk.letters();
    await desk.person().call(sendRecovery, { body: { email } });
    const code = (await desk.letters()).find(({ letter }) => letter === 'recovery')?.code ?? '';
    const owner = desk.person();
    await owner.call(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } });

    expect((await owner.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    expect(await phones.tryCode(texted)).toBe('wrong_code');
    await desk.person().call(sendPhoneCode, { body: { phone } });
    expect(await desk.texts()).toEqual([]);
    const byPhone = { phone, password: 'Brand-New-Start-2' };
    expect((await desk.person().refused(signIn, { body: byPhone })).code).toBe('invalid_credentials');
    const devices = await desk.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM identity.devices d JOIN identity.accounts a ON a.id = d.account_id WHERE a.email = $1`,
      [email],
    );
    expect(devices, 'only the browser that recovered').toEqual([{ n: 1 }]);
    expect(await lettersTo(email)).toEqual(['identity.phone_confirmed', 'identity.phone_removed']);
  });

  test('loses access when the owner first confirms the email', async () => {
    const email = 'first-proof@kaya.example';
    const { phone } = await phones.confirmed(email);
    await desk.rows(`UPDATE identity.accounts SET email_confirmed_at = NULL WHERE email = $1`, [email]);
    await desk.letters();
    await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
    await desk.person().call(resendConfirmation, { body: { email } });
    const code = (await desk.letters())[0]?.code ?? '';
    await desk.person().call(confirmLink, { body: { type: 'magiclink', code } });
    const body = { phone, password: goodPassword };
    expect((await desk.person().refused(signIn, { body })).code).toBe('invalid_credentials');
  });

  test('an account is notified when its number changes or another account confirms it', async () => {
    const { person, phone } = await phones.confirmed('told-change@kaya.example');
    await person.call(changeProfile, { body: { name: 'Ada', phone } });
    expect(await lettersTo('told-change@kaya.example')).toEqual(['identity.phone_confirmed']);
    await person.call(changeProfile, { body: { name: 'Ada', phone: phones.newPhone(), password: goodPassword } });
    expect(await lettersTo('told-change@kaya.example')).toEqual(['identity.phone_confirmed', 'identity.phone_removed']);
    const { phone: lost } = await phones.confirmed('told-lost@kaya.example');
    await phones.confirmed('told-won@kaya.example', lost);
    expect(await lettersTo('told-lost@kaya.example')).toEqual(['identity.phone_confirmed', 'identity.phone_moved']);
    expect(await lettersTo('told-won@kaya.example')).toEqual(['identity.phone_confirmed']);
  });
});

test('the application login cannot confirm a phone by itself', async () => {
  await desk.resident('self-made@kaya.example');
  const granted = await desk.rows<{ ok: boolean }>(
    `SELECT has_column_privilege('kaya_app', 'identity.accounts', 'phone_confirmed_at', 'UPDATE') AS ok`,
  );
  expect(granted).toEqual([{ ok: false }]);
});
