// A company signs up: what is stored, which letter is sent, and who reads it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { confirmLink, readSession } from '../../identity/contract.ts';
import { confirmSignUp, readSignUp, startSignUp } from '../contract.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
});
afterAll(() => kaya.stop());

const count = async (email: string): Promise<number> =>
  (
    await kaya.owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM companies.corporate_signups WHERE work_email = $1',
      [email],
    )
  ).rows[0]?.n ?? 0;
const asked = (work_email: string, organization: string | null = 'Zuma Foods Ltd') =>
  kaya.person().call(startSignUp, { body: { work_email, organization, agreed: true } });

/** The person who opens the email, signed in by its link. */
const opened = async (letter: { links: readonly string[] } | undefined) => {
  const person = kaya.person();
  const code = new URLSearchParams(new URL(letter?.links[0] ?? '').hash.slice(1)).get('access_token') ?? '';
  await person.call(confirmLink, { body: { type: 'magiclink', code } });
  return person;
};
const signedUp = async (email: string, organization: string) => {
  await asked(email, organization);
  return opened((await kaya.letters(email))[0]);
};

describe('startSignUp, readSignUp and confirmSignUp', () => {
  test('the link proves the mailbox and signs in, and only its owner reads the sign-up', async () => {
    const email = 'amina@zuma.example';
    const amina = kaya.person();
    const body = {
      organization: 'Zuma Foods Ltd',
      company_size: '>1000',
      phone: '0803 123 4567',
      agreed: false,
    } as const;
    expect(await amina.call(startSignUp, { body: { ...body, work_email: ' Amina@Zuma.Example' } })).toEqual({
      work_email: email,
    });
    expect((await amina.call(readSession, {})).user).toBeNull();
    const [letter] = await kaya.letters(email);
    const link = new URL(letter?.links[0] ?? '');
    expect([link.pathname, link.search]).toEqual(['/verify', '']);
    const code = new URLSearchParams(link.hash.slice(1)).get('access_token') ?? '';
    const { next, user } = await amina.call(confirmLink, { body: { type: 'magiclink', code } });
    expect([next, user.email]).toEqual(['/corporate/dashboard', email]);
    const zuma = { organization: 'Zuma Foods Ltd', company_size: '>1000' };
    expect(await amina.call(readSignUp, {})).toEqual({ ...zuma, has_password: false });
    await kaya.owner.query(
      `INSERT INTO identity.passwords (account_id, hash) SELECT id, 'any' FROM identity.accounts WHERE email = $1`,
      [email],
    );
    expect((await amina.refused(confirmLink, { body: { type: 'magiclink', code } })).code).toBe('bad_link');

    // The email now has an account: a stranger who types it gets the same response, and its owner is led to the sign-in.
    expect(await asked(email, 'Not Zuma')).toEqual({ work_email: email });
    const [second] = await kaya.letters(email, 2);
    const login = new URL(second?.links[0] ?? '');
    expect(login.pathname).toBe('/login');
    // A stranger's input is not shown to the owner until they open its letter; no one else can.
    expect(await amina.call(readSignUp, {})).toEqual({ ...zuma, has_password: true });
    const own = new URL(login.searchParams.get('next') ?? '', login);
    expect(own.pathname).toBe('/corporate/dashboard/home');
    const params = { id: own.searchParams.get('sign_up') ?? '' };
    const other = await signedUp('other@zuma.example', 'Other Ltd');
    expect(await other.call(confirmSignUp, { params })).toMatchObject({ organization: 'Other Ltd' });
    expect(await amina.call(readSignUp, {})).toMatchObject(zuma);
    expect(await amina.call(confirmSignUp, { params })).toMatchObject({ organization: 'Not Zuma' });
    expect(await amina.call(readSignUp, {})).toMatchObject({ organization: 'Not Zuma' });
  });

  test('if there are two unproven sign-ups, the one whose email is opened counts', async () => {
    const email = 'first@zuma.example';
    await asked(email, 'First Ltd');
    const [letter] = await kaya.letters(email);
    await kaya.owner.query(
      `UPDATE identity.links SET created_at = created_at - interval '2 minutes' WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
      [email],
    );
    await kaya.owner.query(
      `UPDATE companies.corporate_signups SET created_at = created_at - interval '2 minutes' WHERE work_email = $1`,
      [email],
    );
    await asked(email, 'Hacked Ltd');
    expect(await count(email)).toBe(2);
    expect(await (await opened(letter)).call(readSignUp, {})).toMatchObject({ organization: 'First Ltd' });
  });

  test('a double press stores once and sends one letter', async () => {
    const email = 'twice@zuma.example';
    await asked(email);
    await asked(email);
    expect(await count(email)).toBe(1);
  });

  test.each([
    ['no email', { agreed: true, work_email: '' }, 'work_email'],
    ['a name in place of an email', { agreed: true, work_email: 'Zuma Foods' }, 'work_email'],
    ['500 characters', { agreed: true, work_email: 'a@zuma.example', organization: 'x'.repeat(500) }, 'organization'],
    ['a size that is none', { agreed: true, work_email: 'a@zuma.example', company_size: '7' }, 'company_size'],
  ])('%s is refused beside its field', async (_what, body, path) => {
    const refused = await kaya.person().refused(startSignUp, { body: body as never });
    expect(refused.fields?.map((fault) => fault.path)).toEqual([path]);
  });

  test.each([[''], ['   '], ['شركة زوما']])(
    'an organization named "%s" is stored as what it is, or as none',
    async (organization) => {
      const email = `n${organization.length}@zuma.example`;
      const outcome = await kaya
        .person()
        .send(startSignUp, { body: { work_email: email, organization, agreed: true } });
      expect(outcome.ok).toBe(organization.trim() !== '');
    },
  );
});
