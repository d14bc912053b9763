// A request over HTTP on the whole program: submitted, followed by authorised people, cancelled, confirmed, claimed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { until } from '../../../../tests/support/until.ts';
import type { Call } from '../../../shared/contract.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { confirmLink, signUp } from '../../identity/contract.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { arriveAtJob, departForJob, startJob } from '../../jobs/steps-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import * as contract from '../contract.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
});
afterAll(() => kaya.stop());

const day = (ahead: number): string => addDays(lagosDate(new Date()), ahead);
type Body = Call<typeof contract.submitRequest>['body'];
const asked = (more: Partial<Body> = {}): Body => ({
  service_type: 'moving',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: day(3),
  preferred_time: '08:00',
  room_size: '2bedroom',
  email: 'ada@mail.example',
  phone: '0803 123 4567',
  special_requests: 'Second floor, no lift.',
  ...more,
});
const submit = (who: Person, more: Partial<Body> = {}, key?: string) =>
  who.call(contract.submitRequest, { body: asked(more) }, key);
const keyOf = ({ tracking_path }: { tracking_path: string }): string => tracking_path.replace('/track/', '');
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ count: string }>(`SELECT count(*) ${sql}`, values)).rows[0]?.count);

let phones = 0;
/** Each customer has their own number, so they are recognised as the one who ordered the job. */
const newPhone = (): string => `0806${String((phones += 1)).padStart(7, '0')}`;
const account = async (email: string): Promise<Person> => {
  const who = kaya.person();
  await who.call(signUp, { body: { email, password: 'Idumota-Market-7', name: 'Ngozi Eze', phone: newPhone() } });
  const confirming = async (): Promise<string | undefined> =>
    (await kaya.letters(email)).flatMap((letter) => letter.links).find((url) => url.includes('/auth/confirm'));
  await until(async () => (await confirming()) !== undefined);
  const code = new URL((await confirming()) ?? '').searchParams.get('code') ?? '';
  await who.call(confirmLink, { body: { type: 'magiclink', code } });
  return who;
};
const mover = async (email: string): Promise<Person> => {
  const who = await account(email);
  const body = { full_name: 'Tunde Bakare', skills: [], languages: ['en' as const], phone: '08051234567' };
  await who.call(createWorker, { body });
  return who;
};
const jobOf = async (request: string): Promise<string> =>
  (await owner.query<{ id: string }>('SELECT id FROM jobs.jobs WHERE order_id = $1', [request])).rows[0]?.id ?? '';
/** The test sets the time and the photo between the work's start and its delivery. */
const deliver = (job: string) =>
  owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [job]);

describe('submitRequest', () => {
  test('a visitor’s request is priced and its job is open; only the hash of the link is stored', async () => {
    const visitor = kaya.person();
    const answer = await submit(visitor, { email: 'First@Mail.example', present_landmark: 'Opposite the stadium' });
    expect(answer).toMatchObject({ code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/), price_kobo: 37_500_00 });
    expect(answer.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(answer.price_kobo);

    const { rows } = await owner.query('SELECT * FROM requests.requests WHERE id = $1', [answer.id]);
    expect(rows[0]).toMatchObject({
      user_id: null,
      status: 'published',
      email: 'first@mail.example',
      phone: '+2348031234567',
      special_requests: 'Second floor, no lift.',
    });
    expect(rows[0].tracking_hash).not.toContain(keyOf(answer));
    const job = await owner.query('SELECT * FROM jobs.jobs WHERE order_id = $1', [answer.id]);
    expect(job.rows[0]).toMatchObject({
      title: '2-bedroom flat to Lekki Phase 1',
      customer_name: 'Customer',
      job_size: 'medium',
      status: 'open',
      location_landmark: 'Opposite the stadium',
      price_kobo: '3750000',
      worker_share_kobo: '3375000',
    });

    const [letter] = await kaya.letters('first@mail.example');
    expect(letter?.text).toContain(answer.code);
    expect(letter?.links).toContain(`${kaya.url}${answer.tracking_path}`);
    const seen = await visitor.call(contract.trackRequest, { params: { key: keyOf(answer) } });
    expect(seen).toMatchObject({ status: 'published', job_status: 'open', start_code: null, mover: null });
    const events = `FROM kernel.events WHERE coalesce(payload ->> 'requestId', payload ->> 'orderId') = $1 AND name = ANY ($2)`;
    const names = ['requests.submitted', 'requests.priced', 'requests.published', 'jobs.opened'];
    expect(await count(events, [answer.id, names])).toBe(4);
  });

  test('the job has the typed name, else the account’s name; never a name made from an email', async () => {
    const nameOf = async (who: Person, more: Partial<Body>): Promise<string> => {
      const { id } = await submit(who, { email: 'eze.ngozi@mail.example', ...more });
      const sql = 'SELECT customer_name FROM jobs.jobs WHERE order_id = $1';
      return (await owner.query<{ customer_name: string }>(sql, [id])).rows[0]?.customer_name ?? '';
    };
    const ngozi = await account('named@mail.example');
    expect(await nameOf(kaya.person(), { name: ' Ada  Obi\n' })).toBe('Ada Obi');
    expect(await nameOf(kaya.person(), {})).toBe('Customer');
    expect(await nameOf(kaya.person(), { name: '' })).toBe('Customer');
    expect(await nameOf(ngozi, {})).toBe('Ngozi Eze');
    expect(await nameOf(ngozi, { name: 'Musa' })).toBe('Musa');
    const refused = await kaya.person().refused(contract.submitRequest, { body: asked({ name: 'x'.repeat(121) }) });
    expect(refused.fields).toEqual([{ path: 'name', message: 'Use at most 120 characters' }]);
  });

  test('the email about a listed move says that its price is never exceeded, the one about another move that it is an estimate', async () => {
    const end = { floor: 0, lift: false, carry_m: 0, gate_height_cm: null, gate_opens: null, gate_closes: null };
    const inventory = { items: [{ code: 'drum' as const, count: 2 }], own: [], from: end, to: end, fragile: false };
    const letterTo = async (email: string, more: Parameters<typeof submit>[1]) => {
      await submit(kaya.person(), { email, ...more });
      return (await kaya.letters(email))[0]?.text;
    };
    const listed = await letterTo('listed@mail.example', { inventory });
    const charter = await letterTo('charter@mail.example', { service_kind: 'charter' });
    const sized = await letterTo('sized@mail.example', { payment_method: 'card' });
    expect(listed).toMatch(/The price changes only if you approve it\.[^]*Items: 2 items[^]*Fixed price: ₦/);
    expect(charter).not.toContain('only if you approve');
    expect(charter).toMatch(/its link shows how your charter is going\.[^]*Service: Charter[^]*Total: ₦/);
    expect(sized).toMatch(/never without your approval\.[^]*Pay the ₦[\d,]+ estimate on that page now[^]*Estimate: ₦/);
  });

  test('a request for a coming-soon service is stored as interest: no price, no job, the same thanks', async () => {
    const answer = await submit(kaya.person(), { service_type: 'storage', email: 'soon@mail.example' });
    expect(answer).toMatchObject({ price_kobo: null, price_lines: [] });
    expect(await jobOf(answer.id)).toBe('');
    const letters = await kaya.letters('soon@mail.example');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('its link shows how your request is going.');
    expect(letters[0]?.text).toMatch(/Price: About ₦[\d,]+ per day, as an estimate/);
    const seen = await kaya.person().call(contract.trackRequest, { params: { key: keyOf(answer) } });
    expect(seen).toMatchObject({ status: 'submitted', job_status: null });
    expect(seen.may_cancel.allowed).toBe(true);
  });

  test('a cleaning needs one address, and requires the skill', async () => {
    const home = 'Yaba, Lagos';
    const answer = await submit(kaya.person(), { service_type: 'cleaning', present_location: home, destination: home });
    const { rows } = await owner.query('SELECT destination, required_skills FROM jobs.jobs WHERE order_id = $1', [
      answer.id,
    ]);
    expect(rows).toEqual([{ destination: null, required_skills: ['cleaning'] }]);
    expect(answer.price_lines.map(({ code }) => code)).not.toContain('distance');
  });

  test.each([
    ['move-in', 'Admiralty Way, Lekki Phase 1, Lagos'],
    ['move-out', '14 Adeniran Ogunsanya Street, Surulere'],
  ] as const)('the cleaner of a %s is sent to the home that is cleaned', async (move_type, home) => {
    const { id } = await submit(kaya.person(), { service_type: 'cleaning', move_type });
    const { rows } = await owner.query('SELECT location, destination, distance_m FROM jobs.jobs WHERE order_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ location: home, destination: null, distance_m: null }]);
  });

  test('an address that is typed exactly as it is listed becomes the listed place', async () => {
    const { id } = await submit(kaya.person(), {
      present_location: 'Yaba, Lagos',
      destination: 'Ikeja, Lagos',
      email: 'typed@mail.example',
    });
    const { rows } = await owner.query('SELECT destination_lat, title FROM jobs.jobs WHERE order_id = $1', [id]);
    expect(rows).toEqual([{ destination_lat: 6.5965, title: '2-bedroom flat to Ikeja' }]);
  });

  test('a repeat with the same key books once and gets the same answer', async () => {
    const visitor = kaya.person();
    const key = `double-click-${Math.random()}`;
    const email = 'twice@mail.example';
    const [one, two] = await Promise.all([submit(visitor, { email }, key), submit(visitor, { email }, key)]);
    expect(await submit(visitor, { email }, key)).toEqual(one);
    expect(two).toEqual(one);
    expect(await count('FROM requests.requests WHERE email = $1', [email])).toBe(1);
    const other = await visitor.send(contract.submitRequest, { body: asked({ email, room_size: 'studio' }) }, key);
    expect(other).toMatchObject({ ok: false, status: 422, problem: { code: 'key_reused' } });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['invalid_request', { email: 'ada@' }, 'email'],
    ['invalid_request', { phone: '12345' }, 'phone'],
    ['invalid_request', { phone: '+23480' }, 'phone'],
    ['invalid_request', { preferred_date: '2026-02-30' }, 'preferred_date'],
    ['invalid_request', { preferred_time: '25:00' }, 'preferred_time'],
    ['invalid_request', { room_size: '9bedroom' }, 'room_size'],
    ['invalid_request', { service_type: 'flying' }, 'service_type'],
    ['invalid_request', { move_type: 'sideways' }, 'move_type'],
    ['invalid_request', { move_option: undefined }, 'move_option'],
    ['invalid_request', { present_location: '' }, 'present_location'],
    ['invalid_request', { destination: 'x'.repeat(301) }, 'destination'],
    ['invalid_request', { special_requests: 'x'.repeat(1501) }, 'special_requests'],
    ['invalid_request', { status: 'fulfilled' }, 'status'],
    ['invalid_request', { price_kobo: 1 }, 'price_kobo'],
    ['invalid_request', { user_id: crypto.randomUUID() }, 'user_id'],
    ['date_in_past', { preferred_date: day(-1) }, 'preferred_date'],
    ['date_too_far', { preferred_date: day(366) }, 'preferred_date'],
    ['time_in_past', { preferred_date: day(0), preferred_time: '00:00' }, 'preferred_time'],
    [
      'same_place',
      {
        destination: 'Adeniran Ogunsanya Street 14, Surulere',
        present_location: 'adeniran ogunsanya street 14 surulere',
      },
      'destination',
    ],
    ['place_unknown', { destination: 'Qwxzy Vbnmk' }, 'destination'],
    ['outside_nigeria', { present_location: 'Oxford Street, London' }, 'present_location'],
    ['outside_nigeria', { destination: 'Here', destination_lat: 51.5, destination_lng: -0.1 }, 'destination'],
  ])('refused with %s: %o', async (code, change, path) => {
    const before = await count('FROM requests.requests');
    const body = { ...asked(), ...change } as Body;
    const problem = await kaya.person().refused(contract.submitRequest, { body });
    expect(problem).toMatchObject({ status: 422, code });
    expect(problem.fields?.map((fault) => fault.path)).toContain(path);
    expect(problem.fields?.every((fault) => fault.message.length > 5)).toBe(true);
    expect(await count('FROM requests.requests')).toBe(before);
  });

  test('several faults are reported at once', async () => {
    const body = asked({ destination: 'Qwxzy Vbnmk', preferred_date: day(-2) });
    const problem = await kaya.person().refused(contract.submitRequest, { body });
    expect(problem.fields).toEqual([
      { path: 'destination', message: 'We do not know this place. Pick one from the list or name a nearby area.' },
      { path: 'preferred_date', message: 'Choose today or a later day' },
    ]);
  });
});

describe('trackRequest, readMoverPosition and listMyRequests', () => {
  test('the link, the account and staff follow it; others and wrong keys get the same not found', async () => {
    const ada = await account('ada@kaya.example');
    const answer = await submit(ada, { email: 'ada@kaya.example' });
    expect(answer.tracking_path).toBe(`/track/${answer.id}`);
    const byId = { params: { key: answer.id } };
    expect(await ada.call(contract.trackRequest, byId)).toMatchObject({ id: answer.id });
    const link =
      (await kaya.letters('ada@kaya.example', 2))
        .flatMap((letter) => letter.links)
        .find((url) => url.includes('/track/')) ?? '';
    const secret = { params: { key: link.split('/track/')[1] ?? '' } };
    expect(await kaya.person().call(contract.trackRequest, secret)).toMatchObject({ id: answer.id });
    const staff = await account('staff@kaya.example');
    const byStaff = await staff.refused(contract.trackRequest, byId);
    await owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = 'staff@kaya.example'`);
    expect(await staff.call(contract.trackRequest, byId)).toMatchObject({ id: answer.id });
    expect(await staff.call(contract.readMoverPosition, byId)).toMatchObject({ position: null, arrives_at: null });
    const stranger = await account('stranger@kaya.example');
    const wrong = [
      byStaff,
      await stranger.refused(contract.trackRequest, byId),
      await kaya.person().refused(contract.trackRequest, byId),
      await kaya.person().refused(contract.trackRequest, { params: { key: crypto.randomUUID() } }),
      await kaya.person().refused(contract.trackRequest, { params: { key: 'A'.repeat(43) } }),
      await kaya.person().refused(contract.trackRequest, { params: { key: 'no-key' } }),
      await stranger.refused(contract.cancelRequest, { ...byId, body: {} }),
      await stranger.refused(contract.confirmRequest, { ...byId, body: { stars: 5 } }),
      await stranger.refused(contract.readMoverPosition, byId),
      await stranger.refused(contract.listTrackMessages, byId),
      await stranger.refused(contract.sendTrackMessage, { ...byId, body: { body: 'Hello' } }),
    ];
    // Except for the id that finds each request in the log.
    expect(new Set(wrong.map((problem) => JSON.stringify({ ...problem, request: null }))).size).toBe(1);
    expect(wrong[0]).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ada.call(contract.listMyRequests, { query: {} })).items.map(({ id }) => id)).toEqual([answer.id]);
    expect((await stranger.call(contract.listMyRequests, { query: {} })).items).toEqual([]);
    const anonymous = await kaya.person().refused(contract.listMyRequests, { query: {} });
    expect(anonymous).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('the list is read page by page', async () => {
    const busy = await account('busy@kaya.example');
    for (let n = 0; n < 21; n += 1) await submit(busy, { email: 'busy@kaya.example', service_type: 'storage' });
    const first = await busy.call(contract.listMyRequests, { query: {} });
    expect(first.items).toHaveLength(20);
    const second = await busy.call(contract.listMyRequests, { query: { cursor: first.next ?? '' } });
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
  });

  test('a request made without an account moves to the account that proves its email', async () => {
    const answer = await submit(kaya.person(), { email: 'later@kaya.example' });
    const later = await account('later@kaya.example');
    await until(async () => (await later.call(contract.listMyRequests, { query: {} })).items.length === 1);
    expect(await later.call(contract.trackRequest, { params: { key: answer.id } })).toMatchObject({ id: answer.id });
    expect(await count(`FROM jobs.jobs WHERE order_id = $1 AND customer_id IS NOT NULL`, [answer.id])).toBe(1);
    expect(await kaya.person().call(contract.trackRequest, { params: { key: keyOf(answer) } })).toMatchObject({
      id: answer.id,
    });
  });

  test('somebody else’s email in the form gives nobody their request', async () => {
    const mine = await account('mine@kaya.example');
    const theirs = await account('theirs@kaya.example');
    const answer = await submit(mine, { email: 'theirs@kaya.example' });
    expect((await theirs.call(contract.listMyRequests, { query: {} })).items).toEqual([]);
    expect((await mine.call(contract.listMyRequests, { query: {} })).items.map(({ id }) => id)).toEqual([answer.id]);
  });
});

describe('cancelRequest, confirmRequest, listTrackMessages and sendTrackMessage', () => {
  test('cancelling is free until the mover is on the way', async () => {
    const visitor = kaya.person();
    const answer = await submit(visitor, { email: 'off@mail.example' });
    const by = { params: { key: keyOf(answer) } };
    const tunde = await mover('cancel-mover@kaya.example');
    const job = { params: { id: await jobOf(answer.id) } };
    const early = await visitor.refused(contract.sendTrackMessage, { ...by, body: { body: 'Hello?' } });
    expect(early).toMatchObject({ status: 409, code: 'no_mover' });
    await tunde.call(acceptJob, job);
    expect((await visitor.call(contract.trackRequest, by)).may_cancel.allowed).toBe(true);
    await makeDue(kaya.owner, job.params.id);
    await tunde.call(departForJob, job);
    const late = await visitor.refused(contract.cancelRequest, { ...by, body: {} });
    expect(late).toMatchObject({
      status: 409,
      code: 'not_cancellable',
      detail: 'Your mover is already on the way. Call or message them.',
    });
    expect(await count(`FROM jobs.jobs WHERE order_id = $1 AND status = 'en_route'`, [answer.id])).toBe(1);
  });

  test('the job leaves the board, once, when its request is cancelled', async () => {
    const visitor = kaya.person();
    const answer = await submit(visitor, { email: 'gone@mail.example' });
    const by = { params: { key: keyOf(answer) } };
    const seen = await visitor.call(contract.cancelRequest, { ...by, body: { reason: 'Moved the date' } });
    expect(seen).toMatchObject({ status: 'cancelled', job_status: 'cancelled', may_cancel: { allowed: false } });
    expect(seen.steps.at(-1)).toMatchObject({ code: 'cancelled', note: 'Moved the date' });
    const again = await visitor.refused(contract.cancelRequest, { ...by, body: {} });
    expect(again).toMatchObject({ code: 'not_cancellable', detail: 'This request has already ended.' });
    expect(
      await count(`FROM kernel.events WHERE name = 'requests.cancelled' AND payload ->> 'requestId' = $1`, [answer.id]),
    ).toBe(1);
  });

  test('each email to a visitor has its own link that opens the same request', async () => {
    const receiver = { receiver_name: 'Ngozi Eze', receiver_phone: '+2348052345678' };
    const what = { service_kind: 'package' as const, preferred_date: day(9), ...receiver };
    const answer = await submit(kaya.person(), { email: 'letters@mail.example', ...what });
    const tunde = await mover('letters-mover@kaya.example');
    await tunde.call(acceptJob, { params: { id: await jobOf(answer.id) } });
    const letters = await kaya.letters('letters@mail.example', 2);
    const keys = letters.map(({ links }) => links.find((url) => url.includes('/track/'))?.split('/track/')[1] ?? '');
    expect(new Set(keys).size).toBe(2);
    for (const { text } of letters) expect(text).toContain('Follow your package');
    for (const key of keys) {
      expect(await kaya.person().call(contract.trackRequest, { params: { key } })).toMatchObject({ id: answer.id });
    }
  });

  test('shows mover, code and chat, then confirms and completes', async () => {
    const visitor = kaya.person();
    const answer = await submit(visitor, { email: 'whole@mail.example' });
    const by = { params: { key: keyOf(answer) } };
    const tunde = await mover('whole-mover@kaya.example');
    const id = await jobOf(answer.id);
    const job = { params: { id } };
    await tunde.call(acceptJob, job);
    const found = await visitor.call(contract.trackRequest, by);
    expect(found).toMatchObject({
      job_status: 'assigned',
      mover: { card: { full_name: 'Tunde Bakare' }, phone: '+2348051234567' },
      start_code: expect.stringMatching(/^\d{4}$/),
    });
    const written = await visitor.call(contract.sendTrackMessage, { ...by, body: { body: 'Blue gate, second floor' } });
    expect(written).toMatchObject({ author: 'customer', body: 'Blue gate, second floor' });
    expect(await visitor.call(contract.listTrackMessages, by)).toMatchObject({ items: [written], open: true });
    const early = await visitor.refused(contract.confirmRequest, { ...by, body: { stars: 5 } });
    expect(early).toMatchObject({ status: 409, code: 'not_confirmable' });
    await makeDue(kaya.owner, job.params.id);
    await tunde.call(departForJob, job);
    await tunde.call(arriveAtJob, job);
    await tunde.call(startJob, { ...job, body: { code: found.start_code ?? '' } });
    expect((await visitor.call(contract.trackRequest, by)).start_code).toBeNull();
    await deliver(id);
    const stars = await visitor.refused(contract.confirmRequest, { ...by, body: { stars: 6 } });
    expect(stars).toMatchObject({ status: 422, fields: [{ path: 'stars', message: 'Choose 1 to 5 stars' }] });
    const done = await visitor.call(contract.confirmRequest, { ...by, body: { stars: 5, comment: 'Careful people' } });
    expect(done).toMatchObject({ job_status: 'completed', rating: { stars: 5, comment: 'Careful people' } });
    await until(async () => (await visitor.call(contract.trackRequest, by)).status === 'fulfilled');
    const over = await visitor.refused(contract.cancelRequest, { ...by, body: {} });
    expect(over).toMatchObject({ code: 'not_cancellable', detail: 'This request is done.' });
  });
});
