// Badges from real work: at the event that completes the rule, at night, once each, and correct at the end of a month.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { workEvents } from '../../jobs/work-events.ts';
import { badgeRules } from '../rules.ts';
import { awardBadges, awardMoverOfMonth } from './award-badges.ts';
import { listBadges } from './list-badges.ts';
import { learningListeners, learningTasks } from './tasks.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12);
});
afterAll(() => market.close());

type Worker = Awaited<ReturnType<JobDatabase['worker']>>;
type Work = { stars?: number | null; minutes?: number; service?: string; at?: string; counted?: boolean };
/** This many completed two-hour jobs with their ratings, as if imported. */
const worked = async (
  worker: Worker,
  jobs: number,
  { stars = null, minutes = 120, service = 'moving', at = '2026-01-15T09:00:00Z', counted = true }: Work = {},
): Promise<string[]> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at, ends_at,
       price_kobo, worker_share_kobo, location, location_lat, location_lng, status, worker_id, assigned_at, started_at, delivered_at, completed_at)
     SELECT uuidv7(), 'Adaeze', $3, 'A flat', 'medium', '2026-01-15', '10:00', $4::timestamptz, $4::timestamptz + interval '2 hours', 100, 90,
       'Yaba', 6.5, 3.4, 'completed', $1, $4::timestamptz, $4::timestamptz, $4::timestamptz + make_interval(mins => $5),
       $4::timestamptz + make_interval(mins => $5)
       FROM generate_series(1, $2) RETURNING id`,
    [worker.accountId, jobs, service, at, minutes],
  );
  const ids = rows.map(({ id }) => id);
  if (stars !== null)
    await market.owner.query(
      `INSERT INTO jobs.ratings (job_id, worker_id, stars, created_at, counted) SELECT unnest($1::uuid[]), $2, $3, $4, $5`,
      [ids, worker.accountId, stars, at, counted],
    );
  return ids;
};
const award = (...workers: Worker[]) =>
  market.as(system, (act) =>
    awardBadges(
      act,
      workers.map(({ accountId }) => accountId),
    ),
  );
const badges = async (worker: Worker): Promise<string[]> =>
  (await market.as(worker, (act) => listBadges(act, { query: {} }, noExchange))).items
    .map(({ badge_type, month }) => (month ? `${badge_type} ${month}` : badge_type))
    .toSorted();
const eventsOf = ({ accountId }: Worker) =>
  market.emitted.filter(
    ({ kind, payload }) =>
      kind.name === 'learning.badge_earned' && (payload as { workerId?: string }).workerId === accountId,
  );
const trained = (worker: Worker) =>
  market.owner.query(
    `INSERT INTO learning.worker_training_progress (worker_id, module_id, progress_percentage, answered, completed_at)
     VALUES ($1, 'packing', 100, '{1,2,3,4}', now())`,
    [worker.accountId],
  );

describe('awardBadges', () => {
  test('5-star pro: ten jobs with five stars, and no one else’s', async () => {
    const worker = await market.worker();
    const other = await market.worker();
    await worked(worker, 9, { stars: 5 });
    await worked(worker, 3, { stars: 4 });
    await worked(other, 1, { stars: 5 });
    await award(worker, other);
    expect(await badges(worker)).toEqual([]);
    await worked(worker, 1, { stars: 5, counted: false });
    await award(worker);
    expect(await badges(worker), 'a rating that does not count').toEqual([]);
    await worked(worker, 1, { stars: 5 });
    await award(worker);
    expect(await badges(worker)).toEqual(['5_star_pro']);
    expect(await badges(other)).toEqual([]);
  });

  test('certified packing: the training and five moves, in any order', async () => {
    const worker = await market.worker();
    await worked(worker, 4);
    await worked(worker, 3, { service: 'cleaning' });
    await trained(worker);
    await award(worker);
    expect(await badges(worker)).toEqual([]);
    await worked(worker, 1);
    await award(worker);
    expect(await badges(worker)).toEqual(['certified_packing']);
    const untrained = await market.worker();
    await worked(untrained, 8);
    await award(untrained);
    expect(await badges(untrained)).toEqual([]);
  });

  test('speed demon: twenty jobs in less than the planned time, from start to delivery', async () => {
    const worker = await market.worker();
    await worked(worker, 19, { minutes: 119 });
    await worked(worker, 5, { minutes: 120 });
    await award(worker);
    expect(await badges(worker)).toEqual([]);
    await worked(worker, 1, { minutes: 60 });
    await award(worker);
    expect(await badges(worker)).toEqual(['speed_demon']);
  });

  test('customer favorite: fifty ratings of four or five stars', async () => {
    const worker = await market.worker();
    await worked(worker, 49, { stars: 4 });
    await worked(worker, 6, { stars: 3 });
    await award(worker);
    expect(await badges(worker)).toEqual([]);
    await worked(worker, 1, { stars: 5 });
    await award(worker);
    expect(await badges(worker)).toEqual(['customer_favorite']);
  });

  test('a helper’s job counts for their pace', async () => {
    const lead = await market.worker();
    const helper = await market.worker();
    const ids = await worked(lead, 20, { minutes: 60 });
    await market.owner.query(
      `INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, state, starts_at, during)
       SELECT j.id, $2, 1, 10, 'over', j.starts_at, j.during FROM jobs.jobs j WHERE j.id = ANY ($1)`,
      [ids, helper.accountId],
    );
    await award(helper);
    expect(await badges(helper)).toEqual(['speed_demon']);
  });

  test('ten concurrent runs award a badge once, and announce it once', async () => {
    const worker = await market.worker();
    await worked(worker, 20, { stars: 5, minutes: 60 });
    await Promise.all(Array.from({ length: 10 }, () => award(worker)));
    await award(worker);
    expect(await badges(worker)).toEqual(['5_star_pro', 'speed_demon']);
    expect(eventsOf(worker)).toHaveLength(2);
  });
});

describe('the events that award', () => {
  test('completed jobs, late ratings and completed modules are heard', () => {
    expect(Object.keys(learningListeners).toSorted()).toEqual([
      'jobs.completed',
      'jobs.rated',
      'learning.module_completed',
    ]);
    expect(
      Object.values(learningListeners)
        .flat()
        .filter((task) => !learningTasks[task]),
    ).toEqual([]);
  });

  test('a completed job awards its lead and its helpers, even if the task runs twice', async () => {
    const worker = await market.worker();
    await worked(worker, 20, { minutes: 60 });
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO kernel.events (name, payload, actor_kind) VALUES ($1, $2, 'system') RETURNING id`,
      [workEvents.completed.name, JSON.stringify({ workerId: null, helperIds: [worker.accountId] })],
    );
    const task = learningTasks['learning.job_completed'];
    for (let turn = 0; turn < 2; turn += 1) await task?.({ eventId: rows[0]?.id }, market.db);
    expect(await badges(worker)).toEqual(['speed_demon']);
    expect(eventsOf(worker)).toHaveLength(1);
  });

  test('at night, work without an event counts', async () => {
    const worker = await market.worker();
    await worked(worker, 20, { minutes: 60 });
    await market.owner.query('UPDATE workers.workers SET total_jobs = 20 WHERE id = $1', [worker.accountId]);
    await learningTasks['learning.award_nightly']?.({}, market.db);
    expect(await badges(worker)).toEqual(['speed_demon']);
  });
});

describe('awardMoverOfMonth', () => {
  const decide = (now: string) => market.as(system, (act) => awardMoverOfMonth(act, new Date(now)));
  const { minRatingsOfMonth: min } = badgeRules;

  test('the best average of the Lagos month, among those with enough ratings, once', async () => {
    const winner = await market.worker();
    const second = await market.worker();
    const few = await market.worker();
    const next = await market.worker();
    // In Lagos March ends at 23:00 UTC on the 31st.
    await worked(winner, min - 1, { stars: 5, at: '2025-03-10T09:00:00Z' });
    await worked(winner, 1, { stars: 5, at: '2025-03-31T22:59:59Z' });
    await worked(second, min, { stars: 4, at: '2025-02-28T23:00:00Z' });
    await worked(few, min - 1, { stars: 5, at: '2025-03-02T09:00:00Z' });
    await worked(few, 1, { stars: 5, at: '2025-02-28T22:59:59Z' });
    await worked(next, min + 5, { stars: 5, at: '2025-03-31T23:00:00Z' });
    // The last night of March decides only February.
    await decide('2025-03-31T22:30:00Z');
    expect(await badges(winner)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => decide('2025-03-31T23:20:00Z')));
    await decide('2025-04-20T23:20:00Z');
    expect(await badges(winner)).toEqual(['mover_of_month 2025-03-01']);
    for (const other of [second, few, next]) expect(await badges(other)).toEqual([]);
    expect(eventsOf(winner)).toHaveLength(1);
    await decide('2025-04-30T23:20:00Z');
    expect(await badges(next)).toEqual(['mover_of_month 2025-04-01']);
  });

  test('if averages are equal, more ratings win; the same worker may win another month', async () => {
    const busy = await market.worker();
    const calm = await market.worker();
    await worked(calm, min, { stars: 5, at: '2024-12-05T09:00:00Z' });
    await worked(busy, min + 1, { stars: 5, at: '2024-12-20T09:00:00Z' });
    await worked(busy, min, { stars: 5, at: '2025-01-20T09:00:00Z' });
    await decide('2024-12-31T23:20:00Z');
    await decide('2025-01-31T23:20:00Z');
    expect(await badges(busy)).toEqual(['mover_of_month 2024-12-01', 'mover_of_month 2025-01-01']);
    expect(await badges(calm)).toEqual([]);
  });

  test('a month without enough ratings has no mover, and stays decided', async () => {
    const late = await market.worker();
    await decide('2023-06-30T23:20:00Z');
    await worked(late, min, { stars: 5, at: '2023-06-10T09:00:00Z' });
    await decide('2023-07-01T23:20:00Z');
    expect(await badges(late)).toEqual([]);
    expect(await market.value(`SELECT count(*)::int FROM learning.movers_of_month WHERE month = '2023-06-01'`)).toBe(1);
  });

  test('never a person who deleted their account', async () => {
    const gone = await market.worker();
    await worked(gone, min, { stars: 5, at: '2022-06-10T09:00:00Z' });
    await market.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [gone.accountId]);
    await decide('2022-06-30T23:20:00Z');
    expect(await market.value(`SELECT worker_id FROM learning.movers_of_month WHERE month = '2022-06-01'`)).toBeNull();
  });
});
