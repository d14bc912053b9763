import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import { bookingsEvents } from '../events.ts';
import { requestLifecycle } from '../rules.ts';
import type { JobView } from '../../jobs/contract.ts';
import { jobsOfRequest } from '../../jobs/server/door.ts';
import { ofRequest, type RequestRow, titleOf } from './about-request.ts';
import { paidWords } from '../../money/payment-rules.ts';
import { cardsOf, issueInvoice } from '../../money/server/door.ts';
import { moveRequest, personOf } from './requests.sql.ts';

/** What a job cost in the end: as agreed, or as staff decided after a dispute. Kobo. */
const costOf = ({ price_kobo, dispute }: JobView): number => dispute?.pays_kobo ?? price_kobo;

/** What was done, at the price each job ended with; of nothing done there is no receipt. */
const giveReceipt = async (act: Act, row: RequestRow, jobs: readonly JobView[]): Promise<void> => {
  const done = jobs.filter(({ status }) => status === 'completed');
  const total_kobo = done.reduce((sum, job) => sum + costOf(job), 0);
  if (total_kobo === 0) return;
  // Lines of a price that staff changed on the job alone no longer add up to it.
  const itemised = row.price_lines.length > 0 && row.price_kobo === total_kobo;
  const name = row.user_id && (await act.one(personOf, { account: row.user_id }))?.name;
  await issueInvoice(act, {
    subject_kind: 'request',
    subject_id: row.id,
    title: `${titleOf(row)}, ${displayCode(row.id)}`,
    account_id: row.user_id,
    billed_to: name || row.email,
    email: row.email,
    lines: itemised
      ? row.price_lines
      : done.map((job) => ({
          code: 'agreed',
          label: `${job.title}, as ${job.dispute ? 'decided by Kaya' : 'agreed'}`,
          amount_kobo: costOf(job),
        })),
    paid: paidWords({
      total_kobo,
      cash_kobo: done.reduce((sum, job) => sum + (job.cash_kobo ?? 0), 0),
      cards: (await Promise.all(done.map(({ id }) => cardsOf(act, id)))).flat(),
    }),
  });
};

/** A request is fulfilled when no job of it is left to do, with its receipt. Bears running twice: the second finds it moved. */
export const fulfilRequest = async (act: Act, id: string): Promise<void> => {
  const jobs = await jobsOfRequest(act, id);
  if (!jobs.every(({ status }) => status === 'completed' || status === 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('fulfil'), to: 'fulfilled' });
  if (!moved) return;
  await giveReceipt(act, moved, jobs);
  act.emit(bookingsEvents.fulfilled, ofRequest(moved));
};

/** A job was called off by itself: with it the request, unless another job of it lives or was done. */
export const cancelAfterJob = async (
  act: Act,
  id: string,
  by: 'customer' | 'staff' | 'kaya',
  reason: string,
): Promise<void> => {
  const jobs = await jobsOfRequest(act, id);
  if (jobs.some(({ status }) => status !== 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('cancel'), to: 'cancelled' });
  if (moved) act.emit(bookingsEvents.cancelled, { ...ofRequest(moved), by, reason });
};
