// From acceptance to payment, step by step, and everything that must not happen on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { listMessages, sendMessage } from '../chat/send-message.ts';
import { cancelJob, confirmJob, disputeJob, jobsOfOrder, readMessages, writeMessage } from '../door.ts';
import { takeOffBill } from '../../../billing/server/door.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { completeJob, completeQuiet } from './complete-job.ts';
import { readJob } from '../read-job.ts';
import { readProof } from './read-proof.ts';
import { arriveAtJob, deliverJob, departForJob, releaseJob, startJob } from './take-step.ts';
import { jobsTasks } from '../tasks.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

type Steps = 'assigned' | 'en_route' | 'arrived' | 'in_progress' | 'delivered';
const input = (id: string) => ({ params: { id } });
const start = (worker: Actor, id: string, code: string) =>
  startJob(market.db, worker, { params: { id }, body: { code } }, noExchange);
const hand = async (worker: Actor, id: string) => {
  const file_id = await market.picture(worker.accountId ?? '');
  return market.as(worker, (act) =>
    deliverJob(act, { params: { id }, body: { kind: 'photo', file_id, received_by: 'Adaeze' } }, noExchange),
  );
};
/** A new job that its own new worker takes through these steps. */
const jobAt = async (step: Steps, { startsIn = 2 } = {}) => {
  const worker = await market.worker();
  const job = await market.job(startsIn);
  await acceptOpenJobAs(market.db, worker, job.id);
  const on = input(job.id);
  const steps = [
    () => market.as(worker, (act) => departForJob(act, on, noExchange)),
    () => market.as(worker, (act) => arriveAtJob(act, on, noExchange)),
    async () => start(worker, job.id, await market.startCode(job.id)),
    () => hand(worker, job.id),
  ];
  const wanted = ['assigned', 'en_route', 'arrived', 'in_progress', 'delivered'].indexOf(step);
  for (const go of steps.slice(0, wanted)) await go();
  return { worker, job, on };
};
const status = (id: string) => market.value('SELECT status FROM jobs.jobs WHERE id = $1', [id]);
const workerStatus = (worker: Actor) =>
  market.value('SELECT status FROM workers.workers WHERE id = $1', [worker.accountId]);
const totals = async (worker: Actor) =>
  (
    await market.owner.query(
      'SELECT total_jobs, total_earnings_kobo::int, rating, ratings_count FROM workers.workers WHERE id = $1',
      [worker.accountId],
    )
  ).rows[0];
const ledgerOf = (id: string) => market.value('SELECT count(*)::int FROM money.postings WHERE subject_id = $1', [id]);

describe('departForJob, arriveAtJob, startJob, deliverJob, completeJob and readProof', () => {
  test('with a photo, the worker is busy until delivery, the customer confirms, and totals count once', async () => {
    const { worker, job, on } = await jobAt('in_progress');
    expect(await workerStatus(worker)).toBe('busy');
    await hand(worker, job.id);
    expect(await workerStatus(worker)).toBe('available');
    // An old client, from when Done was a step, gets the state of the job and changes nothing.
    expect(await market.as(worker, (act) => completeJob(act, on, noExchange))).toEqual({
      id: job.id,
      state: 'waiting_for_customer',
    });
    await market.owner.query('SELECT jobs.prove_mailbox($1)', [job.order_id]);
    const rating = { stars: 4, comment: 'Careful with the piano.' };
    const confirm = () => market.as(job.customer, (act) => confirmJob(act, job.id, rating));
    // A double click, and a press once more later.
    expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual(
      Array.from({ length: 3 }, () => ({ id: job.id, status: 'completed' })),
    );
    await confirm();
    expect(await totals(worker)).toEqual({
      total_jobs: 1,
      total_earnings_kobo: 34_200_00,
      rating: 4,
      ratings_count: 1,
    });
    expect(await market.as(worker, (act) => completeJob(act, on, noExchange))).toEqual({
      id: job.id,
      state: 'completed',
    });
    expect(market.names(job.id)).toEqual([
      'jobs.opened',
      'jobs.accepted',
      'jobs.en_route',
      'jobs.arrived',
      'jobs.started',
      'jobs.delivered',
      'money.earnings_posted',
      'jobs.completed',
    ]);
    const named = market.emitted.filter(({ payload }) => 'workerName' in (payload as object));
    expect(
      named.flatMap(({ kind, payload }) => ((payload as { jobId: string }).jobId === job.id ? kind.name : [])),
    ).toEqual(['jobs.accepted', 'jobs.en_route', 'jobs.arrived', 'jobs.started', 'jobs.delivered']);
    const once = await ledgerOf(job.id);
    await confirm();
    expect(await ledgerOf(job.id)).toBe(once);
  });

  test('with a typed name there is no picture, and completion waits for the customer', async () => {
    const { worker, job, on } = await jobAt('in_progress');
    const body = { kind: 'name' as const, received_by: 'Folake' };
    await market.as(worker, (act) => deliverJob(act, { params: { id: job.id }, body }, noExchange));
    expect((await market.as(worker, (act) => readJob(act, on, noExchange))).proof).toMatchObject({
      kind: 'name',
      received_by: 'Folake',
      file_id: null,
      url: null,
    });
    expect(await market.as(worker, (act) => readJob(act, on, noExchange))).toMatchObject({
      waiting_for_customer: true,
      moves: [],
    });
    const [seen] = await market.as(job.customer, (act) => jobsOfOrder(act, job.order_id));
    expect(seen).toMatchObject({ status: 'delivered', waiting_for_customer: true, proof: { kind: 'name' } });
  });

  test('a step is idempotent, with equal answers', async () => {
    const { worker, job, on } = await jobAt('assigned');
    const twice = (go: () => Promise<unknown>) => Promise.all([go(), go()]);
    await twice(() => market.as(worker, (act) => departForJob(act, on, noExchange)));
    await twice(() => market.as(worker, (act) => arriveAtJob(act, on, noExchange)));
    const code = await market.startCode(job.id);
    await twice(() => start(worker, job.id, code));
    const file_id = await market.picture(worker.accountId);
    const body = { kind: 'photo' as const, file_id };
    await twice(() => market.as(worker, (act) => deliverJob(act, { params: { id: job.id }, body }, noExchange)));
    expect(market.names(job.id)).toEqual([
      'jobs.opened',
      'jobs.accepted',
      'jobs.en_route',
      'jobs.arrived',
      'jobs.started',
      'jobs.delivered',
    ]);
  });
});

describe('startJob and its code', () => {
  test('a wrong code counts although it is refused; five lock the code for ten minutes', async () => {
    const { worker, job } = await jobAt('arrived');
    const right = await market.startCode(job.id);
    const wrong = right === '0000' ? '0001' : '0000';
    for (let i = 1; i <= 5; i += 1) {
      expect(await codeOf(start(worker, job.id, wrong))).toBe('wrong_code');
    }
    expect(await codeOf(start(worker, job.id, right))).toBe('code_locked');
    expect(await status(job.id)).toBe('arrived');
    const minutes = `SELECT round(extract(epoch FROM locked_until - now()) / 60)::int FROM jobs.start_codes
      WHERE job_id = $1`;
    expect(await market.value(minutes, [job.id])).toBe(10);
    await market.owner.query(
      `UPDATE jobs.start_codes SET locked_until = now() - interval '1 second' WHERE job_id = $1`,
      [job.id],
    );
    expect(await start(worker, job.id, right)).toEqual({ id: job.id, status: 'in_progress' });
  });

  test('only five guesses are checked when twenty arrive together', async () => {
    const { worker, job } = await jobAt('arrived');
    const right = Number(await market.startCode(job.id));
    const guesses = Array.from({ length: 20 }, (_, i) => String((right + 1 + i) % 10_000).padStart(4, '0'));
    const codes = await Promise.all(guesses.map((guess) => codeOf(start(worker, job.id, guess))));
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_locked')).toHaveLength(15);
  });

  test('the code is shown to the customer until the work starts, never to the worker', async () => {
    const { worker, job } = await jobAt('arrived');
    const code = await market.startCode(job.id);
    expect((await market.as(job.customer, (act) => jobsOfOrder(act, job.order_id)))[0]?.start_code).toBe(code);
    expect(JSON.stringify(await market.as(worker, (act) => readJob(act, input(job.id), noExchange)))).not.toContain(
      `"${code}"`,
    );
    await start(worker, job.id, code);
    expect((await market.as(job.customer, (act) => jobsOfOrder(act, job.order_id)))[0]?.start_code).toBeNull();
  });
});

describe('refusals', () => {
  test('wrong_step when a step is skipped or repeated backwards', async () => {
    const { worker, job, on } = await jobAt('assigned');
    expect(await codeOf(market.as(worker, (act) => arriveAtJob(act, on, noExchange)))).toBe('wrong_step');
    expect(await codeOf(start(worker, job.id, '1234'))).toBe('wrong_step');
    expect(await codeOf(hand(worker, job.id))).toBe('wrong_step');
    expect(await codeOf(market.as(worker, (act) => completeJob(act, on, noExchange)))).toBe('wrong_step');
    expect(await codeOf(market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 })))).toBe('wrong_step');
    await market.as(worker, (act) => departForJob(act, on, noExchange));
    expect(await codeOf(market.as(worker, (act) => releaseJob(act, on, noExchange)))).toBe('wrong_step');
    expect(await status(job.id)).toBe('en_route');
  });

  test('not_found when another worker acts on the job, reads it or writes in its chat', async () => {
    const { job, on } = await jobAt('in_progress');
    const other = await market.worker();
    const code = await market.startCode(job.id);
    const tries = [
      market.as(other, (act) => departForJob(act, on, noExchange)),
      start(other, job.id, code),
      hand(other, job.id),
      market.as(other, (act) => completeJob(act, on, noExchange)),
      market.as(other, (act) => releaseJob(act, on, noExchange)),
      market.as(other, (act) => listMessages(act, on, noExchange)),
      market.as(other, (act) => sendMessage(act, { ...on, body: { body: 'Hello' } }, noExchange)),
      market.as(other, (act) => readProof(act, on, noExchange)),
      market.as(other, (act) => confirmJob(act, job.id, { stars: 5 })),
      market.as(other, (act) => cancelJob(act, job.id, 'mine now')),
      market.as(other, (act) => completeQuiet(act, job.id)),
    ];
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not_found'));
    expect(await status(job.id)).toBe('in_progress');
  });

  test('the worker does not confirm their own work', async () => {
    const { worker, job } = await jobAt('delivered');
    expect(await codeOf(market.as(worker, (act) => confirmJob(act, job.id, { stars: 5 })))).toBe('not_found');
  });

  test('proof_not_found when the picture belongs to somebody else', async () => {
    const { worker, job, on } = await jobAt('in_progress');
    const file_id = await market.picture((await market.worker()).accountId);
    const body = { kind: 'photo' as const, file_id };
    expect(await codeOf(market.as(worker, (act) => deliverJob(act, { ...on, body }, noExchange)))).toBe(
      'proof_not_found',
    );
    expect(await status(job.id)).toBe('in_progress');
  });

  test('chat_closed before a mover has it and after it is cancelled', async () => {
    const job = await market.job();
    const write = () => market.as(job.customer, (act) => writeMessage(act, job.id, 'customer', 'Is anybody there?'));
    expect(await codeOf(write())).toBe('chat_closed');
    await acceptOpenJobAs(market.db, await market.worker(), job.id);
    expect(await codeOf(write())).toBe('not refused');
    await market.as(job.customer, (act) => cancelJob(act, job.id, 'Plans changed'));
    expect(await codeOf(write())).toBe('chat_closed');
  });
});

describe('listMessages and sendMessage', () => {
  test('customer and worker write to each other, but not in the name of the other', async () => {
    const { worker, job, on } = await jobAt('en_route');
    await market.as(worker, (act) => sendMessage(act, { ...on, body: { body: 'Ten minutes away.' } }, noExchange));
    await market.as(job.customer, (act) => writeMessage(act, job.id, 'customer', 'The gate is open.'));
    expect(await codeOf(market.as(job.customer, (act) => writeMessage(act, job.id, 'worker', 'I am the mover')))).toBe(
      'not_found',
    );
    const read = await market.as(worker, (act) => listMessages(act, on, noExchange));
    expect(read).toMatchObject({
      open: true,
      items: [{ author: 'worker' }, { author: 'customer', body: 'The gate is open.' }],
    });
    expect(await market.as(job.customer, (act) => readMessages(act, job.id))).toEqual(read.items);
  });
});

describe('releaseJob', () => {
  test('a released job is open again, and the next worker sees no earlier chat', async () => {
    const { worker, job, on } = await jobAt('assigned');
    await market.as(worker, (act) => sendMessage(act, { ...on, body: { body: 'My van broke down.' } }, noExchange));
    expect(await market.as(worker, (act) => releaseJob(act, on, noExchange))).toEqual({ id: job.id, status: 'open' });
    const row = await market.owner.query('SELECT worker_id, worker_phone, assigned_at FROM jobs.jobs WHERE id = $1', [
      job.id,
    ]);
    expect(row.rows[0]).toEqual({ worker_id: null, worker_phone: null, assigned_at: null });
    const next = await market.worker();
    await acceptOpenJobAs(market.db, next, job.id);
    expect((await market.as(next, (act) => listMessages(act, on, noExchange))).items).toEqual([]);
    expect(market.names(job.id).slice(-2)).toEqual(['jobs.released', 'jobs.accepted']);
  });
});

test('the worker is free when a job underway is cancelled; a repeat does nothing', async () => {
  const { worker, job } = await jobAt('en_route');
  const cancel = () => market.as(job.customer, (act) => cancelJob(act, job.id, 'Plans changed'));
  await cancel();
  await cancel();
  expect(await workerStatus(worker)).toBe('available');
  expect(market.names(job.id).filter((name) => name === 'jobs.cancelled')).toHaveLength(1);
  const begun = await jobAt('in_progress');
  expect(await codeOf(market.as(begun.job.customer, (act) => cancelJob(act, begun.job.id, 'too late')))).toBe(
    'wrong_step',
  );
});

test('after the job a worker is paused when they were paused before, and busy when another job is underway', async () => {
  const { worker, job, on } = await jobAt('assigned');
  await market.owner.query(`UPDATE workers.workers SET status = 'paused' WHERE id = $1`, [worker.accountId]);
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  expect(await workerStatus(worker)).toBe('busy');
  await market.owner.query(`UPDATE jobs.jobs SET status = 'in_progress' WHERE id = $1`, [job.id]);
  const second = await market.job(72);
  await acceptOpenJobAs(market.db, worker, second.id);
  await market.owner.query(`UPDATE jobs.jobs SET status = 'en_route' WHERE id = $1`, [second.id]);
  await hand(worker, job.id);
  expect(await workerStatus(worker)).toBe('busy');
  await market.as(second.customer, (act) => cancelJob(act, second.id, 'Plans changed'));
  expect(await workerStatus(worker)).toBe('paused');
});

test('a dispute waits for staff, who decide it', async () => {
  const { worker, job } = await jobAt('delivered');
  await market.as(job.customer, (act) => disputeJob(act, job.id, 'The fridge is broken'));
  expect(await status(job.id)).toBe('disputed');
  const body = { decision: 'mover', reason: 'The fridge works' } as const;
  await market.as(system, (act) => decideDispute(takeOffBill)(act, { params: { id: job.id }, body }, noExchange));
  expect(await status(job.id)).toBe('completed');
  expect(await totals(worker)).toMatchObject({ total_jobs: 1 });
});

describe('the clock', () => {
  const tick = (task: string) => jobsTasks[task]?.({}, market.db);

  test('an assigned job opens again when it is not started 2 h after its time, also when the mover had set off', async () => {
    const late = await jobAt('assigned', { startsIn: -3 });
    const onTheWay = await jobAt('en_route', { startsIn: -3 });
    const soon = await jobAt('assigned', { startsIn: -1 });
    const there = await jobAt('arrived', { startsIn: -3 });
    await tick('jobs.release_late');
    expect(await status(late.job.id)).toBe('assigned'); // accepted only now, so the two hours start now
    expect(await status(onTheWay.job.id)).toBe('en_route'); // set off only now
    await market.owner.query(
      `UPDATE jobs.jobs SET assigned_at = now() - interval '5 hours',
            en_route_at = en_route_at - interval '4 hours' WHERE id = ANY ($1)`,
      [[late.job.id, onTheWay.job.id, soon.job.id, there.job.id]],
    );
    await tick('jobs.release_late');
    expect(await Promise.all([late, onTheWay, soon, there].map(({ job }) => status(job.id)))).toEqual([
      'open',
      'open',
      'assigned',
      'arrived',
    ]);
    expect(await workerStatus(onTheWay.worker)).toBe('available');
    const released = market.emitted.filter(({ kind }) => kind.name === 'jobs.released').map(({ payload }) => payload);
    expect(released).toContainEqual(
      expect.objectContaining({ jobId: late.job.id, workerId: late.worker.accountId, reason: 'not_started' }),
    );
  });

  test('a job with a photo completes once when the customer is silent for 24 h', async () => {
    const quiet = await jobAt('delivered');
    const fresh = await jobAt('delivered');
    await market.owner.query(`UPDATE jobs.jobs SET delivered_at = now() - interval '25 hours' WHERE id = $1`, [
      quiet.job.id,
    ]);
    await Promise.all([tick('jobs.complete_quiet'), tick('jobs.complete_quiet')]);
    expect([await status(quiet.job.id), await status(fresh.job.id)]).toEqual(['completed', 'delivered']);
    expect(await totals(quiet.worker)).toMatchObject({ total_jobs: 1, total_earnings_kobo: 34_200_00 });
  });
});
