// What a program asks an approval for, and what webhooks say of a booking: each event once, with what a program needs, and nothing more.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyWithAdmin, companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { actPatiently, type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { until } from '../../../../tests/support/until.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { makeBill } from '../../billing/server/make-bill.ts';
import { billingEvents } from '../../billing/events.ts';
import { monthOf } from '../../billing/rules.ts';
import { allWebhookKinds } from '../rules.ts';
import { hearEvents } from './hear-events.ts';
import { tellBilled } from './tell-billed.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

const scopes = ['bookings:read', 'bookings:write'];
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
  contact_name: 'Bola Ade',
};
const why = 'The customer moves this week';
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

/** A company whose every booking is over its budget, with a second admin who may approve. */
const frugal = async () => {
  const company = await companyWithAdmin(kaya);
  const boss = await company.join('admin');
  for (const isTest of [false, true])
    await company.admin.send(`POST ${company.at}/webhooks`, {
      url: 'https://hooks.zuma.example/kaya',
      kinds: allWebhookKinds,
      test: isTest,
    });
  const set = await company.admin.send(`PUT ${company.at}/budgets`, { scope: 'company', limit_kobo: 100 });
  expect(set.status).toBe(200);
  return { company, boss, key: await company.key(scopes), trial: await company.key(scopes, { test: true }) };
};
type Message = { kind: string; data: Record<string, unknown> };
const told = async (company: CompanyWithAdmin, kinds: readonly string[], isTest = false): Promise<Message[]> => {
  const read = async () =>
    (
      await kaya.owner.query<Message>(
        `SELECT DISTINCT m.id, m.kind, m.body::jsonb -> 'data' AS data FROM integrations.webhook_messages m
           JOIN integrations.webhook_deliveries d ON d.message_id = m.id JOIN integrations.webhook_endpoints w ON w.id = d.endpoint_id
          WHERE m.company_id = $1 AND w.is_test = $2 AND m.kind = ANY ($3) ORDER BY m.id`,
        [company.id, isTest, kinds],
      )
    ).rows;
  await until(async () => (await read()).length >= kinds.length);
  return read();
};
const decide = async (who: Awaited<ReturnType<typeof frugal>>, id: unknown, approve: boolean) => {
  const body = approve ? { approve } : { approve, reason: 'Not this month' };
  const { status } = await who.boss.send(`POST ${who.company.at}/approvals/${String(id)}/decision`, body);
  expect(status).toBe(200);
};
const approvalOf = (body: Record<string, unknown>) => body['approval'] as Record<string, unknown>;

describe('createBooking with approval_reason', () => {
  test('over a budget it is refused without a reason, and asks with one; approved, it is booked as it was asked', async () => {
    const who = await frugal();
    const { key, company } = who;
    const refused = await key.send('POST /api/v1/bookings', { ...move, reference: 'asked-1' });
    expect(codeOf(refused)).toEqual([409, 'approval_needed']);
    expect(refused.body['detail']).toMatch(/budget .*approval_reason/);
    const once = { 'idempotency-key': 'asked-key-1' };
    const body = { ...move, reference: 'asked-1', approval_reason: why };
    const asked = await key.send('POST /api/v1/bookings', body, once);
    expect([asked.status, asked.body['status']]).toEqual([201, 'waiting']);
    expect(approvalOf(asked.body)).toMatchObject({ state: 'waiting', reasons: [expect.stringContaining('budget')] });
    expect((await key.send('POST /api/v1/bookings', body, once)).body).toEqual(asked.body);
    expect(codeOf(await key.send('POST /api/v1/bookings', body))).toEqual([409, 'reference_taken']);
    const line = `GET /api/v1/bookings/${String(asked.body['id'])}`;
    for (const found of [
      (await key.send(line)).body,
      ...((await key.send('GET /api/v1/bookings')).body['items'] as object[]),
      ...((await key.send('GET /api/v1/bookings?reference=asked-1')).body['items'] as object[]),
    ])
      expect(found).toEqual(asked.body);
    expect(codeOf(await key.send(`${line}/tracking`))).toEqual([409, 'waits_for_approval']);
    expect(codeOf(await key.send(`${line}/proof`))).toEqual([404, 'no_proof']);
    const stranger = await (await companyWithAdmin(kaya, 'Another Ltd')).key(scopes);
    for (const path of ['', '/tracking']) expect(codeOf(await stranger.send(line + path))).toEqual([404, 'not_found']);

    await decide(who, approvalOf(asked.body)['id'], true);
    await until(async () => (await key.send(line)).body['status'] === 'published');
    const made = (await key.send(line)).body;
    expect(made).toMatchObject({ id: asked.body['id'], reference: 'asked-1', approval: { state: 'approved' } });
    expect((await key.send('GET /api/v1/bookings')).body['items']).toEqual([made]);
    const [row] = (
      await kaya.owner.query<{ name: string }>('SELECT name FROM requests.requests WHERE id = $1', [made['id']])
    ).rows;
    expect(row).toEqual({ name: 'Bola Ade' });

    const messages = await told(company, ['approval.asked', 'booking.created', 'booking.approved']);
    expect(messages.map(({ kind }) => kind)).toEqual(['approval.asked', 'booking.created', 'booking.approved']);
    const said = messages.find(({ kind }) => kind === 'booking.approved')?.data;
    expect(said).toEqual({
      booking_id: made['id'],
      reference: 'asked-1',
      order_key: `request:${String(made['id'])}`,
      service: 'move',
      person: { employee_id: expect.any(String), name: expect.any(String) },
      from: expect.stringContaining('Surulere'),
      to: expect.stringContaining('Yaba'),
      starts_at: expect.stringMatching(/T09:00:00/),
      price_kobo: made['amount_kobo'],
      replaces: null,
      replaced_by: null,
      mover: null,
      tracking_url: `${kaya.url}/track/${String(made['id'])}`,
      approval_id: approvalOf(asked.body)['id'],
    });
    expect(JSON.stringify(said), 'neither the number nor who is at the door').not.toMatch(/0803|Bola/);
  });

  test('declined, it was never booked, and its reference may be used again', async () => {
    const who = await frugal();
    const body = { ...move, reference: 'asked-2', approval_reason: why };
    const asked = (await who.key.send('POST /api/v1/bookings', body)).body;
    await decide(who, approvalOf(asked)['id'], false);
    const line = `/api/v1/bookings/${String(asked['id'])}`;
    expect((await who.key.send(`GET ${line}`)).body).toMatchObject({
      status: 'declined',
      amount_kobo: null,
      approval: { state: 'declined', decision: 'Not this month' },
    });
    expect((await who.key.send(`GET ${line}/tracking`)).body).toMatchObject({ status: 'cancelled' });
    expect(codeOf(await who.key.send(`POST ${line}/cancellation`, {}))).toEqual([409, 'not_cancellable']);
    expect((await who.key.send('POST /api/v1/bookings', body)).body['status']).toBe('waiting');
  });

  test('a cancellation withdraws it, once', async () => {
    const who = await frugal();
    const asked = (await who.key.send('POST /api/v1/bookings', { ...move, approval_reason: why })).body;
    const line = `POST /api/v1/bookings/${String(asked['id'])}/cancellation`;
    const both = await Promise.all([who.key.send(line, {}), who.key.send(line, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await who.key.send(`GET /api/v1/bookings/${String(asked['id'])}`)).body['status']).toBe('withdrawn');
    expect(await told(who.company, ['approval.withdrawn'])).toHaveLength(1);
  });

  test('without anybody else who may approve it is refused', async () => {
    const company = await companyWithAdmin(kaya);
    await company.admin.send(`PUT ${company.at}/budgets`, { scope: 'company', limit_kobo: 100 });
    const key = await company.key(scopes);
    const answer = await key.send('POST /api/v1/bookings', { ...move, approval_reason: why });
    expect(codeOf(answer)).toEqual([409, 'no_decider']);
  });

  test('a test key asks nobody: the next step approves it, with the same messages', async () => {
    const { trial, company } = await frugal();
    const asked = (await trial.send('POST /api/v1/bookings', { ...move, approval_reason: why })).body;
    expect([asked['status'], asked['test'], approvalOf(asked)['state']]).toEqual(['waiting', true, 'waiting']);
    const line = `/api/v1/bookings/${String(asked['id'])}`;
    expect(codeOf(await trial.send(`GET ${line}/tracking`))).toEqual([409, 'waits_for_approval']);
    const next = await trial.send(`POST /api/v1/test/bookings/${String(asked['id'])}/advance`);
    expect(next.body['steps']).toMatchObject([{ code: 'asked' }, { code: 'placed' }]);
    expect((await trial.send(`GET ${line}`)).body).toMatchObject({
      status: 'published',
      approval: { state: 'approved' },
    });
    const kinds = ['approval.asked', 'approval.decided', 'booking.created', 'booking.approved'];
    expect((await told(company, kinds, true)).map(({ kind }) => kind)).toEqual(kinds);
    const other = (await trial.send('POST /api/v1/bookings', { ...move, approval_reason: why })).body;
    await trial.send(`POST /api/v1/bookings/${String(other['id'])}/cancellation`, {});
    expect((await trial.send(`GET /api/v1/bookings/${String(other['id'])}`)).body['status']).toBe('withdrawn');
  });
});

describe('tellBilled', () => {
  test('each booking on an invoice is told once, although the event comes twice', async () => {
    const company = await companyWithAdmin(kaya);
    const hook = { url: 'https://hooks.zuma.example/kaya', kinds: ['booking.billed', 'booking.created'] };
    await company.admin.send(`POST ${company.at}/webhooks`, hook);
    const key = await company.key(scopes);
    const ids: string[] = [];
    for (const reference of ['bill-1', 'bill-2'])
      ids.push(String((await key.send('POST /api/v1/bookings', { ...move, reference })).body['id']));
    await kaya.owner.query(`UPDATE companies.spends SET state = 'spent', settled_at = now() WHERE company_id = $1`, [
      company.id,
    ]);
    const month = monthOf(move.preferred_date);
    const bill = await actPatiently(kaya.parts.db, system, (act) => makeBill(act, company.id, 'now', month));
    const messages = await told(company, ['booking.billed', 'booking.billed']);
    expect(messages.map(({ data }) => data['booking_id']).toSorted()).toEqual(ids.toSorted());
    expect(messages[0]?.data).toMatchObject({
      invoice_id: bill,
      invoice_number: expect.stringMatching(/\d/),
      amount_kobo: expect.any(Number),
    });
    const { rows } = await kaya.owner.query<{ id: string; payload: object }>(
      `SELECT id, payload FROM kernel.events WHERE name = $1 AND payload ->> 'companyId' = $2`,
      [billingEvents.billed.name, company.id],
    );
    await hearEvents({ eventId: rows[0]?.id ?? '' }, kaya.parts.db);
    const again = {
      event: rows[0]?.id,
      at: new Date().toISOString(),
      company: company.id,
      bill,
      number: 'X',
      dueOn: 'X',
    };
    await tellBilled({ ...again, after: '00000000-0000-0000-0000-000000000000' }, kaya.parts.db);
    expect(await told(company, ['booking.billed', 'booking.billed'])).toHaveLength(2);
  });
});
