// What is earned and cannot be paid out yet: for a company's job before the company has paid its bill (docs/decisions/0082-credit-of-companies.md), for a
// job that was done very quickly before staff have looked at it (0085-quick-jobs.md).
import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { earningsEvents } from '../earnings-events.ts';
import { settleOwed } from './settle-owed.ts';
import { jobsThatWait, letWait, releaseForStaff, releaseLooked, releaseWaits, waitsOfJobs } from './waiting.sql.ts';

/** Call it as a job completes: after its postings, and before a debt is settled from them. */
export const letEarningsWait = async (act: Act, jobId: string, accountId: string): Promise<void> => {
  await act.one(letWait, { job: jobId, account: accountId });
};

/** In the transaction that ends the look at a job, once. A company may still have to pay. */
export const releaseAfterLook = async (act: Act, jobId: string): Promise<void> => {
  for (const { account_id: accountId, amount_kobo } of await act.sql(releaseLooked, { job: jobId })) {
    await settleOwed(act, accountId, `looked:${jobId}:${accountId}`);
    act.emit(earningsEvents.waiting_released, { accountId, amount_kobo, why: 'look' });
  }
};

/** In the transaction of staff who release it, once. False when nothing waits for the company. */
export const releaseByStaff = async (act: Act, jobId: string): Promise<boolean> => {
  const released = await act.sql(releaseForStaff, { job: jobId });
  for (const { account_id: accountId, amount_kobo } of released) {
    if (amount_kobo === 0) continue;
    await settleOwed(act, accountId, `released:${jobId}:${accountId}`);
    act.emit(earningsEvents.waiting_released, { accountId, amount_kobo, why: 'staff' });
  }
  return released.length > 0;
};

export type PayWait = 'company' | 'look' | 'both';
type Wait = { readonly company_kobo: number; readonly why: PayWait };

/** What of each job waits for its company, kobo, and why it waits, by the job's id. */
export const waitsOf = async (act: Act, jobs: readonly string[]): Promise<ReadonlyMap<string, Wait>> =>
  new Map(
    (await act.sql(waitsOfJobs, { jobs: [...jobs] })).map(({ job_id, company_kobo, for_company, for_look }) => [
      job_id,
      { company_kobo, why: for_company && for_look ? 'both' : for_look ? 'look' : 'company' },
    ]),
  );

/** Jobs of which something waits, the longest first. */
export const listWaiting = (act: Act, after: { readonly us: number; readonly id: string }, max: number) =>
  act.sql(jobsThatWait, { after_us: after.us, after_id: after.id, max });

const payload = z.object({ billId: z.string() });
/** Each in one transaction: a process that dies between two has released one part whole, and the next run releases the rest. */
const atOnce = 200;

/** In the transaction that settles a bill. The people of its jobs are paid by a task: there may be many. */
export const releaseForBill = (act: Act, billId: string): void => {
  act.task('money.release_waits', { billId }, { key: `release:${billId}` });
};

export const releaseWaiting: Task = async (given, db) => {
  const { billId: bill } = z.parse(payload, given);
  for (let more = true; more; ) {
    // A company paid; the people whose pay was waiting are not here.
    more = await db.act(system, async (act) => {
      const released = await act.sql(releaseWaits, { bill, max: atOnce });
      const sums = new Map<string, { amount_kobo: number; once: string }>();
      for (const { account_id, job_id, amount_kobo } of released) {
        if (amount_kobo === 0) continue;
        const before = sums.get(account_id);
        sums.set(account_id, {
          amount_kobo: amount_kobo + (before?.amount_kobo ?? 0),
          once: `released:${job_id}:${account_id}`,
        });
      }
      for (const [accountId, { amount_kobo, once }] of sums) {
        await settleOwed(act, accountId, once);
        act.emit(earningsEvents.waiting_released, { accountId, amount_kobo });
      }
      return released.length === atOnce;
    });
  }
};
