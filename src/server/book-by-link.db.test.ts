// The whole program: an employee comes by a letter's link, requests an approval, and the manager's letter decides it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actPatiently, type Kaya, type Person, startKaya } from '../../tests/support/kaya.ts';
import { until } from '../../tests/support/until.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { confirmLink, readSession } from '../modules/identity/contract.ts';
import { system } from '../kernel/db/actor.ts';
import { listCompanyOrders, orderForCompany } from '../modules/requests/company-order-contract.ts';
import { decideByLink, listApprovals, readApprovalLink } from '../modules/companies/approval-contract.ts';
import { joinCompany, listEntries } from '../modules/companies/entry-contract.ts';
import { readBookingDesk, readBookingPage, sendBookingLink } from '../modules/companies/booking-page-contract.ts';
import { openConfirmedAccount } from '../modules/identity/server/door.ts';
import { createCompany } from '../modules/companies/server/door.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
});
afterAll(() => kaya.stop());

let companies = 0;
const company = async (limit_kobo: number) => {
  companies += 1;
  const domain = `zuma${companies}.example`;
  const made = await actPatiently(kaya.parts.db, system, async (act) => {
    const account_id = await openConfirmedAccount(act, {
      email: `boss@${domain}`,
      name: 'Amina Bello',
      phone: null,
      password: 'Idumota-Market-7',
    });
    return createCompany(act, {
      name: 'Zuma Foods Ltd',
      account_id,
      program_name: 'guest-relocation',
      tier: null,
      card: { customer_id: null, last4: '4081', brand: 'Verve' },
    });
  });
  await kaya.owner.query(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2)`, [
    made.id,
    limit_kobo,
  ]);
  await kaya.owner.query(
    `INSERT INTO companies.company_employees (company_id, name, email) VALUES ($1, 'Ada Obi', $2)`,
    [made.id, `ada@${domain}`],
  );
  return { ...made, domain };
};
const ask = (who: Person, slug: string, email: string) =>
  who.call(sendBookingLink, { params: { slug }, body: { email } });
const arrive = async (slug: string, email: string): Promise<Person> => {
  const who = kaya.person();
  await ask(who, slug, email);
  const [letter] = await kaya.letters(email);
  const link = new URL(letter?.links[0] ?? '');
  expect([link.pathname, link.search]).toEqual([`/company/${slug}`, '']);
  const code = new URLSearchParams(link.hash.slice(1)).get('code') ?? '';
  await who.call(confirmLink, { body: { type: 'magiclink', code } });
  expect((await kaya.person().refused(confirmLink, { body: { type: 'magiclink', code } })).code).toBe('bad_link');
  for (const { id, needs } of (await who.call(listEntries, {})).items)
    if (needs.includes('not_joined')) await who.call(joinCompany, { params: { id } });
  return who;
};
const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '0803 123 4567',
} as const;

describe('sendBookingLink and readBookingPage', () => {
  test('listed or not, known or not: the same answer; only listed people get a letter', async () => {
    const { slug, domain } = await company(1);
    const nobody = kaya.person();
    expect(await nobody.call(readBookingPage, { params: { slug } })).toEqual({
      name: 'Zuma Foods Ltd',
      program_name: 'guest-relocation',
      closed: false,
      sign_on: 'none',
    });
    for (const [at, email] of [
      [slug, `stranger@${domain}`],
      ['no-such-company-0000', `ada@${domain}`],
      [slug, `ada@${domain}`],
    ] as const)
      expect(await ask(nobody, at, email)).toEqual({ email });
    expect((await kaya.letters(`ada@${domain}`)).length).toBe(1);
    expect(await kaya.letters(`stranger@${domain}`, 0)).toEqual([]);
    expect((await nobody.refused(readBookingPage, { params: { slug: 'no-such-company-0000' } })).code).toBe(
      'not_found',
    );
    expect((await nobody.refused(readBookingDesk, { params: { slug }, query: {} })).code).toBe('not_signed_in');
  });

  test('a deactivated person books nothing, and their email still leads to the page that says why', async () => {
    const { slug, id, domain } = await company(100_000_00);
    const ada = await arrive(slug, `ada@${domain}`);
    expect((await ada.call(readSession, {})).user).toMatchObject({ email: `ada@${domain}`, name: 'Ada Obi' });
    expect((await ada.call(readBookingDesk, { params: { slug }, query: {} })).budgets).toHaveLength(1);
    await kaya.owner.query(
      'UPDATE companies.company_employees SET deactivated_at = now() WHERE company_id = $1 AND email = $2',
      [id, `ada@${domain}`],
    );
    expect((await ada.refused(readBookingDesk, { params: { slug }, query: {} })).code).toBe('access_switched_off');
    expect((await ada.refused(orderForCompany, { params: { company: id }, body: move })).code).toBe(
      'access_switched_off',
    );
    expect((await ada.refused(listCompanyOrders, { params: { company: id }, query: {} })).code).toBe(
      'access_switched_off',
    );
    // One mailbox gets one link a minute.
    await kaya.owner.query(
      `UPDATE identity.links SET created_at = created_at - interval '2 minutes'
        WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
      [`ada@${domain}`],
    );
    await ask(kaya.person(), slug, `ada@${domain}`);
    expect(await kaya.letters(`ada@${domain}`, 2)).toHaveLength(2);
  });
});

describe('a company with single sign-on', () => {
  const signOn = (id: string, tested: boolean, required: boolean) =>
    kaya.owner.query(
      `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret, tested_at, required)
       VALUES ($1, 'https://id.example', 'a', 'sealed:test:', CASE WHEN $2 THEN now() END, $3)
       ON CONFLICT (company_id) DO UPDATE SET tested_at = excluded.tested_at, required = excluded.required`,
      [id, tested, required],
    );

  test('is offered it once tested; where it is required no link is sent, and a session by link sees what is missing', async () => {
    const { slug, id, domain } = await company(100_000_00);
    const ada = await arrive(slug, `ada@${domain}`);
    const shown = async () => (await kaya.person().call(readBookingPage, { params: { slug } })).sign_on;
    await signOn(id, false, false);
    expect(await shown()).toBe('none');
    await signOn(id, true, false);
    expect(await shown()).toBe('offered');
    expect((await ada.call(readBookingDesk, { params: { slug }, query: {} })).company_id).toBe(id);
    await signOn(id, true, true);
    expect(await shown()).toBe('required');
    expect((await ada.refused(readBookingDesk, { params: { slug }, query: {} })).code).toBe('single_sign_on_needed');
    expect((await ada.refused(orderForCompany, { params: { company: id }, body: move })).code).toBe(
      'single_sign_on_needed',
    );
    const other = await company(1);
    const stranger = await arrive(other.slug, `ada@${other.domain}`);
    expect((await stranger.refused(readBookingDesk, { params: { slug }, query: {} })).code).toBe('not_found');
    await ask(kaya.person(), slug, `ada@${domain}`);
    await ask(kaya.person(), other.slug, `boss@${other.domain}`);
    await kaya.letters(`boss@${other.domain}`);
    expect(await kaya.letters(`ada@${domain}`, 0)).toHaveLength(1);
  });
});

describe('readApprovalLink and decideByLink', () => {
  test('over the budget: the letter decides once, and the server makes the order', async () => {
    const { slug, id, domain } = await company(1_000_00);
    const params = { company: id };
    const ada = await arrive(slug, `ada@${domain}`);
    const refused = await ada.refused(orderForCompany, { params, body: move });
    expect(refused).toMatchObject({ code: 'approval_needed', detail: expect.stringContaining('₦1,000 is left') });
    const body = { ...move, ask_reason: 'The office moves on Friday.' };
    const key = 'one-press-0000-0000';
    const asked = await ada.call(orderForCompany, { params, body }, key);
    // Pressed twice, it requests once.
    expect(await ada.call(orderForCompany, { params, body }, key)).toEqual(asked);
    const letters = await kaya.letters(`boss@${domain}`);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('An order needs your approval: ₦37,500');
    const link = new URL(letters[0]?.links[0] ?? '');
    const secret = link.hash.slice(1);
    expect([link.pathname, link.search]).toEqual(['/company-approval', '']);
    // A scanner that opens the page's address sends nothing; a person without an account decides with only the secret.
    const boss = kaya.person();
    const shown = await boss.call(readApprovalLink, { body: { secret } });
    expect(shown).toMatchObject({ status: 'pending', asked_by: 'Ada Obi', ask_reason: 'The office moves on Friday.' });
    expect(shown.may_decide.allowed).toBe(true);
    expect((await boss.refused(readApprovalLink, { body: { secret: 'A'.repeat(43) } })).code).toBe('link_used');
    expect((await boss.refused(decideByLink, { body: { secret, approve: false } })).code).toBe('reason_needed');
    const twice = await Promise.all([
      boss.send(decideByLink, { body: { secret, approve: true, reason: 'It is in the plan.' } }),
      boss.send(decideByLink, { body: { secret, approve: false, reason: 'No' } }),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await boss.refused(decideByLink, { body: { secret, approve: true } })).code).toBe('decided');
    const approved = twice[0].ok;
    if (!approved) return;
    await until(async () => (await ada.call(listCompanyOrders, { params, query: {} })).items.length === 1);
    const [question] = (await ada.call(listApprovals, { params, query: {} })).items;
    expect(question).toMatchObject({
      status: 'approved',
      decided_by: 'Amina Bello',
      decision_reason: 'It is in the plan.',
    });
    expect((await kaya.letters(`ada@${domain}`, 3)).map(({ subject }) => subject).join('\n')).toContain(
      'Approved: 2-bedroom flat to Lekki Phase 1',
    );
  });

  test('the link of somebody who may no longer decide decides nothing', async () => {
    const { slug, id, domain } = await company(1_000_00);
    const ada = await arrive(slug, `ada@${domain}`);
    const obi = await actPatiently(kaya.parts.db, system, (act) =>
      openConfirmedAccount(act, {
        email: `obi@${domain}`,
        name: 'Obi Eze',
        phone: null,
        password: 'Idumota-Market-7',
      }),
    );
    await kaya.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
       VALUES ($1, 'Obi Eze', $2, 'admin', $3, now()), ($1, 'Kemi Listed', $4, 'admin', NULL, NULL)`,
      [id, `obi@${domain}`, obi, `kemi@${domain}`],
    );
    await ada.call(orderForCompany, { params: { company: id }, body: { ...move, ask_reason: 'Please' } });
    const [letter] = await kaya.letters(`obi@${domain}`);
    const asked = await kaya.owner.query(
      `SELECT e.name FROM companies.approval_links l JOIN companies.company_employees e ON e.id = l.employee_id
        WHERE e.company_id = $1 ORDER BY e.name`,
      [id],
    );
    expect(asked.rows, 'who is only listed is not asked').toEqual([{ name: 'Amina Bello' }, { name: 'Obi Eze' }]);
    const secret = new URL(letter?.links[0] ?? '').hash.slice(1);
    const decide = () => kaya.person().refused(decideByLink, { body: { secret, approve: true } });
    await kaya.owner.query(`UPDATE companies.company_employees SET access = 'employee' WHERE email = $1`, [
      `obi@${domain}`,
    ]);
    expect((await decide()).code).toBe('not_yours');
    await kaya.owner.query(`UPDATE companies.company_employees SET deactivated_at = now() WHERE email = $1`, [
      `obi@${domain}`,
    ]);
    expect((await decide()).code).toBe('link_used');
  });
});
