import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import {
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  listSessions,
  renewRecoveryCodes,
  startTwoFactor,
} from '../account-contract.ts';
import {
  changePassword,
  readSession,
  issueToken,
  proveSecondFactor,
  sendRecovery,
  setNewPassword,
  signIn,
} from '../contract.ts';
import { factorRules, sessionRules } from '../rules.ts';
import { system } from '../../../kernel/db/actor.ts';
import { actorOf, markRole } from './door.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

/** The code of the app, some steps from now. */
const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * factorRules.stepSeconds });
/** As if no code had been used yet. */
const forgetSteps = () => desk.rows('UPDATE identity.factor_secrets SET last_step = 0');

const withTwoFactor = async (email: string) => {
  const person = await desk.resident(email);
  const { secret, uri } = await person.call(startTwoFactor, { body: { password: goodPassword } });
  const { recovery_codes: recovery } = await person.call(confirmTwoFactor, { body: { code: codeAt(secret) } });
  await forgetSteps();
  return { person, secret, uri, recovery };
};
const challengeOf = async (email: string, password = goodPassword, who: Person = desk.person()) => {
  const answer = await who.call(signIn, { body: { email, password, remember: true } });
  if (!('challenge' in answer)) throw new Error('no second factor was asked for');
  return answer.challenge;
};
const wrong = (secret: string) => (codeAt(secret).startsWith('00') ? '111111' : '000000');

describe('startTwoFactor, confirmTwoFactor and readTwoFactor', () => {
  test('setup requires the password, returns a secret for an app, and is off until the first code', async () => {
    const email = 'ada@kaya.example';
    const person = await desk.resident(email);
    expect((await person.refused(startTwoFactor, { body: { password: 'Wrong-Password-1' } })).code).toBe(
      'invalid_credentials',
    );
    const { secret, uri } = await person.call(startTwoFactor, { body: { password: goodPassword } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kaya:ada%40kaya\.example\?.*secret=/);
    expect((await person.call(readSession, {})).user?.factors).toEqual([{ type: 'totp', status: 'unverified' }]);
    expect(opened(await desk.person().call(signIn, { body: { email, password: goodPassword } })).user.email).toBe(
      email,
    );
    expect((await person.refused(confirmTwoFactor, { body: { code: wrong(secret) } })).code).toBe('wrong_code');
    expect((await person.call(readTwoFactor, {})).on).toBe(false);
  });

  test('turning it on shows ten recovery codes once, ends other sessions and notifies the owner', async () => {
    const email = 'bisi@kaya.example';
    const person = await desk.resident(email);
    const elsewhere = desk.person();
    await elsewhere.call(signIn, { body: { email, password: goodPassword } });
    const { secret } = await person.call(startTwoFactor, { body: { password: goodPassword } });
    const before = person.cookie();
    const { recovery_codes } = await person.call(confirmTwoFactor, { body: { code: codeAt(secret) } });
    expect(person.cookie(), 'the session has a new secret').not.toBe(before);
    expect(await actorOf(desk.db, (before.split('=')[1] ?? '').trim()), 'the old one ends at once').toBeNull();
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await person.call(readSession, {})).user?.factors).toEqual([{ type: 'totp', status: 'verified' }]);
    expect((await elsewhere.call(readSession, {})).user).toBeNull();
    expect(await person.call(readTwoFactor, {})).toMatchObject({ on: true, recovery_codes_left: 10 });
    const kept = await desk.rows<{ text: string }>('SELECT code_hash AS text FROM identity.recovery_codes');
    expect(kept.some(({ text }) => recovery_codes.includes(text))).toBe(false);
    expect((await person.refused(startTwoFactor, { body: { password: goodPassword } })).code).toBe('two_factor_on');
    expect((await person.refused(confirmTwoFactor, { body: { code: codeAt(secret, 1) } })).code).toBe('two_factor_on');
    const events = await desk.rows(`SELECT 1 FROM kernel.events WHERE name = 'identity.two_factor_changed'`);
    expect(events.length).toBeGreaterThan(0);
  });
});

describe('proveSecondFactor', () => {
  test('the password alone opens no session, the code does; a used code is refused', async () => {
    const email = 'chika@kaya.example';
    const { secret } = await withTwoFactor(email);
    const browser = desk.person();
    const challenge = await challengeOf(email, goodPassword, browser);
    expect((await browser.call(readSession, {})).user).toBeNull();
    const code = codeAt(secret);
    const answer = await browser.call(proveSecondFactor, { body: { challenge, code } });
    expect(answer.user.email).toBe(email);
    expect((await browser.call(readSession, {})).user?.email).toBe(email);
    const again = await challengeOf(email);
    expect((await desk.person().refused(proveSecondFactor, { body: { challenge: again, code } })).code).toBe(
      'wrong_code',
    );
    const later = codeAt(secret, 1);
    expect((await desk.person().send(proveSecondFactor, { body: { challenge: again, code: later } })).ok).toBe(true);
    expect((await desk.person().refused(proveSecondFactor, { body: { challenge: again, code: later } })).code).toBe(
      'bad_challenge',
    );
  });

  test('a code sent twice concurrently opens one session', async () => {
    const email = 'dele@kaya.example';
    const { secret } = await withTwoFactor(email);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(email)));
    const code = codeAt(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => desk.person().send(proveSecondFactor, { body: { challenge, code } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('two concurrent right codes for one challenge open one session', async () => {
    const email = 'efe@kaya.example';
    const { recovery } = await withTwoFactor(email);
    const challenge = await challengeOf(email);
    const answers = await Promise.all(
      recovery.slice(0, 4).map((code) => desk.person().send(proveSecondFactor, { body: { challenge, code } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a recovery code works once, in any spelling, even if sent twice concurrently', async () => {
    const email = 'femi@kaya.example';
    const { recovery, person } = await withTwoFactor(email);
    const [first = '', second = ''] = recovery;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(
      (await desk.person().send(proveSecondFactor, { body: { challenge: await challengeOf(email), code: typed } })).ok,
    ).toBe(true);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(email)));
    const answers = await Promise.all(
      challenges.map((challenge) => desk.person().send(proveSecondFactor, { body: { challenge, code: second } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await person.call(readTwoFactor, {})).recovery_codes_left).toBe(8);
  });

  test('wrong codes are all counted, and a right password does not reset the count', async () => {
    const email = 'gbenga@kaya.example';
    const { secret } = await withTwoFactor(email);
    const challenge = await challengeOf(email);
    const guesses = await Promise.all(
      Array.from({ length: sessionRules.wrongCodes + 4 }, () =>
        desk.person().refused(proveSecondFactor, { body: { challenge, code: wrong(secret) } }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 'wrong_code')).toHaveLength(sessionRules.wrongCodes);
    expect(guesses.filter(({ code }) => code === 'too_many_codes')).toHaveLength(4);
    const body = { challenge: await challengeOf(email), code: codeAt(secret) };
    expect((await desk.person().refused(proveSecondFactor, { body })).code).toBe('too_many_codes');
    await desk.rows(`UPDATE identity.failed_sign_ins SET at = at - interval '16 minutes'`);
    expect((await desk.person().send(proveSecondFactor, { body })).ok).toBe(true);
  });

  test('tries of strangers limit neither a known browser nor a recovery code', async () => {
    const email = 'gozie@kaya.example';
    const { secret, recovery, person } = await withTwoFactor(email);
    const challenge = await challengeOf(email);
    const tryWrong = (who: Person) => who.refused(proveSecondFactor, { body: { challenge, code: wrong(secret) } });
    for (let tries = 0; tries < sessionRules.wrongCodes; tries += 1) await tryWrong(desk.person());
    expect((await tryWrong(desk.person())).code).toBe('too_many_codes');
    const byCode = { challenge: await challengeOf(email), code: recovery[0] ?? '' };
    expect((await desk.person().send(proveSecondFactor, { body: byCode })).ok).toBe(true);
    const own = { challenge: await challengeOf(email, goodPassword, person), code: codeAt(secret) };
    expect((await person.send(proveSecondFactor, { body: own })).ok).toBe(true);
    expect((await tryWrong(desk.person())).code, "a right code takes back its own source's tries").toBe(
      'too_many_codes',
    );
    for (let tries = 0; tries < sessionRules.wrongCodes; tries += 1) await tryWrong(person);
    expect((await tryWrong(person)).code, 'a known browser has a limit, too').toBe('too_many_codes');
  });

  test('a browser that only proved the password before two-factor was on is unknown', async () => {
    const email = 'gift@kaya.example';
    const owner = await desk.resident(email);
    const thief = desk.person();
    await thief.call(signIn, { body: { email, password: goodPassword } });
    const { secret } = await owner.call(startTwoFactor, { body: { password: goodPassword } });
    await owner.call(confirmTwoFactor, { body: { code: codeAt(secret) } });
    const challenge = await challengeOf(email);
    const tryWrong = (who: Person) => who.refused(proveSecondFactor, { body: { challenge, code: wrong(secret) } });
    for (let tries = 0; tries < sessionRules.wrongCodes; tries += 1) await tryWrong(desk.person());
    expect((await tryWrong(thief)).code).toBe('too_many_codes');
    expect((await tryWrong(owner)).code).toBe('wrong_code');
  });

  test('a challenge expires, ends with a new password, and is not a session', async () => {
    const email = 'halima@kaya.example';
    const { secret, person } = await withTwoFactor(email);
    const slow = await challengeOf(email);
    await desk.rows(`UPDATE identity.challenges SET expires_at = now() - interval '1 second'`);
    const code = codeAt(secret);
    expect((await desk.person().refused(proveSecondFactor, { body: { challenge: slow, code } })).code).toBe(
      'bad_challenge',
    );
    const open = await challengeOf(email);
    expect((await desk.asBearer(open, '/api/account/sessions')).status).toBe(401);
    await person.call(changePassword, { body: { current: goodPassword, password: 'Brand-New-Start-2' } });
    expect((await desk.person().refused(proveSecondFactor, { body: { challenge: open, code } })).code).toBe(
      'bad_challenge',
    );
  });

  const recover = async (email: string) => {
    await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
    await desk.letters();
    await desk.person().call(sendRecovery, { body: { email } });
    const [letter] = await desk.letters();
    const browser = desk.person();
    const body = { code: letter?.code ?? '', password: 'Brand-New-Start-2' };
    return { browser, answer: await browser.call(setNewPassword, { body }) };
  };
  const turnedOn = (email: string, hoursAgo: number) =>
    desk.rows(
      `UPDATE identity.factors SET verified_at = now() - make_interval(mins => $2)
        WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
      [email, hoursAgo * 60 + 1],
    );

  test('a second factor that has been on for 72 hours survives a password recovery', async () => {
    const email = 'ife@kaya.example';
    const { secret } = await withTwoFactor(email);
    await turnedOn(email, factorRules.youngHours);
    const { browser, answer } = await recover(email);
    expect((await browser.call(readSession, {})).user).toBeNull();
    if (!('challenge' in answer)) throw new Error('signed in without the second factor');
    await browser.call(proveSecondFactor, { body: { challenge: answer.challenge, code: codeAt(secret) } });
    expect((await browser.call(readSession, {})).user?.email).toBe(email);
  });

  test("recovery removes a newer second factor, perhaps a thief's, with its codes, and the owner is notified", async () => {
    const email = 'robbed-by-factor@kaya.example';
    const { person: thief } = await withTwoFactor(email);
    await turnedOn(email, factorRules.youngHours - 1);
    const { browser, answer } = await recover(email);
    expect(opened(answer).user).toMatchObject({ email, factors: [] });
    expect(await browser.call(readTwoFactor, {})).toMatchObject({ on: false, recovery_codes_left: 0 });
    expect((await thief.call(readSession, {})).user).toBeNull();
    const events = await desk.rows<{ on: boolean }>(
      `SELECT (payload ->> 'on')::bool AS on FROM kernel.events
        WHERE name = 'identity.two_factor_changed' AND payload ->> 'email' = $1 ORDER BY id`,
      [email],
    );
    expect(events).toEqual([{ on: true }, { on: false }]);
    const again = await desk.person().call(signIn, { body: { email, password: 'Brand-New-Start-2' } });
    expect(opened(again).user.email).toBe(email);
  });

  test('a staff member’s second factor survives a password recovery', async () => {
    const email = 'staff-recovers@kaya.example';
    await withTwoFactor(email);
    await desk.rows(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = $1`, [email]);
    expect('challenge' in (await recover(email)).answer).toBe(true);
  });

  test('tokens: the password returns a challenge, the code returns tokens, renewals keep the second factor', async () => {
    const email = 'jide@kaya.example';
    const { secret } = await withTwoFactor(email);
    const first = await desk
      .person()
      .call(issueToken, { body: { grant_type: 'password', email, password: goodPassword } });
    if (!('challenge' in first)) throw new Error('tokens without the second factor');
    expect(first).toMatchObject({ expires_in: sessionRules.challengeSeconds, factors: ['totp'] });
    const second = { grant_type: 'second_factor', challenge: first.challenge, code: codeAt(secret) } as const;
    const tokens = opened(await desk.person().call(issueToken, { body: second }));
    expect((await desk.asBearer(tokens.access_token, '/api/account/sessions')).status).toBe(200);
    expect((await desk.person().refused(issueToken, { body: second })).code).toBe('bad_challenge');
    await desk
      .person()
      .call(issueToken, { body: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token } });
    const [row] = await desk.rows<{ proven: boolean }>(
      `SELECT second_factor_at IS NOT NULL AS proven FROM identity.sessions WHERE kind = 'token' AND ended_at IS NULL`,
    );
    expect(row?.proven).toBe(true);
  });
});

describe('renewRecoveryCodes and endTwoFactor', () => {
  test('new recovery codes need password and code, and replace the old ones', async () => {
    const { person, secret, recovery } = await withTwoFactor('kemi@kaya.example');
    const ask = (code: string, password = goodPassword) =>
      person.send(renewRecoveryCodes, { body: { password, code } });
    expect(await ask(codeAt(secret), 'Wrong-Password-1')).toMatchObject({ problem: { code: 'invalid_credentials' } });
    expect(await ask(wrong(secret))).toMatchObject({ problem: { code: 'wrong_code' } });
    expect((await ask(codeAt(secret))).ok).toBe(true);
    const body = { challenge: await challengeOf('kemi@kaya.example'), code: recovery[0] ?? '' };
    expect((await desk.person().refused(proveSecondFactor, { body })).code).toBe('wrong_code');
  });

  test('turning it off needs password and code; then the password alone signs in', async () => {
    const email = 'lola@kaya.example';
    const { person, secret } = await withTwoFactor(email);
    expect((await person.refused(endTwoFactor, { body: { password: goodPassword, code: wrong(secret) } })).code).toBe(
      'wrong_code',
    );
    await person.call(endTwoFactor, { body: { password: goodPassword, code: codeAt(secret) } });
    expect(opened(await desk.person().call(signIn, { body: { email, password: goodPassword } })).user.factors).toEqual(
      [],
    );
    const off = { password: goodPassword, code: codeAt(secret, 1) };
    expect((await person.refused(endTwoFactor, { body: off })).code).toBe('two_factor_off');
    expect((await person.refused(renewRecoveryCodes, { body: off })).code).toBe('two_factor_off');
    expect(
      await desk.rows(
        'SELECT 1 FROM identity.recovery_codes r JOIN identity.accounts a ON a.id = r.account_id WHERE a.email = $1',
        [email],
      ),
    ).toEqual([]);
  });
});

describe('staff in strict mode', () => {
  const tokenOf = (person: Person) => person.session();
  const kind = async (person: Person) => (await actorOf(desk.db, tokenOf(person), true))?.kind;

  test('act as ordinary accounts until the password is long and this session proved a second factor', async () => {
    const email = 'staff@kaya.example';
    const { person, secret, recovery } = await withTwoFactor(email);
    await desk.rows(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = $1`, [email]);
    expect(await kind(person), 'the length of the password was never noted').toBe('account');
    await person.call(changePassword, { body: { current: goodPassword, password: 'Long-Enough-For-Staff-3' } });
    expect(await kind(person)).toBe('staff');
    expect((await actorOf(desk.db, tokenOf(person)))?.kind).toBe('staff');

    const browser = desk.person();
    const challenge = await challengeOf(email, 'Long-Enough-For-Staff-3', browser);
    await browser.call(proveSecondFactor, { body: { challenge, code: recovery[0] ?? '' } });
    expect(await kind(browser)).toBe('staff');
    await person.call(endTwoFactor, { body: { password: 'Long-Enough-For-Staff-3', code: codeAt(secret) } });
    expect(await kind(person), 'what was proven is gone').toBe('account');
  });

  test('other roles are not affected', async () => {
    const person = await desk.resident('worker@kaya.example');
    const [row] = await desk.rows<{ id: string }>(
      `SELECT id FROM identity.accounts WHERE email = 'worker@kaya.example'`,
    );
    await desk.db.act(system, (act) => markRole(act, row?.id ?? '', 'worker'));
    expect(await kind(person)).toBe('account');
    expect((await person.call(listSessions, { query: {} })).items).toHaveLength(1);
  });
});
