// The console over HTTP: who it exists for, what it shows, what it does, and how it is refused.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, startConsole } from '../../../../tests/support/console.ts';
import type { Call, Endpoint } from '../../../shared/contract.ts';
import { acceptJob, listBoard } from '../../jobs/contract.ts';
import * as jobs from '../../jobs/staff-contract.ts';
import { listAllPayouts } from '../../money/staff-contract.ts';
import * as rides from '../../rides/staff-contract.ts';
import * as contract from '../contract.ts';
import * as find from '../find-contract.ts';

let desk: Console;
let owner: Console['owner'];
let staff: Console['staff'];
beforeAll(async () => {
  desk = await startConsole();
  ({ owner, staff } = desk);
});
afterAll(() => desk.stop());

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
    [jobs.listAllJobs, { query: {} }],
    [jobs.readJobFile, { params }],
    [jobs.listCandidates, { params, query: {} }],
    [jobs.assignJob, { params, body: { worker_id: id } }],
    [jobs.removeMover, { params, body: { reason } }],
    [jobs.decideDispute, { params, body: { decision: 'mover', reason } }],
    [jobs.recordCashRepaid, { params, body: { how: reason } }],
    [jobs.readJobChat, { params }],
    [contract.declineRequest, { params, body: { reason } }],
    [jobs.refundJob, { params, body: { amount_kobo: 100, reason } }],
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
    const others = [(await desk.account('Chidi Eze')).person, (await desk.worker('Bola Ade')).person];
    for (const [endpoint, input] of doors) {
      const call = input as Call<Endpoint>;
      expect(await desk.kaya.person().refused(endpoint, call), endpoint.name).toMatchObject({
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
    for (const endpoint of [contract.holdRequest, contract.cancelRequest, jobs.removeMover]) {
      const problem = await staff.refused(endpoint, { params, body: { reason: '  ' } });
      expect(problem).toMatchObject({ status: 422, fields: [{ path: 'reason', message: 'Write the reason' }] });
    }
    const priced = await staff.refused(contract.repriceRequest, { params, body: { price_kobo: 0, reason } });
    expect(priced.fields).toEqual([{ path: 'price_kobo', message: 'Enter an amount above zero' }]);
    const more = await staff.refused(contract.holdRequest, { params, body: { reason, extra: 1 } as never });
    expect(more.fields?.[0]?.path).toBe('extra');
  });
});

describe('requests', () => {
  test('are found by code, e-mail and place, a page at a time', async () => {
    const one = await desk.asked(1, 'ngozi@example.com');
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
    const { id, price_kobo } = await desk.asked();
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
    const { id, job } = await desk.asked();
    const { person } = await desk.worker('Musa Ibrahim');
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
    const { id, job } = await desk.asked();
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
    expect((await staff.refused(jobs.removeMover, { params: { id: job }, body })).code).toBe('wrong_step');
    const { id: worker_id } = await desk.worker('Late Comer');
    expect((await staff.refused(jobs.assignJob, { params: { id: job }, body: { worker_id } })).code).toBe('wrong_step');
  });

  test('a completed job cannot be called off', async () => {
    const { id, job } = await desk.asked(30);
    const { id: worker_id } = await desk.worker('Done Already');
    await staff.call(jobs.assignJob, { params: { id: job }, body: { worker_id } });
    await owner.query(`UPDATE jobs.jobs SET status = 'completed' WHERE id = $1`, [job]);
    const problem = await staff.refused(contract.cancelRequest, { params: { id }, body: { reason: 'Too late' } });
    expect(problem.code).toBe('wrong_step');
  });
});

test('people are found by name and e-mail, with how they work', async () => {
  const { id, email } = await desk.worker('Zainab Unusual');
  for (const search of ['zainab unu', email, id]) {
    const { items } = await staff.call(contract.listPeople, { query: { search } });
    expect(items, search).toMatchObject([
      { id, email, roles: ['worker'], confirmed: true, suspended: false, work: { status: 'available', total_jobs: 0 } },
    ]);
  }
  const everybody = await staff.call(contract.listPeople, { query: {} });
  expect(everybody.items[0]?.id).toBe(id);
  const { rows } = await owner.query<{ hash: string }>('SELECT hash FROM identity.passwords WHERE account_id = $1', [
    id,
  ]);
  expect(rows[0]?.hash).toEqual(expect.any(String));
  expect(JSON.stringify(everybody)).not.toContain(rows[0]?.hash);
});
