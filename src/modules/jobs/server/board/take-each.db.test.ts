// jobs.take_each called by the application's own login, without the use case before it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { takeLimits } from '../../take-rules.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { acceptOpenJobs } from './accept.sql.ts';

let market: JobDatabase;
let app: pg.Client;
beforeAll(async () => {
  market = await openJobDatabase(4);
  app = new pg.Client({ connectionString: market.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await market.close();
});

type Worker = Actor & { accountId: string };
const workersOf = (jobs: readonly { id: string }[]): Promise<unknown[]> =>
  Promise.all(jobs.map(({ id }) => market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id])));

type Wish = { session: string | null; account: string; job: string; kind?: string };
const take = async (wishes: readonly Wish[]) => {
  const values = acceptOpenJobs.values({
    sessions: wishes.map(({ session }) => session ?? ''),
    accounts: wishes.map(({ account }) => account),
    kinds: wishes.map(({ kind }) => kind ?? 'system'),
    jobs: wishes.map(({ job }) => job),
    events: wishes.map(() => crypto.randomUUID()),
    ...takeLimits,
  });
  return (await app.query<{ outcome: string }>({ text: acceptOpenJobs.text, values })).rows.map(
    ({ outcome }) => outcome,
  );
};

test('takes no job for a worker who is named without a session of theirs', async () => {
  const [worker, job] = [await market.worker(), await market.job()];
  expect(
    await take([
      { session: worker.accountId, account: worker.accountId, job: job.id },
      { session: crypto.randomUUID(), account: worker.accountId, job: job.id },
    ]),
  ).toEqual(['signed_out', 'signed_out']);
  expect(await workersOf([job])).toEqual([null]);
});

test('takes no job with the session of one person in the name of another', async () => {
  const [worker, other, job] = [await market.worker(), await market.worker(), await market.job()];
  const [theirs, mine] = [other.sessionId, worker.accountId];
  expect(await take([{ session: theirs, account: mine, job: job.id }])).toEqual(['signed_out']);
  expect(await codeOf(acceptOpenJobAs(market.db, { ...worker, sessionId: theirs }, job.id))).toBe('not_signed_in');
  expect(await workersOf([job])).toEqual([null]);
  // Only a member whose session belongs to the account gets an answer.
  const batch = [
    { session: theirs, account: mine, job: job.id },
    { session: worker.sessionId, account: mine, job: job.id },
  ];
  expect(await take(batch)).toEqual(['signed_out', 'accepted']);
  expect(await workersOf([job])).toEqual([mine]);
});

test('writes who acted as an account, whatever the application calls it', async () => {
  const kindOf = async (worker: Worker, kind: string) => {
    const job = await market.job();
    const wish = { session: worker.sessionId, account: worker.accountId, job: job.id, kind };
    expect(await take([wish])).toEqual(['accepted']);
    return market.value(
      `SELECT actor_kind FROM kernel.events WHERE name = 'jobs.accepted' AND payload ->> 'jobId' = $1`,
      [job.id],
    );
  };
  expect(await kindOf(await market.worker(), 'system')).toBe('account');
  expect(await kindOf(await market.worker(), 'staff')).toBe('account');
  const staff = await market.worker();
  await market.owner.query(`UPDATE identity.accounts SET roles = roles || '{staff}' WHERE id = $1`, [staff.accountId]);
  expect(await kindOf(staff, 'staff')).toBe('staff');
});

test('raises an error when a worker is in the batch twice, also with two sessions', async () => {
  const worker = await market.worker();
  const [one, two] = [await market.job(24), await market.job(72)];
  const second = await market.value(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       VALUES ($1, 'browser', $2, now() + interval '1 day', now() + interval '1 day') RETURNING id`,
    [worker.accountId, crypto.randomUUID()],
  );
  for (const session of [worker.sessionId, String(second)]) {
    await expect(
      take([
        { session: worker.sessionId, account: worker.accountId, job: one.id },
        { session, account: worker.accountId, job: two.id },
      ]),
    ).rejects.toThrow('twice');
  }
  expect(await workersOf([one, two])).toEqual([null, null]);
});

test('shows the application nothing of the sessions it looks at', async () => {
  await expect(app.query('SELECT * FROM identity.live_sessions')).rejects.toThrow('permission denied');
  await expect(app.query(`SELECT jobs.take_refusal(uuidv7(), uuidv7(), 'alone', NULL, NULL)`)).rejects.toThrow(
    'permission denied',
  );
});
