// A part payment after loading, when several people earn from the job. Other cases: src/server/part-payments.db.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earns_kobo, need, split } from '../../../../../tests/support/crew-database.ts';
import { makeDue } from '../../../../../tests/support/due-job.ts';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { paidByCard } from '../../../../../tests/support/paid-by-card.ts';
import { openTeamDatabase, type TeamDatabase } from '../../../../../tests/support/team-database.ts';
import { confirmJob } from '../door.ts';
import { joinCrew } from '../crew/join-crew.ts';
import { leadJob } from '../crew/lead-job.ts';
import { readEarning } from '../../../money/server/read-earning.ts';
import { listEarningLines } from '../../../money/server/read-earnings.ts';
import { loadJob } from './load-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from './take-step.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

describe('loadJob', () => {
  test('pays the lead half of their own part; helpers, their provider and Kaya are paid at the end', async () => {
    const { market } = db;
    const owner = await db.business();
    // The highest share that a provider can have.
    const boss = await db.member(owner, 5_000);
    const helpers = [await market.worker(), await market.worker()];
    await market.owner.query('UPDATE workers.workers SET total_jobs = 1 WHERE id = $1', [boss.accountId]);
    const price_kobo = 45_000_00;
    const { id, order_id, customer } = await market.job(48, {
      job_size: 'heavy',
      payment_method: 'card',
      price_kobo,
      worker_share_kobo: earns_kobo,
      distance_m: 130_000,
      people: 1 + need.helpers_needed,
      vehicle: need.vehicle_class,
    });
    await paidByCard(market, { id, order_id }, price_kobo);
    const on = { params: { id } };
    await market.as(boss, (act) => leadJob(act, { ...on, body: { you_earn_kobo: split.lead_kobo } }, noExchange));
    for (const helper of helpers)
      await market.as(helper, (act) =>
        joinCrew(act, { ...on, body: { you_earn_kobo: split.helper_kobo } }, noExchange),
      );
    await makeDue(market.owner, id);
    await market.as(boss, (act) => departForJob(act, on, noExchange));
    await market.as(boss, (act) => arriveAtJob(act, on, noExchange));
    await startJob(market.db, boss, { ...on, body: { code: await market.startCode(id) } }, noExchange);
    await market.owner.query(`UPDATE jobs.jobs SET started_at = started_at - interval '1 hour' WHERE id = $1`, [id]);

    await loadJob(market.db, boss, { ...on, body: { code: await market.loadedCode(id) } }, noExchange);
    const half_kobo = Math.floor(split.lead_kobo / 2);
    const balances = () => Promise.all([boss, ...helpers, owner].map(({ accountId }) => db.balance(accountId)));
    expect(await balances()).toEqual([half_kobo, 0, 0, 0]);

    const body = { kind: 'name', received_by: 'Folake' } as const;
    await market.as(boss, (act) => deliverJob(act, { ...on, body }, noExchange));
    await market.as(customer, (act) => confirmJob(act, id, { stars: 5 }));
    // The provider's part is the other half.
    const ours_kobo = Math.floor(split.lead_kobo / 2);
    expect(await balances()).toEqual([split.lead_kobo - ours_kobo, split.helper_kobo, split.helper_kobo, ours_kobo]);
    expect(await db.balance(boss.accountId, 'worker_receivable')).toBe(0);

    const [helper] = helpers;
    if (!helper) throw new Error('no helper');
    const partsOf = (who: typeof helper, kind: string) =>
      market.as(who, async (act) => {
        const { items } = await listEarningLines(act, { query: {} }, noExchange);
        const line = items.find((one) => one.kind === kind);
        return readEarning(act, { params: { id: line?.id ?? '' } }, noExchange);
      });
    const whole = { price_kobo, commission_kobo: price_kobo - earns_kobo };
    expect(await partsOf(boss, 'job_completed')).toMatchObject({
      ...whole,
      others_kobo: 2 * split.helper_kobo,
      early_kobo: half_kobo,
    });
    expect(await partsOf(helper, 'job_completed')).toMatchObject({
      ...whole,
      others_kobo: earns_kobo - split.helper_kobo,
      early_kobo: 0,
    });
    expect(await db.wrongTotals()).toEqual([]);
  });
});
