// The console over HTTP: who it exists for, what it shows, what it does, and how it is refused.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import type { Call, Endpoint } from '../../../shared/contract.ts';
import { submitRequest } from '../../bookings/contract.ts';
import { checkPayment, payRequest } from '../../bookings/payment-contract.ts';
import { signIn } from '../../identity/contract.ts';
import { hashPassword } from '../../identity/server/secrets.ts';
import { acceptJob, listBoard } from '../../jobs/contract.ts';
import { listAllPayouts } from '../../money/staff-contract.ts';
import * as rides from '../../rides/staff-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import * as contract from '../contract.ts';
import * as disputes from '../dispute-contract.ts';
import * as find from '../find-contract.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
let hash: string;
let staff: Person;
let count = 0;

/** Somebody signed in. */
const account = async (name: string, roles: string[] = []): Promise<{ id: string; person: Person; email: string }> => {
  count += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}${count}@example.com`;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, roles, email_confirmed_at) VALUES ($1, $2, $3, now()) RETURNING id`,
    [email, name, roles],
  );
  const id = rows[0]?.id ?? '';
  await owner.query('INSERT INTO identity.passwords (account_id, hash) VALUES ($1, $2)', [id, hash]);
  const person = kaya.person();
  await person.call(signIn, { body: { email, password: 'kaya-demo-1' } });
  return { id, person, email };
};

const worker = async (name: string) => {
  const made = await account(name);
  await made.person.call(createWorker, {
    body: {
      full_name: name,
      location: 'Surulere, Lagos',
      at: { lat: 6.4969, lng: 3.3561 },
      phone: '0803 123 4567',
      skills: ['packing'],
      languages: ['en'],
    },
  });
  return made;
};

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A move somebody asked for without an account; its request, its job. */
const asked = async (ahead = 3, email = 'adaeze@example.com', person: Person = kaya.person()) => {
  const { id, code, price_kobo } = await person.call(submitRequest, {
    body: {
      service_type: 'moving',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
      present_lat: 6.4926,
      present_lng: 3.3567,
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      destination_lat: 6.4483,
      destination_lng: 3.4716,
      preferred_date: day(ahead),
      preferred_time: '10:00',
      room_size: '2bedroom',
      email,
      phone: '0803 765 4321',
    },
  });
  const { jobs } = await staff.call(contract.readRequest, { params: { id } });
  return { id, code, price_kobo: price_kobo ?? 0, job: jobs[0]?.id ?? '' };
};

beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
  hash = await hashPassword('kaya-demo-1');
  staff = (await account('Folake Oni', ['staff'])).person;
});
afterAll(() => kaya.stop());

describe('is there for staff alone', () => {
  const id = randomUUID();
  const params = { id };
  const reason = 'Because';
  const doors: readonly (readonly [Endpoint, unknown])[] = [
    [contract.listRequests, { query: {} }],
    [contract.readRequest, { params }],
    [contract.repriceRequest, { params, body: { price_kobo: 100, reason } }],
    [contract.holdRequest, { params, body: { reason } }],
    [contract.releaseRequest, { params }],
    [contract.cancelRequest, { params, body: { reason } }],
    [contract.listJobs, { query: {} }],
    [contract.readJob, { params }],
    [contract.listCandidates, { params, query: {} }],
    [contract.assignJob, { params, body: { worker_id: id } }],
    [contract.takeJobBack, { params, body: { reason } }],
    [disputes.decideDispute, { params, body: { decision: 'mover', reason } }],
    [disputes.recordCashRepaid, { params, body: { how: reason } }],
    [disputes.readChat, { params }],
    [contract.declineRequest, { params, body: { reason } }],
    [contract.refundJob, { params, body: { amount_kobo: 100, reason } }],
    [rides.listAllTrips, { query: {} }],
    [rides.readTripFile, { params }],
    [contract.listPeople, { query: {} }],
    [listAllPayouts, { query: {} }],
    [contract.readTrail, { params }],
    [find.findEverything, { query: { q: 'adaeze' } }],
    [find.countWaiting, {}],
  ];
  /** Those of business bookings: business-bookings.db.test.ts. */
  const endpointsOfStaff = async (): Promise<Endpoint[]> => {
    const files = globSync('src/modules/*/{contract,*-contract}.ts').map((file) => import(resolve(file)));
    const exported = (await Promise.all(files)).flatMap((file: object) => Object.values(file)) as unknown[];
    const isOfStaff = (one: unknown): one is Endpoint =>
      typeof one === 'object' && one !== null && 'who' in one && one.who === 'staff';
    return [...new Set(exported.filter(isOfStaff))].filter(({ path }) => !path.startsWith('/api/staff/bookings'));
  };

  test('every endpoint: 401 for a visitor, 404 for anybody signed in, 404 for what is not there', async () => {
    const endpoints = await endpointsOfStaff();
    expect(doors.map(([{ name }]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    const others = [(await account('Chidi Eze')).person, (await worker('Bola Ade')).person];
    for (const [endpoint, input] of doors) {
      const call = input as Call<Endpoint>;
      expect(await kaya.person().refused(endpoint, call), endpoint.name).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      });
      for (const other of others) {
        expect(await other.refused(endpoint, call), endpoint.name).toMatchObject({ status: 404, code: 'not_found' });
      }
      const byId = endpoint.path.includes('{id}') && endpoint !== contract.readTrail;
      if (byId) expect((await staff.refused(endpoint, call)).code, endpoint.name).toBe('not_found');
    }
  });

  test('reasons are asked for, amounts must be amounts, other fields are refused', async () => {
    for (const endpoint of [contract.holdRequest, contract.cancelRequest, contract.takeJobBack]) {
      const problem = await staff.refused(endpoint, { params, body: { reason: '  ' } });
      expect(problem).toMatchObject({ status: 422, fields: [{ path: 'reason', message: 'Write the reason' }] });
    }
    const priced = await staff.refused(contract.repriceRequest, { params, body: { price_kobo: 0, reason } });
    expect(priced.fields).toEqual([{ path: 'price_kobo', message: 'Enter an amount above zero' }]);
    const more = await staff.refused(contract.holdRequest, { params, body: { reason, extra: 1 } as never });
    expect(more.fields?.[0]?.path).toBe('extra');
  });
});

test('staff give back what is held for a job, never more', async () => {
  const { id, job, price_kobo } = await asked(9, 'payer@example.com');
  const refund = (amount_kobo: number) => ({ params: { id: job }, body: { amount_kobo, reason: 'A broken vase' } });
  expect(await staff.refused(contract.refundJob, refund(100_00))).toMatchObject({
    code: 'not_held',
    detail: 'Kaya holds nothing for this job.',
  });
  const { checkout_url } = await staff.call(payRequest, { params: { key: id } });
  await fetch(checkout_url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay&card=4242424242424242',
  });
  expect((await staff.call(checkPayment, { params: { key: id } })).payment?.held_kobo).toBe(price_kobo);
  expect((await staff.refused(contract.refundJob, refund(price_kobo + 100))).code).toBe('not_held');
  expect(await staff.call(contract.refundJob, refund(1_000_00))).toMatchObject({ held_kobo: price_kobo - 1_000_00 });
});

describe('requests', () => {
  test('are found by code, e-mail and place, a page at a time', async () => {
    const one = await asked(1, 'ngozi@example.com');
    for (const search of [one.code, one.code.toLowerCase(), 'ngozi@', 'admiralty way']) {
      const { items } = await staff.call(contract.listRequests, { query: { search } });
      expect(
        items.map(({ id }) => id),
        search,
      ).toContain(one.id);
    }
    const [first] = (await staff.call(contract.listRequests, { query: { show: 'open' } })).items;
    expect(first).toMatchObject({ id: one.id, email: 'ngozi@example.com', hold_reason: null });
    expect((await staff.call(contract.listRequests, { query: { show: 'done' } })).items).toEqual([]);
  });

  test('re-priced: request and job agree, and the lines add up', async () => {
    const { id, price_kobo } = await asked();
    const to = price_kobo + 12_345_00;
    const file = await staff.call(contract.repriceRequest, {
      params: { id },
      body: { price_kobo: to, reason: 'A piano as well' },
    });
    expect(file.request.price_kobo).toBe(to);
    expect(file.request.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(to);
    expect(file.request.price_lines.at(-1)).toMatchObject({ label: 'Adjusted by Kaya', amount_kobo: 12_345_00 });
    expect(file.jobs).toMatchObject([{ price_kobo: to, worker_share_kobo: to - Math.floor(to / 10) }]);
    const { items } = await staff.call(contract.readTrail, { params: { id } });
    const line = items.find(({ words }) => words.startsWith('Price changed'));
    expect(line).toMatchObject({ by: 'Folake Oni, staff', reason: 'A piano as well' });
  });

  test('held: off the board; released: back on it', async () => {
    const { id, job } = await asked();
    const { person } = await worker('Musa Ibrahim');
    const onBoard = async () => (await person.call(listBoard, { query: {} })).items.some((one) => one.id === job);
    expect(await onBoard()).toBe(true);
    const held = await staff.call(contract.holdRequest, { params: { id }, body: { reason: 'The address is unclear' } });
    expect(held).toMatchObject({ request: { hold_reason: 'The address is unclear' }, jobs: [{ held: true }] });
    expect(await onBoard()).toBe(false);
    expect((await person.refused(acceptJob, { params: { id: job } })).code).toBe('job_held');
    const released = await staff.call(contract.releaseRequest, { params: { id } });
    expect(released).toMatchObject({ request: { hold_reason: null }, jobs: [{ held: false }] });
    expect(await onBoard()).toBe(true);
  });

  test('cancelled, once; nothing of it changes afterwards', async () => {
    const { id, job } = await asked();
    const body = { reason: 'Asked for twice' };
    const file = await staff.call(contract.cancelRequest, { params: { id }, body });
    expect(file).toMatchObject({
      request: { status: 'cancelled' },
      jobs: [{ status: 'cancelled', cancelled_reason: 'Asked for twice' }],
    });
    expect((await staff.refused(contract.cancelRequest, { params: { id }, body })).code).toBe('not_cancellable');
    expect((await staff.refused(contract.holdRequest, { params: { id }, body })).code).toBe('not_open');
    expect((await staff.refused(contract.releaseRequest, { params: { id } })).code).toBe('not_open');
    const price = { price_kobo: 100_00, reason: 'Late' };
    expect((await staff.refused(contract.repriceRequest, { params: { id }, body: price })).code).toBe('not_open');
    expect((await staff.refused(contract.takeJobBack, { params: { id: job }, body })).code).toBe('wrong_step');
    const { id: worker_id } = await worker('Late Comer');
    expect((await staff.refused(contract.assignJob, { params: { id: job }, body: { worker_id } })).code).toBe(
      'wrong_step',
    );
  });

  test('a completed job cannot be called off', async () => {
    const { id, job } = await asked(30);
    const { id: worker_id } = await worker('Done Already');
    await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id } });
    await owner.query(`UPDATE jobs.jobs SET status = 'completed' WHERE id = $1`, [job]);
    const problem = await staff.refused(contract.cancelRequest, { params: { id }, body: { reason: 'Too late' } });
    expect(problem.code).toBe('wrong_step');
  });
});

describe('jobs', () => {
  test('are found by state, code, customer and mover', async () => {
    const { id, code, job } = await asked(5, 'search.me@example.com');
    const { id: worker_id } = await worker('Yetunde Cole');
    await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id } });
    for (const search of [code, 'search.me@', 'yetunde']) {
      const { items } = await staff.call(contract.listJobs, { query: { search, status: 'assigned' } });
      expect(items, search).toMatchObject([
        { id: job, request_id: id, worker: { full_name: 'Yetunde Cole' }, start_code: null },
      ]);
    }
    expect((await staff.call(contract.listJobs, { query: { search: code, status: 'open' } })).items).toEqual([]);
  });

  test('given to a worker near and free; one on hold is released with it', async () => {
    const { id, job } = await asked(6);
    const chosen = await worker('Tunde Far');
    await staff.call(contract.holdRequest, { params: { id }, body: { reason: 'We choose the mover' } });
    const { items } = await staff.call(contract.listCandidates, {
      params: { id: job },
      query: { search: 'tunde far' },
    });
    expect(items).toMatchObject([
      { id: chosen.id, full_name: 'Tunde Far', status: 'available', missing_skills: [], busy_then: false },
    ]);
    expect(items[0]?.distance_m).toBeLessThan(2_000);
    const given = await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id: chosen.id } });
    expect(given).toMatchObject({ status: 'assigned', held: false, worker: { id: chosen.id } });
    const { request } = await staff.call(contract.readRequest, { params: { id } });
    expect(request).toMatchObject({ hold_reason: null, job_status: 'assigned' });
    const listed = (await staff.call(contract.listRequests, { query: { search: request.code } })).items;
    expect(listed).toMatchObject([{ id, job_status: 'assigned' }]);
  });

  test('never to somebody busy then, who does not come up unless asked for', async () => {
    const [one, other] = [await asked(7), await asked(7)];
    const { id: worker_id } = await worker('Busy Bee');
    await staff.call(contract.assignJob, { params: { id: one.job }, body: { worker_id } });
    const problem = await staff.refused(contract.assignJob, { params: { id: other.job }, body: { worker_id } });
    expect(problem).toMatchObject({ status: 409, code: 'busy_then' });
    const params = { id: other.job };
    const near = await staff.call(contract.listCandidates, { params, query: {} });
    expect(near.items.map(({ id }) => id)).not.toContain(worker_id);
    const named = await staff.call(contract.listCandidates, { params, query: { search: 'busy bee' } });
    expect(named.items).toMatchObject([{ id: worker_id, busy_then: true }]);
  });

  test('nor to a stranger to work, nor to their own customer', async () => {
    const { job } = await asked(8);
    const body = { worker_id: (await account('No Profile')).id };
    expect((await staff.refused(contract.assignJob, { params: { id: job }, body })).code).toBe('no_worker_profile');
    const own = await worker('Own Move');
    const mine = await asked(9, own.email, own.person);
    const self = await staff.refused(contract.assignJob, { params: { id: mine.job }, body: { worker_id: own.id } });
    expect(self.code).toBe('own_job');
  });

  test('taken from who has it only with a reason, which stands in the trail', async () => {
    const { job } = await asked(10);
    const [first, second] = [await worker('First Mover'), await worker('Second Mover')];
    const params = { id: job };
    await staff.call(contract.assignJob, { params, body: { worker_id: first.id } });
    const refused = await staff.refused(contract.assignJob, { params, body: { worker_id: second.id } });
    expect(refused).toMatchObject({ status: 422, code: 'reason_needed', fields: [{ path: 'reason' }] });
    await staff.call(contract.assignJob, { params, body: { worker_id: second.id, reason: 'The first one is ill' } });
    const open = await staff.call(contract.takeJobBack, { params, body: { reason: 'The second one too' } });
    expect(open).toMatchObject({ status: 'open', worker: null });
    const { items } = await staff.call(contract.readTrail, { params });
    const taken = items.filter(({ words }) => words === 'Staff removed the mover');
    expect(taken.map(({ reason }) => reason)).toEqual(['The second one too', 'The first one is ill']);
  });
});

test('people are found by name and e-mail, with how they work', async () => {
  const { id, email } = await worker('Zainab Unusual');
  for (const search of ['zainab unu', email, id]) {
    const { items } = await staff.call(contract.listPeople, { query: { search } });
    expect(items, search).toMatchObject([
      { id, email, roles: ['worker'], confirmed: true, suspended: false, work: { status: 'available', total_jobs: 0 } },
    ]);
  }
  const everybody = await staff.call(contract.listPeople, { query: {} });
  expect(everybody.items[0]?.id).toBe(id);
  expect(JSON.stringify(everybody)).not.toContain(hash);
});

test('payouts are listed with who asked, by state', async () => {
  const { id } = await account('Paid Person');
  await owner.query(
    `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status, settled_at)
     VALUES ($1, 200000, 5000, 'bank', '{"number": "0123456789"}', 'GTBank •••• 6789', 'sandbox', 'paid', now())`,
    [id],
  );
  const { items } = await staff.call(listAllPayouts, { query: { status: 'paid' } });
  expect(items).toMatchObject([
    { account_id: id, name: 'Paid Person', amount_kobo: 200000, shown: 'GTBank •••• 6789' },
  ]);
  expect(JSON.stringify(items)).not.toContain('0123456789');
  expect((await staff.call(listAllPayouts, { query: { status: 'failed' } })).items).toEqual([]);
});
