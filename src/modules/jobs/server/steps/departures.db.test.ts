// When a mover may set off, when an arrival counts as seen, and who may take a job from a mover underway (docs/decisions/0026).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDue } from '../../../../../tests/support/due-job.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../../tests/support/place-account.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { removeMover } from './remove-mover.ts';
import { arriveAtJob, departForJob } from './take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const input = (id: string) => ({ params: { id } });
/** A new job that its own new worker takes through these steps. */
const jobAt = async (step: 'assigned' | 'en_route' | 'arrived', { startsIn = 2 } = {}) => {
  const worker = await market.worker();
  const job = await market.job(startsIn);
  const on = input(job.id);
  await acceptOpenJobAs(market.db, worker, job.id);
  if (step !== 'assigned') await market.as(worker, (act) => departForJob(act, on, noExchange));
  if (step === 'arrived') await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  return { worker, job, on };
};
const status = (id: string) => market.value('SELECT status FROM jobs.jobs WHERE id = $1', [id]);
const workerStatus = (worker: Actor) =>
  market.value('SELECT status FROM workers.workers WHERE id = $1', [worker.accountId]);

describe('setting off and arriving', () => {
  const depart = (worker: Actor, id: string) => market.as(worker, (act) => departForJob(act, input(id), noExchange));

  test('a mover can set off at most 3 hours before the start', async () => {
    const { worker, job } = await jobAt('assigned', { startsIn: 4 });
    const refused = await depart(worker, job.id).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      kind: { code: 'too_early' },
      message: expect.stringMatching(/, 3 hours before the start\.$/),
    });
    expect(await status(job.id)).toBe('assigned');
    await makeDue(market.owner, job.id);
    expect(await depart(worker, job.id)).toMatchObject({ status: 'en_route' });
  });

  test('a mover can set off for one job at a time, also when both are pressed together', async () => {
    const { worker, job } = await jobAt('assigned', { startsIn: -2 });
    const next = await market.job(1);
    await acceptOpenJobAs(market.db, worker, next.id);
    const codes = await Promise.all([job.id, next.id].map((id) => codeOf(depart(worker, id))));
    expect(codes.toSorted()).toEqual(['not refused', 'other_underway']);
  });

  test('an arrival counts as seen only with a fresh position at the pickup', async () => {
    const seen = async (lat: number, minutesAgo: number) => {
      const { worker, job, on } = await jobAt('en_route');
      await placeAccount(market.owner, worker.accountId, { lat, lng: 3.3567 }, minutesAgo * 60);
      await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
      return market.value('SELECT arrival_seen FROM jobs.jobs WHERE id = $1', [job.id]);
    };
    // The pickup is at 6.4926; 0.004 degrees are 445 m, 0.005 are 556 m.
    expect(await Promise.all([seen(6.4966, 0), seen(6.4976, 0), seen(6.4926, 6)])).toEqual([true, false, false]);
    const { job } = await jobAt('arrived');
    expect(await market.value('SELECT arrival_seen FROM jobs.jobs WHERE id = $1', [job.id])).toBe(false);
  });

  test('staff take a job from a mover who set off, or give it to another', async () => {
    const staff = { ...(await market.account()), kind: 'staff' as const };
    const reason = 'The mover is ill';
    for (const step of ['en_route', 'arrived'] as const) {
      const back = await jobAt(step);
      await market.as(staff, (act) => removeMover(act, { params: { id: back.job.id }, body: { reason } }, noExchange));
      expect(await status(back.job.id)).toBe('open');
      expect(await workerStatus(back.worker)).toBe('available');
      const given = await jobAt(step);
      const other = await market.worker();
      await market.assign(staff, given.job.id, other.accountId, reason);
      expect(await market.value('SELECT en_route_at FROM jobs.jobs WHERE id = $1', [given.job.id])).toBeNull();
      expect(await status(given.job.id)).toBe('assigned');
      expect(await workerStatus(given.worker)).toBe('available');
    }
  });
});
