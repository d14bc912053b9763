// Business bookings over HTTP: submitted, refused in the specification's words, followed by those who may, claimed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { until } from '../../../../tests/support/until.ts';
import { addDays, lagosDate, lagosInstant, showDate } from '../../../shared/clock.ts';
import type { Call } from '../../../shared/contract.ts';
import { deleteAccount, exportAccount, readDeletion } from '../../identity/account-contract.ts';
import { confirmLink, signUp } from '../../identity/contract.ts';
import * as contract from '../contract.ts';
import { trackRequest } from '../../requests/contract.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
});
afterAll(() => kaya.stop());

const day = (ahead: number): string => addDays(lagosDate(new Date()), ahead);
type Body = Call<typeof contract.submitBooking>['body'];
const asked = (more: Partial<Body> = {}): Body => ({
  service_type: 'guest-relocation',
  move_type: 'Multiple Locations',
  service_level: 'Standard Package',
  email: 'amina@zuma.example',
  phone: '0803 123 4567',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Amina Yusuf',
  primary_location: 'Wuse II, Abuja',
  service_area: 'Abuja and Kaduna',
  preferred_start_date: day(10),
  preferred_time: 'morning',
  project_scale: 'medium',
  special_requirements: 'Lift access from the back.',
  number_of_employees: '6-20',
  relocation_type: 'new-hire',
  distance: 'national',
  budget_range: '$10K-$50K',
  project_timeline: 'Standard',
  additional_services: ['Dedicated Project Manager', 'Storage Solutions'],
  consents: ['terms', 'updates'],
  ...more,
});
const submit = (who: Person, more: Partial<Body> = {}, key?: string) =>
  who.call(contract.submitBooking, { body: asked(more) }, key);
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ count: string }>(`SELECT count(*) ${sql}`, values)).rows[0]?.count);
const account = async (email: string): Promise<Person> => {
  const who = kaya.person();
  await who.call(signUp, { body: { email, password: 'Idumota-Market-7', name: 'Ngozi Eze', phone: '08031234567' } });
  const confirming = async (): Promise<string | undefined> =>
    (await kaya.letters(email)).flatMap((letter) => letter.links).find((url) => url.includes('/auth/confirm'));
  await until(async () => (await confirming()) !== undefined);
  const code = new URL((await confirming()) ?? '').searchParams.get('code') ?? '';
  await who.call(confirmLink, { body: { type: 'magiclink', code } });
  return who;
};

describe('submitBooking', () => {
  test('a visitor’s booking is stored as sent, with its consents; the link in the email opens it', async () => {
    const visitor = kaya.person();
    const answer = await submit(visitor, { email: 'First@Zuma.example' }, randomUUID());
    expect(answer.path).toBe(`/booking-confirmation?booking=${answer.key}`);
    const { rows } = await owner.query('SELECT * FROM bookings.bookings WHERE id = $1', [answer.id]);
    expect(rows[0]).toMatchObject({
      user_id: null,
      user_email: 'first@zuma.example',
      user_phone: '+2348031234567',
      booking_status: 'pending',
      number_of_employees: '6-20',
      additional_services: ['Dedicated Project Manager', 'Storage Solutions'],
    });
    const promised_h = (rows[0].review_due_at.getTime() - rows[0].created_at.getTime()) / 3_600_000;
    expect(promised_h).toBe(24);
    const consents = await owner.query(
      'SELECT purpose, words FROM identity.consents WHERE email = $1 ORDER BY purpose',
      ['first@zuma.example'],
    );
    expect(consents.rows.map(({ purpose }) => purpose)).toEqual(['terms', 'updates']);
    expect(await count(`FROM bookings.links WHERE link_hash LIKE '%' || $1 || '%'`, [answer.key])).toBe(0);

    const [letter] = await kaya.letters('first@zuma.example');
    expect(letter?.text).toContain(answer.code);
    // Days and options worded as on the page.
    expect(letter?.text).toContain(showDate(lagosInstant(day(10), '12:00')));
    expect(letter?.text).toContain('Medium (11-50)');
    // Typing an address does not prove the mailbox: no free text is sent to it.
    for (const typed of ['Zuma Foods', 'Yusuf', 'Wuse', 'Lift access']) expect(letter?.text).not.toContain(typed);
    expect(letter?.text).toContain('Hello Amina,');
    const link = letter?.links.find((url) => url.includes('/booking-confirmation?booking=')) ?? '';
    const key = new URL(link).searchParams.get('booking') ?? '';
    const seen = await kaya.person().call(contract.readBooking, { params: { key } });
    expect(seen).toMatchObject({
      id: answer.id,
      status: 'pending',
      company_name: 'Zuma Foods Ltd',
      quote: null,
      jobs: [],
    });
    expect(seen.tag.word).toBe('Pending');
    expect(seen.may_accept).toEqual({ allowed: false, reason: 'Your quote is not ready yet.' });
    expect(seen.may_cancel.allowed).toBe(true);
  });

  test('the phone typed beside the sender’s own email is stored in their account', async () => {
    const email = 'keeps-phone@zuma.example';
    const who = await account(email);
    await owner.query('UPDATE identity.accounts SET phone = NULL WHERE email = $1', [email]);
    await submit(who, { email, phone: '0803 555 0115' });
    const { rows } = await owner.query('SELECT phone FROM identity.accounts WHERE email = $1', [email]);
    expect(rows).toEqual([{ phone: '+2348035550115' }]);
  });

  test('sending it twice with one key creates one booking', async () => {
    const visitor = kaya.person();
    const key = randomUUID();
    const first = await submit(visitor, { email: 'twice@zuma.example' }, key);
    expect(await submit(visitor, { email: 'twice@zuma.example' }, key)).toEqual(first);
    expect(await count('FROM bookings.bookings WHERE user_email = $1', ['twice@zuma.example'])).toBe(1);
  });

  test('the three relocation fields are stored for guest relocation only', async () => {
    const { id } = await submit(kaya.person(), { service_type: 'retail-chain' });
    const { rows } = await owner.query(
      'SELECT number_of_employees, relocation_type, distance FROM bookings.bookings WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ number_of_employees: null, relocation_type: null, distance: null }]);
  });

  test.each([
    ['service_required', 'Selection Required', 'Please select a service type', { service_type: null }],
    ['scope_required', 'Selection Required', 'Please select both move type and service level', { move_type: null }],
    [
      'contact_required',
      'Information Required',
      'Please fill in all contact information fields',
      { company_name: '   ' },
    ],
    [
      'details_required',
      'Project Details Required',
      'Please fill in all project detail fields',
      { project_scale: undefined },
    ],
    [
      'budget_required',
      'Budget & Timeline Required',
      'Please select both budget range and project timeline',
      { budget_range: null },
    ],
  ] as const)('%s: the step is checked again, and named in the same words', async (code, title, detail, missing) => {
    const problem = await kaya.person().refused(contract.submitBooking, { body: asked(missing) });
    expect(problem).toMatchObject({ status: 422, code, title, detail });
    expect(problem.fields?.map(({ path }) => path)).toEqual(Object.keys(missing));
  });

  test('past days and days too far ahead are refused beside the field', async () => {
    const refused = (preferred_start_date: string) =>
      kaya.person().refused(contract.submitBooking, { body: asked({ preferred_start_date }) });
    expect(await refused(day(-1))).toMatchObject({ code: 'date_in_past', fields: [{ path: 'preferred_start_date' }] });
    expect(await refused(day(366))).toMatchObject({ code: 'date_too_far' });
  });

  test('a state, price or owner from the client is refused, and so is a value that is not an option', async () => {
    const before = await count('FROM bookings.bookings');
    for (const more of [
      { booking_status: 'accepted' },
      { status: 'accepted' },
      { total_kobo: 100 },
      { user_id: randomUUID() },
      { review_due_at: '2030-01-01T00:00:00Z' },
      { service_type: 'banking' },
      { service_level: 'Golden Package' },
      { additional_services: ['A free car'] },
      { special_requirements: 'x'.repeat(2001) },
    ]) {
      const problem = await kaya.person().refused(contract.submitBooking, { body: { ...asked(), ...more } as Body });
      expect(problem).toMatchObject({ status: 422, code: 'invalid_request' });
    }
    expect(await count('FROM bookings.bookings')).toBe(before);
  });
});

describe('readBooking and listMyBookings', () => {
  test('opens by link or with its account; everyone else gets not_found', async () => {
    const mine = await account('own@zuma.example');
    const { id, key } = await submit(mine, { email: 'own@zuma.example' });
    expect(key).toBe(id);
    expect((await mine.call(contract.readBooking, { params: { key } })).id).toBe(id);
    const other = await account('other@zuma.example');
    for (const stranger of [kaya.person(), other]) {
      for (const wrong of [id, randomUUID(), 'x', 'A'.repeat(43)]) {
        expect(await stranger.refused(contract.readBooking, { params: { key: wrong } })).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      }
      const cancel = await stranger.refused(contract.cancelBooking, { params: { key: id }, body: {} });
      expect(cancel.code).toBe('not_found');
    }
    expect(await other.call(contract.listMyBookings, { query: {} })).toEqual({ items: [], next: null });
    expect((await mine.call(contract.listMyBookings, { query: {} })).items).toMatchObject([
      { id, company_name: 'Zuma Foods Ltd', status: 'pending', total_kobo: null },
    ]);
    expect((await mine.refused(contract.listMyBookings, { query: { cursor: 'nonsense' } })).code).toBe(
      'invalid_request',
    );
    expect((await kaya.person().refused(contract.listMyBookings, { query: {} })).code).toBe('not_signed_in');
  });

  test('an expired link opens nothing, and a booking’s link opens no move', async () => {
    const { id, key } = await submit(kaya.person());
    expect((await kaya.person().refused(trackRequest, { params: { key } })).code).toBe('not_found');
    await kaya.person().call(contract.readBooking, { params: { key } });
    await owner.query(`UPDATE bookings.links SET expires_at = now() - interval '1 s' WHERE booking_id = $1`, [id]);
    expect((await kaya.person().refused(contract.readBooking, { params: { key } })).code).toBe('not_found');
    expect((await fetch(`${kaya.url}/api/live?track=${key}`)).status).toBe(404);
  });

  test('the holder of the link gets live updates', async () => {
    const { id, key } = await submit(kaya.person());
    const stop = new AbortController();
    const stream = await fetch(`${kaya.url}/api/live?track=${key}`, { signal: stop.signal });
    expect(stream.status).toBe(200);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await kaya.person().call(contract.cancelBooking, { params: { key }, body: { reason: 'Changed our mind' } });
    let heard = '';
    while (!heard.includes(`order:${id}`)) heard += new TextDecoder().decode((await reader.read()).value);
    stop.abort();
    const seen = await kaya.person().call(contract.readBooking, { params: { key } });
    expect(seen).toMatchObject({ status: 'cancelled', ended_reason: 'Changed our mind', review_due_at: null });
    const again = await kaya.person().refused(contract.cancelBooking, { params: { key }, body: {} });
    expect(again).toMatchObject({ status: 409, code: 'booking_not_cancellable' });
  });

  test('moves to the account that confirms the same email', async () => {
    const { id, key } = await submit(kaya.person(), { email: 'later@zuma.example' });
    const mine = await account('later@zuma.example');
    await until(async () => (await mine.call(contract.listMyBookings, { query: {} })).items.length === 1);
    expect((await mine.call(contract.readBooking, { params: { key: id } })).id).toBe(id);
    // The link in the email still works.
    expect((await kaya.person().call(contract.readBooking, { params: { key } })).id).toBe(id);
  });
});

test('a deleted account keeps its open bookings; once they end, no personal data is left in them', async () => {
  const email = 'goes@zuma.example';
  const mine = await account(email);
  const { id, key } = await submit(mine, { email });
  const file = await fetch(`${kaya.url}${exportAccount.path}`, { headers: { cookie: mine.cookie() } });
  const held = (await file.json()) as { bookings: { bookings: object[] } };
  expect(held.bookings.bookings).toMatchObject([{ id, company_name: 'Zuma Foods Ltd', quotes: [] }]);

  const before = await mine.call(readDeletion, {});
  expect(JSON.stringify(before)).toContain('Cancel it, or wait until the work is done.');
  await mine.call(contract.cancelBooking, { params: { key }, body: { reason: 'Amina left us' } });
  expect(JSON.stringify(await mine.call(readDeletion, {}))).not.toContain('Cancel it');
  await mine.call(deleteAccount, { body: { password: 'Idumota-Market-7' } });
  const words = `%(Zuma|Amina|Wuse|Kaduna|Lift access|${email}|2348031234567)%`;
  await until(
    async () => (await count('FROM bookings.bookings b WHERE id = $1 AND b::text SIMILAR TO $2', [id, words])) === 0,
  );
  expect(await count('FROM bookings.links WHERE booking_id = $1', [id])).toBe(0);
});
