// Nobody is in a company before they press Join, and everybody can leave. Tested against an admin with bad intent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpCompany, openCompanyOverHttp, signedInPerson } from '../../tests/support/company-over-http.ts';
import { withKey } from '../../tests/support/company-people.ts';
import { actPatiently, type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { until } from '../../tests/support/until.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { makeApiKey } from '../modules/integrations/contract.ts';
import { listMyRequests } from '../modules/requests/contract.ts';
import { claimRequestsFor } from '../modules/requests/server/claim-requests.ts';
import { readBookingDesk, sendBookingLink } from '../modules/companies/booking-page-contract.ts';
import { listMyCompanies } from '../modules/companies/contract.ts';
import { joinCompany, leaveCompany, listEntries } from '../modules/companies/entry-contract.ts';
import { acceptCompanyInvite } from '../modules/companies/invite-contract.ts';
import * as people from '../modules/companies/people-contract.ts';
import { companiesPersonalData } from '../modules/companies/server/personal-data.ts';
import { closeCompany } from '../modules/companies/staff-contract.ts';
import { confirmLink } from '../modules/identity/contract.ts';

let kaya: Kaya;
let company: HttpCompany;
let count = 0;
beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
});
afterAll(() => kaya.stop());
beforeEach(async () => {
  company = await openCompanyOverHttp(kaya, `j${(count += 1)}.example`);
});

const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: 'Surulere, Lagos',
  destination: 'Yaba, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 5),
  preferred_time: '10:00',
  room_size: 'studio',
  phone: '08031234567',
};
const fresh = (name: string) => `${name}@${company.domain}`;
const join = (id = company.id) => ({ params: { id } });
const inviteCode = async (email: string, nth = 1): Promise<string> => {
  const letters = await kaya.letters(email, nth);
  return new URL(letters[0]?.links[0] ?? '').hash.slice(1);
};
const invite = async (email: string, access: 'employee' | 'admin' = 'employee') => {
  const body = { name: 'Efe Omoregie', email, access };
  const person = await company.admin.call(people.invitePerson, { ...company.in, body });
  return { person, code: await inviteCode(email) };
};
const stateOf = async (email: string) =>
  (await company.admin.call(people.listPeople, { ...company.in, query: { search: email } })).items[0]?.state;
const line = (n: number, email: string) => ({ line: n, name: 'Efe', email, role: '', access: '', team: '' });

describe('a list, and joinCompany', () => {
  test('joins nobody, and reads the same for people with and without an account', async () => {
    const known = await signedInPerson(kaya, fresh('known'));
    const { lines } = await company.admin.call(people.importPeople, {
      ...company.in,
      body: { lines: [line(1, known.email), line(2, fresh('unknown'))] },
    });
    expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['added', null],
      ['added', null],
    ]);
    const { items } = await company.admin.call(people.listPeople, { ...company.in, query: {} });
    const [one, other] = items.map(({ id: _id, email: _email, ...shown }) => shown);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ state: 'listed', joined_at: null });
    expect((await known.call(listMyCompanies, {})).items).toEqual([]);
    expect((await known.refused(people.listPeople, { ...company.in, query: {} })).code).toBe('not_joined');
  });

  test('still joins nobody who proves the email later, or signs in again', async () => {
    await company.list(fresh('later'));
    const later = await signedInPerson(kaya, fresh('later'));
    expect((await later.call(listMyCompanies, {})).items).toEqual([]);
    expect(await stateOf(later.email)).toBe('listed');
  });

  test('offers the company only to the owner of the email, who joins by a press', async () => {
    const efe = await signedInPerson(kaya, fresh('efe'));
    const other = await signedInPerson(kaya, fresh('other'));
    await company.list(efe.email);
    expect((await efe.call(listEntries, {})).items).toMatchObject([{ id: company.id, needs: ['not_joined'] }]);
    expect((await other.call(listEntries, {})).items).toEqual([]);
    expect((await other.refused(joinCompany, join())).code).toBe('not_found');
    await efe.call(joinCompany, join());
    expect((await efe.call(listMyCompanies, {})).items.map(({ id }) => id)).toEqual([company.id]);
    expect(await stateOf(efe.email)).toBe('active');
    expect((await efe.refused(joinCompany, join())).code, 'once').toBe('not_found');
  });

  test('gives no access with an email that the account had before, or that is unproven', async () => {
    const moved = await signedInPerson(kaya, fresh('moved'));
    await company.list(moved.email);
    await kaya.owner.query('UPDATE identity.accounts SET email = $2 WHERE id = $1', [moved.accountId, fresh('now')]);
    expect((await moved.call(listEntries, {})).items).toEqual([]);
    expect((await moved.refused(joinCompany, join())).code).toBe('not_found');
    const young = await signedInPerson(kaya, fresh('young'));
    await company.list(young.email);
    await kaya.owner.query('UPDATE identity.accounts SET email_confirmed_at = NULL WHERE id = $1', [young.accountId]);
    expect((await young.refused(joinCompany, join())).code).toBe('not_signed_in');
  });

  test('with 200 strangers reveals nothing about any of them', async () => {
    const known = await signedInPerson(kaya, fresh('n7'));
    const lines = Array.from({ length: 200 }, (_none, n) => line(n + 1, fresh(`n${n}`)));
    const report = await company.admin.call(people.importPeople, { ...company.in, body: { lines } });
    expect(new Set(report.lines.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
    const { rows } = await kaya.owner.query(
      'SELECT count(*)::int AS joined FROM companies.company_employees WHERE company_id = $1 AND account_id IS NOT NULL',
      [company.id],
    );
    expect(rows).toEqual([{ joined: 1 }]);
    expect((await known.call(listMyCompanies, {})).items).toEqual([]);
  });
});

test("a company's order for a person on its list is not in their account before they join", async () => {
  const efe = await signedInPerson(kaya, fresh('efe'));
  const employee_id = await company.list(efe.email);
  const body = { name: 'Orders', scopes: ['bookings:write' as const], life_days: 0 as const };
  const { secret } = await company.admin.call(makeApiKey, { ...company.in, body });
  const made = await withKey(kaya, secret)('POST /api/v1/bookings', { employee_id, ...move });
  expect(made.status).toBe(201);
  const theirs = async () => (await efe.call(listMyRequests, { query: {} })).items.map(({ id }) => id);
  // As after a new proof of this email.
  await actPatiently(kaya.parts.db, system, (act) => claimRequestsFor(act, efe.accountId, efe.email));
  expect(await theirs()).toEqual([]);
  await efe.call(joinCompany, join());
  await until(async () => (await theirs()).length > 0);
  expect(await theirs()).toEqual([made.body['id']]);
});

describe('an invite', () => {
  test('joins no other account: a signed-in person with another email is refused', async () => {
    const { code } = await invite(fresh('efe'));
    const other = await signedInPerson(kaya, fresh('other'));
    expect((await other.refused(acceptCompanyInvite, { body: { code } })).code).toBe('invite_not_yours');
    expect((await kaya.person().send(acceptCompanyInvite, { body: { code } })).ok).toBe(false);
    expect(await stateOf(fresh('efe'))).toBe('invited');
  });

  test('for an email that the person has since changed is no longer theirs', async () => {
    const efe = await signedInPerson(kaya, fresh('efe'));
    const { code } = await invite(efe.email);
    await kaya.owner.query('UPDATE identity.accounts SET email = $2 WHERE id = $1', [efe.accountId, fresh('efe2')]);
    expect((await efe.refused(acceptCompanyInvite, { body: { code } })).code).toBe('invite_not_yours');
  });

  test('is used up by joining on the company’s page too', async () => {
    const efe = await signedInPerson(kaya, fresh('efe'));
    const { code } = await invite(efe.email);
    await efe.call(joinCompany, join());
    expect((await efe.refused(acceptCompanyInvite, { body: { code } })).code).toBe('invite_used');
  });

  test('to a member who joined under another email says so', async () => {
    const efe = await company.join(fresh('efe'));
    await kaya.owner.query('UPDATE identity.accounts SET email = $2 WHERE id = $1', [efe.accountId, fresh('efe2')]);
    const { code } = await invite(fresh('efe2'));
    expect((await efe.refused(acceptCompanyInvite, { body: { code } })).code).toBe('invite_elsewhere');
    expect((await efe.call(listEntries, {})).items).toHaveLength(1);
  });

  test('makes no member of staff a member, and the company can be closed', async () => {
    const staff = await signedInPerson(kaya, fresh('desk'));
    await kaya.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [staff.accountId]);
    const { code } = await invite(staff.email, 'admin');
    expect((await staff.refused(acceptCompanyInvite, { body: { code } })).code).toBe('invite_staff');
    expect((await staff.refused(joinCompany, join())).code).toBe('not_found');
    expect((await staff.call(listEntries, {})).items).toEqual([]);
    const body = { reason: 'It was opened to deceive people.' };
    const closed = await staff.call(closeCompany, { params: { id: company.id }, body });
    expect(closed.state).toBe('closed');
    expect((await staff.refused(acceptCompanyInvite, { body: { code } })).code).toBe('company_closed');
  });
});

describe('leaveCompany', () => {
  test('closes the company to the person, and only a new invite brings them back', async () => {
    const efe = await company.join(fresh('efe'));
    expect((await efe.call(listMyCompanies, {})).items).toHaveLength(1);
    await efe.call(leaveCompany, join());
    expect((await efe.call(listMyCompanies, {})).items).toEqual([]);
    expect((await efe.call(listEntries, {})).items).toEqual([]);
    expect(await stateOf(efe.email)).toBe('left');
    expect((await efe.refused(joinCompany, join())).code).toBe('not_found');
    expect((await efe.refused(leaveCompany, join())).code).toBe('not_found');
    const params = { company: company.id, id: efe.employeeId };
    await company.admin.call(people.sendInvite, { params });
    expect(await stateOf(efe.email)).toBe('invited');
    await efe.call(acceptCompanyInvite, { body: { code: await inviteCode(efe.email) } });
    expect(await stateOf(efe.email)).toBe('active');
  });

  test('holds when an admin removes the row and adds the email again: only an invite asks again', async () => {
    const efe = await company.join(fresh('efe'));
    await efe.call(leaveCompany, join());
    const body = { name: 'Efe', email: efe.email };
    const again = async () => {
      const [row] = (await company.admin.call(people.listPeople, { ...company.in, query: { search: efe.email } }))
        .items;
      await company.admin.call(people.removeEmployee, { params: { company: company.id, id: row?.id ?? '' } });
      return company.admin.call(people.addEmployee, { ...company.in, body });
    };
    await again();
    const { id } = await again();
    expect(await stateOf(efe.email)).toBe('left');
    expect((await efe.call(listEntries, {})).items).toEqual([]);
    expect((await efe.refused(joinCompany, join())).code).toBe('not_found');
    await company.admin.call(people.sendInvite, { params: { company: company.id, id } });
    await efe.call(acceptCompanyInvite, { body: { code: await inviteCode(efe.email) } });
    expect(await stateOf(efe.email)).toBe('active');
    const kept = async () =>
      (await kaya.owner.query('SELECT FROM companies.departed WHERE company_id = $1', [company.id])).rowCount;
    expect(await kept(), 'who is back has not left').toBe(0);
    await efe.call(leaveCompany, join());
    await again();
    expect(await kept()).toBe(1);
    const person = { accountId: efe.accountId, email: efe.email };
    const own = { kind: 'account', accountId: efe.accountId, sessionId: null, orderId: null } as const;
    const left = await actPatiently(kaya.parts.db, own, (act) => companiesPersonalData.exportFor(act, person));
    expect(left['left']).toMatchObject([{ company: 'Zuma Foods Ltd' }]);
    await actPatiently(kaya.parts.db, system, async (act) => companiesPersonalData.erase?.(act, person));
    expect(await kept(), 'nor is anything kept of a deleted account').toBe(0);
  });

  test('is refused for the last admin, and says what to do first', async () => {
    const refused = await company.admin.refused(leaveCompany, join());
    expect([refused.code, refused.detail]).toEqual([
      'last_admin_leaves',
      expect.stringMatching(/^A company needs an admin\. Make somebody else an admin first/),
    ]);
    const second = await company.join(fresh('second'), 'admin');
    await company.admin.call(leaveCompany, join());
    expect((await second.refused(leaveCompany, join())).code).toBe('last_admin_leaves');
    expect((await company.admin.call(listMyCompanies, {})).items).toEqual([]);
  });

  test('ends all rights: an admin who comes back is an employee', async () => {
    await company.join(fresh('second'), 'admin');
    await company.admin.call(leaveCompany, join());
    const { rows } = await kaya.owner.query(
      'SELECT access, account_id, joined_at FROM companies.company_employees WHERE company_id = $1 AND email = $2',
      [company.id, company.admin.email],
    );
    expect(rows).toEqual([{ access: 'employee', account_id: null, joined_at: null }]);
  });

  test('a deactivated person can leave too, and first reads whom to ask', async () => {
    const efe = await company.join(fresh('efe'));
    const params = { company: company.id, id: efe.employeeId };
    await company.admin.call(people.deactivatePerson, { params });
    const refused = await efe.refused(readBookingDesk, { params: { slug: company.slug }, query: {} });
    expect([refused.code, refused.detail]).toEqual([
      'access_switched_off',
      'An admin of Zuma Foods Ltd has switched off your access, so you cannot book on its account. Bookings that stand are carried out. Ask Amina Bello.',
    ]);
    expect((await efe.call(listEntries, {})).items).toMatchObject([{ needs: ['deactivated'], ask: ['Amina Bello'] }]);
    await efe.call(leaveCompany, join());
    expect((await efe.refused(readBookingDesk, { params: { slug: company.slug }, query: {} })).code).toBe('not_found');
  });
});

describe('the booking page', () => {
  test('a link to the mailbox leads to Join, and then to the desk', async () => {
    const email = fresh('ada');
    await company.list(email);
    const ada = kaya.person();
    await ada.call(sendBookingLink, { params: { slug: company.slug }, body: { email } });
    const letters = await kaya.letters(email);
    const code = new URLSearchParams(new URL(letters[0]?.links[0] ?? '').hash.slice(1)).get('code') ?? '';
    await ada.call(confirmLink, { body: { type: 'magiclink', code } });
    const desk = { params: { slug: company.slug }, query: {} };
    expect((await ada.refused(readBookingDesk, desk)).code).toBe('not_joined');
    await ada.call(joinCompany, join());
    expect((await ada.call(readBookingDesk, desk)).email).toBe(email);
  });

  test('a deactivated member gets the letter, a stranger does not', async () => {
    const efe = await company.join(fresh('efe'));
    await company.admin.call(people.deactivatePerson, { params: { company: company.id, id: efe.employeeId } });
    await kaya.person().call(sendBookingLink, { params: { slug: company.slug }, body: { email: fresh('nobody') } });
    await kaya.person().call(sendBookingLink, { params: { slug: company.slug }, body: { email: efe.email } });
    await until(async () => (await kaya.letters(efe.email, 0)).length > 0);
    expect(await kaya.letters(fresh('nobody'), 0)).toEqual([]);
  });
});
