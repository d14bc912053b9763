// What staff can do with a request, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, startConsole } from '../../../../tests/support/console.ts';
import { acceptJob, listBoard } from '../../jobs/contract.ts';
import * as jobs from '../../jobs/staff-contract.ts';
import { readTrail } from '../../staff/contract.ts';
import * as contract from '../staff-contract.ts';

let console: Console;
let staff: Console['staff'];
let owner: Console['owner'];
beforeAll(async () => {
  console = await startConsole();
  ({ staff, owner } = console);
});
afterAll(() => console.stop());

describe('listAllRequests and readRequestFile', () => {
  test('finds requests by code, email and place, a page at a time', async () => {
    const one = await console.asked(1, 'ngozi@example.com');
    for (const search of [one.code, one.code.toLowerCase(), 'ngozi@', 'admiralty way']) {
      const { items } = await staff.call(contract.listAllRequests, { query: { search } });
      expect(
        items.map(({ id }) => id),
        search,
      ).toContain(one.id);
    }
    const [first] = (await staff.call(contract.listAllRequests, { query: { show: 'open' } })).items;
    expect(first).toMatchObject({ id: one.id, email: 'ngozi@example.com', hold_reason: null });
    expect((await staff.call(contract.listAllRequests, { query: { show: 'done' } })).items).toEqual([]);
  });
});

describe('repriceRequest', () => {
  test('request and job agree, and the lines add up, when staff re-price', async () => {
    const { id, price_kobo } = await console.asked();
    const to = price_kobo + 12_345_00;
    const file = await staff.call(contract.repriceRequest, {
      params: { id },
      body: { price_kobo: to, reason: 'A piano as well' },
    });
    expect(file.request.price_kobo).toBe(to);
    expect(file.request.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(to);
    expect(file.request.price_lines.at(-1)).toMatchObject({ label: 'Adjusted by Kaya', amount_kobo: 12_345_00 });
    expect(file.jobs).toMatchObject([{ price_kobo: to, worker_share_kobo: to - Math.floor(to / 10) }]);
    const { items } = await staff.call(readTrail, { params: { id } });
    const line = items.find(({ words }) => words.startsWith('Price changed'));
    expect(line).toMatchObject({ by: 'Folake Oni, staff', reason: 'A piano as well' });
  });
});

describe('holdRequest and releaseRequest', () => {
  test('the job is off the board when held, and back when released', async () => {
    const { id, job } = await console.asked();
    const { person } = await console.worker('Musa Ibrahim');
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
});

describe('cancelRequestByStaff', () => {
  test('cancels once; nothing changes afterwards', async () => {
    const { id, job } = await console.asked();
    const body = { reason: 'Asked for twice' };
    const file = await staff.call(contract.cancelRequestByStaff, { params: { id }, body });
    expect(file).toMatchObject({
      request: { status: 'cancelled' },
      jobs: [{ status: 'cancelled', cancelled_reason: 'Asked for twice' }],
    });
    expect((await staff.refused(contract.cancelRequestByStaff, { params: { id }, body })).code).toBe('not_cancellable');
    expect((await staff.refused(contract.holdRequest, { params: { id }, body })).code).toBe('not_open');
    expect((await staff.refused(contract.releaseRequest, { params: { id } })).code).toBe('not_open');
    const price = { price_kobo: 100_00, reason: 'Late' };
    expect((await staff.refused(contract.repriceRequest, { params: { id }, body: price })).code).toBe('not_open');
    expect((await staff.refused(jobs.removeMover, { params: { id: job }, body })).code).toBe('wrong_step');
    const { id: worker_id } = await console.worker('Late Comer');
    expect((await staff.refused(jobs.assignJob, { params: { id: job }, body: { worker_id } })).code).toBe('wrong_step');
  });

  test('a completed job cannot be cancelled', async () => {
    const { id, job } = await console.asked(30);
    const { id: worker_id } = await console.worker('Done Already');
    await staff.call(jobs.assignJob, { params: { id: job }, body: { worker_id } });
    await owner.query(`UPDATE jobs.jobs SET status = 'completed' WHERE id = $1`, [job]);
    const problem = await staff.refused(contract.cancelRequestByStaff, {
      params: { id },
      body: { reason: 'Too late' },
    });
    expect(problem.code).toBe('wrong_step');
  });
});
