// A problem with a delivery: who may report it, when, and what happens next.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { Refused } from '../../../shared/refusal.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { takeOffBill } from '../../billing/server/door.ts';
import { decideDispute } from '../../jobs/server/dispute/decide-dispute.ts';
import { confirmJob, disputeJob } from '../../jobs/server/door.ts';
import type { JobStatus } from '../../jobs/rules.ts';
import { reportProblem } from '../contract.ts';
import { sayTheProblem } from '../problem-rules.ts';
import { reportProblem as reportProblemOf } from './report-problem.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

/** A move paid in cash with a mover, in the state that the test needs. */
const moveAt = async (status: JobStatus, by: Actor = visitor) => {
  const body = moveRequest({ room_size: 'studio' });
  const { id } = await market.as(by, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
  const worker = await market.worker();
  await acceptOpenJobAs(market.db, worker, job);
  await market.owner.query('UPDATE jobs.jobs SET status = $2, delivered_at = now() WHERE id = $1', [job, status]);
  return { id, job, worker, customer: by === visitor ? trackingVisitor(id) : by };
};
const view = (who: Actor, id: string) =>
  market.as(who, (act) => trackRequest(act, { params: { key: id } }, noExchange));
const report = (who: Actor, key: string, reason = 'The fridge does not cool any more') =>
  market.as(who, (act) => reportProblemOf(act, { params: { key }, body: { reason } }, noExchange));
const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof Refused ? error.message : String(error)),
  );
const reportsOf = (job: string) => market.names(job).filter((name) => name === 'jobs.disputed');

test('when the holder of the link reports a problem the job waits, nothing can be confirmed, and the mover can still be reached', async () => {
  const { id, job, customer } = await moveAt('delivered');
  expect((await view(customer, id)).may_report).toEqual({ allowed: true, reason: null });
  const after = await report(customer, id);
  expect(after).toMatchObject({
    job_status: 'disputed',
    headline: { label: 'Delivered', tag: { tone: 'warn', word: 'Under review' } },
    may_report: { allowed: false },
    may_confirm: { allowed: false, reason: 'We are looking into the problem first, and will call you.' },
    may_write: { allowed: true },
    payment: { standing: 'cash' },
  });
  expect(after.steps.find(({ state }) => state === 'now')).toMatchObject({
    code: 'delivered',
    note: 'We are looking into the problem and will call you.',
  });
  expect(after.steps.at(-1)).toMatchObject({ title: 'Settled', state: 'later' });
  expect(reportsOf(job)).toHaveLength(1);
  expect(await market.value(`SELECT payload ->> 'reason' FROM kernel.events WHERE name = 'jobs.disputed'`)).toBe(
    'The fridge does not cool any more',
  );
});

test('a photo that is about to be deleted is refused', async () => {
  const { id, customer } = await moveAt('delivered');
  const upload_key = 'k'.repeat(43);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO kernel.files (upload_hash, media_type, bytes, stored_as, created_at)
     SELECT $1, 'image/webp', 10, gen_random_uuid() || '.webp', now() - make_interval(hours => h) FROM unnest($2::int[]) h ORDER BY h RETURNING id`,
    [hashUploadKey(upload_key), [fileRules.usableHours - 1, fileRules.usableHours]],
  );
  const withPhoto = (file: string | undefined) =>
    market.as(customer, (act) =>
      reportProblemOf(
        act,
        { params: { key: id }, body: { reason: 'It is broken', photos: { upload_key, file_ids: [file ?? ''] } } },
        noExchange,
      ),
    );
  expect(await codeOf(withPhoto(rows[1]?.id))).toBe('proof_not_found');
  expect((await withPhoto(rows[0]?.id)).job_status).toBe('disputed');
});

test('the account that made the request may report it too; a second report is refused', async () => {
  const account = await market.account();
  const { id, job } = await moveAt('delivered', account);
  await report(account, id);
  expect(await codeOf(report(account, id, 'A chair is broken as well'))).toBe('not_reportable');
  expect(await sentenceOf(report(account, id))).toBe('You have reported it. We are looking into it and will call you.');
  expect(reportsOf(job)).toHaveLength(1);
});

test.each([
  ['arrived', 'You can report a problem here once the work is done.'],
  ['in_progress', 'You can report a problem here once the work is done.'],
  ['cancelled', 'This request has ended. Write to us on the Contact page.'],
] as const)('%s: it is refused in words, and nothing changes', async (status, words) => {
  const { id, job, customer } = await moveAt(status);
  expect((await view(customer, id)).may_report).toEqual({ allowed: false, reason: words });
  expect(await codeOf(report(customer, id))).toBe('not_reportable');
  expect(await sentenceOf(report(customer, id))).toBe(words);
  expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job])).toBe(status);
  expect(reportsOf(job)).toEqual([]);
});

test('for 14 days after completion a problem can be reported, once, and staff look into it; on day 15 it is refused in words', async () => {
  const { id, job, customer } = await moveAt('delivered');
  await market.as(customer, (act) => confirmJob(act, job, { stars: 5 }));
  const daysAgo = (days: number) =>
    market.owner.query(`UPDATE jobs.jobs SET completed_at = now() - make_interval(days => $2) WHERE id = $1`, [
      job,
      days,
    ]);
  await daysAgo(15);
  expect((await view(customer, id)).may_report.reason).toMatch(
    /^A problem could be reported until \w+ \d+ \w+, \d+:\d\d [AP]M\. Write to us on the Contact page\.$/,
  );
  expect(await codeOf(report(customer, id))).toBe('not_reportable');
  expect(await codeOf(market.as(customer, (act) => disputeJob(act, job, 'Broken')))).toBe('wrong_step');
  await daysAgo(13);
  expect((await view(customer, id)).report_until).not.toBeNull();
  // If two people try at once, one succeeds.
  await Promise.allSettled([report(customer, id), report(customer, id, 'The same again')]);
  expect(await codeOf(report(customer, id))).toBe('not_reportable');
  expect(await view(customer, id)).toMatchObject({
    job_status: 'disputed',
    payment: { standing: 'done' },
    dispute: { late: true, decision: null },
    may_report: { allowed: false },
  });
  expect(reportsOf(job)).toHaveLength(1);
});

test('a stranger, another customer and the mover get not found', async () => {
  const { id, job, worker } = await moveAt('delivered');
  const other = await moveAt('delivered');
  for (const who of [visitor, await market.account(), worker]) expect(await codeOf(report(who, id))).toBe('not_found');
  // A link opens only its own request, whatever id the caller sends.
  expect((await report(other.customer, id)).id).toBe(other.id);
  expect(reportsOf(job)).toEqual([]);
});

test('confirmed and reported at once, staff look into it: before the money moved, or after', async () => {
  const { id, job, customer } = await moveAt('delivered');
  const done = await Promise.allSettled([
    market.as(customer, (act) => confirmJob(act, job, { stars: 5 })),
    report(customer, id),
  ]);
  const { dispute, job_status } = await view(customer, id);
  expect(job_status).toBe('disputed');
  expect(done.map((one) => one.status)).toEqual([dispute?.late ? 'fulfilled' : 'rejected', 'fulfilled']);
  const posted = `SELECT count(*)::int FROM money.postings WHERE kind = 'job_completed' AND subject_id = $1`;
  expect(await market.value(posted, [job])).toBe(dispute?.late ? 1 : 0);
});

test('reads as completed, and can be rated, when staff decide for the mover', async () => {
  const { id, job, customer } = await moveAt('delivered');
  await report(customer, id);
  const cash_kobo = Number(await market.value('SELECT price_kobo FROM jobs.jobs WHERE id = $1', [job]));
  const body = { decision: 'mover', reason: 'The fridge works', cash_kobo } as const;
  await market.as(system, (act) => decideDispute(takeOffBill)(act, { params: { id: job }, body }, noExchange));
  expect(await view(customer, id)).toMatchObject({
    job_status: 'completed',
    may_confirm: { allowed: true },
    may_report: { allowed: false },
  });
});

test('requires words, at most 1,000 characters', () => {
  const said = (reason: string) => reportProblem.body?.safeParse({ reason }).error?.issues[0]?.message;
  expect(said(' \n ')).toBe(sayTheProblem);
  expect(said('x'.repeat(1_001))).toBe('Use at most 1000 characters');
  expect(said('x'.repeat(1_000))).toBeUndefined();
});
