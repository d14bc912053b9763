// A job that opens is offered to the best few first: who they are, what others see, how it ends. No test sleeps: they move the clock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../../tests/support/place-account.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import type { Refused } from '../../../../shared/refusal.ts';
import { maxOwed_kobo } from '../../../money/payment-rules.ts';
import { listOfferReceipts } from '../../../dispatch/server/list-offer-receipts.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { declineJob } from './decline-job.ts';
import { listBoard } from './list-board.ts';
import { listOffers } from './list-offers.ts';
import { readJob } from '../read-job.ts';
import { releaseJob } from '../steps/take-step.ts';
import { jobsTasks } from '../tasks.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12, { firstRefusalMinutes: 15 });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.owner.query(`UPDATE workers.workers SET status = 'offline'`);
  await market.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE status = 'open'`);
});

type Worker = Actor & { accountId: string };
const zone = '6:3';
const run = (name: string, payload: Record<string, unknown>) => jobsTasks[name]?.(payload, market.db);
const round = async () => {
  await market.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
  await run('jobs.round', { zone });
};
const board = async (worker: Actor) =>
  (await market.as(worker, (act) => listBoard(act, { query: {} }, noExchange))).items;
const sees = async (worker: Actor, id: string) => (await board(worker)).some((job) => job.id === id);
const look = (worker: Actor, id: string) => market.as(worker, (act) => readJob(act, { params: { id } }, noExchange));
const accept = (worker: Actor, id: string) => codeOf(acceptOpenJobAs(market.db, worker, id));
const decline = (worker: Actor, id: string) =>
  market.as(worker, (act) => declineJob(act, { params: { id } }, noExchange));
const offeredTo = async (id: string): Promise<string[]> =>
  (
    await market.owner.query<{ worker_id: string }>(
      `SELECT f.worker_id FROM jobs.first_refusals f JOIN jobs.jobs j ON j.id = f.job_id AND j.first_until = f.ends_at
        WHERE j.id = $1 ORDER BY f.rank`,
      [id],
    )
  ).rows.map(({ worker_id }) => worker_id);
const firstUntil = (id: string) => market.value('SELECT first_until FROM jobs.jobs WHERE id = $1', [id]);
/** As if this many minutes had passed. */
const later = async (id: string, minutes: number): Promise<void> => {
  await market.owner.query(`UPDATE jobs.jobs SET first_until = first_until - make_interval(mins => $2) WHERE id = $1`, [
    id,
    minutes,
  ]);
  await market.owner.query(
    `UPDATE jobs.first_refusals SET offered_at = offered_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2) WHERE job_id = $1`,
    [id, minutes],
  );
};
/** This many kilometres north of the pickup of a job. */
const at = (km: number) => ({ lat: 6.4926 + km / 111.2, lng: 3.3567 });
const four = async (): Promise<[Worker, Worker, Worker, Worker]> => [
  await market.worker(at(0)),
  await market.worker(at(3)),
  await market.worker(at(6)),
  await market.worker(at(9)),
];

describe('listOffers', () => {
  test('lists the jobs that were offered to oneself first, and the outcome of each', async () => {
    const [a, b, c, d] = await four();
    const mine = (worker: Worker, cursor?: string) =>
      market.as(worker, (act) => listOffers(act, { query: cursor ? { cursor } : {} }, noExchange));
    const { id } = await market.job();
    await round();
    const [offer] = (await mine(a)).items;
    expect(offer).toMatchObject({ id, outcome: 'waiting', location: 'Surulere, Lagos' });
    expect(offer?.you_earn_kobo).toBeLessThan(offer?.price_kobo ?? 0);
    expect((await mine(d)).items).toEqual([]);
    await decline(b, id);
    expect(await accept(c, id)).toBe('not refused');
    const outcomes = await Promise.all([a, b, c].map(async (worker) => (await mine(worker)).items[0]?.outcome));
    expect(outcomes).toEqual(['taken', 'declined', 'accepted']);
    const next = await market.job(30);
    await round();
    expect((await mine(a)).items.map((each) => each.id)).toEqual([next.id, id]);
    await later(next.id, 15);
    expect((await mine(a)).items.find((each) => each.id === next.id)?.outcome).toBe('open');
  });
});

describe('who is asked', () => {
  test('the three best see it at the top of their boards until its time is over; then it is open to all without any task', async () => {
    const [a, b, c, d] = await four();
    const other = await market.job(2);
    await market.owner.query('UPDATE jobs.jobs SET first_until = NULL WHERE id = $1', [other.id]);
    const { id } = await market.job();
    expect(await sees(a, id), 'nobody sees it before the round').toBe(false);
    expect(await accept(a, id)).toBe('offered_first');
    await round();
    expect(await offeredTo(id)).toEqual([a, b, c].map(({ accountId }) => accountId));
    expect((await board(c))[0]).toMatchObject({ id, first_until: expect.any(String) });
    expect((await board(c))[1]).toMatchObject({ id: other.id, first_until: null });
    expect(await sees(d, id)).toBe(false);
    expect(await codeOf(look(d, id))).toBe('offered_first');
    await expect(look(d, id)).rejects.toThrow(/opens to everyone at \d+:\d\d [AP]M\.$/);
    expect(await accept(d, id)).toBe('offered_first');
    expect((await look(b, id)).first_until).not.toBeNull();
    await later(id, 15);
    expect(await sees(d, id)).toBe(true);
    expect((await look(d, id)).first_until).toBeNull();
    expect(await accept(d, id)).toBe('not refused');
  });

  test('a live position of the last minutes counts, not the place of the profile; an older one does not', async () => {
    const skills = ['packing'];
    const [near, live, old] = [
      await market.worker({ ...at(8), skills }),
      await market.worker({ lat: 9.0579, lng: 7.4951, skills }),
      await market.worker({ ...at(12), skills }),
    ];
    await placeAccount(market.owner, live.accountId, at(1), 60);
    await placeAccount(market.owner, old.accountId, at(0), 301);
    const { id } = await market.job(24, { required_skills: skills });
    await round();
    expect(await offeredTo(id)).toEqual([live, near, old].map(({ accountId }) => accountId));
  });

  test('the better rated worker comes before one who is a little nearer, not before one much nearer', async () => {
    const skills = ['cleaning'];
    const [poor, fresh, good] = [
      await market.worker({ ...at(0), skills }),
      await market.worker({ ...at(1), skills }),
      await market.worker({ ...at(9), skills }),
    ];
    const rate = (worker: Worker, rating: number, count: number) =>
      market.owner.query('UPDATE workers.workers SET rating = $2, ratings_count = $3 WHERE id = $1', [
        worker.accountId,
        rating,
        count,
      ]);
    await rate(poor, 4, 8);
    await rate(fresh, 1, 2);
    await rate(good, 5, 8);
    const { id } = await market.job(24, { required_skills: skills });
    await round();
    expect(await offeredTo(id)).toEqual([fresh, poor, good].map(({ accountId }) => accountId));
    const counted = async (worker: Worker) =>
      (await market.as(worker, (act) => listOfferReceipts(act, { query: {} }, noExchange))).items[0]?.mine.rating_ms;
    expect([await counted(poor), await counted(fresh), await counted(good)]).toEqual([600_000, 300_000, 0]);
  });

  test('not asked: who is away, unskilled, off hours, has a day off, busy then, the customer, in debt for a cash job, or gave it back', async () => {
    const skills = ['piano'];
    const fine = await market.worker({ ...at(20), skills });
    await market.worker({ skills, minutesAgo: 61 });
    await market.worker({ skills, status: 'paused' });
    await market.worker({ skills: [] });
    const [offHours, dayOff, busy, customer, debtor, back] = [
      await market.worker({ skills }),
      await market.worker({ skills }),
      await market.worker({ skills }),
      await market.worker({ skills }),
      await market.worker({ skills }),
      await market.worker({ skills }),
    ] as const;
    await market.owner.query(
      `UPDATE workers.workers SET availability_schedule = (SELECT jsonb_object_agg(key, value || '{"available": false}') FROM jsonb_each(availability_schedule)) WHERE id = $1`,
      [offHours.accountId],
    );
    const taken = await market.job(25);
    await market.owner.query(
      `UPDATE workers.workers SET availability_schedule = availability_schedule || jsonb_build_object('days_off', jsonb_build_array(jsonb_build_object('from', j.scheduled_date, 'to', j.scheduled_date)))
       FROM jobs.jobs j WHERE workers.id = $1 AND j.id = $2`,
      [dayOff.accountId, taken.id],
    );
    await market.owner.query(
      `UPDATE jobs.jobs SET status = 'assigned', worker_id = $2, first_until = NULL WHERE id = $1`,
      [taken.id, busy.accountId],
    );
    await market.owner.query(`SELECT money.write_posting('job_completed', $1, NULL, NULL, $2, NULL, NULL)`, [
      crypto.randomUUID(),
      JSON.stringify([
        { account: 'worker_receivable', owner: debtor.accountId, amount_kobo: -maxOwed_kobo - 1 },
        { account: 'commission_revenue', owner: null, amount_kobo: maxOwed_kobo + 1 },
      ]),
    ]);
    const { id } = await market.job(24, {
      required_skills: skills,
      payment_method: 'cash',
      customer_id: customer.accountId,
    });
    await market.owner.query('INSERT INTO jobs.given_back (worker_id, job_id) VALUES ($1, $2)', [back.accountId, id]);
    await round();
    expect(await offeredTo(id)).toEqual([fine.accountId]);
  });

  test('the customer is not asked, recognised by their phone number too, and the next one is', async () => {
    const [own, next] = [await market.worker(at(0)), await market.worker(at(5))];
    const phone = await market.value('SELECT phone FROM workers.contacts WHERE worker_id = $1', [own.accountId]);
    const { id } = await market.job(24, { customer_phone: String(phone) });
    await round();
    expect(await offeredTo(id)).toEqual([next.accountId]);
  });

  test('if workers are equally near, the one who earned least for the hours they offer is first; the receipts say so', async () => {
    const [rich, poor] = [await market.worker(at(1)), await market.worker(at(1))];
    const old = await market.job(-30);
    await market.owner.query(
      `UPDATE jobs.jobs SET status = 'completed', worker_id = $2, completed_at = now() - interval '1 day', first_until = NULL WHERE id = $1`,
      [old.id, rich.accountId],
    );
    const { id } = await market.job();
    await round();
    expect(await offeredTo(id)).toEqual([poor.accountId, rich.accountId]);
    const receipts = async (worker: Worker) =>
      (await market.as(worker, (act) => listOfferReceipts(act, { query: {} }, noExchange))).items[0];
    const mine = await receipts(rich);
    expect(mine).toMatchObject({ kind: 'job', order_id: id, is_mine: true, mine: { rank: 2 }, offered: { rank: 1 } });
    expect(mine?.mine.fairness_ms).toBeGreaterThan(mine?.offered?.fairness_ms ?? 0);
    expect(mine?.mine).not.toHaveProperty('is_offered');
  });

  test('a worker outside the three reads the numbers too, but not which job it was', async () => {
    const [, , , d] = await four();
    await market.job();
    await round();
    const { items } = await market.as(d, (act) => listOfferReceipts(act, { query: {} }, noExchange));
    expect(items).toMatchObject([{ kind: 'job', is_mine: false, order_id: null, mine: { rank: 4 } }]);
  });

  test('each of the few is notified once, and the others only when it is open to all', async () => {
    const [a, b, c] = await four();
    const { id } = await market.job();
    await round();
    await round();
    const notices = market.emitted
      .filter(({ kind, payload }) => kind.name === 'jobs.offered_first' && (payload as { jobId: string }).jobId === id)
      .map(({ payload }) => (payload as { workerId: string }).workerId);
    expect(notices).toEqual([a, b, c].map(({ accountId }) => accountId));
    expect(market.names(id)).not.toContain('jobs.opened_to_all');
    await run('jobs.first_refusal_over', { jobId: id });
    expect(market.names(id), 'a task that comes too early does nothing').not.toContain('jobs.opened_to_all');
    await later(id, 15);
    await Promise.all([run('jobs.first_refusal_over', { jobId: id }), run('jobs.first_refusal_over', { jobId: id })]);
    expect(market.names(id).filter((name) => name === 'jobs.opened_to_all')).toHaveLength(1);
  });
});

describe('declineJob, and what else ends it early', () => {
  test('nobody can be asked: it is open to all at once', async () => {
    const far = await market.worker({ minutesAgo: 90 });
    const { id } = await market.job();
    await round();
    expect(await firstUntil(id)).toBeNull();
    expect(market.names(id)).toEqual(['jobs.opened', 'jobs.opened_to_all']);
    expect(await accept(far, id)).toBe('not refused');
  });

  test('a worker who declines no longer sees it; when all have declined it is open to all', async () => {
    const [a, b, c, d] = await four();
    const { id } = await market.job();
    await round();
    expect(await codeOf(decline(d, id))).toBe('offer_over');
    await decline(a, id);
    await decline(a, id);
    expect(await sees(a, id)).toBe(false);
    expect(await accept(a, id)).toBe('offered_first');
    expect(await sees(b, id)).toBe(true);
    await Promise.all([decline(b, id), decline(c, id)]);
    expect(await firstUntil(id)).toBeNull();
    expect(market.names(id).filter((name) => name === 'jobs.opened_to_all')).toHaveLength(1);
    expect(await sees(d, id)).toBe(true);
    expect(await sees(a, id), 'open to all means to them too').toBe(true);
  });

  test('the open job gives the outcome of the offer: running, let pass, declined, won, lost', async () => {
    const [a, b, c, d] = await four();
    const { id } = await market.job();
    await round();
    const running = await look(a, id);
    expect(running.offer).toEqual({ ends_at: running.first_until, declined: false });
    await decline(a, id);
    const refused = (worker: Worker) => look(worker, id).catch((error: unknown) => error);
    const { about, message } = (await refused(a)) as Refused;
    expect(about).toEqual({ offer: 'declined' });
    expect(message).toMatch(/^You pressed Not for me\. .* It opens to everyone at \d+:\d\d [AP]M\.$/);
    expect((await refused(d)) as Refused).toMatchObject({ about: undefined });
    await later(id, 15);
    expect(await look(a, id)).toMatchObject({ first_until: null, offer: { declined: true } });
    expect(await look(b, id)).toMatchObject({ first_until: null, offer: { declined: false } });
    expect((await look(d, id)).offer).toBeNull();
    expect(await accept(c, id)).toBe('not refused');
    expect(await look(c, id)).toMatchObject({ mine: true, offer: { declined: false } });
    expect(await refused(a)).toMatchObject({ kind: { code: 'job_taken' }, about: { offer: 'declined' } });
    expect(await refused(b)).toMatchObject({ kind: { code: 'job_taken' }, about: { offer: 'let_pass' } });
    expect(await refused(d)).toMatchObject({ kind: { code: 'job_taken' }, about: undefined });
  });

  test('staff give it to anybody', async () => {
    const [, , , d] = await four();
    const staff = { ...(await market.account()), kind: 'staff' as const };
    const { id } = await market.job();
    await round();
    await market.assign(staff, id, d.accountId);
    expect(await market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id])).toBe(d.accountId);
  });

  test('a start that is near shortens it, and one in less than 20 minutes leaves none', async () => {
    const minutesOf = async (hours: number) => {
      const { id } = await market.job(hours);
      return market.value(
        'SELECT round(extract(epoch FROM first_until - created_at) / 60)::int FROM jobs.jobs WHERE id = $1',
        [id],
      );
    };
    expect(await minutesOf(24)).toBe(15);
    expect(await minutesOf(40 / 60)).toBe(10);
    expect(await minutesOf(19 / 60)).toBeNull();
  });
});

describe('races', () => {
  test('two of the few at once: one gets it, the other reads that it is taken, strangers that it is offered to others', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await market.owner.query(`UPDATE workers.workers SET status = 'offline'`);
      const [a, b, , d] = await four();
      const { id } = await market.job(24 + turn * 4);
      await round();
      const [stranger, ...few] = await Promise.all([accept(d, id), accept(a, id), accept(b, id)]);
      expect(few.toSorted()).toEqual(['job_taken', 'not refused']);
      expect(['offered_first', 'job_taken']).toContain(stranger);
      expect([a.accountId, b.accountId]).toContain(
        await market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id]),
      );
    }
  });

  test('accept and decline by one worker at once leave one result', async () => {
    const [a] = await four();
    const { id } = await market.job();
    await round();
    const [accepted] = await Promise.all([accept(a, id), codeOf(decline(a, id))]);
    const holder = await market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id]);
    expect(holder).toBe(accepted === 'not refused' ? a.accountId : null);
  });

  test('when the last of the few accepts as the time ends, it opens to nobody else', async () => {
    const [a, , , d] = await four();
    const { id } = await market.job();
    await round();
    await later(id, 14);
    const answers = await Promise.all([accept(a, id), run('jobs.first_refusal_over', { jobId: id }), accept(d, id)]);
    expect(answers[0]).toBe('not refused');
    expect(['offered_first', 'job_taken']).toContain(answers[2]);
    expect(market.names(id)).not.toContain('jobs.opened_to_all');
  });

  test('a round that dies has offered nothing; many rounds at once offer the job to three, once', async () => {
    await four();
    const { id } = await market.job();
    await market.owner.query(
      `INSERT INTO dispatch.rounds (kind, zone) VALUES ('job', $1) ON CONFLICT (kind, zone) DO UPDATE SET ran_at = '-infinity'`,
      [zone],
    );
    const dying = await market.connect();
    await dying.query('BEGIN');
    await dying.query(`SELECT FROM dispatch.rounds WHERE kind = 'job' AND zone = $1 FOR UPDATE`, [zone]);
    await dying.query(
      `INSERT INTO jobs.first_refusals (job_id, worker_id, rank, ends_at) SELECT j.id, w.id, 1, j.first_until FROM jobs.jobs j, workers.workers w WHERE j.id = $1`,
      [id],
    );
    const [{ pid } = { pid: 0 }] = (await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
    await run('jobs.round', { zone });
    expect(await offeredTo(id)).toEqual([]);
    expect(
      await market.value(`SELECT count(*)::int FROM graphile_worker.jobs WHERE key = 'jobs.round:' || $1`, [zone]),
    ).toBe(1);
    await market.owner.query('SELECT pg_terminate_backend($1)', [pid]);
    await market.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
    await Promise.all(Array.from({ length: 6 }, () => run('jobs.round', { zone })));
    expect(await offeredTo(id)).toHaveLength(3);
    expect(await market.value('SELECT count(*)::int FROM dispatch.receipts WHERE order_id = $1', [id])).toBe(1);
  });
});

test('a job that comes back is offered again, but not to the worker who gave it back; earlier offers are over', async () => {
  const [a, b, c, d] = await four();
  const { id } = await market.job();
  await round();
  expect(await accept(a, id)).toBe('not refused');
  await market.as(a, (act) => releaseJob(act, { params: { id } }, noExchange));
  expect(await sees(b, id), 'the offer of before').toBe(false);
  expect(await accept(b, id)).toBe('offered_first');
  await round();
  expect(await offeredTo(id)).toEqual([b, c, d].map(({ accountId }) => accountId));
  expect(await accept(d, id)).toBe('not refused');
});
