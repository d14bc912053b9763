import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { defaultSchedule } from '../schedule-rules.ts';
import { myStanding, setBusy, workerCards } from './door.ts';
import { readWorker } from './read-worker.ts';
import { setStatus } from './set-status.ts';
import { workersTasks } from './tasks.ts';
import { createWorker, updateWorker } from './write-worker.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const profile = {
  full_name: 'Musa Ibrahim',
  location: '14 Adeniran Ogunsanya Street, Surulere',
  skills: ['packing' as const],
  languages: ['en' as const, 'yo' as const],
  phone: '+2348031234567',
  emergency_contact: { name: 'Zainab', phone: '+2348037654321' },
};
type Profile = Omit<typeof profile, 'skills' | 'languages'>;
const create = (
  actor: Actor,
  more: Partial<Profile> & { at?: { lat: number; lng: number }; photo_file_id?: string } = {},
) => market.as(actor, (act) => createWorker(act, { body: { ...profile, ...more } }, noExchange));
const read = (actor: Actor) => market.as(actor, (act) => readWorker(act, {}, noExchange));
const put = (actor: Actor, status: 'available' | 'paused') =>
  market.as(actor, (act) => setStatus(act, { body: { status } }, noExchange));
const lastOf = (actor: Actor) =>
  market.emitted.filter(({ payload }) => (payload as { workerId?: string }).workerId === actor.accountId).at(-1);

describe('createWorker and updateWorker', () => {
  test('a person becomes a worker, located by their text, with default hours and the role', async () => {
    const actor = await market.account();
    const made = await create(actor);
    expect(made).toMatchObject({
      status: 'available',
      location: profile.location,
      availability_schedule: defaultSchedule(),
      emergency_contact: profile.emergency_contact,
      rating: 0,
      total_jobs: 0,
      total_earnings_kobo: 0,
      photo_url: null,
    });
    expect(made.lat).toBeCloseTo(6.49, 1);
    expect(await read(actor)).toEqual(made);
    expect(await market.value('SELECT roles FROM identity.accounts WHERE id = $1', [actor.accountId])).toEqual([
      'worker',
    ]);
    expect(lastOf(actor)?.kind.name).toBe('workers.profile_created');
  });

  test('an unknown place is stored as text', async () => {
    expect(await create(await market.account(), { location: 'Xyzzy quarter' })).toMatchObject({
      location: 'Xyzzy quarter',
      lat: null,
    });
  });

  test('changes only the given fields', async () => {
    const actor = await market.account();
    const made = await create(actor);
    const photo_file_id = await market.picture(actor.accountId ?? '');
    const update = (body: Parameters<typeof updateWorker>[1]['body']) =>
      market.as(actor, (act) => updateWorker(act, { body }, noExchange));
    const changed = await update({ photo_file_id, skills: ['piano', 'packing'] });
    expect({ ...changed, photo_url: null, skills: ['packing'], last_seen_at: made.last_seen_at }).toEqual(made);
    expect(changed.photo_url).toBe(`/api/files/${photo_file_id}`);
    const schedule = { ...defaultSchedule(), sunday: { available: true, start: '12:00', end: '15:00' } };
    expect((await update({ availability_schedule: schedule })).availability_schedule.sunday.available).toBe(true);
    expect(await update({ photo_file_id: null, emergency_contact: null, location: '' })).toMatchObject({
      photo_url: null,
      emergency_contact: null,
      location: '',
      lat: null,
      phone: profile.phone,
    });
  });
});

describe('refusals', () => {
  test('no_worker_profile', async () => {
    const actor = await market.account();
    expect(await codeOf(read(actor))).toBe('no_worker_profile');
    expect(await codeOf(put(actor, 'paused'))).toBe('no_worker_profile');
    expect(await codeOf(market.as(actor, (act) => updateWorker(act, { body: {} }, noExchange)))).toBe(
      'no_worker_profile',
    );
  });
  test('profile_exists, also when created twice at once', async () => {
    const actor = await market.account();
    const codes = await Promise.all([codeOf(create(actor)), codeOf(create(actor))]);
    expect(codes.sort()).toEqual(['not refused', 'profile_exists']);
  });
  test('outside_nigeria', async () => {
    expect(await codeOf(create(await market.account(), { at: { lat: 51.5, lng: -0.1 } }))).toBe('outside_nigeria');
  });
  test('not_your_picture', async () => {
    const photo_file_id = await market.picture((await market.account()).accountId ?? '');
    expect(await codeOf(create(await market.account(), { photo_file_id }))).toBe('not_your_picture');
  });
  test('busy_now', async () => {
    const worker = await market.worker();
    await market.as(system, (act) => setBusy(act, worker.accountId, true));
    expect(await codeOf(put(worker, 'paused'))).toBe('busy_now');
    expect(await codeOf(put(worker, 'available'))).toBe('busy_now');
  });
});

describe('setStatus', () => {
  test('Pause and Go Available each emit one event when pressed twice', async () => {
    const worker = await market.worker();
    expect((await put(worker, 'paused')).status).toBe('paused');
    expect(lastOf(worker)?.payload).toEqual({ workerId: worker.accountId, status: 'paused', by: 'worker' });
    const before = market.emitted.length;
    await put(worker, 'paused');
    expect(market.emitted.length).toBe(before);
    expect((await put(worker, 'available')).status).toBe('available');
  });

  test('Go Available that waits for the same press on another phone emits no second event', async () => {
    const worker = await market.worker({ status: 'paused' });
    const before = market.emitted.length;
    const other = await market.owner.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE workers.workers SET status = 'available' WHERE id = $1`, [worker.accountId]);
      const pressed = put(worker, 'available');
      await market.somebodyWaits();
      await other.query('COMMIT');
      expect((await pressed).status).toBe('available');
    } finally {
      other.release();
    }
    expect(market.emitted.length).toBe(before);
  });

  test('a worker is offline after 12 h without activity, until they press Go Available', async () => {
    const [quiet, paused, busy, fresh] = await Promise.all([
      market.worker(),
      market.worker({ status: 'paused' }),
      market.worker({ status: 'busy' }),
      market.worker(),
    ]);
    const silent = [quiet, paused, busy].map((worker) => worker.accountId);
    await market.owner.query(
      `UPDATE workers.workers SET last_seen_at = now() - interval '13 hours' WHERE id = ANY ($1)`,
      [silent],
    );
    await workersTasks['workers.silence']?.({}, market.db);
    const statuses = await Promise.all([quiet, paused, busy, fresh].map(async (worker) => (await read(worker)).status));
    expect(statuses).toEqual(['offline', 'offline', 'busy', 'available']);
    expect(lastOf(quiet)?.payload).toMatchObject({ status: 'offline', by: 'clock' });
    expect((await put(quiet, 'available')).status).toBe('available');
  });
});

describe('readWorker', () => {
  test('the time of last activity is written at most every five minutes', async () => {
    const worker = await market.worker();
    const seen = () => market.value('SELECT xmin::text FROM workers.workers WHERE id = $1', [worker.accountId]);
    const first = await seen();
    await read(worker);
    expect(await seen()).toBe(first);
    await market.owner.query(`UPDATE workers.workers SET last_seen_at = now() - interval '6 minutes' WHERE id = $1`, [
      worker.accountId,
    ]);
    await read(worker);
    expect(
      await market.value(`SELECT last_seen_at > now() - interval '1 minute' FROM workers.workers WHERE id = $1`, [
        worker.accountId,
      ]),
    ).toBe(true);
  });

  test('shows the average of the stars', async () => {
    const worker = await market.worker();
    await Promise.all(
      [5, 4, 3, 5].map((stars) =>
        market.owner.query('SELECT workers.record_rating($1, $2)', [worker.accountId, stars]),
      ),
    );
    expect((await read(worker)).rating).toBeCloseTo(4.25);
    expect((await read(worker)).ratings_count).toBe(4);
  });

  test('a stranger sees the card and nothing else', async () => {
    const worker = await market.worker();
    const strangers: Actor[] = [
      await market.account(),
      await market.worker(),
      { kind: 'visitor', accountId: null, sessionId: null, orderId: null },
    ];
    for (const stranger of strangers) {
      expect(await market.as(stranger, (act) => workerCards(act, [worker.accountId]))).toEqual([
        {
          id: worker.accountId,
          full_name: 'Musa Ibrahim',
          photo_url: null,
          location: 'Surulere, Lagos',
          rating: 0,
          ratings_count: 0,
          total_jobs: 0,
        },
      ]);
      expect((await market.as(stranger, (act) => myStanding(act)))?.id).not.toBe(worker.accountId);
    }
  });
});
