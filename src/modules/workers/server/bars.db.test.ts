// What a hearing's bar prevents, and what the database refuses even if the program tries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrewDatabase, openCrewDatabase } from '../../../../tests/support/crew-database.ts';
import { hearingsIn } from '../../../../tests/support/hearings.ts';
import { codeOf, type JobDatabase, noExchange } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { acceptOpenJobAs } from '../../jobs/server/door.ts';
import { freeBarred } from '../../jobs/server/board/free-barred.ts';
import { departForJob, releaseJob } from '../../jobs/server/steps/take-step.ts';

let crews: CrewDatabase;
let market: JobDatabase;
let hearings: Awaited<ReturnType<typeof hearingsIn>>;
beforeAll(async () => {
  crews = await openCrewDatabase();
  market = crews.market;
  hearings = await hearingsIn(market);
});
afterAll(() => market.close());

describe('a barred worker', () => {
  test('accepts nothing and gets nothing from staff', async () => {
    const { worker } = await hearings.heard({ outcome: 'blocked' });
    const job = await market.job(500);
    expect(await codeOf(acceptOpenJobAs(market.db, worker, job.id))).toBe('barred');
    expect(await codeOf(market.assign(hearings.second, job.id, worker.accountId))).toBe('worker_barred');
    expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job.id])).toBe('open');
  });

  test('accepts nothing while busy with a current job, and is paused after it', async () => {
    const worker = await market.worker({ status: 'busy' });
    const id = await hearings.open(worker, { safety_reason: 'Danger.' });
    expect(await hearings.statusOf(worker)).toBe('busy');
    const [mine, theirs] = [await market.job(520), await market.job(520)];
    const other = await market.worker();
    const [refused, taken] = await Promise.all([
      codeOf(acceptOpenJobAs(market.db, worker, mine.id)),
      codeOf(acceptOpenJobAs(market.db, other, theirs.id)),
    ]);
    expect([refused, taken]).toEqual(['barred', 'not refused']);
    await market.owner.query('SELECT workers.set_busy($1, false)', [worker.accountId]);
    expect(await hearings.statusOf(worker)).toBe('paused');
    expect(hearings.eventsOf(id)).toContain('workers.barred');
  });

  test('loses the jobs that have not started and would start before the pause ends', async () => {
    const worker = await market.worker();
    const [soon, later] = [await market.job(20), await market.job(24 * 40)];
    for (const { id } of [soon, later]) await acceptOpenJobAs(market.db, worker, id);
    const id = await hearings.open(worker);
    await hearings.answer(worker, id);
    await hearings.decide(hearings.second, id, { outcome: 'paused', until: addDays(lagosDate(new Date()), 10) });
    expect(await codeOf(market.as(worker, (act) => departForJob(act, { params: { id: soon.id } }, noExchange)))).toBe(
      'barred',
    );
    await market.as(system, (act) => freeBarred(act, worker.accountId));
    await market.as(system, (act) => freeBarred(act, worker.accountId));
    const holder = (job: string) => market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [job]);
    expect(await holder(soon.id)).toBeNull();
    expect(await holder(later.id)).toBe(worker.accountId);
    await market.as(worker, (act) => releaseJob(act, { params: { id: later.id } }, noExchange));
  });

  test('leads no crew and joins none; a waiting crew with them ends, and its helpers are free', async () => {
    const [lead, helper] = [await market.worker({ status: 'busy' }), await market.worker({ status: 'busy' })];
    const [waiting, other] = [await crews.crewJob(700), await crews.crewJob(720)];
    await crews.lead(lead, waiting.id);
    await crews.join(helper, waiting.id);
    await hearings.open(lead, { safety_reason: 'Danger.' });
    expect(await codeOf(crews.lead(lead, other.id))).toBe('barred');
    // Before the waiting crew has been ended: nobody can complete it.
    expect(await codeOf(crews.join(await market.worker(), waiting.id))).toBe('crew_moved_on');
    await market.as(system, (act) => freeBarred(act, lead.accountId));
    expect(await crews.members(waiting.id)).toEqual([]);
    expect(await crews.row(waiting.id)).toMatchObject({ status: 'open', crew_until: null });
    await crews.lead(await market.worker(), other.id);
    await hearings.open(helper, { safety_reason: 'Danger.' });
    expect(await codeOf(crews.join(helper, other.id))).toBe('barred');
  });

  describe('liftBar', () => {
    test('they are free again when staff end it early, with a reason', async () => {
      const { worker, id } = await hearings.heard({ outcome: 'blocked' });
      expect(await codeOf(hearings.lift({ ...worker, kind: 'staff' }, id))).toBe('own_hearing');
      await hearings.lift(hearings.opener, id);
      expect(await codeOf(hearings.lift(hearings.opener, id))).toBe('no_bar');
      expect(await codeOf(hearings.goAvailable(worker))).toBe('not refused');
      const dismissed = await hearings.heard({ outcome: 'dismissed' });
      expect(await codeOf(hearings.lift(hearings.second, dismissed.id))).toBe('no_bar');
    });
  });

  test('a bar waits for an acceptance in progress', async () => {
    const worker = await market.worker();
    const job = await market.job(540);
    const accepting = await market.connect();
    await accepting.query('BEGIN');
    await accepting.query(`SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || $1, 0))`, [worker.accountId]);
    const opening = hearings.open(worker, { safety_reason: 'Danger.' });
    await market.somebodyWaits();
    await accepting.query(
      `UPDATE jobs.jobs SET worker_id = $1, status = 'assigned', assigned_at = now() WHERE id = $2`,
      [worker.accountId, job.id],
    );
    await accepting.query('COMMIT');
    await accepting.end();
    await opening;
    await market.as(system, (act) => freeBarred(act, worker.accountId));
    expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job.id])).toBe('open');
  });
});

describe('the database', () => {
  const as = (actor: Actor, text: string, values: Record<string, string>) =>
    market.pool.connect().then(async (client) => {
      try {
        await client.query('BEGIN');
        await client.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [
          actor.kind,
          actor.accountId,
        ]);
        return await client.query(text, Object.values(values));
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    });
  const setting = (set: string) => `UPDATE workers.hearings SET ${set} WHERE id = $1`;

  test('no bar without a hearing: it has no way to write one', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await expect(as(hearings.second, setting(`barred_until = 'infinity'`), { id })).rejects.toThrow(
      /only be updated to DEFAULT/,
    );
    await expect(
      as(hearings.second, setting(`state = 'decided', outcome = 'blocked', decision = 'x'`), { id }),
    ).rejects.toThrow(/heard_first/);
    await expect(as(hearings.second, setting(`answer = 'I agree', state = 'answered'`), { id })).rejects.toThrow(
      /permission denied/,
    );
    await expect(as(hearings.second, setting(`opened_by = worker_id`), { id })).rejects.toThrow(/permission denied/);
    await expect(as(hearings.second, setting(`answer_until = now()`), { id })).rejects.toThrow(/goes forward/);
    await expect(as(hearings.second, setting(`state = 'answered'`), { id })).rejects.toThrow(
      /goes forward|state_says_so/,
    );
    await expect(
      as(
        hearings.second,
        `INSERT INTO workers.hearings (worker_id, reason, considered, answer_until) VALUES ($1, 'x', 'blocked', now())`,
        { worker: worker.accountId },
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(market.owner.query(setting(`answer_until = now()`), [id])).rejects.toThrow(/full_time/);
  });

  test('the person who opened it does not decide it, even if the program tries', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.answer(worker, id);
    const deciding = setting(`state = 'decided', outcome = 'blocked', decision = 'x'`);
    await expect(as(hearings.opener, deciding, { id })).rejects.toThrow(/second_person/);
    await expect(as({ ...worker, kind: 'staff' }, deciding, { id })).rejects.toThrow(/second_person/);
    expect((await as(hearings.second, deciding, { id })).rowCount).toBe(1);
    await hearings.decide(hearings.second, id, { outcome: 'blocked' });
    await expect(as(hearings.third, setting(`outcome = 'dismissed'`), { id })).rejects.toThrow(/a decision stays/);
  });

  test('workers and strangers change nothing; a barred worker is never made available or given a job', async () => {
    const { worker, id } = await hearings.heard({ outcome: 'blocked' });
    for (const actor of [worker, await market.worker()]) {
      expect((await as(actor, setting(`lift_reason = 'x'`), { id })).rowCount).toBe(0);
      await expect(as(actor, `DELETE FROM workers.hearings WHERE id = $1`, { id })).rejects.toThrow(
        /permission denied/,
      );
      await expect(
        as(
          actor,
          `INSERT INTO workers.hearing_evidence (hearing_id, kind, body, added_by) VALUES ($1, 'note', 'x', $2)`,
          { id, by: actor.accountId },
        ),
      ).rejects.toThrow(/row-level security/);
      await expect(as(actor, 'SELECT workers.is_barred($1)', { id: worker.accountId })).rejects.toThrow(
        /permission denied/,
      );
    }
    const available = `UPDATE workers.workers SET status = 'available' WHERE id = $1`;
    await expect(market.owner.query(available, [worker.accountId])).rejects.toThrow(/paused or blocked by staff/);
    const job = await market.job(560);
    await expect(
      market.owner.query(
        `UPDATE jobs.jobs SET worker_id = $1, status = 'assigned', assigned_at = now() WHERE id = $2`,
        [worker.accountId, job.id],
      ),
    ).rejects.toThrow(/paused or blocked by staff/);
  });
});
