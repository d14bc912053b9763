// A confirmed phone signs in, by password or by a texted code; it never reveals who has a number.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import { otherCode, phonesOf } from '../../../../tests/support/phones.ts';
import { changeProfile, setLanguage, startPhoneProof } from '../account-contract.ts';
import { readSession, issueToken, sendPhoneCode, signIn, signInByPhone } from '../contract.ts';
import { phoneCodeRules } from '../rules.ts';
import { sendSignInCode } from './send-phone-code.ts';

let desk: IdentityApi;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  desk = await startIdentityApi();
  phones = phonesOf(desk);
});
afterAll(() => desk.close());

const sentence = 'You must provide either an email or phone number and a password';

test('the code is sent in the account’s language', async () => {
  const { person, phone } = await phones.confirmed('speaks-hausa@kaya.example');
  await person.call(setLanguage, { body: { language: 'ha' } });
  await desk.person().call(sendPhoneCode, { body: { phone } });
  expect((await desk.texts())[0]?.text).toMatch(/^Lambar Kaya taku ita ce \d{6}\. Tana aiki na minti \d+\./);
});

test('a sign-in without email and phone, or without password, names the missing field', async () => {
  for (const body of [{}, { password: goodPassword }, { email: 'ada@kaya.example' }, { phone: '08031234567' }]) {
    const missing = { status: 400, code: 'credentials_missing', title: sentence };
    expect(await desk.person().refused(signIn, { body })).toMatchObject(missing);
    const token = { grant_type: 'password' as const, ...body };
    expect(await desk.person().refused(issueToken, { body: token })).toMatchObject(missing);
  }
});

describe('signIn with a phone and a password', () => {
  test('a confirmed phone signs in instead of the email, in any spelling', async () => {
    const { phone } = await phones.confirmed('by-password@kaya.example');
    const written = `0${phone.slice(4)}`;
    const answer = await desk.person().call(signIn, { body: { phone: written, password: goodPassword } });
    expect(opened(answer).user.email).toBe('by-password@kaya.example');
    const tokens = await desk
      .person()
      .call(issueToken, { body: { grant_type: 'password', phone, password: goodPassword } });
    expect(opened(tokens).user.phone).toBe(phone);
  });

  test('the response is the same for an unconfirmed or unknown phone and a wrong password', async () => {
    const unproven = phones.newPhone();
    await phones.withPhone('unproven@kaya.example', unproven);
    const { phone } = await phones.confirmed('wrong-password@kaya.example');
    const tries = [
      { phone: unproven, password: goodPassword },
      { phone: phones.newPhone(), password: goodPassword },
      { phone, password: 'Wrong-Password-1' },
    ];
    for (const body of tries) expect((await desk.person().refused(signIn, { body })).code).toBe('invalid_credentials');
  });
});

describe('sendPhoneCode and signInByPhone', () => {
  test('a code signs in once', async () => {
    const { phone } = await phones.confirmed('by-code@kaya.example');
    const sent = await phones.codeFor(phone);
    const person = desk.person();
    const spaced = `${sent.code.slice(0, 3)} ${sent.code.slice(3)}`;
    await person.call(signInByPhone, { body: { ...sent, code: spaced } });
    expect((await person.call(readSession, {})).user?.email).toBe('by-code@kaya.example');
    expect(await phones.tryCode(sent)).toBe('wrong_code');
  });

  test('two concurrent requests with the right code open one session', async () => {
    const { phone } = await phones.confirmed('two-at-once@kaya.example');
    const sent = await phones.codeFor(phone);
    const outcomes = await Promise.all([phones.tryCode(sent), phones.tryCode(sent)]);
    expect(outcomes.toSorted()).toEqual(['signed in', 'wrong_code']);
  });

  test('no text is sent to a number without an account, and the response is the same', async () => {
    const { phone } = await phones.confirmed('known-phone@kaya.example');
    const nobody = phones.newPhone();
    const ask = async (one: string) => ({
      ...(await desk.person().call(sendPhoneCode, { body: { phone: one } })),
      code: '000000',
    });
    const known = await ask(phone);
    const unknown = await ask(nobody);
    expect(known.request).toHaveLength(unknown.request.length);
    const code = await phones.textedTo(phone);
    const wrong = await desk.person().send(signInByPhone, { body: { ...known, code: otherCode(code) } });
    expect(await desk.person().send(signInByPhone, { body: { ...unknown, code } })).toEqual(wrong);
  });

  test('a code ends after five wrong tries or ten minutes', async () => {
    const { phone } = await phones.confirmed('guessed-phone@kaya.example');
    const guessed = await phones.codeFor(phone);
    // Concurrently, so that the count does not depend on luck.
    await Promise.all(
      Array.from({ length: phoneCodeRules.tries }, () => phones.tryCode(guessed, otherCode(guessed.code))),
    );
    expect(await phones.tryCode(guessed)).toBe('wrong_code');
    const late = await phones.codeFor(phone);
    await desk.rows(
      `UPDATE identity.phone_codes SET expires_at = expires_at - interval '10 minutes' WHERE phone = $1`,
      [phone],
    );
    expect(await phones.tryCode(late)).toBe('wrong_code');
  });

  test('the owner’s code still works while a stranger requests and tries codes', async () => {
    const { phone } = await phones.confirmed('besieged-phone@kaya.example');
    const own = await phones.codeFor(phone);
    const strange = await phones.codeFor(phone);
    for (let guess = 0; guess < phoneCodeRules.tries; guess += 1)
      await phones.tryCode(strange, otherCode(strange.code));
    const crossed = { ...strange, code: own.code };
    if (own.code !== strange.code)
      expect(await phones.tryCode(crossed), 'a code answers its own request').toBe('wrong_code');
    expect(await phones.tryCode(own)).toBe('signed in');
  });

  test('texts that prove a number do not use up the texts for sign-in', async () => {
    const { phone } = await phones.confirmed('texted-often@kaya.example');
    const strangers = [
      await phones.withPhone('rival-1@kaya.example', phone),
      await phones.withPhone('rival-2@kaya.example', phone),
    ];
    // Five, including the owner's own proof.
    for (let proof = 1; proof < phoneCodeRules.textsAnHour; proof += 1) {
      await strangers[proof % 2]?.call(startPhoneProof, { body: { password: goodPassword } });
      await phones.textedTo(phone);
    }
    const more = await strangers[0]?.refused(startPhoneProof, { body: { password: goodPassword } });
    expect(more?.code).toBe('too_many_texts');
    const newcomer = await phones.withPhone('new-owner@kaya.example', phone);
    await newcomer.call(startPhoneProof, { body: { password: goodPassword } });
    expect(await phones.textedTo(phone), 'an account that has not asked yet').toMatch(/^\d{6}$/);
    expect((await phones.codeFor(phone)).code).toMatch(/^\d{6}$/);
  });

  test('strangers share five texts an hour, then one per address up to ten; a known browser has its own limit', async () => {
    const { person, phone } = await phones.confirmed('own-texts@kaya.example');
    const { textsAnHour, strangersTextsAnHour } = phoneCodeRules;
    const fromAddress = async (address: string) => {
      const request_hash = `request ${crypto.randomUUID()}`;
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
    for (let text = 0; text < textsAnHour; text += 1) await phones.codeFor(phone, person);
    await person.call(sendPhoneCode, { body: { phone } });
    expect(await desk.texts()).toEqual([]);
  });

  test('one address gets a hundred texts an hour whatever numbers it asks for; known browsers and others are still texted', async () => {
    const numbers: string[] = [];
    for (const nth of [1, 2, 3]) numbers.push((await phones.confirmed(`many-numbers-${nth}@kaya.example`)).phone);
    const [first, second, third] = numbers;
    const from = async (phone: string | undefined, address: string, device_hash: string | null = null) => {
      const request_hash = `request ${crypto.randomUUID()}`;
      await sendSignInCode({ phone, request_hash, address, device_hash }, desk.db);
      return (await desk.texts()).length;
    };
    expect(await from(first, '198.51.100.40')).toBe(1);
    const key = createHash('sha256').update('identity.textCode from 198.51.100.40').digest().subarray(0, 16);
    await desk.rows(`UPDATE kernel.buckets SET full_at = now() + interval '1 hour' WHERE key = $1`, [key]);
    expect(await from(second, '198.51.100.40')).toBe(0);
    expect(await from(second, '198.51.100.41')).toBe(1);
    const [device] = await desk.rows<{ device_hash: string }>(
      `SELECT device_hash FROM identity.devices d JOIN identity.accounts a ON a.id = d.account_id WHERE a.phone = $1`,
      [third],
    );
    expect(await from(third, '198.51.100.40', device?.device_hash ?? '')).toBe(1);
  });

  test('an account gets five texts a day, to three numbers', async () => {
    const person = await desk.resident('texts-strangers@kaya.example');
    const ask = async (phone: string) => {
      await person.call(changeProfile, { body: { name: 'Ada Obi', phone } });
      const outcome = await person.send(startPhoneProof, { body: { password: goodPassword } });
      return outcome.ok ? 'texted' : outcome.problem.code;
    };
    const numbers = [phones.newPhone(), phones.newPhone(), phones.newPhone()];
    for (const phone of numbers) expect(await ask(phone)).toBe('texted');
    expect(await ask(phones.newPhone()), 'a fourth number').toBe('too_many_texts');
    for (const phone of numbers.slice(0, 2)) expect(await ask(phone)).toBe('texted');
    expect(await ask(numbers[2] ?? ''), 'a sixth text').toBe('too_many_texts');
    expect((await desk.texts()).map(({ to }) => to)).toEqual([...numbers, ...numbers.slice(0, 2)]);
  });

  test('only hashes are stored, and equal codes have different ones', async () => {
    const { phone } = await phones.confirmed('hashed@kaya.example');
    const { code, request } = await phones.codeFor(phone);
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
