// Workers who get no place in a crew, and races for one (docs/decisions/0045-crews.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  earns_kobo,
  split,
  type CrewDatabase,
  openCrewDatabase,
  type Worker,
} from '../../../../../tests/support/crew-database.ts';
import { codeOf } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';

let crews: CrewDatabase;
beforeAll(async () => {
  crews = await openCrewDatabase();
});
afterAll(() => crews.market.close());

describe('joinCrew: refusals', () => {
  test('the same as for an acceptance: status, own order, skills of the lead, too near, no crew', async () => {
    const { id } = await crews.crewJob();
    expect(await codeOf(crews.lead(await crews.market.account(), id))).toBe('no_worker_profile');
    expect(await codeOf(crews.lead(await crews.market.worker({ status: 'paused' }), id))).toBe('worker_paused');
    expect(await codeOf(crews.lead(await crews.market.worker(), (await crews.market.job()).id))).toBe('no_crew_needed');
    expect(await codeOf(crews.lead(await crews.market.worker(), (await crews.crewJob(3.2)).id))).toBe(
      'too_late_for_crew',
    );
    const piano = await crews.crewJob(48, { required_skills: ['piano'] });
    expect(await codeOf(crews.lead(await crews.market.worker(), piano.id))).toBe('missing_skill');
    await crews.lead(await crews.market.worker({ skills: ['piano'] }), piano.id);
    expect(await codeOf(crews.join(await crews.market.worker({ skills: [] }), piano.id))).toBe('not refused');
    const customer = await crews.market.worker();
    const own = await crews.crewJob(48, { customer_id: customer.accountId });
    expect(await codeOf(crews.lead(customer, own.id))).toBe('own_job');
    await crews.lead(await crews.market.worker(), own.id);
    expect(await codeOf(crews.join(customer, own.id))).toBe('own_job');
    expect(await codeOf(crews.join(await crews.market.worker({ status: 'offline' }), own.id))).toBe('worker_offline');
    expect(await codeOf(crews.join(await crews.market.worker(), crypto.randomUUID()))).toBe('not_found');
    const held = await crews.crewJob();
    await crews.lead(await crews.market.worker(), held.id);
    await crews.market.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE id = $1`, [held.id]);
    expect(await codeOf(crews.join(await crews.market.worker(), held.id))).toBe('job_held');
  });

  test('offered_first: a worker who was not offered the job does not lead it', async () => {
    const [chosen, other] = (await crews.workers(2)) as [Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.market.offerFirst(id, [chosen.accountId], 600);
    expect(await codeOf(crews.lead(other, id))).toBe('offered_first');
    expect(await codeOf(crews.lead(chosen, id))).toBe('not refused');
    expect(await codeOf(crews.join(other, id))).toBe('not refused');
  });

  test('one place at a time, in jobs and crews; six in total', async () => {
    const worker = await crews.market.worker();
    const [led, helped] = await Promise.all([crews.crewJob(100), crews.crewJob(101)]);
    await crews.lead(worker, led.id);
    await crews.lead(await crews.market.worker(), helped.id);
    expect(await codeOf(crews.join(worker, helped.id))).toBe('busy_then');
    expect(await codeOf(crews.accept(worker, (await crews.market.job(101)).id))).toBe('busy_then');
    expect((await crews.board(worker)).some((job) => job.id === helped.id)).toBe(false);
    const other = await crews.market.worker();
    await crews.accept(other, (await crews.market.job(100)).id);
    expect(await codeOf(crews.join(other, helped.id))).toBe('busy_then');
    expect(await codeOf(crews.market.assign(crews.staff, (await crews.market.job(101)).id, worker.accountId))).toBe(
      'busy_then',
    );
    const many = await Promise.all(Array.from({ length: 6 }, (_, day) => crews.crewJob(200 + 24 * day)));
    for (const job of many.slice(0, 5)) await crews.lead(worker, job.id);
    expect(await codeOf(crews.lead(worker, many[5]?.id ?? ''))).toBe('holds_too_many');
  });
});

describe('races', () => {
  const codes = (tries: Promise<unknown>[]) => Promise.all(tries.map(codeOf));

  test('ten helpers for the last place: one gets it', async () => {
    const [boss, first] = (await crews.workers(2)) as [Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(first, id);
    const outcomes = await codes((await crews.workers(10)).map((helper) => crews.join(helper, id)));
    expect(outcomes.filter((code) => code === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'crew_whole')).toHaveLength(9);
    expect(await crews.members(id)).toHaveLength(3);
    expect(crews.market.names(id).filter((name) => name === 'jobs.accepted')).toHaveLength(1);
  });

  test('ten leads: one holds the place', async () => {
    const { id } = await crews.crewJob();
    const outcomes = await codes((await crews.workers(10)).map((worker) => crews.lead(worker, id)));
    expect(outcomes.filter((code) => code === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'crew_led')).toHaveLength(9);
  });

  test('leading against accepting: one of them has it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = (await crews.workers(2)) as [Worker, Worker];
      const { id } = await crews.crewJob();
      const [led, taken] = await codes([crews.lead(one, id), crews.accept(two, id)]);
      expect([led, taken].filter((code) => code === 'not refused')).toHaveLength(1);
      const now = await crews.row(id);
      expect(now.status === 'assigned' ? now.helper_places : now.worker_id).toBe(now.status === 'assigned' ? 0 : null);
    }
  });

  test('the end of its time against the last helper: a whole crew, or none', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [boss, first, second] = (await crews.workers(3)) as [Worker, Worker, Worker];
      const { id } = await crews.crewJob();
      await crews.lead(boss, id);
      await crews.join(first, id);
      await crews.due(id);
      const [joined] = await Promise.all([codeOf(crews.join(second, id)), crews.end(id)]);
      const now = await crews.row(id);
      if (joined === 'not refused') expect(now).toMatchObject({ status: 'assigned', helper_places: 2 });
      else expect(now).toMatchObject({ status: 'open', helper_places: 0 });
      expect(await crews.members(id)).toHaveLength(joined === 'not refused' ? 3 : 0);
    }
  });

  test('the lead brings their own against a helper: the helper is in it with their share, or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [boss, helper] = (await crews.workers(2)) as [Worker, Worker];
      const { id } = await crews.crewJob();
      await crews.lead(boss, id);
      const [own, joined] = await codes([crews.bringOwn(boss, id), crews.join(helper, id)]);
      expect(own).toBe('not refused');
      const helpers = joined === 'not refused' ? 1 : 0;
      expect(await crews.row(id)).toMatchObject({ status: 'assigned', helper_places: helpers });
      expect((await crews.mine(boss))[0]?.you_earn_kobo).toBe(earns_kobo - helpers * split.helper_kobo);
    }
  });

  test('nobody is in two places, whichever two they take at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const worker = await crews.market.worker();
      const [led, helped, plain, assigned] = await Promise.all([
        crews.crewJob(60),
        crews.crewJob(61),
        crews.market.job(60),
        crews.market.job(61),
      ]);
      await crews.lead(await crews.market.worker(), helped.id);
      const outcomes = await codes([
        crews.lead(worker, led.id),
        crews.join(worker, helped.id),
        crews.accept(worker, plain.id),
        crews.market.assign(crews.staff, assigned.id, worker.accountId),
      ]);
      expect(outcomes.filter((code) => code === 'not refused')).toHaveLength(1);
      expect(outcomes.filter((code) => code === 'busy_then')).toHaveLength(3);
    }
  });

  test('the constraints across two tables hold without the use cases', async () => {
    const worker = await crews.market.worker();
    const { id } = await crews.crewJob(80);
    await crews.lead(worker, id);
    const other = await crews.market.job(80);
    const give = crews.market.owner.query(
      `UPDATE jobs.jobs SET worker_id = $2, status = 'assigned', assigned_at = now() WHERE id = $1`,
      [other.id, worker.accountId],
    );
    await expect(give).rejects.toMatchObject({ constraint: 'one_job_at_a_time' });
    const busy = await crews.market.worker();
    await crews.accept(busy, other.id);
    const put = crews.market.owner.query(
      `INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, starts_at, during)
       SELECT id, $2, 1, 100, starts_at, during FROM jobs.jobs WHERE id = $1`,
      [id, busy.accountId],
    );
    await expect(put).rejects.toMatchObject({ constraint: 'one_job_at_a_time' });
  });
});

test('a stranger reads no crew, and no connection of the application writes one', async () => {
  const { id, first } = await crews.wholeCrew();
  const stranger = await crews.market.worker();
  const run = async (actor: Actor, sql: string) => {
    const client = await crews.market.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.account', $1, true), set_config('kaya.kind', 'account', true)`, [
        actor.accountId,
      ]);
      return (await client.query(sql)).rows;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  expect(await run(stranger, `SELECT * FROM jobs.crew_of('${id}')`)).toEqual([]);
  expect(await run(stranger, `SELECT FROM jobs.crew_members WHERE job_id = '${id}'`)).toEqual([]);
  expect(await run(first, `SELECT FROM jobs.crew_members WHERE job_id = '${id}'`)).toHaveLength(1);
  await expect(run(first, `UPDATE jobs.crew_members SET share_kobo = 1 WHERE job_id = '${id}'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(run(first, `UPDATE jobs.jobs SET helper_share_kobo = 1 WHERE id = '${id}'`)).rejects.toThrow(
    'permission denied',
  );
});
