// What staff do to a job over HTTP: listAllJobs, readJobFile, listCandidates, assignJob, removeMover, refundJob, readJobChat.
import { checkCard, openCardPage } from '../../../../tests/support/paying-requests.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, startConsole } from '../../../../tests/support/console.ts';
import { database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { readEarnings } from '../../money/contract.ts';
import * as requests from '../../requests/staff-contract.ts';
import { readTrail } from '../../staff/contract.ts';
import { sendMessage } from '../chat-contract.ts';
import * as contract from '../staff-contract.ts';
import { completeQuiet } from './steps/complete-job.ts';

let console: Console;
let staff: Console['staff'];
beforeAll(async () => {
  console = await startConsole();
  ({ staff } = console);
});
afterAll(() => console.stop());

describe('listAllJobs and readJobFile', () => {
  test('jobs are found by state, code, customer and mover', async () => {
    const { id, code, job } = await console.asked(5, 'search.me@example.com');
    const { id: worker_id } = await console.worker('Yetunde Cole');
    await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id } });
    for (const search of [code, 'search.me@', 'yetunde']) {
      const { items } = await staff.call(contract.listAllJobs, { query: { search, status: 'assigned' } });
      expect(items, search).toMatchObject([
        { id: job, order_id: id, worker: { full_name: 'Yetunde Cole' }, start_code: null },
      ]);
    }
    expect((await staff.call(contract.listAllJobs, { query: { search: code, status: 'open' } })).items).toEqual([]);
  });
});

describe('assignJob and listCandidates', () => {
  test('a job goes to a near and free worker; its hold ends', async () => {
    const { id, job } = await console.asked(6);
    const chosen = await console.worker('Tunde Far');
    await staff.call(requests.holdRequest, { params: { id }, body: { reason: 'We choose the mover' } });
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
    const { request } = await staff.call(requests.readRequestFile, { params: { id } });
    expect(request).toMatchObject({ hold_reason: null, job_status: 'assigned' });
    const listed = (await staff.call(requests.listAllRequests, { query: { search: request.code } })).items;
    expect(listed).toMatchObject([{ id, job_status: 'assigned' }]);
  });

  test('a worker who is busy at that time is refused, and listed only when searched for', async () => {
    const [one, other] = [await console.asked(7), await console.asked(7)];
    const { id: worker_id } = await console.worker('Busy Bee');
    await staff.call(contract.assignJob, { params: { id: one.job }, body: { worker_id } });
    const problem = await staff.refused(contract.assignJob, { params: { id: other.job }, body: { worker_id } });
    expect(problem).toMatchObject({ status: 409, code: 'busy_then' });
    const params = { id: other.job };
    const near = await staff.call(contract.listCandidates, { params, query: {} });
    expect(near.items.map(({ id }) => id)).not.toContain(worker_id);
    const named = await staff.call(contract.listCandidates, { params, query: { search: 'busy bee' } });
    expect(named.items).toMatchObject([{ id: worker_id, busy_then: true }]);
  });

  test('a person without a worker profile and the customer are refused', async () => {
    const { job } = await console.asked(8);
    const body = { worker_id: (await console.account('No Profile')).id };
    expect((await staff.refused(contract.assignJob, { params: { id: job }, body })).code).toBe('no_worker_profile');
    const own = await console.worker('Own Move');
    const mine = await console.asked(9, own.email, own.person);
    const self = await staff.refused(contract.assignJob, { params: { id: mine.job }, body: { worker_id: own.id } });
    expect(self.code).toBe('own_job');
  });
});

describe('assignJob and removeMover', () => {
  test('a job is taken from its worker only with a reason, which the trail shows', async () => {
    const { job } = await console.asked(10);
    const [first, second] = [await console.worker('First Mover'), await console.worker('Second Mover')];
    const params = { id: job };
    await staff.call(contract.assignJob, { params, body: { worker_id: first.id } });
    const refused = await staff.refused(contract.assignJob, { params, body: { worker_id: second.id } });
    expect(refused).toMatchObject({ status: 422, code: 'reason_needed', fields: [{ path: 'reason' }] });
    await staff.call(contract.assignJob, { params, body: { worker_id: second.id, reason: 'The first one is ill' } });
    const open = await staff.call(contract.removeMover, { params, body: { reason: 'The second one too' } });
    expect(open).toMatchObject({ status: 'open', worker: null });
    const { items } = await staff.call(readTrail, { params });
    // Newest first, one line per fact.
    expect(items.slice(0, 4).map(({ words, reason }) => [words, reason])).toEqual([
      ['Second Mover removed, back on the board', 'The second one too'],
      ['Assigned to Second Mover', null],
      ['First Mover removed', 'The first one is ill'],
      ['Assigned to First Mover', null],
    ]);
  });
});

describe('refundJob', () => {
  const pay = async (key: string) => {
    const { checkout_url } = await openCardPage(staff, key);
    await fetch(checkout_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=pay&card=4242424242424242',
    });
    return checkCard(staff, key);
  };

  test('staff refund what is held for a job, never more', async () => {
    const { id, job, price_kobo } = await console.asked(9, 'payer@example.com');
    const refund = (amount_kobo: number) => ({ params: { id: job }, body: { amount_kobo, reason: 'A broken vase' } });
    expect(await staff.refused(contract.refundJob, refund(100_00))).toMatchObject({
      code: 'not_held',
      detail: 'Kaya holds nothing for this job.',
    });
    expect((await pay(id)).payment?.held_kobo).toBe(price_kobo);
    expect((await staff.refused(contract.refundJob, refund(price_kobo + 100))).code).toBe('not_held');
    expect((await staff.refused(contract.refundJob, refund(price_kobo))).detail).toContain(
      'Cancel the request instead',
    );
    expect(await staff.call(contract.refundJob, refund(1_000_00))).toMatchObject({
      held_kobo: price_kobo - 1_000_00,
      price_kobo: price_kobo - 1_000_00,
      worker_share_kobo: (price_kobo - 1_000_00) * 0.9,
      paid: { by: ['Visa •••• 4242'], paid_kobo: price_kobo, refunded_kobo: 1_000_00 },
    });
    const { request } = await staff.call(requests.readRequestFile, { params: { id } });
    expect(request.price_lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(price_kobo - 1_000_00);
  });

  test('a partial refund of a cash job leaves the mover without a debt for it', async () => {
    const { id, job, price_kobo } = await console.asked(17, 'cashpayer@example.com');
    await pay(id);
    await console.owner.query(
      `UPDATE jobs.jobs SET payment_method = 'cash', price_kobo = price_kobo + 200000, worker_share_kobo = worker_share_kobo + 180000 WHERE id = $1`,
      [job],
    );
    const mover = await console.worker('Refund Mover');
    await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id: mover.id } });
    await staff.call(contract.refundJob, { params: { id: job }, body: { amount_kobo: 10_000_00, reason: 'A vase' } });
    await console.owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [job]);
    const db = database(openPool(console.kaya.db.appUrl, 'refunds', 2), {
      origin: console.kaya.url,
      commissionPercent: 10,
    });
    expect(await db.act(system, (act) => completeQuiet(act, job))).toBe(true);
    await db.close();
    // Two thousand in cash at the door, the rest by card: a share of what is left, and nothing owed.
    const { balance_kobo, owed_kobo, total_earnings_kobo } = await mover.person.call(readEarnings, {});
    const left_kobo = price_kobo + 2_000_00 - 10_000_00;
    expect({ balance_kobo, owed_kobo, total_earnings_kobo }).toEqual({
      balance_kobo: left_kobo * 0.9 - 2_000_00,
      owed_kobo: 0,
      total_earnings_kobo: left_kobo * 0.9,
    });
    expect((await console.owner.query('SELECT FROM money.wrong_totals()')).rowCount).toBe(0);
  });
});

describe('readJobChat', () => {
  test('staff read what the mover wrote', async () => {
    const { job } = await console.asked(11);
    const { id: worker_id, person } = await console.worker('Chatty Mover');
    const params = { id: job };
    await staff.call(contract.assignJob, { params, body: { worker_id } });
    await person.call(sendMessage, { params, body: { body: 'I am at the gate.' } });
    const { items } = await staff.call(contract.readJobChat, { params });
    expect(items).toMatchObject([{ author: 'worker', body: 'I am at the gate.' }]);
  });
});
