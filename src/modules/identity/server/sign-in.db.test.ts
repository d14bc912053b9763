import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import {
  confirmLink,
  readSession,
  issueToken,
  sendRecovery,
  setNewPassword,
  signIn,
  signOut,
  signUp,
} from '../contract.ts';
import { sessionRules } from '../rules.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const tryAs = (email: string, password: string) => desk.person().send(signIn, { body: { email, password } });
const codeOf = (outcome: Awaited<ReturnType<typeof tryAs>>) => (outcome.ok ? 'signed in' : outcome.problem.code);
/** Repeats the last wrong password in the database; over HTTP each takes as long as ten other requests. */
const missAgain = (email: string, times: number) =>
  desk.rows(
    `INSERT INTO identity.failed_sign_ins (email, kind, source, known)
     SELECT email, kind, source, known FROM (SELECT * FROM identity.failed_sign_ins WHERE email = $1 ORDER BY id DESC LIMIT 1) AS last,
            generate_series(1, $2)`,
    [email, times],
  );
/** So often that even the right one is no longer accepted. */
const missTooOften = async (who: Person, email: string): Promise<void> => {
  const outcome = await who.send(signIn, { body: { email, password: 'Wrong-Password-1' } });
  expect(codeOf(outcome)).toBe('invalid_credentials');
  await missAgain(email, sessionRules.wrongPasswords - 1);
};
const suspend = (email: string) =>
  desk.rows('UPDATE identity.accounts SET suspended_at = now() WHERE email = $1', [email]);
const recover = async (email: string) => {
  await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
  await desk.person().call(sendRecovery, { body: { email } });
  return desk.letters();
};

describe('signIn', () => {
  test('the response is the same for a wrong password and an unknown email', async () => {
    await desk.resident('known@kaya.example');
    const wrong = await tryAs('known@kaya.example', 'Wrong-Password-1');
    const unknown = await tryAs('nobody@kaya.example', 'Wrong-Password-1');
    expect(wrong).toMatchObject({
      status: 400,
      problem: { code: 'invalid_credentials', title: 'Invalid login credentials' },
    });
    expect(unknown).toEqual(wrong);
  });

  test('an unconfirmed account is reported only if the password is right', async () => {
    await desk.person().call(signUp, { body: { email: 'waiting@kaya.example', password: goodPassword } });
    await desk.letters();
    expect(await tryAs('waiting@kaya.example', goodPassword)).toMatchObject({
      status: 400,
      problem: { code: 'email_not_confirmed', title: 'Email not confirmed' },
    });
    expect(codeOf(await tryAs('waiting@kaya.example', 'Wrong-Password-1'))).toBe('invalid_credentials');
  });

  test('sign-in is limited after too many wrong passwords, whether the email is known or not', async () => {
    await desk.resident('guessed@kaya.example');
    for (const email of ['guessed@kaya.example', 'nobody-either@kaya.example']) {
      for (let guess = 0; guess < sessionRules.wrongPasswords; guess += 1) {
        expect(codeOf(await tryAs(email, `Guess-Number-${guess}`))).toBe('invalid_credentials');
      }
      const closed = await tryAs(email, goodPassword);
      expect(closed).toMatchObject({ status: 429, problem: { code: 'too_many_passwords' } });
    }
    // One try a minute, up to a limit per quarter of an hour.
    await desk.rows(`UPDATE identity.failed_sign_ins SET at = at - interval '61 seconds'`);
    expect(codeOf(await tryAs('guessed@kaya.example', 'Guess-Number-x'))).toBe('invalid_credentials');
    expect(codeOf(await tryAs('guessed@kaya.example', goodPassword))).toBe('too_many_passwords');
    await desk.rows(`UPDATE identity.failed_sign_ins SET at = at - interval '61 seconds'`);
    expect(codeOf(await tryAs('guessed@kaya.example', goodPassword))).toBe('signed in');
  });

  test('tries for one email are limited even from many addresses', async () => {
    const { strangersPasswords: ceiling } = sessionRules;
    const spray = (count: number) =>
      desk.rows(
        `INSERT INTO identity.failed_sign_ins (email, kind, source) SELECT 'sprayed@kaya.example', 'password', 'address ' || n
           FROM generate_series(1, $1::int) AS n`,
        [count],
      );
    await desk.resident('sprayed@kaya.example');
    await spray(ceiling - 1);
    expect(codeOf(await tryAs('sprayed@kaya.example', 'Guess-Number-1'))).toBe('invalid_credentials');
    await desk.rows(`UPDATE identity.failed_sign_ins SET at = at - interval '61 seconds'`);
    expect(codeOf(await tryAs('sprayed@kaya.example', goodPassword))).toBe('too_many_passwords');
  });

  test('a known browser is limited by its own wrong passwords only, not by those of strangers', async () => {
    const email = 'at-home@kaya.example';
    const owner = await desk.resident(email);
    await owner.call(signOut, {});
    await missTooOften(desk.person(), email);
    expect(codeOf(await tryAs(email, goodPassword))).toBe('too_many_passwords');
    expect((await owner.send(signIn, { body: { email, password: goodPassword } })).ok).toBe(true);
    await owner.call(signOut, {});
    await missTooOften(owner, email);
    expect((await owner.refused(signIn, { body: { email, password: goodPassword } })).code).toBe('too_many_passwords');
  });

  test('a cookie that scripts cannot read identifies the browser; only its hash is stored, and only for its own account', async () => {
    const email = 'device@kaya.example';
    const owner = await desk.resident(email);
    const secret = /kaya-device=([\w-]{43})/.exec(owner.cookie())?.[1] ?? '';
    expect(secret).not.toBe('');
    const kept = await desk.rows<{ device_hash: string }>(
      `SELECT d.device_hash FROM identity.devices d JOIN identity.accounts a ON a.id = d.account_id WHERE a.email = $1`,
      [email],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.device_hash).not.toContain(secret);
    // It does not help for another account's email.
    await desk.resident('not-device@kaya.example');
    await missTooOften(owner, 'not-device@kaya.example');
    const last = await owner.send(signIn, { body: { email: 'not-device@kaya.example', password: goodPassword } });
    expect(codeOf(last)).toBe('too_many_passwords');
  });

  test('concurrent guesses are all counted', async () => {
    const guesses = Array.from({ length: 30 }, (_, guess) => tryAs('storm@kaya.example', `Guess-Number-${guess}`));
    const answers = (await Promise.all(guesses)).map(codeOf);
    expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(sessionRules.wrongPasswords);
    expect(answers.filter((code) => code === 'too_many_passwords')).toHaveLength(30 - sessionRules.wrongPasswords);
  });

  test('the right password clears earlier failures', async () => {
    await desk.resident('forgetful@kaya.example');
    for (let round = 0; round < 2; round += 1) {
      await tryAs('forgetful@kaya.example', 'Wrong-Password-1');
      await missAgain('forgetful@kaya.example', sessionRules.wrongPasswords - 2);
      expect(codeOf(await tryAs('forgetful@kaya.example', goodPassword))).toBe('signed in');
    }
  });

  test('only failures of the same source are cleared, so strangers get no new tries', async () => {
    const email = 'own-misses@kaya.example';
    const owner = await desk.resident(email);
    await owner.call(signOut, {});
    await tryAs(email, 'Wrong-Password-1');
    await owner.refused(signIn, { body: { email, password: 'Wrong-Password-1' } });
    await owner.call(signIn, { body: { email, password: goodPassword } });
    const left = await desk.rows('SELECT known FROM identity.failed_sign_ins WHERE email = $1', [email]);
    expect(left).toEqual([{ known: false }]);
  });

  test('a suspended account cannot sign in, and its sessions end', async () => {
    const person = await desk.resident('suspended@kaya.example');
    await suspend('suspended@kaya.example');
    expect((await person.call(readSession, {})).user).toBeNull();
    expect(codeOf(await tryAs('suspended@kaya.example', goodPassword))).toBe('invalid_credentials');
    expect(await recover('suspended@kaya.example')).toEqual([]);
  });

  test('refuses an empty password beside its field', async () => {
    expect(await tryAs('known@kaya.example', '')).toMatchObject({
      status: 422,
      problem: { code: 'invalid_request', fields: [{ path: 'password', message: 'Enter your password' }] },
    });
  });
});

describe('a browser with a signed-in person', () => {
  const sessionsOf = (email: string) =>
    desk.rows<{ open: boolean }>(
      `SELECT s.ended_at IS NULL AS open FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
        WHERE a.email = '${email}' ORDER BY s.id`,
    );

  test('a second sign-in ends its first session, and no other session of that person', async () => {
    const shared = await desk.resident('first@kaya.example');
    await desk.resident('second@kaya.example');
    const elsewhere = desk.person();
    await elsewhere.call(signIn, { body: { email: 'first@kaya.example', password: goodPassword } });
    await shared.call(signIn, { body: { email: 'second@kaya.example', password: goodPassword } });
    expect((await shared.call(readSession, {})).user?.email).toBe('second@kaya.example');
    expect(await sessionsOf('first@kaya.example')).toEqual([{ open: false }, { open: true }]);
    expect((await elsewhere.call(readSession, {})).user?.email).toBe('first@kaya.example');
  });

  test('an email link that signs in ends it too, a wrong password does not', async () => {
    const shared = await desk.resident('third@kaya.example');
    await desk.letters();
    const wrong = { email: 'third@kaya.example', password: 'Not-The-Password-1' };
    await shared.refused(signIn, { body: wrong });
    expect(await sessionsOf('third@kaya.example')).toEqual([{ open: true }]);
    await shared.call(signUp, { body: { email: 'fourth@kaya.example', password: goodPassword } });
    await shared.call(confirmLink, { body: { type: 'magiclink', code: await desk.code() } });
    expect((await shared.call(readSession, {})).user?.email).toBe('fourth@kaya.example');
    expect(await sessionsOf('third@kaya.example')).toEqual([{ open: false }]);
  });
});

describe('sendRecovery and setNewPassword', () => {
  test('the response is the same for an unknown email, and only a known one gets an email', async () => {
    await desk.resident('lost@kaya.example');
    const ask = (email: string) => desk.person().send(sendRecovery, { body: { email } });
    expect(await ask('lost@kaya.example')).toEqual({ ok: true, status: 202, answer: { email: 'lost@kaya.example' } });
    expect(await ask('stranger@kaya.example')).toEqual({
      ok: true,
      status: 202,
      answer: { email: 'stranger@kaya.example' },
    });
    const sent = await desk.letters();
    expect(sent.map(({ letter, to }) => [letter, to])).toEqual([['recovery', 'lost@kaya.example']]);
    expect(sent[0]?.words.url).toContain('/auth/confirm?type=recovery#code=');
    await ask('lost@kaya.example');
    expect(await desk.letters(), 'not twice in a minute').toEqual([]);
  });

  test('a new password ends every session and the link', async () => {
    const email = 'robbed@kaya.example';
    const thief = await desk.resident(email);
    const tokens = await desk
      .person()
      .call(issueToken, { body: { grant_type: 'password', email, password: goodPassword } });
    const code = (await recover(email))[0]?.code ?? '';

    const owner = desk.person();
    expect((await owner.call(confirmLink, { body: { type: 'recovery', code } })).user.email).toBe(email);
    expect((await owner.call(readSession, {})).user, 'checking a link signs nobody in').toBeNull();
    const answer = await owner.call(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } });
    expect(opened(answer).user.email).toBe(email);

    expect((await owner.call(readSession, {})).user?.email).toBe(email);
    expect((await thief.call(readSession, {})).user).toBeNull();
    expect((await desk.asBearer(opened(tokens).access_token, '/api/auth/session')).status).toBe(401);
    const renewal = { grant_type: 'refresh_token', refresh_token: opened(tokens).refresh_token } as const;
    expect((await desk.person().refused(issueToken, { body: renewal })).code).toBe('bad_refresh_token');
    expect(codeOf(await tryAs(email, goodPassword))).toBe('invalid_credentials');
    expect(codeOf(await tryAs(email, 'Brand-New-Start-2'))).toBe('signed in');
    expect((await desk.person().refused(setNewPassword, { body: { code, password: 'Brand-New-Start-3' } })).code).toBe(
      'bad_link',
    );
    expect((await desk.person().refused(confirmLink, { body: { type: 'recovery', code } })).code).toBe('bad_link');
  });

  test('the link still works after a weak new password was refused', async () => {
    const email = 'halima@kaya.example';
    await desk.resident(email);
    const code = (await recover(email))[0]?.code ?? '';
    const problem = await desk.person().refused(setNewPassword, { body: { code, password: 'halima99' } });
    expect(problem).toMatchObject({ status: 422, code: 'weak_password' });
    expect(problem.fields).toEqual([{ path: 'password', message: 'Do not use your own name or email.' }]);
    expect(
      opened(await desk.person().call(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } })).user.email,
    ).toBe(email);
  });

  test('the link expires after an hour', async () => {
    const email = 'slow@kaya.example';
    await desk.resident(email);
    const code = (await recover(email))[0]?.code ?? '';
    await desk.rows(`UPDATE identity.links SET expires_at = expires_at - interval '1 hour' - interval '1 second'`);
    const problem = await desk.person().refused(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } });
    expect(problem).toMatchObject({ status: 410, code: 'bad_link', title: 'Invalid or expired verification link' });
  });

  test('a new password lifts the limit of too many wrong passwords', async () => {
    const email = 'besieged@kaya.example';
    await desk.resident(email);
    await missTooOften(desk.person(), email);
    const code = (await recover(email))[0]?.code ?? '';
    await desk.person().call(setNewPassword, { body: { code, password: 'Brand-New-Start-2' } });
    expect(codeOf(await tryAs(email, 'Brand-New-Start-2'))).toBe('signed in');
  });

  test('two concurrent requests with one link set one password', async () => {
    const email = 'duel@kaya.example';
    await desk.resident(email);
    const code = (await recover(email))[0]?.code ?? '';
    const both = await Promise.all(
      [1, 2].map((n) => desk.person().send(setNewPassword, { body: { code, password: `Brand-New-Start-${n}` } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});

describe('issueToken with a used refresh token', () => {
  const refresh = (refresh_token: string) =>
    desk.person().send(issueToken, { body: { grant_type: 'refresh_token', refresh_token } });
  const line = async (email: string) => {
    await desk.resident(email);
    const body = { grant_type: 'password', email, password: goodPassword } as const;
    const first = opened(await desk.person().call(issueToken, { body }));
    const next = { grant_type: 'refresh_token', refresh_token: first.refresh_token } as const;
    return { first, second: opened(await desk.person().call(issueToken, { body: next })) };
  };

  test('ends all tokens issued from it', async () => {
    const { first, second } = await line('stolen-token@kaya.example');
    await desk.rows(`UPDATE identity.sessions SET refreshed_at = refreshed_at - interval '31 seconds'`);
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 401, problem: { code: 'bad_refresh_token' } });
    expect((await desk.asBearer(second.access_token, '/api/auth/session')).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    const other = desk.person();
    expect(
      (await other.send(signIn, { body: { email: 'stolen-token@kaya.example', password: goodPassword } })).ok,
    ).toBe(true);
  });

  test('ends nothing if it is repeated at once because a response was lost', async () => {
    const { first, second } = await line('lost-answer@kaya.example');
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await desk.asBearer(second.access_token, '/api/auth/session')).status).toBe(200);
  });
});
