// Jobs given within a team, and their ledger postings (docs/decisions/0057-providers.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearingsIn } from '../../../../tests/support/hearings.ts';
import { payOwed } from '../../../../tests/support/debts.ts';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Business,
  openTeamDatabase,
  type TeamDatabase,
  type TeamWorker,
} from '../../../../tests/support/team-database.ts';
import { earns_kobo, need, split } from '../../../../tests/support/crew-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { confirmJob, disputeJob } from '../../jobs/server/door.ts';
import { takeOffBill } from '../../billing/server/door.ts';
import { decideDispute } from '../../jobs/server/dispute/decide-dispute.ts';
import { joinCrew } from '../../jobs/server/crew/join-crew.ts';
import { leadJob } from '../../jobs/server/crew/lead-job.ts';
import { departForJob, releaseJob } from '../../jobs/server/steps/take-step.ts';
import { releaseSharesOf } from '../../money/server/release-shares.ts';
import * as membership from '../membership-contract.ts';
import * as jobs from '../jobs-contract.ts';
import { splitOf } from '../rules.ts';
import * as staff from '../staff-contract.ts';
import * as team from '../team-contract.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

const share_kobo = 34_200_00;
const give = (owner: Business, id: string, worker: { accountId: string }) =>
  db.call(owner, jobs.giveJob, { params: { id }, body: { worker_id: worker.accountId } });
const has = (id: string) => db.market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [id]);
const shareOf = (id: string) =>
  db.market.value(`SELECT string_agg(worker_id || ' ' || share_bps, ',') FROM jobs.shares WHERE job_id = $1`, [id]);
const releasesOf = async (worker: string) =>
  Number(
    await db.market.value(
      `SELECT count(*) FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
        WHERE j.task_identifier = 'money.release_shares' AND p.payload ->> 'workerId' = $1`,
      [worker],
    ),
  );
const linesOf = async (account: string) =>
  (
    await db.market.owner.query<{ kind: string; amount: string }>(
      'SELECT kind, amount_kobo::text AS amount FROM money.statement WHERE worker_id = $1 ORDER BY id',
      [account],
    )
  ).rows.map(({ kind, amount }) => [kind, Number(amount)]);

const forJob = async (owner: Business, id: string) =>
  (await db.call(owner, jobs.listTeamFor, { params: { id } })).items.map(({ worker_id, why }) => [worker_id, why]);

describe('giveJob, listTeamFor', () => {
  test('gives an open job to a crew worker, who is notified and may give it back', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const { id } = await db.market.job();
    const open = (await db.call(owner, jobs.listOpenTeamJobs, { query: {} })).items.find((job) => job.id === id);
    expect(open).toMatchObject({ earns_kobo: share_kobo, location: 'Surulere, Lagos' });
    expect(await forJob(owner, id)).toEqual([[worker.accountId, null]]);
    await give(owner, id, worker);
    await give(owner, id, worker);
    expect(db.market.names(id)).toEqual(['jobs.opened', 'jobs.accepted']);
    expect(db.market.emitted.findLast(({ kind }) => kind.name === 'jobs.accepted')?.payload).toMatchObject({
      workerId: worker.accountId,
      by: 'provider',
    });
    expect(await shareOf(id)).toBe(`${worker.accountId} 2000`);
    const mine = (await db.call(owner, jobs.listTeamJobs, { query: { when: 'week' } })).items;
    expect(mine).toMatchObject([
      { id, worker_id: worker.accountId, earns_kobo: share_kobo, part_kobo: 6_840_00, may_give: true, helps: false },
    ]);
    expect(JSON.stringify(mine)).not.toMatch(/Adaeze|Adeniran|803765/);
    await db.market.as(worker, (act) => releaseJob(act, { params: { id } }, noExchange));
    expect(await shareOf(id)).toBeNull();
    expect(await codeOf(give(owner, id, worker))).toBe('gave_back');
  });

  test('enforces every rule of accepting', async () => {
    const owner = await db.business();
    const { id } = await db.market.job(24, { required_skills: ['driving'] });
    const cases: [string, TeamWorker][] = [
      ['worker_paused', await db.member(owner, 2_000, { status: 'paused', skills: ['driving'] })],
      ['worker_offline', await db.member(owner, 2_000, { status: 'offline', skills: ['driving'] })],
      ['missing_skill', await db.member(owner)],
    ];
    for (const [code, worker] of cases) expect(await codeOf(give(owner, id, worker)), code).toBe(code);
    expect((await forJob(owner, id)).map(([, why]) => why)).toEqual(['Paused', 'Offline', 'Another skill is needed']);
    const able = await db.member(owner, 2_000, { skills: ['driving'] });
    const other = await db.market.job(24);
    await db.accepts(able, other.id);
    expect(await codeOf(give(owner, id, able))).toBe('busy_then');
    const cash = await db.market.job(30, { payment_method: 'cash' });
    await db.market.owner.query(
      `INSERT INTO money.accounts (kind, owner_id, balance_kobo) VALUES ('worker_receivable', $1, -100000000)`,
      [able.accountId],
    );
    expect(await codeOf(give(owner, cash.id, able))).toBe('owes_too_much');
    await db.market.owner.query(`DELETE FROM money.accounts WHERE owner_id = $1`, [able.accountId]);
    const held = await db.market.job(40, { held: true });
    expect(await codeOf(give(owner, held.id, able))).toBe('job_held');
    const first = await db.market.job(50);
    await db.market.offerFirst(first.id, [(await db.market.worker()).accountId], 600);
    expect(await codeOf(give(owner, first.id, able))).toBe('offered_first');
    expect((await db.call(owner, jobs.listOpenTeamJobs, { query: {} })).items.some((job) => job.id === first.id)).toBe(
      false,
    );
    const for_us = await db.market.job(60);
    await db.market.offerFirst(for_us.id, [able.accountId], 600);
    await give(owner, for_us.id, able);
    expect(await has(for_us.id)).toBe(able.accountId);
  });

  test('not to a worker whose work a hearing has paused; the provider reads only that they are busy', async () => {
    const owner = await db.business();
    const worker = await db.member(owner, 2_000, { status: 'busy' });
    const { opener, open } = await hearingsIn(db.market);
    await open(worker, { safety_reason: 'Danger.' }, opener);
    const { id } = await db.market.job(400);
    expect(await codeOf(give(owner, id, worker))).toBe('worker_paused');
    expect(await has(id)).toBeNull();
  });

  test('not to somebody else’s worker, nor a job that others have', async () => {
    const [one, two] = [await db.business(), await db.business()];
    const [mine, theirs, free] = [await db.member(one), await db.member(two), await db.market.worker()];
    const { id } = await db.market.job();
    for (const other of [theirs, free]) expect(await codeOf(give(one, id, other))).toBe('not_found');
    await give(two, id, theirs);
    expect(await codeOf(give(one, id, mine))).toBe('job_taken');
    const before = await db.market.job(30);
    const own = await db.market.worker();
    await db.accepts(own, before.id);
    await db.accept(own, await db.invite(one));
    // Accepted before they joined: hidden from the business.
    expect(await codeOf(give(one, before.id, mine))).toBe('job_taken');
    expect(await forJob(one, before.id)).toEqual([]);
    expect((await db.call(one, jobs.listTeamJobs, { query: { when: 'week' } })).items).toEqual([]);
    await db.call(db.staff, staff.suspendProvider, { params: { id: one.providerId }, body: { reason: 'Complaints' } });
    expect(await codeOf(give(one, before.id, mine))).toBe('not_active');
  });

  test('passes it to another crew member until the first has set off', async () => {
    const owner = await db.business();
    const [first, second] = [await db.member(owner), await db.member(owner, 1_000)];
    const { id } = await db.market.job(2);
    await give(owner, id, first);
    await give(owner, id, second);
    expect(await has(id)).toBe(second.accountId);
    expect(await shareOf(id)).toBe(`${second.accountId} 1000`);
    expect(db.market.names(id)).toEqual(['jobs.opened', 'jobs.accepted', 'jobs.released', 'jobs.accepted']);
    expect(db.market.emitted.findLast(({ kind }) => kind.name === 'jobs.released')?.payload).toMatchObject({
      workerId: first.accountId,
      reason: 'within_team',
    });
    expect(await db.market.value('SELECT count(*) FROM jobs.given_back WHERE job_id = $1', [id])).toBe('0');
    await db.market.as(second, (act) => departForJob(act, { params: { id } }, noExchange));
    expect(await codeOf(give(owner, id, first))).toBe('job_taken');
  });

  test('races: an open job to two workers, a job re-assigned while it is given back, two jobs to one worker', async () => {
    const owner = await db.business();
    const [a, b, c] = [await db.member(owner), await db.member(owner), await db.member(owner)];
    const { id } = await db.market.job(70);
    // Both are allowed one after the other: the second takes it over from the first.
    await Promise.all([give(owner, id, a), give(owner, id, b)]);
    const holder = String(await has(id));
    expect([a.accountId, b.accountId]).toContain(holder);
    expect(await shareOf(id)).toBe(`${holder} 2000`);
    const giver = holder === a.accountId ? a : b;
    const [moved, released] = await Promise.all([
      codeOf(give(owner, id, c)),
      codeOf(db.market.as(giver, (act) => releaseJob(act, { params: { id } }, noExchange))),
    ]);
    expect(moved).toBe('not refused');
    expect(['not refused', 'not_found', 'wrong_step']).toContain(released);
    expect(await has(id)).toBe(c.accountId);
    expect(await shareOf(id)).toBe(`${c.accountId} 2000`);
    const [one, two] = [await db.market.job(90), await db.market.job(90.5)];
    const codes = await Promise.all([codeOf(give(owner, one.id, a)), codeOf(give(owner, two.id, a))]);
    expect(codes.toSorted()).toEqual(['busy_then', 'not refused']);
  });

  test('a worker wanted by two businesses: the one they left cannot give them a job', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const { id } = await db.market.job(100);
    const [given] = await Promise.all([codeOf(give(owner, id, worker)), db.call(worker, membership.leaveTeam, {})]);
    expect(['not refused', 'not_found']).toContain(given);
    expect(await has(id)).toBe(given === 'not refused' ? worker.accountId : null);
  });
});

describe('readTeamEarnings, listSharedJobs, exportSharedJobs: what the ledger posts', () => {
  test('a job paid by the company: the share leaves the worker in the same transaction, as a line for both', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    await db.doJob(worker);
    expect(await linesOf(worker.accountId)).toEqual([
      ['job_completed', share_kobo],
      ['job_shared', -6_840_00],
    ]);
    expect(await linesOf(owner.accountId)).toEqual([['job_shared', 6_840_00]]);
    expect([await db.balance(worker.accountId), await db.balance(owner.accountId)]).toEqual([27_360_00, 6_840_00]);
    expect(
      await db.market.value('SELECT total_earnings_kobo FROM workers.workers WHERE id = $1', [worker.accountId]),
    ).toBe('2736000');
    expect(await db.call(owner, jobs.readTeamEarnings, { query: {} })).toMatchObject({
      total: { jobs: 1, earned_kobo: share_kobo, part_kobo: 6_840_00, due_kobo: 0 },
      members: [{ worker_id: worker.accountId, part_kobo: 6_840_00 }],
    });
    expect((await db.call(owner, jobs.listSharedJobs, { query: {} })).items).toMatchObject([
      { share_bps: 2_000, part_kobo: 6_840_00 },
    ]);
    const { csv } = await db.call(owner, jobs.exportSharedJobs, { query: {} });
    expect(csv.split('\r\n')[1]).toContain('2-bedroom flat to Lekki,Musa Ibrahim,20%,34200.00,6840.00,0.00');
  });

  test('the share at the time of accepting counts, whatever changes later', async () => {
    const owner = await db.business();
    const worker = await db.member(owner, 1_000);
    const { id, customer } = await db.market.job(24);
    await db.accepts(worker, id);
    await db.call(owner, team.askShare, { params: { id: worker.accountId }, body: { share_bps: 5_000 } });
    await db.call(worker, membership.answerShare, { body: { agrees: true, share_bps: 5_000 } });
    await db.call(worker, membership.leaveTeam, {});
    await db.workOn(id, worker);
    await db.market.as(customer, (act) => confirmJob(act, id, { stars: 5 }));
    expect(await db.balance(owner.accountId)).toBe(3_420_00);
    await db.doJob(worker);
    expect(await db.balance(owner.accountId)).toBe(3_420_00);
  });

  test('jobs accepted while the business is suspended are not shared', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    await db.call(db.staff, staff.suspendProvider, {
      params: { id: owner.providerId },
      body: { reason: 'Complaints' },
    });
    await db.doJob(worker);
    expect(await linesOf(worker.accountId)).toEqual([['job_completed', share_kobo]]);
  });

  test('a cash job: the worker owes the share, and the provider gets it when the worker has paid', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const { id } = await db.doJob(worker, { payment_method: 'cash' });
    // The commission of 10 % and the share.
    expect(await db.balance(worker.accountId, 'worker_receivable')).toBe(-(3_800_00 + 6_840_00));
    expect([await db.balance(owner.accountId), await db.balance(owner.accountId, 'share_due')]).toEqual([0, 6_840_00]);
    expect(await linesOf(owner.accountId)).toEqual([]);
    expect((await db.call(owner, jobs.listSharedJobs, { query: {} })).items).toMatchObject([
      { id, due_kobo: 6_840_00 },
    ]);
    await db.market.as(system, (act) => releaseSharesOf(act, worker.accountId));
    expect(await db.balance(owner.accountId)).toBe(0);
    // A company's job pays the debt and its own share; then the task releases the rest, once.
    await db.doJob(worker);
    for (let times = 0; times < 2; times += 1)
      await db.market.as(system, (act) => releaseSharesOf(act, worker.accountId));
    expect(await db.balance(worker.accountId)).toBe(2 * 27_360_00 - 38_000_00);
    expect([await db.balance(owner.accountId), await db.balance(owner.accountId, 'share_due')]).toEqual([
      2 * 6_840_00,
      0,
    ]);
    expect(await linesOf(owner.accountId)).toEqual([
      ['job_shared', 6_840_00],
      ['share_released', 6_840_00],
    ]);
    expect((await db.call(owner, jobs.readTeamEarnings, { query: {} })).total).toMatchObject({
      jobs: 2,
      part_kobo: 2 * 6_840_00,
      due_kobo: 0,
    });
    expect(await releasesOf(worker.accountId)).toBe(1);
  });

  test('a debt settled in parts, by earnings or by the worker, queues the release each time; the share waits until it is paid in full', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    await db.doJob(worker, { payment_method: 'cash' });
    const owed = 3_800_00 + 6_840_00;
    const release = () => db.market.as(system, (act) => releaseSharesOf(act, worker.accountId));
    const pays = (amount_kobo: number) => db.market.as(system, (act) => payOwed(act, worker.accountId, amount_kobo));
    expect(await releasesOf(worker.accountId)).toBe(0);
    await db.doJob(worker, { price_kobo: 4_000_00, worker_share_kobo: 4_000_00 });
    expect(await releasesOf(worker.accountId)).toBe(1);
    await release();
    expect(await db.balance(owner.accountId, 'share_due')).toBe(6_840_00);
    await pays(owed - 3_200_00);
    expect(await releasesOf(worker.accountId)).toBe(2);
    await release();
    expect([
      await db.balance(worker.accountId, 'worker_receivable'),
      await db.balance(owner.accountId),
      await db.balance(owner.accountId, 'share_due'),
    ]).toEqual([0, 800_00 + 6_840_00, 0]);
  });

  test('a helper of a crew: each event pays the provider’s share', async () => {
    const owner = await db.business();
    const [boss, mine, other] = [await db.market.worker(), await db.member(owner), await db.market.worker()];
    const { id, customer } = await db.market.job(48, {
      job_size: 'heavy',
      price_kobo: 45_000_00,
      worker_share_kobo: earns_kobo,
      ...need,
    });
    const at = { params: { id } };
    await db.market.as(boss, (act) => leadJob(act, { ...at, body: { you_earn_kobo: split.lead_kobo } }, noExchange));
    for (const helper of [mine, other])
      await db.market.as(helper, (act) =>
        joinCrew(act, { ...at, body: { you_earn_kobo: split.helper_kobo } }, noExchange),
      );
    await db.workOn(id, boss);
    await db.market.as(customer, (act) => confirmJob(act, id, { stars: 5 }));
    expect(db.market.emitted.findLast(({ kind }) => kind.name === 'jobs.completed')?.payload).toMatchObject({
      workerShareKobo: split.lead_kobo,
      helperShareKobo: split.helper_kobo,
      partsKobo: { [mine.accountId]: splitOf(split.helper_kobo, 2_000).provider_kobo },
    });
  });

  test('a split dispute: the share is taken from what the worker gets in the end', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const { id, customer } = await db.market.job(24, { payment_method: 'cash' });
    await db.accepts(worker, id);
    await db.workOn(id, worker);
    await db.market.as(customer, (act) => disputeJob(act, id, 'A chair is broken'));
    const body = { decision: 'split', reason: 'Half each', pays_kobo: 19_000_00, cash_kobo: 38_000_00 } as const;
    await db.market.as(db.staff, (act) => decideDispute(takeOffBill)(act, { params: { id }, body }, noExchange));
    const part = splitOf(17_100_00, 2_000).provider_kobo;
    expect(await db.balance(owner.accountId, 'share_due')).toBe(part);
    expect(db.market.emitted.findLast(({ kind }) => kind.name === 'jobs.dispute_decided')?.payload).toMatchObject({
      moverKobo: 17_100_00,
      partsKobo: { [worker.accountId]: part },
    });
  });

  test.each([0, 1, 3_333, 4_999, 5_000])('the database and the rule split the same at %i', async (share_bps) => {
    const owner = await db.business();
    const worker = await db.member(owner, share_bps);
    await db.doJob(worker, { price_kobo: 38_000_01, worker_share_kobo: 34_200_07 });
    const { provider_kobo, worker_kobo } = splitOf(34_200_07, share_bps);
    expect([await db.balance(worker.accountId), await db.balance(owner.accountId)]).toEqual([
      worker_kobo,
      provider_kobo,
    ]);
  });

  test('nobody posts a share that was not agreed', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const { id } = await db.doJob(worker);
    const legs = [
      { account: 'worker_payable', owner: worker.accountId, amount_kobo: -1_000_00 },
      { account: 'worker_payable', owner: owner.accountId, amount_kobo: 1_000_00 },
    ];
    for (const [kind, actor] of [
      ['job_shared', owner],
      ['share_released', owner],
      ['job_shared', worker],
    ] as const) {
      const sql = `SELECT money.post('${kind}', '${kind}:${id}:x', '${id}', NULL, '${JSON.stringify(legs)}', NULL, NULL)::text AS n`;
      await expect(
        db.market.as(actor, (act) =>
          act.sql(query(`test.share_${kind}_${actor.accountId}`, {}, { n: 'text?' }, sql), {}),
        ),
      ).rejects.toThrow('nothing in this transaction');
    }
  });
});

test('afterwards every total of the ledger equals its sum', async () => {
  expect(await db.wrongTotals()).toEqual([]);
});
