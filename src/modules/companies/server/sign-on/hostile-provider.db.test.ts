// A company's provider says whatever its owner wants: it must not break Kaya, advertise, write to many people, or block other sign-ins.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HttpCompany, openCompanyOverHttp } from '../../../../../tests/support/company-over-http.ts';
import { type Kaya, type Person, startKaya } from '../../../../../tests/support/kaya.ts';
import { startOpenIdProvider } from '../../../../../tests/support/openid-provider.ts';
import { readSession } from '../../../identity/contract.ts';
import { unverifiedLetters } from '../../rules.ts';
import { setAllowedDomains } from '../../security-contract.ts';
import { signOnRules } from '../../security-rules.ts';
import * as contract from '../../single-sign-on-contract.ts';
import { ofCompany } from './open-id.ts';

let kaya: Kaya;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let company: HttpCompany;
let count = 0;

beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
  provider = await startOpenIdProvider(`${kaya.url}/company-sign-in`);
});
afterAll(async () => {
  await provider.stop();
  await kaya.stop();
});
const queryOf = (address: string) => ({ body: { query: new URL(address).search.slice(1) } });
const signOn = async (who: Person, as = 'ngozi') => {
  const { url } = await who.call(contract.startSingleSignOn, { body: { company: company.slug } });
  return who.send(contract.finishSingleSignOn, queryOf(await provider.visit(url ?? '', as)));
};
const letterCode = async (email: string): Promise<string> => {
  const [letter] = await kaya.letters(email);
  return new URL(letter?.links[0] ?? '').hash.replace('#connect=', '');
};
/** A company with a tested provider and its own domain. */
beforeEach(async () => {
  company = await openCompanyOverHttp(kaya, `c${(count += 1)}.example`);
  const { issuer, client_id, client_secret } = provider;
  provider.people.set('admin', { email: company.admin.email, name: 'Amina Bello' });
  provider.people.set('ngozi', { email: `ngozi@${company.domain}`, name: 'Ngozi Eze' });
  await company.admin.call(contract.saveSingleSignOn, { ...company.in, body: { issuer, client_id, client_secret } });
  await company.admin.call(setAllowedDomains, { ...company.in, body: { domains: [company.domain] } });
  const { url } = await company.admin.call(contract.testSingleSignOn, company.in);
  await company.admin.call(contract.finishSingleSignOn, queryOf(await provider.visit(url, 'admin')));
});
afterEach(() => provider.twist(null));

test.each([
  ['no name of the person', { sub: '' }],
  ['a name of the person that is too long', { sub: 'x'.repeat(5_000) }],
  ['a name of the person with U+0000', { sub: 'ngo\u0000zi' }],
  ['an email with U+0000', { email: 'ngo\u0000zi@elsewhere.example' }],
])('%s is refused with 422', async (_what, change) => {
  await company.list(`ngozi@${company.domain}`);
  provider.twist((claims) => ({ ...claims, ...change }));
  const outcome = await signOn(kaya.person());
  expect(!outcome.ok && [outcome.problem.status, outcome.problem.code]).toEqual([422, 'sign_on_refused']);
});

test.each(['Claim ₦5,000,000 http://evil.example', 'Ngozi\u0000'])(
  'the name %j becomes nobody’s: the listed one is taken',
  async (name) => {
    const email = `ngozi@${company.domain}`;
    await company.list(email);
    provider.twist((claims) => ({ ...claims, name }));
    expect(await signOn(kaya.person())).toMatchObject({ ok: true, answer: { done: 'mailbox' } });
    const who = kaya.person();
    await who.call(contract.connectSingleSignOn, { body: { code: await letterCode(email) } });
    expect((await who.call(readSession, {})).user).toMatchObject({ email, name: 'Ngozi Eze' });
  },
);

test('an unverified company writes to few strangers through its provider, and the response stays the same', async () => {
  await kaya.owner.query('INSERT INTO companies.letter_days (company_id, letters) VALUES ($1, $2)', [
    company.id,
    unverifiedLetters.max_letters - 1,
  ]);
  const emails = ['one', 'two'].map((name) => `${name}@${company.domain}`);
  for (const [n, email] of emails.entries()) {
    await company.list(email);
    provider.people.set(`stranger${n}`, { email, name: 'Anybody' });
    const outcome = await signOn(kaya.person(), `stranger${n}`);
    expect(outcome).toMatchObject({ ok: true, answer: { done: 'mailbox', email, signed_in: null } });
  }
  expect(await kaya.letters(emails[0] ?? '')).toHaveLength(1);
  const { rows } = await kaya.owner.query(
    `SELECT count(*)::int AS codes FROM companies.sign_on_links WHERE company_id = $1`,
    [company.id],
  );
  expect(rows, 'no code for a letter that is not written').toEqual([{ codes: 1 }]);
  expect(await kaya.letters(emails[1] ?? '', 0)).toEqual([]);
});

test('a public mail domain leads to no company', async () => {
  await kaya.owner.query(
    `UPDATE companies.security_settings SET allowed_domains = '{yahoo.fr}' WHERE company_id = $1`,
    [company.id],
  );
  await kaya.owner.query('UPDATE companies.company_employees SET email = $2 WHERE company_id = $1', [
    company.id,
    `mal${count}@yahoo.fr`,
  ]);
  const asked = { body: { email: 'innocent.person@yahoo.fr' } };
  expect((await kaya.person().refused(contract.startSingleSignOn, asked)).code).toBe('no_single_sign_on');
});

test('a slow provider blocks few places: its company’s sixth sign-in is refused with a sentence', async () => {
  const stop = Promise.withResolvers<Response>();
  const waiting = Array.from({ length: signOnRules.atOnceEach }, () =>
    ofCompany(company.id, () => stop.promise).catch(() => null),
  );
  await expect(ofCompany(company.id, () => Promise.resolve(1))).rejects.toMatchObject({
    kind: { code: 'too_many_requests', status: 429 },
    message: expect.stringContaining('Wait a moment and start again.'),
  });
  const asked = { body: { company: company.slug } };
  expect((await kaya.person().refused(contract.startSingleSignOn, asked)).code).toBe('too_many_requests');
  expect(await ofCompany('another company', () => Promise.resolve(1))).toBe(1);
  stop.resolve(new Response());
  await Promise.all(waiting);
  expect((await kaya.person().call(contract.startSingleSignOn, asked)).url).not.toBeNull();
});
