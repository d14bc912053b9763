// What a provider reads about its crew before it gives a job (docs/decisions/0057-providers.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/support/job-database.ts';
import {
  type Business,
  openTeamDatabase,
  type TeamDatabase,
  type TeamWorker,
} from '../../../../tests/support/team-database.ts';
import { jobRules } from '../../jobs/rules.ts';
import * as jobs from '../jobs-contract.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

const give = (owner: Business, id: string, worker: TeamWorker) =>
  db.call(owner, jobs.giveJob, { params: { id }, body: { worker_id: worker.accountId } });

test('the provider reads beforehand who is free, how far away, and what the others have then', async () => {
  const owner = await db.business();
  const near = await db.member(owner, 2_000, { skills: ['driving'] });
  const far = await db.member(owner, 2_000, { skills: ['driving'] });
  const place = (worker: TeamWorker, lat: number | null, lng: number | null) =>
    db.market.owner.query('UPDATE workers.workers SET lat = $2, lng = $3 WHERE id = $1', [worker.accountId, lat, lng]);
  const unskilled = await db.member(owner);
  const busy = await db.member(owner, 2_000, { skills: ['driving'] });
  const own = await db.member(owner, 2_000, { skills: ['driving'] });
  const suspended = await db.member(owner, 2_000, { skills: ['driving'] });
  const { id } = await db.market.job(140, { required_skills: ['driving'], location_lat: 6.5, location_lng: 3.35 });
  await place(near, 6.51, 3.35);
  await place(far, 6.6, 3.35);
  await place(busy, 6.5, 3.35);
  await place(own, null, null);
  await place(unskilled, null, null);
  await place(suspended, null, null);
  const then = await db.market.job(140);
  await give(owner, then.id, busy);
  // Accepted before joining the crew: it is none of the provider's business.
  const before = await db.market.job(140);
  await db.accepts(own, before.id);
  await db.market.owner.query('DELETE FROM jobs.shares WHERE job_id = $1', [before.id]);
  await db.market.owner.query('UPDATE identity.accounts SET suspended_at = now() WHERE id = $1', [suspended.accountId]);
  const { items, required_skills } = await db.call(owner, jobs.listTeamFor, { params: { id } });
  expect(required_skills).toEqual(['driving']);
  expect(items.slice(0, 3).map(({ worker_id, why, away_m }) => [worker_id, why, away_m])).toEqual([
    [near.accountId, null, 1_000],
    [far.accountId, null, 11_000],
    [busy.accountId, 'Busy then', 0],
  ]);
  const of = (worker: TeamWorker) => items.find(({ worker_id }) => worker_id === worker.accountId);
  expect(of(busy)?.busy?.title).toBe('2-bedroom flat to Lekki');
  expect(of(own)).toMatchObject({ why: 'Busy then', busy: null, away_m: null });
  expect(of(unskilled)).toMatchObject({ why: 'Another skill is needed', missing_skills: ['driving'], busy: null });
  expect(of(suspended)).toMatchObject({ why: 'Paused' });
  expect(await codeOf(give(owner, id, suspended))).toBe('worker_paused');
  expect(JSON.stringify(items)).not.toContain(before.id);
  const open = (await db.call(owner, jobs.listOpenTeamJobs, { query: {} })).items.find((job) => job.id === id);
  expect(open).toMatchObject({ required_skills: ['driving'], description: expect.any(String) });
  expect(JSON.stringify(open)).not.toMatch(/Adaeze|Adeniran|803765/);
});

test('a job that has not started stays on the list for hours after its time', async () => {
  const owner = await db.business();
  const late = await db.market.job(24);
  const listed = async () =>
    (await db.call(owner, jobs.listOpenTeamJobs, { query: {} })).items.some(({ id }) => id === late.id);
  const lateBy = (hours: number) =>
    db.market.owner.query(
      `UPDATE jobs.jobs SET starts_at = now() - make_interval(hours => $2), ends_at = now() - make_interval(hours => $2 - 1) WHERE id = $1`,
      [late.id, hours],
    );
  await lateBy(jobRules.boardHours - 1);
  expect(await listed()).toBe(true);
  await lateBy(jobRules.boardHours);
  expect(await listed()).toBe(false);
});
