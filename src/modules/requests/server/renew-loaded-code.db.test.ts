// Guessing the second code of a move: the code closes, the customer is notified, and requests a new one. And a mover whom staff have stopped.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { hearingsIn } from '../../../../tests/support/hearings.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { paidByCard } from '../../../../tests/support/paid-by-card.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { confirmJob } from '../../jobs/server/door.ts';
import { readJob } from '../../jobs/server/read-job.ts';
import { loadJob } from '../../jobs/server/steps/load-job.ts';
import { loadOne } from '../../jobs/server/steps/steps.sql.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../jobs/server/steps/take-step.ts';
import { loadedCodeLimits } from '../../jobs/rules.ts';
import { renewLoadedCode } from './renew-loaded-code.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

/** At work for an hour, by a mover with completed jobs; half of the pay is released when everything is loaded. */
const atWork = async () => {
  const body = moveRequest({ room_size: 'studio', payment_method: 'card' });
  const { id } = await market.as(visitor, (act) => submitRequest(act, { body }, noExchange));
  const { rows } = await market.owner.query<{ id: string; price_kobo: string }>(
    'UPDATE jobs.jobs SET part_percent = 50 WHERE order_id = $1 RETURNING id, price_kobo',
    [id],
  );
  const job = rows[0]?.id ?? '';
  await paidByCard(market, { id: job, order_id: id }, Number(rows[0]?.price_kobo));
  const worker = await market.worker();
  await market.owner.query('UPDATE workers.workers SET total_jobs = 3 WHERE id = $1', [worker.accountId]);
  await acceptOpenJobAs(market.db, worker, job);
  await makeDue(market.owner, job);
  const on = { params: { id: job } };
  for (const step of [departForJob, arriveAtJob]) await market.as(worker, (act) => step(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job) } }, noExchange);
  await market.owner.query(`UPDATE jobs.jobs SET started_at = started_at - interval '1 hour' WHERE id = $1`, [job]);
  return { id, job, on, worker, customer: trackingVisitor(id) };
};
type Work = Awaited<ReturnType<typeof atWork>>;

const press = ({ worker, on }: Work, code: string) => loadJob(market.db, worker, { ...on, body: { code } }, noExchange);
const partOf = async (who: Actor, { id }: Work) =>
  (await market.as(who, (act) => trackRequest(act, { params: { key: id } }, noExchange))).part;
const renew = (who: Actor, { id }: Work) =>
  market.as(who, (act) => renewLoadedCode(act, { params: { key: id } }, noExchange));
/** Ten minutes pass. */
const unlock = ({ job }: Work) =>
  market.owner.query('UPDATE jobs.start_codes SET locked_until = NULL WHERE job_id = $1', [job]);
const namesOf = ({ job }: Work): string[] =>
  market.emitted.filter(({ payload }) => (payload as { jobId?: string }).jobId === job).map(({ kind }) => kind.name);
/** Enters enough wrong codes to lock it; returns the answer to each. */
const guess = async (work: Work): Promise<string[]> => {
  await unlock(work);
  const right = Number(await market.loadedCode(work.job));
  const answers: string[] = [];
  for (let tries = 1; tries <= loadedCodeLimits.max_wrong; tries += 1)
    answers.push(await codeOf(press(work, String((right + tries) % 10_000).padStart(4, '0'))));
  return answers;
};
const balanceOf = async ({ worker }: Work): Promise<number> =>
  Number(
    await market.value(
      `SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`,
      [worker.accountId],
    ),
  );

test('guessing is limited: the customer is notified of each lock, the third closes the code, and the customer requests a new one', async () => {
  const work = await atWork();
  const before = await partOf(work.customer, work);
  expect(before).toMatchObject({ code: expect.stringMatching(/^\d{4}$/), closed: false });
  expect(await guess(work)).toEqual(Array.from({ length: 5 }, () => 'wrong_code'));
  expect(await codeOf(press(work, before?.code ?? ''))).toBe('code_locked');
  expect(namesOf(work).filter((name) => name === 'jobs.wrong_codes')).toHaveLength(1);
  // Not closed: a press changes nothing.
  expect((await renew(work.customer, work)).part).toEqual(before);
  await guess(work);
  expect((await guess(work)).at(-1)).toBe('code_closed');
  await unlock(work);
  expect(await codeOf(press(work, before?.code ?? ''))).toBe('code_closed');
  expect(await partOf(work.customer, work)).toMatchObject({ code: null, closed: true, at: null });
  const told = market.emitted.filter(
    ({ kind, payload }) => kind.name === 'jobs.wrong_codes' && (payload as { jobId: string }).jobId === work.job,
  );
  expect(told.map(({ payload }) => (payload as { closed: boolean }).closed)).toEqual([false, false, true]);

  for (const stranger of [work.worker, visitor, await market.account()])
    expect(await codeOf(renew(stranger, work))).toBe('not_found');
  const { staffMember } = await hearingsIn(market);
  expect(await codeOf(renew(await staffMember(), work))).toBe('not_found');
  expect(await codeOf(press(work, before?.code ?? ''))).toBe('code_closed');

  await Promise.all([renew(work.customer, work), renew(work.customer, work)]);
  expect(namesOf(work).filter((name) => name === 'jobs.code_renewed')).toHaveLength(1);
  const after = await partOf(work.customer, work);
  expect(after).toMatchObject({ code: expect.stringMatching(/^\d{4}$/), closed: false });
  expect([before?.code, await market.startCode(work.job)]).not.toContain(after?.code);
  expect(await codeOf(press(work, before?.code ?? ''))).toBe('wrong_code');
  await press(work, after?.code ?? '');
  expect(await balanceOf(work)).toBe(after?.kobo);
});

test('a mover whom staff have stopped gets nothing in advance, delivers what is loaded, and is paid when the customer confirms', async () => {
  const work = await atWork();
  const code = await market.loadedCode(work.job);
  const hearings = await hearingsIn(market);
  const hearing = await hearings.open(work.worker, { safety_reason: 'He threatened the customer.' });
  expect(await codeOf(press(work, code))).toBe('paid_at_end');
  expect(await partOf(work.customer, work)).toBeNull();
  const seen = () => market.as(work.worker, (act) => readJob(act, work.on, noExchange));
  expect((await seen()).part?.why).toBe('stopped');
  // PostgreSQL refuses too, if the bar comes in the middle of the press.
  expect(
    await market.as(work.worker, async (act) =>
      act.one(loadOne, { id: work.job, code, part_kobo: 100, ...loadedCodeLimits }),
    ),
  ).toMatchObject({ verdict: 'changed' });
  await hearings.answer(work.worker, hearing);
  await hearings.decide(hearings.second, hearing, { outcome: 'dismissed' });
  expect((await seen()).part?.why).toBeNull();
  await hearings.suspend(hearings.opener, await hearings.open(work.worker));
  expect(await codeOf(press(work, code))).toBe('paid_at_end');

  const body = { kind: 'name', received_by: 'Folake' } as const;
  await market.as(work.worker, (act) => deliverJob(act, { ...work.on, body }, noExchange));
  expect(await balanceOf(work)).toBe(0);
  await market.as(work.customer, (act) => confirmJob(act, work.job, { stars: 4 }));
  expect(await balanceOf(work)).toBeGreaterThan(0);
});
