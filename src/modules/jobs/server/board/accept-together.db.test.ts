// Acceptances that arrive together: the result is the same as if they had come one by one.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { patient } from '../../../../../tests/support/database.ts';
import { type Actor, database } from '../../../../kernel/db/act.ts';
import { openPool } from '../../../../kernel/db/pool.ts';
import { maxOwed_kobo } from '../../../money/payment-rules.ts';
import { takeLimits } from '../../take-rules.ts';
import { acceptOpenJobAs } from './accept-job.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(async () => {
  await market.close();
});

type Worker = Actor & { accountId: string };
const accept = (worker: Actor, job: string) => acceptOpenJobAs(market.db, worker, job);
const codes = (tries: readonly Promise<unknown>[]): Promise<string[]> => Promise.all(tries.map(codeOf));
const workersOf = (jobs: readonly { id: string }[]): Promise<unknown[]> =>
  Promise.all(jobs.map(({ id }) => market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id])));
const eventsOf = (jobs: readonly { id: string }[]): Promise<unknown> =>
  market.value(
    `SELECT count(*)::int FROM kernel.events WHERE name = 'jobs.accepted' AND payload ->> 'jobId' = ANY ($1)`,
    [jobs.map(({ id }) => id)],
  );

describe('same result as one by one', () => {
  type OfWorker = {
    status: 'available' | 'busy' | 'paused' | 'offline';
    skilled: boolean;
    inDebt: boolean;
    holds: number;
    gaveBack: boolean;
  };
  type OfJob = {
    slot: number;
    skill: boolean;
    cash: boolean;
    state: 'open' | 'held' | 'cancelled';
    orderedBy: number;
    first: First;
  };
  /** Open to all; offered to these workers first; or that time is over. */
  type First = { to: number[]; over: boolean } | null;
  type World = { workers: OfWorker[]; jobs: OfJob[]; wishes: [number, number][] };
  const often = <T>(usual: T, ...others: T[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });
  const worlds: fc.Arbitrary<World> = fc.record({
    workers: fc.array(
      fc.record({
        status: often<OfWorker['status']>('available', 'busy', 'paused', 'offline'),
        skilled: often(true, false),
        inDebt: often(false, true),
        holds: often(0, takeLimits.max_held - 1, takeLimits.max_held),
        gaveBack: often(false, true),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    jobs: fc.array(
      fc.record({
        slot: fc.nat(1),
        skill: often(false, true),
        cash: often(false, true),
        state: often<OfJob['state']>('open', 'held', 'cancelled'),
        orderedBy: often(-1, 0, 1, 2),
        first: often<First>(
          null,
          { to: [0, 1], over: false },
          { to: [2], over: false },
          { to: [], over: false },
          { to: [1], over: true },
        ),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    wishes: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 2, maxLength: 5 }),
  });

  /** The rules again, in the simplest form: what each request is answered in this order, and who has each job in the end. */
  const oneByOne = ({ workers, jobs, wishes }: World, order: readonly number[]) => {
    const holder: (number | undefined)[] = jobs.map(() => undefined);
    const answers: string[] = [];
    for (const place of order) {
      const [who, what] = wishes[place] as [number, number];
      const [worker, job] = [workers[who] as OfWorker, jobs[what] as OfJob];
      const mine = holder.flatMap((one, index) => (one === who ? [jobs[index] as OfJob] : []));
      const answer =
        holder[what] === who
          ? 'not refused'
          : job.state === 'cancelled'
            ? 'job_cancelled'
            : holder[what] !== undefined
              ? 'job_taken'
              : job.state === 'held'
                ? 'job_held'
                : job.first && !job.first.over && !job.first.to.includes(who)
                  ? 'offered_first'
                  : job.orderedBy === who
                    ? 'own_job'
                    : worker.gaveBack && what === 0
                      ? 'gave_back'
                      : worker.holds + mine.length >= takeLimits.max_held
                        ? 'holds_too_many'
                        : worker.status === 'paused' || worker.status === 'offline'
                          ? `worker_${worker.status}`
                          : job.skill && !worker.skilled
                            ? 'missing_skill'
                            : job.cash && worker.inDebt
                              ? 'owes_too_much'
                              : mine.some((other) => other.slot === job.slot)
                                ? 'busy_then'
                                : 'not refused';
      if (answer === 'not refused') holder[what] = who;
      answers[place] = answer;
    }
    return { answers, holder };
  };
  const orders = (places: readonly number[]): number[][] =>
    places.length === 0
      ? [[]]
      : places.flatMap((one) => orders(places.filter((each) => each !== one)).map((rest) => [one, ...rest]));

  const build = async (world: World) => {
    const workers: Worker[] = [];
    for (const { status, skilled, inDebt, holds } of world.workers) {
      const worker = await market.worker({ status, skills: skilled ? ['piano'] : [] });
      workers.push(worker);
      if (inDebt) {
        await market.owner.query(`SELECT money.write_posting('job_completed', $1, NULL, NULL, $2, NULL, NULL)`, [
          crypto.randomUUID(),
          JSON.stringify([
            { account: 'worker_receivable', owner: worker.accountId, amount_kobo: -maxOwed_kobo - 1 },
            { account: 'commission_revenue', owner: null, amount_kobo: maxOwed_kobo + 1 },
          ]),
        ]);
      }
      for (let held = 0; held < holds; held += 1) {
        const { id } = await market.job(24 * (10 + held));
        await market.owner.query(`UPDATE jobs.jobs SET status = 'assigned', worker_id = $2 WHERE id = $1`, [
          id,
          worker.accountId,
        ]);
      }
    }
    const jobs: { id: string }[] = [];
    for (const { slot, skill, cash, state, orderedBy, first } of world.jobs) {
      const job = await market.job(24 + slot * 48, {
        customer_id: workers[orderedBy]?.accountId ?? null,
        required_skills: skill ? ['piano'] : [],
        payment_method: cash ? 'cash' : 'invoice',
        held: state === 'held',
      });
      if (state === 'cancelled')
        await market.owner.query(`UPDATE jobs.jobs SET status = 'cancelled' WHERE id = $1`, [job.id]);
      jobs.push(job);
      if (first)
        await market.offerFirst(
          job.id,
          first.to.map((who) => workers[who]?.accountId ?? ''),
          first.over ? -1 : 600,
        );
    }
    for (const [index, { gaveBack }] of world.workers.entries()) {
      if (gaveBack) {
        await market.owner.query('INSERT INTO jobs.given_back (worker_id, job_id) VALUES ($1, $2)', [
          workers[index]?.accountId,
          jobs[0]?.id,
        ]);
      }
    }
    return { workers, jobs };
  };
  const outcome = async (jobs: readonly { id: string }[], workers: readonly Worker[]) => {
    const holders = await workersOf(jobs);
    const holder = holders.map((id) =>
      id === null ? undefined : workers.findIndex(({ accountId }) => accountId === id),
    );
    expect(await eventsOf(jobs), 'one event for each accepted job').toBe(
      holder.filter((who) => who !== undefined).length,
    );
    return holder;
  };

  test('a batch is answered as the same requests in some order', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { workers, jobs } = await build(world);
        const answers = await codes(
          world.wishes.map(([who, what]) => accept(workers[who] as Worker, jobs[what]?.id ?? '')),
        );
        const found = { answers, holder: await outcome(jobs, workers) };
        const possible = orders(world.wishes.map((_, place) => place)).map((order) => oneByOne(world, order));
        expect(possible).toContainEqual(found);
      }),
      { numRuns: 60 },
    );
  });

  test('requests that come one after the other are answered by the same rules', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { workers, jobs } = await build(world);
        const answers: string[] = [];
        for (const [who, what] of world.wishes)
          answers.push(await codeOf(accept(workers[who] as Worker, jobs[what]?.id ?? '')));
        expect({ answers, holder: await outcome(jobs, workers) }).toEqual(
          oneByOne(
            world,
            world.wishes.map((_, place) => place),
          ),
        );
      }),
      { numRuns: 25 },
    );
  });
});

/** Another process on the same database. */
const openSecond = () =>
  database(openPool(market.appUrl, 'kaya-test', 4, patient), { origin: 'http://localhost', commissionPercent: 10 });

describe('races', () => {
  test.each([1, 10])(
    '32 workers on %i jobs: each job goes to one of them, and nobody is told otherwise',
    async (count) => {
      const workers = await Promise.all(Array.from({ length: 32 }, () => market.worker()));
      const jobs = await Promise.all(Array.from({ length: count }, (_, n) => market.job(24 + n * 4)));
      const wishes = workers.flatMap((worker) => jobs.map((job) => ({ worker, job })));
      const answers = await codes(wishes.map(({ worker, job }) => accept(worker, job.id)));
      const won = wishes.filter((_, index) => answers[index] === 'not refused');
      expect(won.map(({ job }) => job.id).sort()).toEqual(jobs.map(({ id }) => id).sort());
      expect(await workersOf(jobs)).toEqual(
        jobs.map(({ id }) => won.find(({ job }) => job.id === id)?.worker.accountId),
      );
      expect(new Set(answers)).toEqual(
        new Set(['not refused', ...(answers.includes('holds_too_many') ? ['holds_too_many'] : []), 'job_taken']),
      );
      expect(await eventsOf(jobs)).toBe(count);
    },
  );

  test('several processes at once: no deadlock, and each job goes to one worker', async () => {
    const other = openSecond();
    const workers = await Promise.all(Array.from({ length: 16 }, () => market.worker()));
    const jobs = await Promise.all(Array.from({ length: 8 }, (_, n) => market.job(24 + n * 4)));
    const wishes = workers.flatMap((worker, index) =>
      jobs.map((_, turn) => ({
        worker,
        job: jobs[(turn + index) % jobs.length]?.id ?? '',
        db: index % 2 ? other : market.db,
      })),
    );
    const answers = await codes(wishes.map(({ worker, job, db }) => acceptOpenJobAs(db, worker, job)));
    expect(answers.filter((code) => code === 'not refused')).toHaveLength(8);
    expect(await eventsOf(jobs)).toBe(8);
    await other.close();
  });
});

describe('one request of a batch costs the others nothing', () => {
  /** Runs acceptances while a lock of the owner holds them in one batch; `between` happens after they have been sent. */
  const whileTheyWait = async (
    wishes: readonly { worker: Worker; job: { id: string } }[],
    between: () => Promise<unknown>,
  ): Promise<string[]> => {
    const first = wishes[0]?.worker.accountId;
    const blocker = await market.owner.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query(`SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || $1::uuid, 0))`, [first]);
      const answers = codes(wishes.map(({ worker, job }) => accept(worker, job.id)));
      await market.somebodyWaits();
      await between();
      await blocker.query('COMMIT');
      return await answers;
    } finally {
      blocker.release();
    }
  };
  const crowd = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => ({ worker: await market.worker(), job: await market.job() })),
    );

  test.each([
    ['suspended', 'not_signed_in', 'UPDATE identity.accounts SET suspended_at = now() WHERE id = $1'],
    ['signed out', 'not_signed_in', 'UPDATE identity.sessions SET ended_at = now() WHERE account_id = $1'],
    ['paused', 'worker_paused', `UPDATE workers.workers SET status = 'paused' WHERE id = $1`],
  ])('a worker who is %s after the request was let in is refused alone', async (_, code, sql) => {
    const wishes = await crowd(4);
    const answers = await whileTheyWait(wishes, () => market.owner.query(sql, [wishes[2]?.worker.accountId]));
    expect(answers).toEqual(['not refused', 'not refused', code, 'not refused']);
    expect((await workersOf(wishes.map(({ job }) => job))).map((id) => id === null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('a clash from outside is reported to the worker concerned, and the others have their jobs', async () => {
    const wishes = await crowd(4);
    const clashing = await market.job(25);
    const worker = wishes[1]?.worker as Worker;
    const staff = await market.owner.connect();
    await staff.query('BEGIN');
    await staff.query(`UPDATE jobs.jobs SET status = 'assigned', worker_id = $2 WHERE id = $1`, [
      clashing.id,
      worker.accountId,
    ]);
    // Not committed yet, so the batch does not see the clash until the constraint reports it.
    const answers = codes(wishes.map((wish) => accept(wish.worker, wish.job.id)));
    await market.somebodyWaits();
    await staff.query('COMMIT');
    staff.release();
    expect(await answers).toEqual(['not refused', 'busy_then', 'not refused', 'not refused']);
    expect(await eventsOf(wishes.map(({ job }) => job))).toBe(3);
  });

  test('a connection that is cut under a batch loses nobody: the requests are retried, and nothing happens twice', async () => {
    const wishes = await crowd(6);
    const answers = await whileTheyWait(wishes, () =>
      market.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%take_each%' AND usename = 'kaya_app' AND wait_event_type = 'Lock'`,
      ),
    );
    expect(answers).toEqual(wishes.map(() => 'not refused'));
    expect(await eventsOf(wishes.map(({ job }) => job))).toBe(6);
  });
});
