// Staff release the pay of a company's job before the company has paid (docs/decisions/0108-staff-release-what-waits.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { reserveSpend, settleSpend } from '../modules/companies/server/door.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { confirmJob } from '../modules/jobs/server/door.ts';
import { listAllJobs } from '../modules/jobs/server/list-all-jobs.ts';
import { readJob } from '../modules/jobs/server/read-job.ts';
import { readJobFile } from '../modules/jobs/server/read-job-file.ts';
import { releasePay } from '../modules/jobs/server/dispute/release-pay.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../modules/jobs/server/steps/take-step.ts';
import { readEarnings } from '../modules/money/server/read-earnings.ts';
import { releaseForStaff } from '../modules/money/server/waiting.sql.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  billing = await openBilling(market);
  ({ staff } = billing);
});
afterAll(() => market.close());

const share_kobo = 34_200_00;
/** A company's delivered job; its pay waits from the confirmation. */
const delivered = async () => {
  const company = await openCompany(market);
  const order_id = randomUUID();
  const key = orderKey('request', order_id);
  const spend = { company_id: company.id, key, program: 'move', title: 'A desk', employee_id: null } as const;
  await market.as(company.admin, (act) =>
    reserveSpend(act, { ...spend, amount_kobo: 38_000_00, on: billing.lastMonth }),
  );
  const worker = await market.worker();
  const job = await market.job(2, { order_id });
  const on = { params: { id: job.id } };
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job.id) } }, noExchange);
  const body = { kind: 'name', received_by: 'Folake' } as const;
  await market.as(worker, (act) => deliverJob(act, { ...on, body }, noExchange));
  const confirm = async () => {
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
    await market.as(system, (act) => settleSpend(act, { key, amount_kobo: 38_000_00 }));
  };
  return { ...job, worker, on, confirm };
};
type Job = Awaited<ReturnType<typeof delivered>>;
const release = ({ on }: Pick<Job, 'on'>, who: Actor = staff) =>
  market.as(who, (act) => releasePay(act, { ...on, body: { reason: 'The company is late' } }, noExchange));
const earnings = ({ worker }: Job) => market.as(worker, (act) => readEarnings(act, {}, noExchange));

describe('releasePay', () => {
  test("the pay is released once: if two press at once, one succeeds, and the job's page no longer says that it waits", async () => {
    const job = await delivered();
    await job.confirm();
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: share_kobo });
    const file = await market.as(staff, (act) => readJobFile(act, job.on, noExchange));
    expect(file.waiting_kobo).toBe(share_kobo);
    const both = await Promise.all([codeOf(release(job)), codeOf(release(job))]);
    expect(both.filter((code) => code === 'nothing_waits')).toHaveLength(1);
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0, waiting: [] });
    expect((await market.as(job.worker, (act) => readJob(act, job.on, noExchange))).pay_waits).toBe(false);
    expect((await market.as(staff, (act) => readJobFile(act, job.on, noExchange))).waiting_kobo).toBe(0);
    expect(market.names(job.id)).toContain('jobs.pay_released');
    expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  });

  test('staff find it in the list of waiting pay, the longest first, with the reason', async () => {
    const [first, second] = [await delivered(), await delivered()];
    const waiting = async () =>
      (await market.as(staff, (act) => listAllJobs(act, { query: { waits: 'true' } }, noExchange))).items
        .filter(({ id }) => id === first.id || id === second.id)
        .map(({ id, pay_wait }) => [id, pay_wait]);
    expect(await waiting()).toEqual([]);
    await first.confirm();
    await second.confirm();
    expect(await waiting()).toEqual([
      [first.id, 'company'],
      [second.id, 'company'],
    ]);
    await market.owner.query('UPDATE money.waits SET for_look = true WHERE job_id = $1', [second.id]);
    await release(first);
    expect(await waiting()).toEqual([[second.id, 'both']]);
  });

  test('a page of waiting pay ends where the next one begins', async () => {
    const job = await delivered();
    await job.confirm();
    await market.owner.query(
      `INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, created_at)
         SELECT id, gen_random_uuid(), 'request:' || order_id, 1, now() - interval '1 day' FROM jobs.jobs CROSS JOIN generate_series(1, 2) WHERE id <> $1`,
      [job.id],
    );
    const page = (cursor?: string) =>
      market.as(staff, (act) =>
        listAllJobs(act, { query: { waits: 'true', ...(cursor ? { cursor } : {}) } }, noExchange),
      );
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await page(cursor);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      cursor = next;
    }
    expect(new Set(seen).size, 'each once').toBe(seen.length);
    expect(seen.at(-1)).toBe(job.id);
  });

  test('nothing_waits before the job is completed, and for a job that no company pays', async () => {
    const job = await delivered();
    expect(await codeOf(release(job))).toBe('nothing_waits');
    await job.confirm();
    expect(await earnings(job)).toMatchObject({ waiting_kobo: share_kobo });
    const cash = await market.job(2);
    expect(await codeOf(release({ on: { params: { id: cash.id } } }))).toBe('nothing_waits');
  });

  test('not_found for everybody but staff, and the database lets nobody else release', async () => {
    const job = await delivered();
    await job.confirm();
    for (const who of [job.customer, job.worker, await market.account()]) {
      expect(await codeOf(release(job, who))).toBe('not_found');
      const behind = market.as(who, (act) => act.sql({ ...releaseForStaff, name: 'test.release' }, { job: job.id }));
      await expect(behind).rejects.toThrow('by staff');
    }
    expect(await earnings(job)).toMatchObject({ waiting_kobo: share_kobo });
  });
});
