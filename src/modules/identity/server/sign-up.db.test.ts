import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import { confirmLink, readSession, resendConfirmation, setNewPassword, signIn, signUp } from '../contract.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const signUpAs = (email: string, password = goodPassword, more: { name?: string; phone?: string } = {}) =>
  desk.person().call(signUp, { body: { email, password, ...more } });
const confirm = (code: string, visitor = desk.person()) =>
  visitor.call(confirmLink, { body: { type: 'magiclink', code } });
const refusedSignIn = async (email: string, password = goodPassword) =>
  (await desk.person().refused(signIn, { body: { email, password } })).code;
/** Backdates the letters to an address by an hour and a half. */
const longAgo = (email: string) =>
  desk.rows(
    `UPDATE identity.links SET created_at = created_at - interval '90 minutes'
      WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
    [email],
  );

describe('signUp and the first session', () => {
  test('sign up, wait, open the link, be signed in, sign in again', async () => {
    const ada = desk.person();
    const email = 'ada@kaya.example';
    const body = { email: ' Ada@Kaya.Example ', password: goodPassword, name: 'Ada Obi', phone: '0803 123 4567' };
    expect(await ada.call(signUp, { body })).toEqual({ email });
    expect((await ada.call(readSession, {})).user).toBeNull();
    expect(await refusedSignIn(email)).toBe('email_not_confirmed');

    const [letter] = await desk.letters();
    expect(letter).toMatchObject({ letter: 'confirm_email', to: email });
    expect(letter?.words.url).toBe(`${desk.url}/auth/confirm?type=magiclink&code=${letter?.code}`);

    const answer = await confirm(letter?.code ?? '', ada);
    expect(answer).toMatchObject({ next: '/home', password_code: null });
    expect(answer.user).toMatchObject({ email, name: 'Ada Obi', phone: '+2348031234567', roles: [] });
    expect((await ada.call(readSession, {})).user?.email).toBe(email);
    expect(opened(await desk.person().call(signIn, { body: { email, password: goodPassword } })).user.email).toBe(
      email,
    );
  });

  test('the letter leads back to the page that required the sign-up, and nowhere else', async () => {
    const body = { email: 'back@kaya.example', password: goodPassword };
    const next = '/driver-onboarding?location=Lagos&method=Truck';
    await desk.person().call(signUp, { body: { ...body, next } });
    const [letter] = await desk.letters();
    expect(new URL(letter?.words.url ?? '').searchParams.get('next')).toBe(next);
    expect(letter?.words.url.startsWith(`${desk.url}/auth/confirm?type=magiclink&code=`)).toBe(true);
    for (const wrong of ['//elsewhere.example', 'https://elsewhere.example', '/a#secret', `/${'a'.repeat(300)}`])
      expect((await desk.person().refused(signUp, { body: { ...body, next: wrong } })).fields).toMatchObject([
        { path: 'next' },
      ]);
  });

  test('a person who signed up for a company is led to the company pages', async () => {
    await desk
      .person()
      .call(signUp, { body: { email: 'firm@kaya.example', password: goodPassword, came_from: 'corporate' } });
    expect((await confirm(await desk.code())).next).toBe('/corporate/dashboard');
  });

  test('only the hash of a code is stored', async () => {
    await signUpAs('hash@kaya.example');
    const code = await desk.code();
    const [found] = await desk.rows<{ text: string }>(`SELECT string_agg(l::text, ' ') AS text FROM identity.links l`);
    expect(found?.text).not.toContain(code);
    expect(found?.text).not.toContain(goodPassword);
  });
});

describe('signUp refuses', () => {
  test('an e-mail that has an account', async () => {
    await desk.resident('taken@kaya.example');
    const problem = await desk
      .person()
      .refused(signUp, { body: { email: 'TAKEN@kaya.example', password: 'Another-9-One' } });
    expect(problem).toMatchObject({ status: 422, code: 'already_registered', title: 'User already registered' });
    expect(await desk.letters()).toEqual([]);
  });

  test.each([
    ['password123', 'This password is one of the most common. Choose another.'],
    ['ngozi2026', 'Do not use your own name or email.'],
    ['kaya2026', 'Do not use the name Kaya.'],
  ])('the weak password %s, with the reason beside the field', async (password, message) => {
    const problem = await desk.person().refused(signUp, { body: { email: 'ngozi@kaya.example', password } });
    expect(problem).toMatchObject({ status: 422, code: 'weak_password', detail: message });
    expect(problem.fields).toEqual([{ path: 'password', message }]);
  });

  test.each([
    [{ email: 'x@kaya.example', password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'not an e-mail', password: goodPassword }, 'email', 'Enter the full email, like name@example.com'],
    [{ email: 'x@kaya.example', password: goodPassword, roles: ['staff'] }, 'roles', 'This field is not known.'],
    [
      { email: 'x@kaya.example', password: goodPassword, phone: '12' },
      'phone',
      expect.stringContaining('0803 123 4567'),
    ],
    [{ email: 'x@kaya.example', password: 'p'.repeat(201) }, 'password', 'Use at most 200 characters'],
  ])('bad input %j', async (body, path, message) => {
    const problem = await desk.person().refused(signUp, { body: body as never });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_request', fields: [{ path, message }] });
    expect(await desk.rows(`SELECT 1 FROM identity.accounts WHERE email = 'x@kaya.example'`)).toEqual([]);
  });
});

describe('signUp twice', () => {
  test('strangers cannot prevent a sign-up: emails are counted per requesting address', async () => {
    const email = 'flooded@kaya.example';
    const asked = 11;
    for (let nth = 0; nth < asked; nth += 1) await signUpAs(email, `Flood-Number-${nth}`);
    const sent = await desk.letters();
    expect(sent).toHaveLength(asked);
    for (const letter of sent) expect(letter).toMatchObject({ allowance: 'sign_up', source: '127.0.0.1' });
    await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 minutes'`);
    await desk.person().call(resendConfirmation, { body: { email } });
    expect(await desk.letters()).toMatchObject([{ allowance: 'sign_up', source: '127.0.0.1' }]);
  });

  test('a double press sends one email and opens one account', async () => {
    await signUpAs('twice@kaya.example');
    await signUpAs('twice@kaya.example');
    expect(await desk.letters()).toHaveLength(1);
    expect(await desk.rows(`SELECT 1 FROM identity.accounts WHERE email = 'twice@kaya.example'`)).toHaveLength(1);
  });

  test('five concurrent sign-ups open one account', async () => {
    const body = { email: 'race@kaya.example', password: goodPassword };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => desk.person().send(signUp, { body })));
    expect(all.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await desk.rows(`SELECT 1 FROM identity.accounts WHERE email = 'race@kaya.example'`)).toHaveLength(1);
    await desk.letters();
  });

  test('confirming the email drops password, name and link of other sign-ups', async () => {
    const email = 'victim@kaya.example';
    await signUpAs(email, 'Owner-Password-5', { name: 'The Owner' });
    const owners = await desk.code();
    await signUpAs(email, 'Thief-Password-5', { name: 'The Thief' });
    const thiefs = await desk.code();

    expect((await confirm(owners)).user.name).toBe('The Owner');
    expect(await refusedSignIn(email, 'Thief-Password-5')).toBe('invalid_credentials');
    expect(opened(await desk.person().call(signIn, { body: { email, password: 'Owner-Password-5' } })).user.email).toBe(
      email,
    );
    const problem = await desk.person().refused(confirmLink, { body: { type: 'magiclink', code: thiefs } });
    expect(problem).toMatchObject({ status: 410, code: 'bad_link' });
    expect(
      await desk.rows(
        'SELECT 1 FROM identity.links WHERE pending_hash IS NOT NULL AND account_id = (SELECT id FROM identity.accounts WHERE email = $1)',
        [email],
      ),
    ).toEqual([]);
  });

  test('the password of the opened link counts despite a concurrent sign-up', async () => {
    const email = 'moment@kaya.example';
    await signUpAs(email, 'Owner-Password-5');
    const code = await desk.code();
    const [, other] = await Promise.all([
      confirm(code),
      desk.person().send(signUp, { body: { email, password: 'Thief-Password-5' } }),
    ]);
    expect(other.ok ? 'sent' : other.problem.code).toMatch(/sent|already_registered/);
    for (const { code: late } of await desk.letters()) {
      expect((await desk.person().refused(confirmLink, { body: { type: 'magiclink', code: late } })).code).toBe(
        'bad_link',
      );
    }
    expect(await refusedSignIn(email, 'Thief-Password-5')).toBe('invalid_credentials');
  });
});

describe('confirmLink', () => {
  test('works once', async () => {
    await signUpAs('once@kaya.example');
    const code = await desk.code();
    await confirm(code);
    const problem = await desk.person().refused(confirmLink, { body: { type: 'magiclink', code } });
    expect(problem).toMatchObject({ status: 410, code: 'bad_link', detail: 'Invalid or expired verification link' });
  });

  test('works once even if two tabs open it at once', async () => {
    await signUpAs('tabs@kaya.example');
    const code = await desk.code();
    const both = await Promise.all(
      [1, 2].map(() => desk.person().send(confirmLink, { body: { type: 'magiclink', code } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('expires after a day', async () => {
    await signUpAs('late@kaya.example');
    const code = await desk.code();
    await desk.rows(`UPDATE identity.links SET expires_at = expires_at - interval '24 hours' - interval '1 second'
      WHERE account_id = (SELECT id FROM identity.accounts WHERE email = 'late@kaya.example')`);
    expect((await desk.person().refused(confirmLink, { body: { type: 'magiclink', code } })).code).toBe('bad_link');
    expect(await refusedSignIn('late@kaya.example')).toBe('email_not_confirmed');
  });

  test('refuses a code of another kind, a made-up code and a missing code', async () => {
    await signUpAs('kind@kaya.example');
    const code = await desk.code();
    const as = (type: 'magiclink' | 'recovery', given: string) =>
      desk.person().refused(confirmLink, { body: { type, code: given } });
    expect((await as('recovery', code)).code).toBe('bad_link');
    expect((await as('magiclink', 'A'.repeat(43))).code).toBe('bad_link');
    expect(await as('magiclink', '')).toMatchObject({ status: 422, detail: 'Invalid or expired verification link' });
    expect((await desk.person().refused(setNewPassword, { body: { code, password: 'Some-Other-8' } })).code).toBe(
      'bad_link',
    );
  });
});

describe('resendConfirmation', () => {
  const again = (email: string) => desk.person().call(resendConfirmation, { body: { email } });

  test('sends a new one after a minute, with the password of the sign-up', async () => {
    const email = 'again@kaya.example';
    await signUpAs(email);
    await desk.letters();
    await again(email);
    expect(await desk.letters(), 'within the minute').toEqual([]);
    await longAgo(email);
    expect(await again(email)).toEqual({ email });
    expect((await confirm(await desk.code())).password_code).toBeNull();
    expect(opened(await desk.person().call(signIn, { body: { email, password: goodPassword } })).user.email).toBe(
      email,
    );
  });

  test('sends nothing to an unknown or confirmed email, with the same response', async () => {
    await desk.resident('settled@kaya.example');
    await longAgo('settled@kaya.example');
    expect(await again('settled@kaya.example')).toEqual({ email: 'settled@kaya.example' });
    expect(await again('unknown@kaya.example')).toEqual({ email: 'unknown@kaya.example' });
    expect(await desk.letters()).toEqual([]);
  });

  test('with several pending sign-ups the link sets no password: it is chosen after the confirmation', async () => {
    const email = 'mixed@kaya.example';
    await signUpAs(email, 'Owner-Password-5');
    await signUpAs(email, 'Thief-Password-5', { name: 'The Thief' });
    await desk.letters();
    await longAgo(email);
    await again(email);
    const owner = desk.person();
    const answer = await confirm(await desk.code(), owner);
    expect(answer.user.name).toBe('');
    expect(await refusedSignIn(email, 'Thief-Password-5')).toBe('invalid_credentials');
    const code = answer.password_code ?? '';
    await owner.call(setNewPassword, { body: { code, password: 'Chosen-Later-6' } });
    expect(opened(await desk.person().call(signIn, { body: { email, password: 'Chosen-Later-6' } })).user.email).toBe(
      email,
    );
  });

  test('a second sign-up with the same password counts as the same one', async () => {
    const email = 'same@kaya.example';
    await signUpAs(email);
    await longAgo(email);
    await signUpAs(email);
    await longAgo(email);
    await desk.letters();
    await again(email);
    expect((await confirm(await desk.code())).password_code).toBeNull();
    expect(opened(await desk.person().call(signIn, { body: { email, password: goodPassword } })).user.email).toBe(
      email,
    );
  });
});
