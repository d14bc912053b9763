// A confirmed phone signs in, by password or by a texted code; who has which number is told to nobody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { until } from '../../../../tests/support/until.ts';
import { changeProfile, confirmPhone, setLanguage, startPhoneProof } from '../account-contract.ts';
import {
  confirmLink,
  readSession,
  issueToken,
  resendConfirmation,
  sendPhoneCode,
  sendRecovery,
  setNewPassword,
  signIn,
  signInByPhone,
} from '../contract.ts';
import { phoneCodeRules } from '../rules.ts';
import { sendSignInCode } from './send-phone-code.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const sentence = 'You must provide either an email or phone number and a password';
let count = 0;
const newPhone = (): string => `+23480312${String((count += 1)).padStart(5, '0')}`;
/** The one code that was texted to this number. */
const textedTo = async (phone: string): Promise<string> => {
  const texts = await desk.texts();
  expect(texts.map(({ to }) => to)).toEqual([phone]);
  return /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? '';
};
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const withPhone = async (email: string, phone: string): Promise<Person> => {
  const person = await desk.resident(email);
  await person.call(changeProfile, { body: { name: 'Ada Obi', phone } });
  return person;
};
const confirmed = async (email: string, phone = newPhone()) => {
  const person = await withPhone(email, phone);
  await person.call(startPhoneProof, { body: { password: goodPassword } });
  const user = await person.call(confirmPhone, { body: { code: await textedTo(phone) } });
  expect(user).toMatchObject({ phone, phone_confirmed: true });
  return { person, phone };
};
type Sent = { readonly phone: string; readonly request: string; readonly code: string };
const codeFor = async (phone: string, asker = desk.person()): Promise<Sent> => ({
  ...(await asker.call(sendPhoneCode, { body: { phone } })),
  code: await textedTo(phone),
});
const tryCode = async (sent: Sent, code = sent.code) => {
  const outcome = await desk.person().send(signInByPhone, { body: { ...sent, code } });
  return outcome.ok ? 'signed in' : outcome.problem.code;
};

test('the code comes in the language of the account', async () => {
  const { person, phone } = await confirmed('speaks-hausa@kaya.example');
  await person.call(setLanguage, { body: { language: 'ha' } });
  await desk.person().call(sendPhoneCode, { body: { phone } });
  expect((await desk.texts())[0]?.text).toMatch(/^Lambar Kaya taku ita ce \d{6}\. Tana aiki na minti \d+\./);
});

test('a sign-in names the missing field when email and phone, or the password, are missing', async () => {
  for (const body of [{}, { password: goodPassword }, { email: 'ada@kaya.example' }, { phone: '08031234567' }]) {
    const missing = { status: 400, code: 'credentials_missing', title: sentence };
    expect(await desk.person().refused(signIn, { body })).toMatchObject(missing);
    const token = { grant_type: 'password' as const, ...body };
    expect(await desk.person().refused(issueToken, { body: token })).toMatchObject(missing);
  }
});

describe('signIn with a phone and a password', () => {
  test('a confirmed phone signs in instead of the email, in any spelling', async () => {
    const { phone } = await confirmed('by-password@kaya.example');
    const written = `0${phone.slice(4)}`;
    const answer = await desk.person().call(signIn, { body: { phone: written, password: goodPassword } });
    expect(opened(answer).user.email).toBe('by-password@kaya.example');
    const tokens = await desk
      .person()
      .call(issueToken, { body: { grant_type: 'password', phone, password: goodPassword } });
    expect(opened(tokens).user.phone).toBe(phone);
  });

  test('the answer is the same when the phone is unconfirmed or unknown, or the password wrong', async () => {
    const unproven = newPhone();
    await withPhone('unproven@kaya.example', unproven);
    const { phone } = await confirmed('wrong-password@kaya.example');
    const tries = [
      { phone: unproven, password: goodPassword },
      { phone: newPhone(), password: goodPassword },
      { phone, password: 'Wrong-Password-1' },
    ];
    for (const body of tries) expect((await desk.person().refused(signIn, { body })).code).toBe('invalid_credentials');
  });
});

describe('sendPhoneCode and signInByPhone', () => {
  test('a code signs in once', async () => {
    const { phone } = await confirmed('by-code@kaya.example');
    const sent = await codeFor(phone);
    const person = desk.person();
    const spaced = `${sent.code.slice(0, 3)} ${sent.code.slice(3)}`;
    await person.call(signInByPhone, { body: { ...sent, code: spaced } });
    expect((await person.call(readSession, {})).user?.email).toBe('by-code@kaya.example');
    expect(await tryCode(sent)).toBe('wrong_code');
  });

  test('one session opens when two send the right code together', async () => {
    const { phone } = await confirmed('two-at-once@kaya.example');
    const sent = await codeFor(phone);
    const outcomes = await Promise.all([tryCode(sent), tryCode(sent)]);
    expect(outcomes.toSorted()).toEqual(['signed in', 'wrong_code']);
  });

  test('no text is sent when the number has no account, and the answer is the same', async () => {
    const { phone } = await confirmed('known-phone@kaya.example');
    const nobody = newPhone();
    const ask = async (one: string) => ({
      ...(await desk.person().call(sendPhoneCode, { body: { phone: one } })),
      code: '000000',
    });
    const known = await ask(phone);
    const unknown = await ask(nobody);
    expect(known.request).toHaveLength(unknown.request.length);
    const code = await textedTo(phone);
    const wrong = await desk.person().send(signInByPhone, { body: { ...known, code: other(code) } });
    expect(await desk.person().send(signInByPhone, { body: { ...unknown, code } })).toEqual(wrong);
  });

  test('a code ends after five wrong tries or ten minutes', async () => {
    const { phone } = await confirmed('guessed-phone@kaya.example');
    const guessed = await codeFor(phone);
    // At once, so that counting one after the other is no luck.
    await Promise.all(Array.from({ length: phoneCodeRules.tries }, () => tryCode(guessed, other(guessed.code))));
    expect(await tryCode(guessed)).toBe('wrong_code');
    const late = await codeFor(phone);
    await desk.rows(
      `UPDATE identity.phone_codes SET expires_at = expires_at - interval '10 minutes' WHERE phone = $1`,
      [phone],
    );
    expect(await tryCode(late)).toBe('wrong_code');
  });

  test('the code of the owner still works when a stranger requests and tries codes', async () => {
    const { phone } = await confirmed('besieged-phone@kaya.example');
    const own = await codeFor(phone);
    const strange = await codeFor(phone);
    for (let guess = 0; guess < phoneCodeRules.tries; guess += 1) await tryCode(strange, other(strange.code));
    const crossed = { ...strange, code: own.code };
    if (own.code !== strange.code) expect(await tryCode(crossed), 'a code answers its own request').toBe('wrong_code');
    expect(await tryCode(own)).toBe('signed in');
  });

  test('texts that prove a number do not use up the texts for sign-in', async () => {
    const { phone } = await confirmed('texted-often@kaya.example');
    const strangers = [await withPhone('rival-1@kaya.example', phone), await withPhone('rival-2@kaya.example', phone)];
    // With the owner's own proof they are five.
    for (let proof = 1; proof < phoneCodeRules.textsAnHour; proof += 1) {
      await strangers[proof % 2]?.call(startPhoneProof, { body: { password: goodPassword } });
      await textedTo(phone);
    }
    const more = await strangers[0]?.refused(startPhoneProof, { body: { password: goodPassword } });
    expect(more?.code).toBe('too_many_texts');
    const newcomer = await withPhone('new-owner@kaya.example', phone);
    await newcomer.call(startPhoneProof, { body: { password: goodPassword } });
    expect(await textedTo(phone), 'an account that has not asked yet').toMatch(/^\d{6}$/);
    expect((await codeFor(phone)).code).toMatch(/^\d{6}$/);
  });

  test('strangers share five texts an hour, then one for each address up to ten; a known browser has its own limit', async () => {
    const { person, phone } = await confirmed('own-texts@kaya.example');
    const { textsAnHour, strangersTextsAnHour } = phoneCodeRules;
    const fromAddress = async (address: string) => {
      const request_hash = `request ${(count += 1)}`;
      await sendSignInCode({ phone, request_hash, address, device_hash: null }, desk.db);
      return (await desk.texts()).length;
    };
    for (let text = 0; text < textsAnHour; text += 1) expect(await fromAddress('198.51.100.1')).toBe(1);
    expect(await fromAddress('198.51.100.1')).toBe(0);
    for (let nth = 0; nth < strangersTextsAnHour - textsAnHour; nth += 1) {
      expect(await fromAddress(`198.51.100.${10 + nth}`)).toBe(1);
      expect(await fromAddress(`198.51.100.${10 + nth}`)).toBe(0);
    }
    expect(await fromAddress('198.51.100.99')).toBe(0);
    for (let text = 0; text < textsAnHour; text += 1) await codeFor(phone, person);
    await person.call(sendPhoneCode, { body: { phone } });
    expect(await desk.texts()).toEqual([]);
  });

  test('an account gets five texts a day, to three numbers', async () => {
    const person = await desk.resident('texts-strangers@kaya.example');
    const ask = async (phone: string) => {
      await person.call(changeProfile, { body: { name: 'Ada Obi', phone } });
      const outcome = await person.send(startPhoneProof, { body: { password: goodPassword } });
      return outcome.ok ? 'texted' : outcome.problem.code;
    };
    const numbers = [newPhone(), newPhone(), newPhone()];
    for (const phone of numbers) expect(await ask(phone)).toBe('texted');
    expect(await ask(newPhone()), 'a fourth number').toBe('too_many_texts');
    for (const phone of numbers.slice(0, 2)) expect(await ask(phone)).toBe('texted');
    expect(await ask(numbers[2] ?? ''), 'a sixth text').toBe('too_many_texts');
    expect((await desk.texts()).map(({ to }) => to)).toEqual([...numbers, ...numbers.slice(0, 2)]);
  });

  test('only hashes are kept, and equal codes have different ones', async () => {
    const { phone } = await confirmed('hashed@kaya.example');
    const { code, request } = await codeFor(phone);
    const kept = await desk.rows<{ row: string }>(
      'SELECT c::text AS row FROM identity.phone_codes c WHERE phone = $1',
      [phone],
    );
    for (const { row } of kept) {
      expect(row).not.toContain(code);
      expect(row).not.toContain(request);
    }
    const hashes = await desk.rows<{ n: string }>('SELECT count(DISTINCT code_hash) AS n FROM identity.phone_codes');
    const all = await desk.rows<{ n: string }>('SELECT count(*) AS n FROM identity.phone_codes');
    expect(hashes).toEqual(all);
  });
});

describe('startPhoneProof and confirmPhone', () => {
  test('a phone is confirmed with the password and the code of this account', async () => {
    const phone = newPhone();
    const owner = await withPhone('owner@kaya.example', phone);
    const stranger = await withPhone('stranger@kaya.example', phone);
    expect((await owner.refused(startPhoneProof, { body: { password: 'Wrong-Password-1' } })).code).toBe(
      'invalid_credentials',
    );
    expect(await desk.texts()).toEqual([]);
    await owner.call(startPhoneProof, { body: { password: goodPassword } });
    const code = await textedTo(phone);
    expect((await stranger.refused(confirmPhone, { body: { code } })).code).toBe('wrong_code');
    expect((await owner.call(confirmPhone, { body: { code } })).phone_confirmed).toBe(true);
  });

  test('a number belongs to the account that confirmed it last, and a new number is unconfirmed', async () => {
    const { person: before, phone } = await confirmed('had-it@kaya.example');
    const { person: now } = await confirmed('has-it@kaya.example', phone);
    expect((await before.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    const answer = await desk.person().call(signIn, { body: { phone, password: goodPassword } });
    expect(opened(answer).user.email).toBe('has-it@kaya.example');
    const changed = await now.call(changeProfile, {
      body: { name: 'Ada Obi', phone: newPhone(), password: goodPassword },
    });
    expect(changed.phone_confirmed).toBe(false);
    const asked = await desk.person().call(sendPhoneCode, { body: { phone } });
    expect(await tryCode({ ...asked, code: '000000' })).toBe('wrong_code');
    expect(await desk.texts()).toEqual([]);
  });

  test('of two accounts that confirm one number together one has it, and who lost it is told', async () => {
    const phone = newPhone();
    await confirmed('third-owner@kaya.example', phone);
    const rivals = await Promise.all(
      ['first-rival@kaya.example', 'second-rival@kaya.example'].map((email) => withPhone(email, phone)),
    );
    const ready: { rival: Person; code: string }[] = [];
    for (const rival of rivals) {
      await rival.call(startPhoneProof, { body: { password: goodPassword } });
      ready.push({ rival, code: await textedTo(phone) });
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

  test('who loses the number loses what a texted code opened or could open, and nothing else', async () => {
    const { person, phone } = await confirmed('old-number@kaya.example');
    const byText = desk.person();
    await byText.call(signInByPhone, { body: await codeFor(phone) });
    expect((await byText.call(readSession, {})).user?.email).toBe('old-number@kaya.example');
    const waiting = await codeFor(phone);
    await confirmed('new-number@kaya.example', phone);
    expect((await byText.call(readSession, {})).user).toBeNull();
    expect((await person.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    expect(await tryCode(waiting)).toBe('wrong_code');
    const again = desk.person();
    await again.call(signInByPhone, { body: await codeFor(phone, again) });
    expect((await again.call(readSession, {})).user?.email).toBe('new-number@kaya.example');
  });

  test('a suspended account loses the number and is told too', async () => {
    const { phone } = await confirmed('shut-out@kaya.example');
    await desk.rows(`UPDATE identity.accounts SET suspended_at = now() WHERE email = 'shut-out@kaya.example'`);
    await confirmed('after-shut-out@kaya.example', phone);
    const moved = await desk.rows(
      `SELECT FROM kernel.events WHERE name = 'identity.phone_moved' AND payload ->> 'email' = 'shut-out@kaya.example'`,
    );
    expect(moved).toHaveLength(1);
  });

  test('a sign-in by a text waits for a move of its number that is under way, and then opens nothing', async () => {
    const { phone } = await confirmed('moved-meanwhile@kaya.example');
    const texted = await codeFor(phone);
    const move = await desk.owner.connect();
    try {
      await move.query('BEGIN');
      await move.query(`SELECT pg_advisory_xact_lock(hashtextextended('identity.tries ' || $1, 0))`, [phone]);
      let ended = false;
      const trying = tryCode(texted).finally(() => {
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
    const { person, phone } = await confirmed('removes-phone@kaya.example');
    for (const next of [null, newPhone()])
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

  test('a confirmation is refused when the number is foreign or missing', async () => {
    const abroad = await withPhone('abroad@kaya.example', '+447700900123');
    expect((await abroad.refused(startPhoneProof, { body: { password: goodPassword } })).code).toBe('phone_abroad');
    const none = await desk.resident('no-phone@kaya.example');
    expect((await none.refused(startPhoneProof, { body: { password: goodPassword } })).code).toBe('no_phone');
  });
});

describe('a thief who confirmed a phone', () => {
  const told = async (email: string) =>
    (
      await desk.rows<{ name: string }>(
        `SELECT name FROM kernel.events WHERE name LIKE 'identity.phone_%' AND payload ->> 'email' = $1 ORDER BY id`,
        [email],
      )
    ).map(({ name }) => name);

  test('loses access when the owner recovers the account: phone, codes and known browsers end, and the owner is told of each', async () => {
    const email = 'robbed-by-phone@kaya.example';
    const { phone } = await confirmed(email);
    expect(await told(email)).toEqual(['identity.phone_confirmed']);
    const texted = await codeFor(phone);
    await desk.letters();
    await desk.person().call(sendRecovery, { body: { email } });
    const code = (await desk.letters()).find(({ letter }) => letter === 'recovery')?.code ?? '';
    const owner = desk.person();
    await owner.call(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } });

    expect((await owner.call(readSession, {})).user).toMatchObject({ phone, phone_confirmed: false });
    expect(await tryCode(texted)).toBe('wrong_code');
    await desk.person().call(sendPhoneCode, { body: { phone } });
    expect(await desk.texts()).toEqual([]);
    const byPhone = { phone, password: 'Brand-New-Start-2' };
    expect((await desk.person().refused(signIn, { body: byPhone })).code).toBe('invalid_credentials');
    const devices = await desk.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM identity.devices d JOIN identity.accounts a ON a.id = d.account_id WHERE a.email = $1`,
      [email],
    );
    expect(devices, 'only the browser that recovered').toEqual([{ n: 1 }]);
    expect(await told(email)).toEqual(['identity.phone_confirmed', 'identity.phone_removed']);
  });

  test('loses access when the email is confirmed for the first time', async () => {
    const email = 'first-proof@kaya.example';
    const { phone } = await confirmed(email);
    await desk.rows(`UPDATE identity.accounts SET email_confirmed_at = NULL WHERE email = $1`, [email]);
    await desk.letters();
    await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
    await desk.person().call(resendConfirmation, { body: { email } });
    const code = (await desk.letters())[0]?.code ?? '';
    await desk.person().call(confirmLink, { body: { type: 'magiclink', code } });
    const body = { phone, password: goodPassword };
    expect((await desk.person().refused(signIn, { body })).code).toBe('invalid_credentials');
  });

  test('an account is told when its number changes or another account confirms it', async () => {
    const { person, phone } = await confirmed('told-change@kaya.example');
    await person.call(changeProfile, { body: { name: 'Ada', phone } });
    expect(await told('told-change@kaya.example')).toEqual(['identity.phone_confirmed']);
    await person.call(changeProfile, { body: { name: 'Ada', phone: newPhone(), password: goodPassword } });
    expect(await told('told-change@kaya.example')).toEqual(['identity.phone_confirmed', 'identity.phone_removed']);
    const { phone: lost } = await confirmed('told-lost@kaya.example');
    await confirmed('told-won@kaya.example', lost);
    expect(await told('told-lost@kaya.example')).toEqual(['identity.phone_confirmed', 'identity.phone_moved']);
    expect(await told('told-won@kaya.example')).toEqual(['identity.phone_confirmed']);
  });
});

test('the application login cannot confirm a phone by itself', async () => {
  await desk.resident('self-made@kaya.example');
  const granted = await desk.rows<{ ok: boolean }>(
    `SELECT has_column_privilege('kaya_app', 'identity.accounts', 'phone_confirmed_at', 'UPDATE') AS ok`,
  );
  expect(granted).toEqual([{ ok: false }]);
});
