import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { takeLimits } from '../../take-rules.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { releaseJob } from '../steps/take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(25);
});
afterAll(() => market.close());

const accept = (worker: Actor, job: string) => acceptOpenJobAs(market.db, worker, job);
const giveUp = (worker: Actor, id: string) =>
  market.as(worker, (act) => releaseJob(act, { params: { id } }, noExchange));
const outcomes = async (tries: Promise<unknown>[]): Promise<Record<string, number>> => {
  const codes = await Promise.all(tries.map(codeOf));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]));
};

test('one worker gets the job when fifty accept it together, and the others get job_taken', async () => {
  const workers = await Promise.all(Array.from({ length: 50 }, () => market.worker()));
  const job = await market.job();
  expect(await outcomes(workers.map((worker) => accept(worker, job.id)))).toEqual({ 'not refused': 1, job_taken: 49 });
  const winner = await market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [job.id]);
  expect(workers.filter((worker) => worker.accountId === winner)).toHaveLength(1);
  // Announced once: one event row, one live message, and they are the same event.
  const { rows } = await market.owner.query<{ id: string; payload: { workerId: string }; actor_id: string }>(
    `SELECT id, payload, actor_id FROM kernel.events WHERE name = 'jobs.accepted' AND payload ->> 'jobId' = $1`,
    [job.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.actor_id).toBe(winner);
  const events = market.emitted.filter(
    ({ kind, payload }) => kind.name === 'jobs.accepted' && (payload as { jobId: string }).jobId === job.id,
  );
  expect(events.map(({ id }) => id)).toEqual([rows[0]?.id]);
  // The outbox contains what the process sent to its streams.
  expect({ ...(events[0]?.payload as object), startsAt: '' }).toEqual({ ...rows[0]?.payload, startsAt: '' });
});

test('the statement itself refuses when row-level security would allow it, as for staff who also work', async () => {
  const workers = await Promise.all(
    Array.from({ length: 12 }, async () => ({ ...(await market.worker()), kind: 'staff' as const })),
  );
  const job = await market.job();
  expect(await outcomes(workers.map((worker) => accept(worker, job.id)))).toEqual({ 'not refused': 1, job_taken: 11 });
});

test('a worker gets one job when they accept two overlapping ones together', async () => {
  for (let round = 0; round < 10; round += 1) {
    const worker = await market.worker();
    const jobs = await Promise.all([market.job(48), market.job(49), market.job(47.5)]);
    expect(await outcomes(jobs.map((job) => accept(worker, job.id)))).toEqual({ 'not refused': 1, busy_then: 2 });
  }
});

test('the job is accepted once, with equal answers, when a worker presses Accept five times', async () => {
  const worker = await market.worker();
  const job = await market.job();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept(worker, job.id)));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ id: job.id, status: 'assigned' })));
  expect(market.names(job.id)).toEqual(['jobs.opened', 'jobs.accepted']);
  expect(await accept(worker, job.id)).toEqual({ id: job.id, status: 'assigned' });
});

test('jobs do not overlap when one ends as the other starts, or when one is delivered', async () => {
  const worker = await market.worker();
  expect(await codeOf(accept(worker, (await market.job(72)).id))).toBe('not refused');
  expect(await codeOf(accept(worker, (await market.job(74)).id))).toBe('not refused');
  expect(await codeOf(accept(worker, (await market.job(73)).id))).toBe('busy_then');
  await market.owner.query(`UPDATE jobs.jobs SET status = 'delivered' WHERE worker_id = $1`, [worker.accountId]);
  expect(await codeOf(accept(worker, (await market.job(73)).id))).toBe('not refused');
});

test('a busy worker may accept a job for later', async () => {
  const worker = await market.worker({ status: 'busy' });
  expect(await codeOf(accept(worker, (await market.job()).id))).toBe('not refused');
});

test('the customer sees the phone of the worker who accepted', async () => {
  const worker = await market.worker();
  const job = await market.job();
  await accept(worker, job.id);
  const phone = await market.value('SELECT phone FROM workers.contacts WHERE worker_id = $1', [worker.accountId]);
  expect(await market.value('SELECT worker_phone FROM jobs.jobs WHERE id = $1', [job.id])).toBe(phone);
});

describe('refusals', () => {
  test('no_worker_profile, not_found', async () => {
    const job = await market.job();
    expect(await codeOf(accept(await market.account(), job.id))).toBe('no_worker_profile');
    expect(await codeOf(accept(await market.worker(), crypto.randomUUID()))).toBe('not_found');
  });

  test('worker_paused and worker_offline say how to come back', async () => {
    const job = await market.job();
    expect(await codeOf(accept(await market.worker({ status: 'paused' }), job.id))).toBe('worker_paused');
    expect(await codeOf(accept(await market.worker({ status: 'offline' }), job.id))).toBe('worker_offline');
    const refused = await accept(await market.worker({ status: 'paused' }), job.id).catch(
      (error: Refused) => error.message,
    );
    expect(refused).toContain('Go Available');
  });

  test('busy_then names the job in the way and its time', async () => {
    const worker = await market.worker();
    await accept(worker, (await market.job(24, { title: 'Shop stock, 60 cartons' })).id);
    const refused = await accept(worker, (await market.job(25)).id).catch((error: Refused) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).kind.code).toBe('busy_then');
    expect((refused as Refused).message).toMatch(
      /^You already have a job at that time: Shop stock, 60 cartons, .*\d:\d\d [AP]M$/,
    );
  });

  test('a refusal with a time or a skill in it is in the language of the worker', async () => {
    const job = await market.job(24, { required_skills: ['piano'] });
    const worker = await market.worker({ skills: ['packing'] });
    await market.owner.query(`UPDATE identity.accounts SET language = 'ha' WHERE id = $1`, [worker.accountId]);
    const refused = await accept(worker, job.id).catch((error: unknown) => error);
    expect((refused as Refused).message).toBe(
      'Wannan aikin yana buƙatar ɗaukar piyano. Ku ƙara shi a bayananku idan kuna iyawa.',
    );
  });

  test('missing_skill names the skill', async () => {
    const job = await market.job(24, { required_skills: ['packing', 'piano'] });
    const refused = await accept(await market.worker(), job.id).catch((error: Refused) => error);
    expect((refused as Refused).kind.code).toBe('missing_skill');
    expect((refused as Refused).message).toContain('piano moving');
    expect(await codeOf(accept(await market.worker({ skills: ['piano', 'packing'] }), job.id))).toBe('not refused');
  });

  test('job_held, job_cancelled, job_taken', async () => {
    const [held, cancelled, taken] = await Promise.all([market.job(), market.job(), market.job()]);
    await market.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE id = $1`, [held.id]);
    await market.owner.query(`UPDATE jobs.jobs SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
    await accept(await market.worker(), taken.id);
    const worker = await market.worker();
    expect(await codeOf(accept(worker, held.id))).toBe('job_held');
    expect(await codeOf(accept(worker, cancelled.id))).toBe('job_cancelled');
    expect(await codeOf(accept(worker, taken.id))).toBe('job_taken');
  });

  test('gave_back: a job given back is not accepted again by the same worker', async () => {
    const worker = await market.worker();
    const job = await market.job();
    await accept(worker, job.id);
    await giveUp(worker, job.id);
    expect(await codeOf(accept(worker, job.id))).toBe('gave_back');
    expect(await codeOf(accept(await market.worker(), job.id))).toBe('not refused');
  });

  test('gave_back_too_many: after 3 given back in 24 hours, until the first of them is a day ago', async () => {
    const worker = await market.worker();
    for (let times = 0; times < 3; times += 1) {
      const { id } = await market.job();
      expect(await codeOf(accept(worker, id))).toBe('not refused');
      await giveUp(worker, id);
    }
    const fourth = await market.job();
    const refused = await accept(worker, fourth.id).catch((error: Refused) => error);
    expect((refused as Refused).kind.code).toBe('gave_back_too_many');
    expect((refused as Refused).message).toMatch(
      /^You gave back 3 jobs within 24 hours. You can accept jobs again from /,
    );
    await market.owner.query(
      `UPDATE jobs.given_back SET at = at - interval '24 hours' WHERE worker_id = $1 AND at =
         (SELECT min(at) FROM jobs.given_back WHERE worker_id = $1)`,
      [worker.accountId],
    );
    expect(await codeOf(accept(worker, fourth.id))).toBe('not refused');
  });

  test('holds_too_many: six that are not started, also when nine are accepted at the same moment', async () => {
    const worker = await market.worker();
    const jobs = await Promise.all(Array.from({ length: 9 }, (_, day) => market.job(24 * (day + 1))));
    expect(await outcomes(jobs.map(({ id }) => accept(worker, id)))).toEqual({
      'not refused': takeLimits.max_held,
      holds_too_many: 9 - takeLimits.max_held,
    });
    const held = await market.owner.query<{ id: string }>('SELECT id FROM jobs.jobs WHERE worker_id = $1', [
      worker.accountId,
    ]);
    const next = jobs.find(({ id }) => !held.rows.some((row) => row.id === id));
    expect(await codeOf(accept(worker, next?.id ?? ''))).toBe('holds_too_many');
    // Setting off and arriving do not free a place.
    for (const status of ['en_route', 'arrived']) {
      await market.owner.query(`UPDATE jobs.jobs SET status = $2 WHERE id = $1`, [held.rows[0]?.id, status]);
      expect(await codeOf(accept(worker, next?.id ?? ''))).toBe('holds_too_many');
    }
    await market.owner.query(`UPDATE jobs.jobs SET status = 'in_progress' WHERE id = $1`, [held.rows[0]?.id]);
    expect(await codeOf(accept(worker, next?.id ?? ''))).toBe('not refused');
  });

  test('own_job', async () => {
    const worker = await market.worker();
    const job = await market.job(24, { customer_id: worker.accountId });
    expect(await codeOf(accept(worker, job.id))).toBe('own_job');
  });
});
