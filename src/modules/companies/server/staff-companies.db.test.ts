// Staff and companies: the list, one company's file, their decisions, and the account of a tailored sign-up.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { closeCompany, readCompanyFile, verifyCompany } from './decide-company.ts';
import { decideInsurance } from './security/decide-insurance.ts';
import { listCompanies, listSignUps } from './list-companies.ts';
import { listMyCompanies } from './list-my-companies.ts';
import { openInvoiceAccount } from './open-invoice-account.ts';
import { liftSingleSignOn } from './sign-on/write-single-sign-on.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const on = (id: string) => ({ params: { id } });
const file = (id: string, actor = staff) => market.as(actor, (act) => readCompanyFile(act, on(id), noExchange));
const verify = (id: string, actor = staff) => market.as(actor, (act) => verifyCompany(act, on(id), noExchange));
const close = (id: string) =>
  market.as(staff, (act) => closeCompany(act, { ...on(id), body: { reason: 'Asked for it' } }, noExchange));
const list = (query: { show?: 'pending' | 'verified' | 'closed'; search?: string } = {}, actor = staff) =>
  market.as(actor, (act) => listCompanies(act, { query }, noExchange));
/** A proof of insurance that awaits a decision. */
const handIn = async (company: string) => {
  await market.owner.query(
    `WITH kept AS (INSERT INTO kernel.files (media_type, bytes, stored_as, document, owner_id)
                   SELECT 'application/pdf', 10, $2, true, admin_user_id FROM companies.companies WHERE id = $1 RETURNING id)
     INSERT INTO companies.insurances (company_id, upload_id, file_id, name, pages, expires_on)
     SELECT $1, uuidv7(), id, 'cover.pdf', 1, current_date + 30 FROM kept`,
    [company, `${crypto.randomUUID()}.pdf`],
  );
  return file(company);
};
const trailOf = async (id: string): Promise<string[]> =>
  (
    await market.owner.query<{ name: string }>(
      `SELECT name FROM kernel.events WHERE payload ->> 'companyId' = $1 AND actor_id = $2 ORDER BY id`,
      [id, staff.accountId],
    )
  ).rows.map(({ name }) => name);

describe('listCompanies, readCompanyFile, verifyCompany and closeCompany', () => {
  test('each once, in the trail by name; a closed company sees nothing', async () => {
    const company = await openCompany(market, 'Abeke Stores');
    expect((await list({ search: 'abeke' })).items.map(({ id, state, people }) => [id, state, people])).toEqual([
      [company.id, 'pending', 1],
    ]);
    expect(await file(company.id)).toMatchObject({ card_last4: '4081', pays: 'card', admins: [{ joined: true }] });
    expect((await verify(company.id)).state).toBe('verified');
    expect(await codeOf(verify(company.id))).toBe('already_decided');
    expect((await list({ show: 'verified' })).items.map(({ id }) => id)).toContain(company.id);
    expect((await list({ show: 'pending', search: 'abeke' })).items).toEqual([]);
    expect((await close(company.id)).state).toBe('closed');
    expect(await codeOf(close(company.id))).toBe('already_decided');
    expect(await codeOf(verify(company.id))).toBe('company_closed');
    expect((await list({ show: 'closed' })).items.map(({ id }) => id)).toContain(company.id);
    expect((await market.as(company.admin, (act) => listMyCompanies(act, {}, noExchange))).items).toEqual([]);
    expect(await trailOf(company.id)).toEqual(['companies.company_verified', 'companies.company_closed']);
  });

  test('the file shows the company’s security settings, and no more', async () => {
    const company = await openCompany(market);
    expect(await file(company.id)).toMatchObject({ insurances: [], sign_on: null });
    await market.owner.query(
      `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret, tested_at, required)
       VALUES ($1, 'https://id.example', 'an-id', 'sealed:test:', now(), true)`,
      [company.id],
    );
    const { insurances } = await handIn(company.id);
    expect(insurances).toMatchObject([{ name: 'cover.pdf', standing: 'waiting', is_pdf: true }]);
    const seen = await file(company.id);
    expect(seen.sign_on).toEqual({ issuer: 'https://id.example', required: true });
    expect(JSON.stringify(seen)).not.toMatch(/a-secret|an-id|api\/files/);
  });

  test('only staff decide, and never about their own company', async () => {
    const company = await openCompany(market);
    expect(await codeOf(list({}, company.admin))).toBe('not_found');
    expect(await codeOf(file(company.id, company.admin))).toBe('not_found');
    const own: Actor = { ...company.admin, kind: 'staff' };
    expect(await codeOf(verify(company.id, own))).toBe('own_company');
    const [insurance] = (await handIn(company.id)).insurances;
    const accept = market.as(own, (act) =>
      decideInsurance(act, { ...on(insurance?.id ?? ''), body: { accepted: true } }, noExchange),
    );
    expect(await codeOf(accept)).toBe('own_company');
    expect((await file(company.id)).insurances).toMatchObject([{ standing: 'waiting' }]);
    const lift = market.as(own, (act) =>
      liftSingleSignOn(act, { params: { company: company.id }, body: { reason: 'Gone' } }, noExchange),
    );
    expect(await codeOf(lift)).toBe('own_company');
    expect(await codeOf(file(crypto.randomUUID()))).toBe('not_found');
  });

  test('if two staff members decide at once: one decision, one event', async () => {
    const company = await openCompany(market);
    const codes = await Promise.all([codeOf(verify(company.id)), codeOf(verify(company.id))]);
    expect(codes.toSorted()).toEqual(['already_decided', 'not refused']);
    expect(await trailOf(company.id)).toEqual(['companies.company_verified']);
  });
});

describe('listSignUps and openInvoiceAccount', () => {
  const signUp = async (email: string): Promise<string> =>
    String(
      await market.value(
        `INSERT INTO companies.corporate_signups (organization, work_email, company_size, agreed) VALUES ('Big Foods', $1, '>1000', true) RETURNING id`,
        [email],
      ),
    );
  const open = (id: string, actor = staff) =>
    openInvoiceAccount(market.db, actor, { ...on(id), body: { name: 'Big Foods Ltd' } }, noExchange);
  const waiting = async () =>
    (await market.as(staff, (act) => listSignUps(act, { query: {} }, noExchange))).items.map(({ id }) => id);

  const needs = async (id: string) =>
    (await market.as(staff, (act) => listSignUps(act, { query: {} }, noExchange))).items.find((one) => one.id === id)
      ?.needs;
  const confirm = (id: string, actor: Actor) =>
    market.as(actor, (act) => confirmSignUp(act, { params: { id } }, noExchange));

  test('once the sign-up is confirmed, once, and its owner is the admin of a company that pays by invoice', async () => {
    const id = await signUp('late@big.example');
    expect(await waiting()).toContain(id);
    expect([await codeOf(open(id)), await needs(id)]).toEqual(['sign_up_not_confirmed', 'link']);
    const admin = await market.account();
    await market.owner.query(`UPDATE identity.accounts SET email = 'late@big.example' WHERE id = $1`, [
      admin.accountId,
    ]);
    // Another letter proved the email: a stranger may have typed it here.
    expect([await codeOf(open(id)), await needs(id)]).toEqual(['sign_up_not_confirmed', 'link']);
    await confirm(id, admin);
    expect(await needs(id)).toBeNull();
    const codes = await Promise.all([codeOf(open(id)), codeOf(open(id))]);
    expect(codes.toSorted()).toEqual(['account_opened', 'not refused']);
    expect(await waiting()).not.toContain(id);
    const { items } = await market.as(admin, (act) => listMyCompanies(act, {}, noExchange));
    expect(items).toMatchObject([{ name: 'Big Foods Ltd', pays: 'invoice', access: 'admin', card_last4: null }]);
    expect(await trailOf(items[0]?.id ?? '')).toEqual(['companies.invoice_account_opened']);
  });

  test('an account that has since changed its email gets no company', async () => {
    const id = await signUp('moved@big.example');
    const admin = await market.account();
    const rename = (email: string) =>
      market.owner.query('UPDATE identity.accounts SET email = $2 WHERE id = $1', [admin.accountId, email]);
    await rename('moved@big.example');
    await confirm(id, admin);
    await rename('elsewhere@big.example');
    expect([await codeOf(open(id)), await needs(id)]).toEqual(['mailbox_not_proven', 'account']);
  });

  test('an account of Kaya’s staff gets no company', async () => {
    const id = await signUp('colleague@big.example');
    const admin = await market.account();
    await market.owner.query(
      `UPDATE identity.accounts SET email = 'colleague@big.example', roles = '{staff}' WHERE id = $1`,
      [admin.accountId],
    );
    await confirm(id, admin);
    expect(await codeOf(open(id))).toBe('founder_is_staff');
  });

  test('a small company, and a stranger', async () => {
    const id = await signUp('other@big.example');
    await market.owner.query(`UPDATE companies.corporate_signups SET company_size = '1-10' WHERE id = $1`, [id]);
    expect(await waiting()).not.toContain(id);
    expect(await codeOf(open(id, await market.account()))).toBe('not_found');
  });
});
