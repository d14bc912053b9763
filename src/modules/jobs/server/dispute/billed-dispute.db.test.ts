// A dispute about a job that a company is billed for: every decision can be saved, and nothing goes back to a card.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { readEarnings } from '../../../money/server/read-earnings.ts';
import { takeOffBill } from '../../../billing/server/door.ts';
import { decideDispute } from './decide-dispute.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

test.each([
  ['split', 10_000_00],
  ['mover', 38_000_00],
  ['customer', 0],
] as const)('decided %s: %i kobo are billed', async (decision, pays_kobo) => {
  const { id } = await market.job(24);
  const worker = await market.worker();
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'disputed', assigned_at = now(), delivered_at = now(), started_at = now(), worker_id = $2 WHERE id = $1`,
    [id, worker.accountId],
  );
  await market.owner.query(`INSERT INTO jobs.disputes (job_id, reason) VALUES ($1, 'A scratch')`, [id]);
  const body = { decision, reason: 'Photos', ...(decision === 'split' ? { pays_kobo } : {}) };
  const job = await market.as(staff, (act) => decideDispute(takeOffBill)(act, { params: { id }, body }, noExchange));
  expect(job.dispute).toMatchObject({ pays_kobo, mover_kobo: pays_kobo * 0.9, back_card_kobo: 0, back_cash_kobo: 0 });
  const { balance_kobo, owed_kobo } = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
  expect({ balance_kobo, owed_kobo }).toEqual({ balance_kobo: pays_kobo * 0.9, owed_kobo: 0 });
  expect(await market.value('SELECT count(*) FROM money.wrong_totals()')).toBe('0');
  const decided = market.emitted.findLast(({ kind }) => kind.name === 'jobs.dispute_decided');
  expect(decided?.payload).toMatchObject({ offBillKobo: 38_000_00 - pays_kobo });
});
