// Signing in through the company's own provider, with a real one: what opens an account, and every response that does not.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type HttpCompany,
  openCompanyOverHttp,
  signedInPerson,
} from '../../../../../tests/support/company-over-http.ts';
import { goodPassword, opened } from '../../../../../tests/support/identity-api.ts';
import { type Kaya, type Person, startKaya } from '../../../../../tests/support/kaya.ts';
import { startOpenIdProvider } from '../../../../../tests/support/openid-provider.ts';
import { readSession } from '../../../identity/contract.ts';
import { listMyCompanies } from '../../contract.ts';
import { leaveCompany, listEntries } from '../../entry-contract.ts';
import { deactivatePerson, reactivatePerson } from '../../people-contract.ts';
import { readSecurity, setAllowedDomains } from '../../security-contract.ts';
import * as contract from '../../single-sign-on-contract.ts';

let kaya: Kaya;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let company: HttpCompany;
let count = 0;

beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
  provider = await startOpenIdProvider(`${kaya.url}/company-sign-in`);
});
afterAll(() => Promise.all([provider.stop(), kaya.stop()]));
beforeEach(async () => {
  company = await openCompanyOverHttp(kaya, `c${(count += 1)}.example`);
  provider.people.set('admin', { email: company.admin.email, name: 'Amina Bello' });
  provider.people.set('ngozi', { email: `ngozi@${company.domain}`, name: 'Ngozi Eze' });
});
afterEach(() => provider.twist(null));

const settings = () => {
  const { issuer, client_id, client_secret } = provider;
  return { issuer, client_id, client_secret };
};
const save = (change: Partial<ReturnType<typeof settings>> = {}) =>
  company.admin.call(contract.saveSingleSignOn, { ...company.in, body: { ...settings(), ...change } });
const queryOf = (address: string) => ({ body: { query: new URL(address).search.slice(1) } });
/** To the provider as one of its people, and back; the browser then sends the response. */
const tested = async (as = 'admin', by: Person = company.admin) => {
  const { url } = await by.call(contract.testSingleSignOn, company.in);
  return by.send(contract.finishSingleSignOn, queryOf(await provider.visit(url, as)));
};
const way = async (who: Person, as = 'ngozi'): Promise<string> => {
  const { url } = await who.call(contract.startSingleSignOn, { body: { company: company.slug } });
  return provider.visit(url ?? '', as);
};
const signOn = async (who: Person, as = 'ngozi') => who.send(contract.finishSingleSignOn, queryOf(await way(who, as)));
/** A signed-in person agrees with their password that the provider may sign in to their account. */
const agree = async (who: Person, as = 'ngozi', password = goodPassword) => {
  const outcome = await signOn(who, as);
  const code = (outcome.ok && outcome.answer.asked?.code) || '';
  return who.send(contract.connectSingleSignOn, { body: { code, password } });
};
const letterCode = async (email: string, nth = 1): Promise<string> => {
  const letters = await kaya.letters(email, nth);
  return new URL(letters[0]?.links[0] ?? '').hash.replace('#connect=', '');
};
const codeOf = (outcome: { ok: boolean; problem?: { code: string; detail?: string } }) =>
  outcome.ok ? 'signed in' : `${outcome.problem?.code}: ${outcome.problem?.detail}`;
const ready = async () => {
  await save();
  await company.admin.call(setAllowedDomains, { ...company.in, body: { domains: [company.domain] } });
  const outcome = await tested();
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
};

describe('saveSingleSignOn, testSingleSignOn, requireSingleSignOn and removeSingleSignOn', () => {
  test('a tested provider may be required, no answer shows its secret, and a change must be tested again', async () => {
    await save();
    const required = { ...company.in, body: { required: true } };
    expect((await company.admin.refused(contract.requireSingleSignOn, required)).code).toBe('test_first');
    const outcome = await tested();
    expect(outcome.ok && outcome.answer).toMatchObject({ done: 'tested', email: company.admin.email });
    await company.admin.call(contract.requireSingleSignOn, required);
    const view = await company.admin.call(readSecurity, company.in);
    expect(view.single_sign_on).toMatchObject({ issuer: provider.issuer, required: true, own: true });
    expect(JSON.stringify(view)).not.toContain(provider.client_secret);
    await company.admin.call(contract.saveSingleSignOn, {
      ...company.in,
      body: { issuer: provider.issuer, client_id: 'another' },
    });
    expect((await company.admin.call(readSecurity, company.in)).single_sign_on).toMatchObject({
      tested_at: null,
      required: false,
    });
    expect((await company.admin.refused(contract.requireSingleSignOn, required)).code).toBe('test_first');
  });

  test.each([
    ['a wrong client secret', { client_secret: 'not it' }, 'sign_on_refused', 'The provider does not accept'],
    ['a provider that is not there', { issuer: 'http://localhost:59999' }, 'provider_unreachable', 'does not answer'],
  ])('%s is refused with the reason', async (_what, change, code, words) => {
    await save(change);
    const begun = await company.admin.send(contract.testSingleSignOn, company.in);
    const outcome = begun.ok
      ? await company.admin.send(contract.finishSingleSignOn, queryOf(await provider.visit(begun.answer.url, 'admin')))
      : begun;
    expect(codeOf(outcome)).toMatch(new RegExp(`^${code}: .*${words}`));
  });

  test.each([
    ['https://10.0.0.7', 'The address leads into a private network. It must be public.'],
    ['https://[fd00::7]/id', 'The address leads into a private network. It must be public.'],
    ['https://169.254.169.254', 'The address leads into a private network. It must be public.'],
    ['https://id.zuma.example:25', 'The port must be 443, or 1024 and above.'],
  ])('%s is refused, and its field says why', async (issuer, message) => {
    const body = { ...settings(), issuer };
    const refused = await company.admin.refused(contract.saveSingleSignOn, { ...company.in, body });
    expect([refused.code, refused.fields]).toEqual(['bad_issuer', [{ path: 'issuer', message }]]);
    expect((await company.admin.call(readSecurity, company.in)).single_sign_on).toBeNull();
  });

  test('an admin who returns as another person has tested nothing', async () => {
    await save();
    await company.list(`ngozi@${company.domain}`);
    expect(codeOf(await tested('ngozi'))).toContain('other_email');
    expect((await company.admin.call(readSecurity, company.in)).single_sign_on?.tested_at).toBeNull();
  });

  test('an admin who is demoted during the test has tested nothing', async () => {
    await save();
    await company.join(`second@${company.domain}`, 'admin');
    const { url } = await company.admin.call(contract.testSingleSignOn, company.in);
    const back = queryOf(await provider.visit(url, 'admin'));
    await kaya.owner.query(`UPDATE companies.company_employees SET access = 'employee' WHERE email = $1`, [
      company.admin.email,
    ]);
    expect(codeOf(await company.admin.send(contract.finishSingleSignOn, back))).toContain('not_allowed');
    const { rows } = await kaya.owner.query('SELECT tested_at FROM companies.single_sign_ons WHERE company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ tested_at: null }]);
  });

  test('only an admin sets it up, and another issuer does not inherit the secret', async () => {
    const manager = await company.join(`boss@${company.domain}`, 'manager');
    const body = settings();
    expect((await manager.refused(contract.saveSingleSignOn, { ...company.in, body })).code).toBe('not_allowed');
    const stranger = await signedInPerson(kaya, `s${count}@elsewhere.example`);
    expect((await stranger.refused(contract.saveSingleSignOn, { ...company.in, body })).code).toBe('not_found');
    await save();
    const other = { issuer: 'https://other.example', client_id: 'x' };
    expect((await company.admin.refused(contract.saveSingleSignOn, { ...company.in, body: other })).code).toBe(
      'no_secret',
    );
    const faults = await company.admin.refused(contract.saveSingleSignOn, {
      ...company.in,
      body: { ...body, issuer: 'http://id.zuma.example' },
    });
    expect(faults.fields).toEqual([{ path: 'issuer', message: 'The issuer’s address must begin with https://' }]);
  });
});

describe('startSingleSignOn, finishSingleSignOn, readConnection, sendConnection and connectSingleSignOn', () => {
  test('the first time the mailbox’s owner agrees by email; after that the sign-in suffices', async () => {
    await ready();
    await company.list(`ngozi@${company.domain}`);
    const ngozi = kaya.person();
    const { url } = await ngozi.call(contract.startSingleSignOn, { body: { email: `Ngozi@${company.domain}` } });
    expect(url).toContain(`login_hint=ngozi%40${company.domain}`);
    const first = await ngozi.send(contract.finishSingleSignOn, queryOf(await provider.visit(url ?? '', 'ngozi')));
    expect(first.ok && first.answer).toMatchObject({ done: 'mailbox', signed_in: null });
    expect((await ngozi.call(readSession, {})).user).toBeNull();
    const code = await letterCode(`ngozi@${company.domain}`);
    expect(await ngozi.call(contract.readConnection, { body: { code } })).toEqual({
      company: 'Zuma Foods Ltd',
      email: `ngozi@${company.domain}`,
      provider: new URL(provider.issuer).host,
      joined: false,
    });
    expect((await ngozi.call(readSession, {})).user, 'reading the page agrees to nothing').toBeNull();
    const connected = await ngozi.call(contract.connectSingleSignOn, { body: { code } });
    if (!connected.signed_in) throw new Error('no one was signed in');
    expect(opened(connected.signed_in).user.email).toBe(`ngozi@${company.domain}`);
    expect((await ngozi.call(listMyCompanies, {})).items.map(({ id }) => id)).toEqual([company.id]);
    expect((await kaya.person().refused(contract.connectSingleSignOn, { body: { code } })).code).toBe('bad_connection');
    const again = kaya.person();
    const outcome = await signOn(again);
    expect(outcome.ok && outcome.answer.done).toBe('signed_in');
    expect((await again.call(readSession, {})).user?.email).toBe(`ngozi@${company.domain}`);
  });

  test('another person at the provider with the same email does not get the account', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    expect(await agree(ngozi)).toMatchObject({ ok: true });
    expect(await signOn(kaya.person())).toMatchObject({ ok: true, answer: { done: 'signed_in' } });
    provider.people.set('impostor', { email: ngozi.email, name: 'Ngozi Eze' });
    const impostor = kaya.person();
    expect(await signOn(impostor, 'impostor')).toMatchObject({ ok: true, answer: { done: 'mailbox' } });
    expect((await impostor.call(readSession, {})).user).toBeNull();
  });

  test('a signed-in person who returns has not agreed to anything yet: the page asks for their password', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    expect(await signOn(ngozi)).toMatchObject({
      ok: true,
      answer: {
        done: 'asked',
        signed_in: null,
        asked: { company: 'Zuma Foods Ltd', email: ngozi.email, provider: new URL(provider.issuer).host, joined: true },
      },
    });
    const anywhere = () => signOn(kaya.person());
    expect(await anywhere()).toMatchObject({ answer: { done: 'mailbox', signed_in: null } });
    expect(codeOf(await agree(ngozi, 'ngozi', 'Not-The-Password-1'))).toContain('invalid_credentials');
    expect(await anywhere()).toMatchObject({ answer: { done: 'mailbox' } });
    expect(await agree(ngozi)).toMatchObject({ ok: true, answer: { signed_in: null } });
    expect((await ngozi.call(readSession, {})).user?.email, 'their session stays').toBe(ngozi.email);
    expect(await anywhere()).toMatchObject({ answer: { done: 'signed_in' } });
  });

  test('the code of that page is useless to anyone else, who gets the email instead', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    const outcome = await signOn(ngozi);
    const body = { code: (outcome.ok && outcome.answer.asked?.code) || '', password: goodPassword };
    for (const other of [kaya.person(), company.admin])
      expect((await other.refused(contract.connectSingleSignOn, { body })).code).toBe('bad_connection');
    const without = await ngozi.refused(contract.connectSingleSignOn, { body: { code: body.code } });
    expect(without.fields).toEqual([{ path: 'password', message: 'Enter your password' }]);
    expect(await ngozi.call(contract.sendConnection, { body: { code: body.code } })).toEqual({ email: ngozi.email });
    expect((await ngozi.refused(contract.connectSingleSignOn, { body })).code).toBe('bad_connection');
    const code = await letterCode(ngozi.email);
    expect((await kaya.person().call(contract.connectSingleSignOn, { body: { code } })).signed_in).not.toBeNull();
  });

  test('a person without a password is asked by a letter', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    await kaya.owner.query('DELETE FROM identity.passwords WHERE account_id = $1', [ngozi.accountId]);
    expect(await signOn(ngozi)).toMatchObject({ answer: { done: 'mailbox', asked: null } });
  });

  test('the takeover: a company lists a stranger, who is signed in and comes back from its provider', async () => {
    await ready();
    const victim = await signedInPerson(kaya, `victim@${company.domain}`);
    await company.list(victim.email, 'admin');
    provider.people.set('victim', { email: victim.email, name: 'Anybody' });
    expect(await signOn(victim, 'victim')).toMatchObject({ answer: { done: 'asked', asked: { joined: false } } });
    expect((await victim.call(listMyCompanies, {})).items, 'they have joined nothing').toEqual([]);
    const thief = kaya.person();
    expect(await signOn(thief, 'victim')).toMatchObject({ answer: { done: 'mailbox', signed_in: null } });
    expect((await thief.call(readSession, {})).user).toBeNull();
    expect(await agree(victim, 'victim'), 'only their own press').toMatchObject({ ok: true });
    expect((await victim.call(listMyCompanies, {})).items.map(({ id }) => id)).toEqual([company.id]);
  });

  test('an admin’s test connects no one', async () => {
    await ready();
    expect(await signOn(kaya.person(), 'admin')).toMatchObject({ answer: { done: 'mailbox', signed_in: null } });
  });

  test('after a person has left, their company’s sign-in opens nothing; a deactivated person reads whom to ask', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    await agree(ngozi);
    const off = { params: { company: company.id, id: ngozi.employeeId } };
    await company.admin.call(deactivatePerson, off);
    expect(codeOf(await signOn(kaya.person()))).toMatch(/^access_switched_off: .*Ask Amina Bello\.$/);
    await company.admin.call(reactivatePerson, off);
    expect(await signOn(kaya.person()), 'they agree anew').toMatchObject({ answer: { done: 'mailbox' } });
    const code = await letterCode(ngozi.email);
    await agree(ngozi);
    await ngozi.call(leaveCompany, { params: { id: company.id } });
    expect(codeOf(await signOn(kaya.person()))).toContain('not_an_employee');
    expect((await kaya.person().refused(contract.connectSingleSignOn, { body: { code } })).code).toBe('bad_connection');
  });

  test('a staff member cannot agree to any company', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    await kaya.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [ngozi.accountId]);
    expect(codeOf(await signOn(ngozi))).toContain('sign_in_blocked');
    await signOn(kaya.person());
    const code = await letterCode(ngozi.email);
    expect((await kaya.person().refused(contract.connectSingleSignOn, { body: { code } })).code).toBe(
      'sign_in_blocked',
    );
  });

  const hour = 3_600;
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['another audience', { aud: 'another program' }, 'sign_on_refused', 'for another program .audience'],
    ['another issuer', { iss: 'https://id.elsewhere.example' }, 'sign_on_refused', 'another issuer'],
    ['another nonce', { nonce: 'of another sign-in' }, 'sign_on_refused', 'belongs to another sign-in'],
    ['an expired answer', { exp: now() - hour, iat: now() - 2 * hour }, 'sign_on_refused', 'has expired'],
    ['an answer from the future', { iat: now() + 600 }, 'sign_on_refused', 'has a time in the future'],
    ['an unverified email', { email_verified: false }, 'unverified_sign_on_email', 'not verified'],
    ['an answer without an email', { email: undefined }, 'no_sign_on_email', 'did not tell us'],
    [
      'an email that nobody says is verified',
      { email_verified: undefined },
      'unverified_sign_on_email',
      'not verified',
    ],
    [
      'an email outside of the domains',
      { email: 'ngozi@elsewhere.example' },
      'email_outside',
      'ngozi@elsewhere.example is outside',
    ],
    ['an email that is not on the list', { email: 'nobody' }, 'not_an_employee', 'is not on your company'],
  ])('%s is refused with its reason, and the next try works', async (_what, change, code, words) => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    const email = 'email' in change && change.email === 'nobody' ? { email: `nobody@${company.domain}` } : {};
    provider.twist((claims) => ({ ...claims, ...change, ...email }));
    // If the ID token lacks them, userinfo is fetched.
    const whole = { email: ngozi.email, name: 'Ngozi Eze' };
    provider.people.set('ngozi', 'email' in change && change.email === undefined ? { name: whole.name } : whole);
    const browser = kaya.person();
    expect(codeOf(await signOn(browser))).toMatch(new RegExp(`^${code}: .*${words}`));
    expect((await browser.call(readSession, {})).user).toBeNull();
    provider.twist(null);
    provider.people.set('ngozi', whole);
    expect(await signOn(ngozi)).toMatchObject({ ok: true, answer: { done: 'asked' } });
  });

  test('a replayed response, another browser’s response, a late one, and a denial are refused', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    const address = await way(ngozi);
    // A browser that Kaya knows as well.
    const other = company.admin;
    expect((await other.refused(contract.finishSingleSignOn, queryOf(address))).code).toBe('bad_sign_on');
    await ngozi.call(contract.finishSingleSignOn, queryOf(address));
    expect((await ngozi.refused(contract.finishSingleSignOn, queryOf(address))).code).toBe('bad_sign_on');
    const late = await way(ngozi);
    await kaya.owner.query(`UPDATE companies.sign_on_tries SET expires_at = now() WHERE used_at IS NULL`);
    expect((await ngozi.refused(contract.finishSingleSignOn, queryOf(late))).code).toBe('bad_sign_on');
    const no = await way(ngozi, 'nobody');
    expect((await ngozi.refused(contract.finishSingleSignOn, queryOf(no))).detail).toContain('said no');
    expect((await ngozi.refused(contract.finishSingleSignOn, { body: { query: 'code=x&state=y' } })).code).toBe(
      'bad_sign_on',
    );
  });

  test('the provider’s keys are fetched once for several sign-ins', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    const before = provider.keysAsked();
    await signOn(ngozi);
    await signOn(ngozi);
    expect(provider.keysAsked()).toBe(before);
  });

  test('a signature made with another key is refused', async () => {
    await ready();
    await company.join(`ngozi@${company.domain}`);
    provider.forge(true);
    const outcome = await signOn(kaya.person());
    provider.forge(false);
    expect(codeOf(outcome)).toContain('is not valid, or was changed');
  });

  test('only an email of a domain that an admin has proven leads to a provider', async () => {
    await ready();
    const start = (email: string) => kaya.person().send(contract.startSingleSignOn, { body: { email } });
    expect((await start(`anybody@${company.domain}`)).ok).toBe(true);
    expect(codeOf(await start('anybody@elsewhere.example'))).toContain('no_single_sign_on');
    await company.admin.call(setAllowedDomains, {
      ...company.in,
      body: { domains: [company.domain, 'elsewhere.example'] },
    });
    expect((await start('anybody@elsewhere.example')).ok).toBe(false);
  });

  test('a staff member cannot sign in through a company', async () => {
    await ready();
    const ngozi = await company.join(`ngozi@${company.domain}`);
    await agree(ngozi);
    await kaya.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [ngozi.accountId]);
    expect(codeOf(await signOn(kaya.person()))).toContain('sign_in_blocked');
  });
});

test('if it is required, a password opens no company page until the person has signed in through the provider', async () => {
  await ready();
  const ngozi = await company.join(`ngozi@${company.domain}`);
  const opens = async (who: Person) => (await who.call(listMyCompanies, {})).items.length;
  expect(await opens(ngozi)).toBe(1);
  await company.admin.call(contract.requireSingleSignOn, { ...company.in, body: { required: true } });
  expect(await opens(company.admin)).toBe(1);
  expect(await opens(ngozi)).toBe(0);
  expect((await ngozi.call(listEntries, {})).items).toMatchObject([{ id: company.id, needs: ['single_sign_on'] }]);
  expect((await ngozi.refused(readSecurity, company.in)).code).toBe('single_sign_on_needed');
  await signOn(ngozi);
  expect(await opens(ngozi)).toBe(1);
  await company.admin.call(contract.removeSingleSignOn, company.in);
  expect((await ngozi.call(listEntries, {})).items).toMatchObject([{ needs: [] }]);
});
