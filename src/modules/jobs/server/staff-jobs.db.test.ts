import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { acceptOpenJobAs } from './board/accept-job.ts';
import {
  cancelJob,
  countMessages,
  giveJobsTo,
  holdJob,
  jobsOfOrder,
  repriceJob,
  staffJobsOf,
  writeMessage,
} from './door.ts';
import { listAllJobs } from './list-all-jobs.ts';
import { removeMover } from './steps/remove-mover.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const row = async (id: string) =>
  (
    await market.owner.query(
      'SELECT status, held, worker_id, worker_phone, price_kobo::int FROM jobs.jobs WHERE id = $1',
      [id],
    )
  ).rows[0];

test('staff can re-price a job until the mover has set off', async () => {
  const job = await market.job();
  const price = { price_kobo: 40_000_00, worker_share_kobo: 36_000_00 };
  await market.as(staff, (act) => repriceJob(act, job.id, price));
  expect(await row(job.id)).toMatchObject({ price_kobo: 40_000_00 });
  await acceptOpenJobAs(market.db, await market.worker(), job.id);
  await market.owner.query(`UPDATE jobs.jobs SET status = 'en_route' WHERE id = $1`, [job.id]);
  expect(await codeOf(market.as(staff, (act) => repriceJob(act, job.id, price)))).toBe('wrong_step');
  expect(market.names(job.id)).toContain('jobs.repriced');
});

test('holds and releases an open job, with one event each', async () => {
  const job = await market.job();
  for (const reason of ['A call', 'A call', null]) await market.as(staff, (act) => holdJob(act, job.id, reason));
  expect(await row(job.id)).toMatchObject({ held: false });
  expect(market.names(job.id)).toEqual(['jobs.opened', 'jobs.held', 'jobs.held']);
});

describe('assigns', () => {
  test('an open job or one on hold; a repeat changes nothing, another worker replaces the first', async () => {
    const [first, second] = [await market.worker(), await market.worker({ status: 'paused', skills: [] })];
    const job = await market.job(24, { held: true, required_skills: ['packing'] });
    await market.assign(staff, job.id, first.accountId);
    await market.assign(staff, job.id, first.accountId);
    expect(await row(job.id)).toMatchObject({
      status: 'assigned',
      held: false,
      worker_id: first.accountId,
      worker_phone: await market.value('SELECT phone FROM workers.contacts WHERE worker_id = $1', [first.accountId]),
    });
    expect(await codeOf(market.assign(staff, job.id, second.accountId))).toBe('reason_needed');
    await market.assign(staff, job.id, second.accountId, 'The first one is ill');
    expect(await row(job.id)).toMatchObject({ worker_id: second.accountId });
    expect(market.names(job.id)).toEqual([
      'jobs.opened',
      'jobs.accepted',
      'jobs.mover_removed',
      'jobs.released',
      'jobs.accepted',
    ]);
    await market.as(staff, (act) =>
      removeMover(act, { params: { id: job.id }, body: { reason: 'So is the second' } }, noExchange),
    );
    const why = market.emitted.flatMap(({ kind, payload }) =>
      kind.name === 'jobs.released' && (payload as { jobId: string }).jobId === job.id
        ? (payload as { reason: string }).reason
        : [],
    );
    expect(why).toEqual(['reassigned', 'taken_back']);
  });

  test('refuses a worker who has another job then, also when they accept at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const worker = await market.worker();
      const [one, other] = [await market.job(24), await market.job(25)];
      const codes = await Promise.all([
        codeOf(market.assign(staff, one.id, worker.accountId)),
        codeOf(acceptOpenJobAs(market.db, worker, other.id)),
      ]);
      expect(codes.sort()).toEqual(['busy_then', 'not refused']);
    }
  });

  test('refuses a person without a profile, the customer, and a job underway', async () => {
    const worker = await market.worker();
    const own = await market.job(24, { customer_id: worker.accountId });
    expect(await codeOf(market.assign(staff, own.id, worker.accountId))).toBe('own_job');
    const nobody = (await market.account()).accountId ?? '';
    expect(await codeOf(market.assign(staff, own.id, nobody))).toBe('no_worker_profile');
    expect(await codeOf(market.assign(staff, crypto.randomUUID(), worker.accountId))).toBe('not_found');
    const job = await market.job(60);
    await acceptOpenJobAs(market.db, worker, job.id);
    await market.owner.query(`UPDATE jobs.jobs SET status = 'in_progress' WHERE id = $1`, [job.id]);
    const other = (await market.worker()).accountId;
    expect(await codeOf(market.assign(staff, job.id, other, 'The mover is ill'))).toBe('wrong_step');
  });
});

test('stops a job that has begun', async () => {
  const job = await market.job();
  const worker = await market.worker({ status: 'busy' });
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.owner.query(`UPDATE jobs.jobs SET status = 'in_progress' WHERE id = $1`, [job.id]);
  await market.as(staff, (act) => cancelJob(act, job.id, 'The lift broke'));
  expect(await row(job.id)).toMatchObject({ status: 'cancelled' });
  expect(await market.value('SELECT status FROM workers.workers WHERE id = $1', [worker.accountId])).toBe('available');
});

test('lists by state, the soonest first, with contacts and without the start code', async () => {
  const job = await market.job(-9_000);
  const { items } = await market.as(staff, (act) => listAllJobs(act, { query: { status: 'open' } }, noExchange));
  expect(items[0]).toMatchObject({
    id: job.id,
    customer_phone: '+2348037654321',
    start_code: null,
    moves: ['assign', 'cancel'],
  });
  expect(await market.as(staff, (act) => staffJobsOf(act, job.order_id))).toMatchObject([{ id: job.id }]);
});

test('writes to both as staff', async () => {
  const job = await market.job(500);
  await acceptOpenJobAs(market.db, await market.worker(), job.id);
  await market.as(staff, (act) => writeMessage(act, job.id, 'staff', 'Kaya here.'));
  expect(await market.as(job.customer, (act) => countMessages(act, job.id))).toBe(1);
});

test('everybody else is refused', async () => {
  const job = await market.job();
  const worker = await market.worker();
  for (const actor of [worker, job.customer, await market.account()]) {
    const tries = [
      market.as(actor, (act) => repriceJob(act, job.id, { price_kobo: 100, worker_share_kobo: 90 })),
      market.as(actor, (act) => holdJob(act, job.id, 'A call')),
      market.assign(actor, job.id, worker.accountId),
      market.as(actor, (act) => listAllJobs(act, { query: {} }, noExchange)),
      market.as(actor, (act) => staffJobsOf(act, job.order_id)),
      market.as(actor, (act) => writeMessage(act, job.id, 'staff', 'Kaya here.')),
    ];
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not_found'));
  }
});

test('jobs of a visitor join the account that confirms the email, unless they have an owner', async () => {
  const account = await market.account();
  const job = await market.job();
  await market.as({ ...account, kind: 'system', accountId: null }, (act) =>
    giveJobsTo(act, [job.order_id], account.accountId ?? ''),
  );
  expect(await market.as(account, (act) => jobsOfOrder(act, job.order_id))).toMatchObject([{ id: job.id }]);
  const other = await market.account();
  await market.as({ ...other, kind: 'system', accountId: null }, (act) =>
    giveJobsTo(act, [job.order_id], other.accountId ?? ''),
  );
  expect(await market.as(other, (act) => jobsOfOrder(act, job.order_id))).toEqual([]);
});
