// A business applies: its fields, its certificate, what staff decide, and what nobody else may do (docs/decisions/0099).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { goodPdf, hugePdf } from '../../../../tests/support/papers.ts';
import { openPapersDatabase, type PapersDatabase } from '../../../../tests/support/papers-database.ts';
import { caller, type CallAs } from '../../../../database/demo/call.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { plainNameWords } from '../../../shared/plain-name.ts';
import * as application from '../application-contract.ts';
import { applicationRules } from '../application-rules.ts';
import * as contract from '../contract.ts';
import * as staffApplication from '../staff-application-contract.ts';
import * as staffProviders from '../staff-contract.ts';
import { providersPersonalData } from './personal-data.ts';
import { providersRoutes } from './routes.ts';

let papers: PapersDatabase;
let call: CallAs;
let pdf: Uint8Array;
let asked = 0;
beforeAll(async () => {
  papers = await openPapersDatabase();
  call = caller(papers.db, providersRoutes(papers.files));
  pdf = await goodPdf();
  await papers.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [papers.staff.accountId]);
});
afterAll(() => papers.close());

const filled = {
  name: 'Ikeja Movers',
  registration: 'rc 123456',
  contact: 'Bisi Ade',
  phone: '0803 111 2233',
  city: 'Lagos',
  vehicles: 2,
  people: 6,
  skills: ['packing' as const],
  insurance: 'Leadway LW-1',
};
const person = async (): Promise<Actor & { accountId: string }> => {
  const account = await papers.account();
  return { ...account, accountId: account.accountId ?? '' };
};
const handIn = async (actor: Actor, name = 'cac.pdf', content = pdf) =>
  call(actor, application.addCertificate, { body: { upload_id: await papers.upload(actor, content), name } });
const save = (actor: Actor, more: Partial<typeof filled> = {}) =>
  call(actor, application.saveApplication, { body: { ...filled, ...more } });
const submit = (actor: Actor) => call(actor, application.submitApplication, {});
const applied = async () => {
  const actor = await person();
  await save(actor);
  await handIn(actor);
  const sent = await submit(actor);
  return { actor, id: actor.accountId, submitted_at: sent.submitted_at ?? '' };
};
const noticesOf = (account: string) =>
  papers.emitted
    .filter(({ payload }) => (payload as { accountId?: string }).accountId === account)
    .map(({ kind }) => kind.name);
const run = (actor: Actor, sql: string) => {
  asked += 1;
  return papers.as(actor, (act) => act.sql(query(`test.applies${asked}`, {}, { n: 'text?' }, sql), {}));
};

describe('saveApplication, addCertificate, submitApplication, readApplication', () => {
  test('a draft may be half empty; it is sent once complete, and once', async () => {
    const actor = await person();
    expect(await call(actor, application.readApplication, {})).toEqual({ application: null, is_provider: false });
    expect(await codeOf(submit(actor))).toBe('not_complete');
    const draft = await save(actor, { registration: '', city: '' });
    expect(draft).toMatchObject({ status: 'draft', registration: '', phone: '+2348031112233', certificate: null });
    await handIn(actor);
    expect(await codeOf(submit(actor))).toBe('not_complete');
    await save(actor);
    const sent = await submit(actor);
    expect(sent).toMatchObject({
      status: 'submitted',
      registration: 'RC123456',
      certificate: { name: 'cac.pdf', is_pdf: true },
    });
    expect(Date.parse(sent.answer_by ?? '') - Date.parse(sent.submitted_at ?? '')).toBe(
      applicationRules.answerHours * 3_600_000,
    );
    expect(await submit(actor)).toEqual(sent);
    expect(noticesOf(actor.accountId)).toEqual(['providers.application_submitted']);
    expect(await codeOf(save(actor))).toBe('already_sent');
    expect(await codeOf(handIn(actor))).toBe('already_sent');
  });
  test('without a certificate it cannot be sent', async () => {
    const actor = await person();
    await save(actor);
    expect(await codeOf(submit(actor))).toBe('not_complete');
  });
  test('a certificate may come first, starts the application, and can be replaced; the previous file is deleted', async () => {
    const actor = await person();
    const first = await handIn(actor);
    expect(first).toMatchObject({ status: 'draft', name: '' });
    const second = await handIn(actor, 'better.pdf');
    expect(second.certificate).toMatchObject({ name: 'better.pdf' });
    const owners = await papers.owner.query<{ owner: string | null }>(
      'SELECT owner_id AS owner FROM kernel.files WHERE id = ANY ($1) ORDER BY owner_id NULLS FIRST',
      [[first, second].map(({ certificate }) => certificate?.url.slice('/api/files/'.length))],
    );
    expect(owners.rows.map(({ owner }) => owner)).toEqual([null, actor.accountId]);
  });
  test('the same upload twice is one certificate; a refused file is none', async () => {
    const actor = await person();
    const body = { upload_id: await papers.upload(actor, pdf), name: 'cac.pdf' };
    const first = await call(actor, application.addCertificate, { body });
    expect(await call(actor, application.addCertificate, { body })).toEqual(first);
    expect(await codeOf(handIn(actor, 'huge.pdf', hugePdf()))).toBe('large_pdf');
  });
  test('a name that advertises is refused', async () => {
    const actor = await person();
    await expect(save(actor, { name: 'Win at www.cheap.example' })).rejects.toThrow(plainNameWords);
  });
});

describe('listApplications, readApplicationFile, viewCertificate, approveApplication, rejectApplication', () => {
  test('an approval creates the business, with all checks, and the sign-in', async () => {
    const { actor, id, submitted_at } = await applied();
    const { items } = await call(papers.staff, staffApplication.listApplications, { query: {} });
    expect(items.map((one) => one.id)).toContain(id);
    const at = { params: { id }, body: { submitted_at } };
    const approved = await call(papers.staff, staffApplication.approveApplication, at);
    expect(approved).toMatchObject({ status: 'approved', answer_by: null });
    expect(await call(actor, contract.readProvider, {})).toMatchObject({
      id: approved.provider_id,
      name: 'Ikeja Movers',
      status: 'approved',
      checks: [{ status: 'approved' }, { status: 'approved' }, { status: 'approved' }],
    });
    expect(await papers.value('SELECT roles FROM identity.accounts WHERE id = $1', [id])).toEqual(['provider']);
    expect(noticesOf(id)).toEqual([
      'providers.application_submitted',
      'providers.added',
      'providers.check_approved',
      'providers.check_approved',
      'providers.check_approved',
      'providers.approved',
      'providers.application_approved',
    ]);
    expect(await codeOf(call(papers.staff, staffApplication.approveApplication, at))).toBe('already_decided');
    expect(await call(actor, application.readApplication, {})).toMatchObject({ is_provider: true });
    expect(await codeOf(save(actor))).toBe('already_provider');
    expect(await codeOf(submit(actor))).toBe('already_provider');
  });
  test('two members of staff at once: one decides', async () => {
    const { id, submitted_at } = await applied();
    const params = { id };
    const both = await Promise.all([
      codeOf(call(papers.staff, staffApplication.approveApplication, { params, body: { submitted_at } })),
      codeOf(call(papers.staff, staffApplication.rejectApplication, { params, body: { submitted_at, reason: 'No' } })),
    ]);
    expect(both.filter((code) => code === 'already_decided')).toHaveLength(1);
  });
  test('a rejection has a reason; changed and sent again it is another version', async () => {
    const { actor, id, submitted_at } = await applied();
    const at = { params: { id }, body: { submitted_at } };
    const reason = 'The number is another one';
    await call(papers.staff, staffApplication.rejectApplication, { ...at, body: { submitted_at, reason } });
    expect((await call(actor, application.readApplication, {})).application).toMatchObject({
      status: 'rejected',
      reason: 'The number is another one',
    });
    await save(actor, { registration: 'BN 7654321' });
    const again = await submit(actor);
    expect(again).toMatchObject({ status: 'submitted', reason: null, registration: 'BN7654321' });
    // Read before it was changed.
    expect(await codeOf(call(papers.staff, staffApplication.approveApplication, at))).toBe('already_decided');
    const fresh = { params: { id }, body: { submitted_at: again.submitted_at ?? '' } };
    expect(await call(papers.staff, staffApplication.approveApplication, fresh)).toMatchObject({ status: 'approved' });
  });
  test('a business with this email that staff added meanwhile stays the only one', async () => {
    const { id, submitted_at } = await applied();
    const email = String(await papers.value('SELECT email FROM identity.accounts WHERE id = $1', [id]));
    const body = { name: 'Typed by staff', email, registration: 'RC9999', city: 'Lagos' };
    await call(papers.staff, staffProviders.addProvider, { body });
    const at = { params: { id }, body: { submitted_at } };
    expect(await codeOf(call(papers.staff, staffApplication.approveApplication, at))).toBe('email_registered');
    expect((await call(papers.staff, staffApplication.readApplicationFile, { params: { id } })).status).toBe(
      'submitted',
    );
  });
  test('each view of the certificate is recorded, and its address works only for staff', async () => {
    const { actor, id } = await applied();
    const seen = await call(papers.staff, staffApplication.viewCertificate, { params: { id } });
    expect(seen).toMatchObject({ is_pdf: true });
    expect((await papers.ask(actor, seen.url.split('?')[0] ?? '')).status).toBe(200);
    expect((await papers.ask(await person(), seen.url)).status).toBe(404);
    expect((await papers.ask(papers.staff, seen.url.split('?')[0] ?? '')).status).toBe(404);
    expect((await papers.ask(papers.staff, seen.url)).status).toBe(200);
    expect(
      papers.emitted.filter(
        ({ kind, payload }) =>
          kind.name === 'providers.certificate_read' && (payload as { accountId: string }).accountId === id,
      ),
    ).toHaveLength(1);
  });
  test('staff do not decide about their own', async () => {
    const { actor, id, submitted_at } = await applied();
    await papers.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [id]);
    const me: Actor = { ...actor, kind: 'staff' };
    const at = { params: { id }, body: { submitted_at } };
    expect(await codeOf(call(me, staffApplication.approveApplication, at))).toBe('own_case');
    await expect(
      run(me, `UPDATE providers.applications SET status = 'approved' WHERE id = '${id}' RETURNING id::text AS n`),
    ).resolves.toEqual([]);
  });
  test('strangers see and change nothing; an applicant decides nothing', async () => {
    const { actor, id, submitted_at } = await applied();
    const stranger = await person();
    const seen = `SELECT id::text AS n FROM providers.applications WHERE id = '${id}'`;
    expect(await run(stranger, seen)).toEqual([]);
    expect(await run(actor, seen)).toHaveLength(1);
    expect(
      await run(
        stranger,
        `UPDATE providers.applications SET status = 'rejected', reason = 'x' WHERE id = '${id}' RETURNING id::text AS n`,
      ),
    ).toEqual([]);
    expect(
      await run(
        actor,
        `UPDATE providers.applications SET status = 'approved' WHERE id = '${id}' RETURNING id::text AS n`,
      ),
    ).toEqual([]);
    const draft = await person();
    await save(draft);
    await expect(
      run(draft, `UPDATE providers.applications SET status = 'approved' RETURNING id::text AS n`),
    ).rejects.toThrow('row-level security');
    const at = { params: { id }, body: { submitted_at } };
    expect(await codeOf(call(actor, staffApplication.approveApplication, at))).toBe('not_found');
    expect(await codeOf(call(stranger, staffApplication.readApplicationFile, { params: { id } }))).toBe('not_found');
    await expect(run(stranger, `SELECT name AS n FROM providers.grant_certificate('${id}', 'x')`)).rejects.toThrow(
      'staff see documents',
    );
  });
});

describe('providersPersonalData', () => {
  test('exports the application, and erases it with its file', async () => {
    const { actor, id } = await applied();
    const data = await papers.as(actor, (act) => providersPersonalData.exportFor?.(act, { accountId: id, email: '' }));
    expect(data).toMatchObject({
      application: { name: 'Ikeja Movers', insurance: 'Leadway LW-1', file_name: 'cac.pdf' },
    });
    const file = await papers.value('SELECT file_id FROM providers.applications WHERE id = $1', [id]);
    await papers.as(system, async (act) =>
      providersPersonalData.erase?.(act, { accountId: id, email: 'none@example.com' }),
    );
    expect(await papers.value('SELECT count(*)::int FROM providers.applications WHERE id = $1', [id])).toBe(0);
    expect(await papers.value('SELECT owner_id FROM kernel.files WHERE id = $1', [file])).toBeNull();
  });
});
