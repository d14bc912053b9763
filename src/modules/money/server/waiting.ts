// What is earned and cannot be paid out yet: for a company's job before the company has paid its bill (docs/decisions/0082-credit-of-companies.md), for a
// job that was done very quickly before staff have looked at it (0085-quick-jobs.md), for one whose payment is disputed (0141-a-disputed-payment.md).
import type { Act } from '../../../kernel/db/act.ts';
import { earningsEvents } from '../earnings-events.ts';
import { settleOwed } from './settle-owed.ts';
import {
  jobsThatWait,
  letEarnedWait,
  letWait,
  lowerWait,
  releaseForStaff,
  releaseLooked,
  ridesThatWait,
  waitsOfJobs,
} from './waiting.sql.ts';

/** Call it as a job completes: after its postings, and before a debt is settled from them. */
export const letEarningsWait = async (act: Act, jobId: string, accountId: string): Promise<void> => {
  await act.one(letWait, { job: jobId, account: accountId });
};

/**
 * A payment of a job is disputed: what is left of what it has paid so far waits for a look. The caller has locked the job. @returns what
 * waits, kobo
 */
export const letLeftWait = async (act: Act, jobId: string): Promise<number> =>
  (await act.one(letEarnedWait, { job: jobId }))?.amount_kobo ?? 0;

/** A job has ended without pay, in this transaction: what its mover was paid no longer waits, so that it can pay what they owe. */
export const stopWaiting = async (act: Act, jobId: string, accountId: string, amount_kobo: number): Promise<void> => {
  // A customer's act frees nothing: then it waits for the look.
  if (act.actor.kind === 'staff' || act.actor.kind === 'system')
    await act.sql(lowerWait, { job: jobId, account: accountId, amount_kobo });
};

/** Announces pay that may be paid out from now on; what the person owes is settled from it first. `once`: the key of that posting. */
export const payReleased = async (
  act: Act,
  accountId: string,
  amount_kobo: number,
  once: string,
  why?: 'look' | 'staff',
): Promise<void> => {
  await settleOwed(act, accountId, once);
  act.emit(earningsEvents.waiting_released, { accountId, amount_kobo, ...(why ? { why } : {}) });
};

/** In the transaction that ends the look at a job, once. A company may still have to pay. */
export const releaseAfterLook = async (act: Act, jobId: string): Promise<void> => {
  for (const { account_id, amount_kobo } of await act.sql(releaseLooked, { job: jobId }))
    await payReleased(act, account_id, amount_kobo, `looked:${jobId}:${account_id}`, 'look');
};

/** A job's or a ride's, in the transaction of staff who release it, once. False when nothing waits for the company. */
export const releaseByStaff = async (act: Act, jobId: string): Promise<boolean> => {
  const released = await act.sql(releaseForStaff, { job: jobId });
  for (const { account_id, amount_kobo } of released)
    if (amount_kobo > 0) await payReleased(act, account_id, amount_kobo, `released:${jobId}:${account_id}`, 'staff');
  return released.length > 0;
};

export type PayWait = 'company' | 'look' | 'both';
type Wait = { readonly company_kobo: number; readonly why: PayWait };

/** How much pay of each job waits for its company, kobo, and why, by the job's id. */
export const waitsOf = async (act: Act, jobs: readonly string[]): Promise<ReadonlyMap<string, Wait>> =>
  new Map(
    (await act.sql(waitsOfJobs, { jobs: [...jobs] })).map(({ job_id, company_kobo, for_company, for_look }) => [
      job_id,
      { company_kobo, why: for_company && for_look ? 'both' : for_look ? 'look' : 'company' },
    ]),
  );

/** Jobs with pay that waits, the longest first. */
export const listWaiting = (act: Act, after: { readonly us: number; readonly id: string }, max: number) =>
  act.sql(jobsThatWait, { after_us: after.us, after_id: after.id, max });

/** Rides with pay that waits, the longest first. */
export const listWaitingRides = (act: Act, after: { readonly us: number; readonly id: string }, max: number) =>
  act.sql(ridesThatWait, { after_us: after.us, after_id: after.id, max });
