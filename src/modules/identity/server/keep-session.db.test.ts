import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import { type Person, person } from '../../../../tests/support/kaya.ts';
import { adoptSession, readSession, issueToken, refreshSession, signIn, signOut } from '../contract.ts';
import { sessionRules } from '../rules.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const who = async (somebody: Person) => (await somebody.call(readSession, {})).user?.email ?? null;
/** Sends a request with an arbitrary cookie. */
const withCookie = async (cookie: string, method = 'GET', path = '/api/auth/session') => {
  const origin: Record<string, string> = method === 'GET' ? {} : { origin: desk.url };
  const response = await fetch(`${desk.url}${path}`, { method, headers: { cookie, ...origin } });
  const body = (await response.json()) as { user?: { email: string } | null };
  return { status: response.status, email: body.user?.email ?? null, set: response.headers.getSetCookie() };
};
const renew = (cookie: string) => withCookie(cookie, 'POST', '/api/auth/session/refresh');
const minuteLater = () =>
  desk.rows(`UPDATE identity.sessions SET previous_until = previous_until - interval '1 minute'`);
const signInWith = async (email: string, remember?: boolean) => {
  const response = await fetch(`${desk.url}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: desk.url },
    body: JSON.stringify({ email, password: goodPassword, ...(remember === undefined ? {} : { remember }) }),
  });
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith('kaya=')) ?? '';
};

describe('readSession', () => {
  test('the cookie ends with the browser unless "Remember me" was ticked, and no script can read it', async () => {
    await desk.resident('cookie@kaya.example');
    expect(await signInWith('cookie@kaya.example')).toMatch(/^kaya=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await signInWith('cookie@kaya.example', true)).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax$/);
    const [row] = await desk.rows<{ days: number }>(
      `SELECT round(extract(epoch FROM ends_at - created_at) / 86400)::int AS days FROM identity.sessions WHERE persistent`,
    );
    expect(row?.days).toBe(sessionRules.rememberedDays);
  });

  test('a write is refused when it comes from another site', async () => {
    const resident = await desk.resident('foreign@kaya.example');
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const from of foreign) {
      const headers = { cookie: resident.cookie(), ...from };
      const response = await fetch(`${desk.url}${signOut.path}`, { method: 'POST', headers });
      expect(response.status).toBe(403);
    }
    expect(await who(resident)).toBe('foreign@kaya.example');
  });
});

describe('refreshSession', () => {
  test('issues a new secret, and the old one stops working after a minute', async () => {
    const resident = await desk.resident('renew@kaya.example');
    const old = resident.cookie();
    const answer = await resident.call(refreshSession, {});
    const left = (Date.parse(answer.expires_at) - Date.now()) / 1000;
    expect(left).toBeGreaterThan(sessionRules.freshSeconds - 30);
    expect(resident.cookie()).not.toBe(old);
    expect((await withCookie(old)).email, 'another tab is on its way').toBe('renew@kaya.example');
    await minuteLater();
    expect((await withCookie(old)).email).toBeNull();
    expect((await renew(old)).status).toBe(401);
    expect(await who(resident)).toBe('renew@kaya.example');
  });

  test('issues the same secret if two tabs renew at once or a response was lost', async () => {
    const resident = await desk.resident('tabs@kaya.example');
    const old = resident.cookie();
    const both = await Promise.all([renew(old), renew(old)]);
    const late = await renew(old);
    const cookies = [...both, late].map(({ set }) => set[0]?.split(';')[0] ?? '');
    expect(new Set(cookies).size).toBe(1);
    await minuteLater();
    expect((await withCookie(cookies[0] ?? '')).email).toBe('tabs@kaya.example');
  });

  test('refuses a secret older than the previous one', async () => {
    const resident = await desk.resident('chain@kaya.example');
    const first = resident.cookie();
    await resident.call(refreshSession, {});
    await resident.call(refreshSession, {});
    expect((await renew(first)).status).toBe(401);
    expect(await who(resident)).toBe('chain@kaya.example');
  });

  test('needs a session', async () => {
    const problem = await desk.person().refused(refreshSession, {});
    expect(problem).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('extends a browser session by a day, but never beyond the end of a remembered one', async () => {
    const email = 'keep@kaya.example';
    await desk.resident(email);
    for (const remember of [false, true]) {
      const cookie = (await signInWith(email, remember)).split(';')[0] ?? '';
      await desk.rows(`UPDATE identity.sessions SET ends_at = now() + interval '2 hours' WHERE persistent = $1`, [
        remember,
      ]);
      expect((await renew(cookie)).status).toBe(200);
      const rows = await desk.rows<{ hours: number }>(
        `SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours FROM identity.sessions
          WHERE persistent = $1 AND previous_hash IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
        [remember],
      );
      expect(rows[0]?.hours).toBe(remember ? 2 : sessionRules.browserHours);
    }
  });
});

describe('signOut', () => {
  test('ends the session at once, even for a copied cookie', async () => {
    const resident = await desk.resident('out@kaya.example');
    const cookie = resident.cookie();
    const elsewhere = person(desk.url);
    await elsewhere.call(signIn, { body: { email: 'out@kaya.example', password: goodPassword } });
    expect(await resident.send(signOut, {})).toMatchObject({ status: 204 });
    expect(await who(resident)).toBeNull();
    expect((await withCookie(cookie)).email).toBeNull();
    expect((await renew(cookie)).status).toBe(401);
    expect(await who(elsewhere), 'other sessions stay').toBe('out@kaya.example');
  });

  test('succeeds without a session', async () => {
    expect(await desk.person().send(signOut, {})).toMatchObject({ ok: true, status: 204 });
  });
});

describe('issueToken and adoptSession', () => {
  const tokensOf = async (email: string) =>
    opened(await desk.person().call(issueToken, { body: { grant_type: 'password', email, password: goodPassword } }));
  const again = (refresh_token: string) => ({ body: { grant_type: 'refresh_token', refresh_token } }) as const;

  test('issues tokens by password, then by refresh token, and a refresh token works once', async () => {
    const email = 'client@kaya.example';
    await desk.resident(email);
    const first = await tokensOf(email);
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: sessionRules.freshSeconds, user: { email } });
    const asked = await desk.asBearer(first.access_token, '/api/auth/session');
    expect(((await asked.json()) as { user: { email: string } }).user.email).toBe(email);

    const second = opened(await desk.person().call(issueToken, again(first.refresh_token)));
    expect((await desk.asBearer(first.access_token, '/api/auth/session')).status).toBe(401);
    expect((await desk.asBearer(second.access_token, '/api/auth/session')).status).toBe(200);
    const problem = await desk.person().refused(issueToken, again(first.refresh_token));
    expect(problem).toMatchObject({ status: 401, code: 'bad_refresh_token', title: 'Session missing' });
  });

  test('one refresh token renews once even if twenty concurrent requests use it', async () => {
    await desk.resident('parallel@kaya.example');
    const { refresh_token } = await tokensOf('parallel@kaya.example');
    const all = await Promise.all(
      Array.from({ length: 20 }, () => desk.person().send(issueToken, again(refresh_token))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('an access token expires after an hour', async () => {
    await desk.resident('hour@kaya.example');
    const { access_token } = await tokensOf('hour@kaya.example');
    await desk.rows(`UPDATE identity.sessions SET expires_at = now() - interval '1 second' WHERE kind = 'token'`);
    expect((await desk.asBearer(access_token, '/api/auth/session')).status).toBe(401);
  });

  test('tokens are refused if the password is wrong, the email unconfirmed, the account suspended or the grant unknown', async () => {
    const email = 'denied@kaya.example';
    await desk.resident(email);
    const { refresh_token } = await tokensOf(email);
    const wrong = { grant_type: 'password', email, password: 'Wrong-Password-1' } as const;
    expect((await desk.person().refused(issueToken, { body: wrong })).code).toBe('invalid_credentials');
    await desk.rows('UPDATE identity.accounts SET suspended_at = now() WHERE email = $1', [email]);
    expect((await desk.person().refused(issueToken, again(refresh_token))).code).toBe('bad_refresh_token');
    const unknown = { grant_type: 'magic', email } as never;
    expect(await desk.person().refused(issueToken, { body: unknown })).toMatchObject({
      status: 422,
      code: 'invalid_request',
    });
  });

  test('tokens never become a cookie by renewal, and end at sign-out', async () => {
    await desk.resident('bearer@kaya.example');
    const { access_token } = await tokensOf('bearer@kaya.example');
    const renewed = await desk.asBearer(access_token, refreshSession.path, { method: 'POST' });
    expect(renewed.status).toBe(401);
    expect(renewed.headers.getSetCookie()).toEqual([]);
    expect((await desk.asBearer(access_token, signOut.path, { method: 'POST' })).status).toBe(204);
    expect((await desk.asBearer(access_token, '/api/auth/session')).status).toBe(401);
  });

  test('both tokens together become a browser session, once', async () => {
    const email = 'hash@kaya.example';
    await desk.resident(email);
    const { access_token, refresh_token } = await tokensOf(email);
    const body = { access_token, refresh_token };
    const mixed = { access_token, refresh_token: (await tokensOf(email)).refresh_token };
    expect((await desk.person().refused(adoptSession, { body: mixed })).code).toBe('bad_link');
    const browser = desk.person();
    expect((await browser.call(adoptSession, { body })).user.email).toBe(email);
    expect(await who(browser)).toBe(email);
    expect((await desk.asBearer(access_token, '/api/auth/session')).status).toBe(401);
    const problem = await desk.person().refused(adoptSession, { body });
    expect(problem).toMatchObject({ status: 410, code: 'bad_link', title: 'Invalid or expired verification link' });
  });
});
