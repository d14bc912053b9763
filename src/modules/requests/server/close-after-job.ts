import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { requestsEvents } from '../events.ts';
import { requestLifecycle } from '../rules.ts';
import { workerWord } from '../../catalogue/worker-rules.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import { ofRequest, type RequestRow, titleOf } from './about-request.ts';
import { paidWords } from '../../money/payment-rules.ts';
import { companyNameOf, freeSpend, settleSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { commissionOf, commissionOfFees, issueInvoice, paidBy } from '../../money/server/door.ts';
import { companyOfRequest, moveRequest, personOf, requestById } from './requests.sql.ts';

/** The final cost of a job: as agreed, or as staff decided after a dispute. Kobo. */
const costOf = ({ price_kobo, dispute }: JobView): number => dispute?.pays_kobo ?? price_kobo;

/** The company that pays for the request by its bill, as the letters name it; empty: the customer pays. */
export const billedTo = async (act: Act, id: string): Promise<{ onBill?: true; payer?: string }> => {
  const company = (await act.one(companyOfRequest, { id }))?.company_id;
  return company ? { onBill: true, payer: await companyNameOf(act, company) } : {};
};

type Paper = {
  readonly title: string;
  readonly lines: readonly PriceLine[];
  readonly cash_kobo: number;
  readonly refunded_kobo?: number;
  /** What Kaya earned from it. */
  readonly service_kobo: number;
};
/** One receipt per request, for the cost of these jobs. None when the cost is zero. */
const giveReceipt = async (act: Act, row: RequestRow, jobs: readonly JobView[], paper: Paper): Promise<void> => {
  const { title, lines, cash_kobo, refunded_kobo = 0, service_kobo } = paper;
  const total_kobo = lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  if (total_kobo === 0) return;
  const name = row.user_id && (await act.one(personOf, { account: row.user_id }))?.name;
  const company = (await act.one(companyOfRequest, { id: row.id }))?.company_id;
  const ways = (await Promise.all(jobs.map(({ id }) => paidBy(act, { kind: 'job', id })))).flat();
  await issueInvoice(act, {
    subject_kind: 'request',
    subject_id: row.id,
    title: `${title}, ${displayCode(row.id)}`,
    account_id: row.user_id,
    billed_to: name || row.email,
    email: row.email,
    lines,
    // The company's invoice bills it with everything else of the month.
    // What a company pays has its VAT on the bill.
    service_kobo: company ? undefined : service_kobo,
    paid: company
      ? `Paid by ${await companyNameOf(act, company)}, billed`
      : paidWords({ worker: workerWord(row), total_kobo, cash_kobo, refunded_kobo, ways }),
  });
};

/** The jobs that were done, each at its final price. */
const giveWorkReceipt = async (act: Act, row: RequestRow, jobs: readonly JobView[]): Promise<void> => {
  const done = jobs.filter(({ status }) => status === 'completed');
  const total_kobo = done.reduce((sum, job) => sum + costOf(job), 0);
  // If staff changed a price only on the job, its lines no longer add up to it.
  const itemised =
    row.price_lines.length > 0 && row.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0) === total_kobo;
  const agreed = done.map((job) => ({
    code: 'agreed',
    label: `${job.title}, as ${job.dispute ? 'decided by Kaya' : 'agreed'}`,
    amount_kobo: costOf(job),
  }));
  await giveReceipt(act, row, done, {
    title: titleOf(row),
    lines: itemised ? row.price_lines : agreed,
    cash_kobo: done.reduce((sum, job) => sum + (job.cash_kobo ?? 0), 0),
    refunded_kobo: done.reduce((sum, job) => sum + (job.dispute?.back_card_kobo ?? 0), 0),
    service_kobo: await commissionOf(
      act,
      done.map(({ id }) => id),
    ),
  });
};

/** The name of the fee; if nobody came to the door, the amount is the same but the customer did not cancel. */
const feeOf = ({ no_show }: Pick<JobView, 'no_show'>): string => (no_show ? 'Nobody came' : 'Late-cancellation fee');

/** Runs once the fee for cancelling late is fully paid by card; otherwise does nothing. Idempotent. By the system. */
export const giveFeeReceipt = async (act: Act, id: string): Promise<void> => {
  const row = await act.one(requestById, { id });
  if (row?.status !== 'cancelled') return;
  const charged = (await jobsOfOrder(act, id)).filter(({ cancel_fee_kobo }) => cancel_fee_kobo > 0);
  if (charged.some((job) => job.cancel_kept_kobo < job.cancel_fee_kobo)) return;
  await giveReceipt(act, row, charged, {
    title: [...new Set(charged.map(feeOf)), titleOf(row)].join(', '),
    lines: charged.map((job) => ({
      code: 'cancel_fee',
      label: feeOf(job),
      amount_kobo: job.cancel_fee_kobo,
    })),
    cash_kobo: 0,
    service_kobo: await commissionOfFees(
      act,
      charged.map((job) => job.id),
    ),
  });
};

/** Completes a request, with its receipt, when no job of it is left to do. Idempotent. */
export const fulfilRequest = async (act: Act, id: string): Promise<void> => {
  const jobs = await jobsOfOrder(act, id);
  if (!jobs.every(({ status }) => status === 'completed' || status === 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('fulfil'), to: 'fulfilled' });
  if (!moved) return;
  await giveWorkReceipt(act, moved, jobs);
  const done = jobs.filter(({ status }) => status === 'completed');
  await settleSpend(act, {
    key: orderKey('request', id),
    amount_kobo: done.reduce((sum, job) => sum + costOf(job), 0),
  });
  act.emit(requestsEvents.fulfilled, ofRequest(moved));
};

/** A job was cancelled by itself: the request is cancelled too, unless another of its jobs is open or was done. */
export const cancelAfterJob = async (
  act: Act,
  id: string,
  by: 'customer' | 'staff' | 'kaya',
  reason: string,
  {
    noShow = false,
    feeKobo = 0,
    decided = false,
  }: { readonly noShow?: boolean; readonly feeKobo?: number; readonly decided?: boolean } = {},
): Promise<void> => {
  const jobs = await jobsOfOrder(act, id);
  if (jobs.some(({ status }) => status !== 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('cancel'), to: 'cancelled' });
  if (!moved) return;
  const key = orderKey('request', id);
  // A company is billed for a mover who came and found no one.
  if (noShow && feeKobo > 0) await settleSpend(act, { key, amount_kobo: feeKobo });
  else await freeSpend(act, { key });
  // What was begun, and ended by a decision, is no longer waited for.
  const begun = jobs.some(({ timeline }) => timeline.started_at !== null);
  act.emit(requestsEvents.cancelled, {
    ...ofRequest(moved),
    by,
    reason,
    begun,
    ...(await billedTo(act, id)),
    ...(noShow ? { noShow, feeKobo } : {}),
    ...(decided ? { decided } : {}),
  });
};
