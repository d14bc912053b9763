// The link of an invite proves its mailbox and joins, with one press (docs/decisions/0166): every account that its reader may have, and races.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpCompany, openCompanyOverHttp, signedInPerson } from '../../tests/support/company-over-http.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { goodPassword } from '../../tests/support/identity-api.ts';
import { listMyCompanies } from '../modules/companies/contract.ts';
import { joinByInvite, readCompanyInvite } from '../modules/companies/invite-contract.ts';
import * as people from '../modules/companies/people-contract.ts';
import { readOwnPassword } from '../modules/identity/account-contract.ts';
import { readSession, signIn, signUp } from '../modules/identity/contract.ts';

let kaya: Kaya;
let company: HttpCompany;
let count = 0;
beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
});
afterAll(() => kaya.stop());
beforeEach(async () => {
  company = await openCompanyOverHttp(kaya, `one-link-${(count += 1)}.example`);
});

const fresh = (name: string) => `${name}@${company.domain}`;
const invite = async (email: string, nth = 1) => {
  const body = { name: 'Efe Omoregie', email, access: 'employee' as const };
  const person = await company.admin.call(people.invitePerson, { ...company.in, body });
  const letters = await kaya.letters(email, nth);
  return { id: person.id, code: new URL(letters[0]?.links[0] ?? '').hash.slice(1) };
};
const stateOf = async (email: string) =>
  (await company.admin.call(people.listPeople, { ...company.in, query: { search: email } })).items[0]?.state;
const older = (hours: number) =>
  kaya.owner.query(
    `UPDATE companies.invites SET sent_at = sent_at - make_interval(hours => $2) WHERE company_id = $1`,
    [company.id, hours],
  );

describe('readCompanyInvite, joinByInvite and readOwnPassword', () => {
  test('opens the account of a new person, who is in at once, named by the company, without a password', async () => {
    const { code } = await invite(fresh('efe'));
    const efe = kaya.person();
    expect(await efe.call(readCompanyInvite, { body: { code } })).toMatchObject({
      company_name: 'Zuma Foods Ltd',
      invited_by: 'Amina Bello',
      name: 'Efe Omoregie',
      email: fresh('efe'),
      way: 'new',
    });
    expect(await stateOf(fresh('efe')), 'reading joins nobody').toBe('invited');
    const joined = await efe.call(joinByInvite, { body: { code } });
    expect(joined).toMatchObject({ company_id: company.id, signed_in: { user: { email: fresh('efe') } } });
    expect((await efe.call(readSession, {})).user).toMatchObject({
      name: 'Efe Omoregie',
      roles: ['corporate'],
    });
    expect((await efe.call(listMyCompanies, {})).items).toHaveLength(1);
    expect(await efe.call(readOwnPassword, {})).toEqual({ has_password: false });
    expect(await stateOf(fresh('efe'))).toBe('active');
    const agreed = await kaya.owner.query(
      `SELECT c.purpose FROM identity.consents c JOIN identity.accounts a ON a.id = c.account_id WHERE a.email = $1`,
      [fresh('efe')],
    );
    expect(agreed.rows).toEqual([{ purpose: 'terms' }]);
    expect((await kaya.person().refused(joinByInvite, { body: { code } })).code).toBe('invite_used');
    expect((await kaya.person().refused(readCompanyInvite, { body: { code } })).code).toBe('invite_used');
  });

  test('takes the name and the password that the person types, and refuses a weak one', async () => {
    const { code } = await invite(fresh('efe'));
    const efe = kaya.person();
    expect((await efe.refused(joinByInvite, { body: { code, password: 'password' } })).code).toBe('weak_password');
    await efe.call(joinByInvite, { body: { code, name: 'Efe O.', password: goodPassword } });
    expect((await efe.call(readSession, {})).user?.name).toBe('Efe O.');
    expect(await efe.call(readOwnPassword, {})).toEqual({ has_password: true });
    const answer = await kaya.person().call(signIn, { body: { email: fresh('efe'), password: goodPassword } });
    expect(answer).toMatchObject({ user: { email: fresh('efe') } });
  });

  test('drops what a stranger typed for the mailbox before', async () => {
    const body = {
      email: fresh('efe'),
      password: 'a stranger typed this',
      name: 'Stranger',
      consents: ['terms' as const],
    };
    await kaya.person().call(signUp, { body });
    const { code } = await invite(fresh('efe'), 2);
    const efe = kaya.person();
    expect((await efe.call(readCompanyInvite, { body: { code } })).way).toBe('new');
    await efe.call(joinByInvite, { body: { code } });
    expect((await efe.call(readSession, {})).user?.name).toBe('Efe Omoregie');
    const typed = { body: { email: fresh('efe'), password: body.password } };
    expect((await kaya.person().refused(signIn, typed)).code).toBe('invalid_credentials');
  });

  test('signs in to an account that exists, for a day; later its own sign-in is asked for', async () => {
    const known = await signedInPerson(kaya, fresh('efe'));
    const { code } = await invite(known.email);
    expect((await known.call(readCompanyInvite, { body: { code } })).way).toBe('own');
    const phone = kaya.person();
    expect((await phone.call(readCompanyInvite, { body: { code } })).way).toBe('known');
    await older(25);
    expect((await phone.call(readCompanyInvite, { body: { code } })).way).toBe('sign_in');
    expect((await phone.refused(joinByInvite, { body: { code } })).code).toBe('invite_sign_in');
    await older(-25);
    await phone.call(joinByInvite, { body: { code, password: 'Another pass 9' } });
    expect((await phone.call(readSession, {})).user).toMatchObject({ id: known.accountId, name: 'Amina Bello' });
    const kept = { body: { email: known.email, password: goodPassword } };
    expect(await kaya.person().call(signIn, kept), 'the password stays').toMatchObject({
      user: { email: known.email },
    });
  });

  test.each(['second factor', 'staff', 'suspended'])('never opens an account with: %s', async (how) => {
    const known = await signedInPerson(kaya, fresh('efe'));
    const { code } = await invite(known.email);
    const changes: Readonly<Record<string, string>> = {
      'second factor': `INSERT INTO identity.factors (account_id, verified_at) VALUES ($1, now())`,
      staff: `UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`,
      suspended: `UPDATE identity.accounts SET suspended_at = now() WHERE id = $1`,
    };
    await kaya.owner.query(changes[how] ?? '', [known.accountId]);
    const phone = kaya.person();
    expect((await phone.call(readCompanyInvite, { body: { code } })).way).toBe('sign_in');
    expect((await phone.refused(joinByInvite, { body: { code } })).code).toBe('invite_sign_in');
    expect((await phone.call(readSession, {})).user).toBeNull();
    expect(await stateOf(known.email)).toBe('invited');
  });

  test('pressed on two devices at once: one is in, the other reads that it is used, and has no session', async () => {
    for (const name of ['one', 'two', 'three']) {
      const { code } = await invite(fresh(name));
      const devices = [kaya.person(), kaya.person(), kaya.person()];
      const outcomes = await Promise.all(devices.map((device) => device.send(joinByInvite, { body: { code } })));
      const codes = outcomes.map((one) => (one.ok ? 'joined' : one.problem.code));
      expect(codes.toSorted()).toEqual(['invite_used', 'invite_used', 'joined']);
      const sessions = await Promise.all(
        devices.map(async (device) => (await device.call(readSession, {})).user !== null),
      );
      expect(sessions.filter(Boolean)).toHaveLength(1);
    }
  });

  test('as an admin removes or deactivates the person: either joins first, or is refused; nobody is half in', async () => {
    for (const how of [people.removeEmployee, people.deactivatePerson]) {
      for (let round = 0; round < 4; round += 1) {
        const email = fresh(`r${round}-${how === people.removeEmployee}`);
        const { id, code } = await invite(email);
        const device = kaya.person();
        const params = { company: company.id, id };
        const [joined, ended] = await Promise.all([
          device.send(joinByInvite, { body: { code } }),
          company.admin.send(how, { params }),
        ]);
        expect(ended.ok).toBe(true);
        if (!joined.ok) expect(['invite_unknown', 'invite_off', 'invite_elsewhere']).toContain(joined.problem.code);
        expect((await device.call(readSession, {})).user === null).toBe(!joined.ok);
        if (joined.ok) expect((await device.call(listMyCompanies, {})).items).toEqual([]);
      }
    }
  });

  test('expired, replaced and unknown links say so', async () => {
    const { id, code } = await invite(fresh('efe'));
    const device = kaya.person();
    await company.admin.call(people.sendInvite, { params: { company: company.id, id } });
    expect((await device.refused(joinByInvite, { body: { code } })).code).toBe('invite_unknown');
    const [letter] = await kaya.letters(fresh('efe'), 2);
    const second = new URL(letter?.links[0] ?? '').hash.slice(1);
    await kaya.owner.query(`UPDATE companies.invites SET expires_at = now() - interval '1 s' WHERE employee_id = $1`, [
      id,
    ]);
    expect((await device.refused(joinByInvite, { body: { code: second } })).code).toBe('invite_expired');
    await company.admin.call(people.deactivatePerson, { params: { company: company.id, id } });
    expect((await device.refused(readCompanyInvite, { body: { code: second } })).code).toBe('invite_off');
  });
});
