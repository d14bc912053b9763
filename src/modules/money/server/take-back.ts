// Money of a completed job is recovered by a decision of staff (docs/decisions/0084-proof-and-problems.md). In the transaction of the decision.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { earningsEvents } from '../earnings-events.ts';
import { type OffBill, postingForTakenBack, takenFromEach } from '../taken-back-rules.ts';
import { giveBack } from './give-back.ts';
import { invoiceAbout } from './invoices.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';
import { feesOfKaya, postedOfJob } from './ledger.sql.ts';
import { vatRateOn, vatWithin } from '../vat-rules.ts';
import { noteVat } from './ledger-reports.sql.ts';
import { lowerWait } from './waiting.sql.ts';

/** What a completed job posted: what Kaya held for it, its commission, and what each earned from it, cash included; the mover first. Kobo */
type JobMoney = {
  readonly held_kobo: number;
  readonly total_kobo: number;
  readonly share_kobo: number;
  readonly earned: readonly { readonly accountId: string; readonly earned_kobo: number }[];
};

/** @param cash_kobo what the mover took in cash */
export const readJobMoney = async (
  act: Act,
  jobId: string,
  { workerId, helperIds, cash_kobo }: { workerId: string; helperIds: readonly string[]; cash_kobo: number },
): Promise<JobMoney> => {
  const keys = [
    `job_completed:${jobId}`,
    `part_released:${jobId}`,
    ...[workerId, ...helperIds].map((worker) => `job_shared:${jobId}:${worker}`),
  ];
  const legs = await act.sql(postedOfJob, { keys });
  const house = (kind: string): number => legs.find((leg) => leg.kind === kind)?.amount_kobo ?? 0;
  const held_kobo = -house('escrow');
  const total_kobo = held_kobo + cash_kobo;
  const earned = new Map([[workerId, cash_kobo]]);
  for (const { kind, owner_id, amount_kobo } of legs)
    if (owner_id && kind !== 'escrow' && kind !== 'released_part')
      earned.set(owner_id, (earned.get(owner_id) ?? 0) + amount_kobo);
  return {
    held_kobo,
    total_kobo,
    share_kobo: total_kobo - house('commission_revenue'),
    earned: [...earned].map(([accountId, earned_kobo]) => ({ accountId, earned_kobo })),
  };
};

/** An order of jobs, whose receipt names Kaya's supply in them. */
type Order = { readonly kind: 'request' | 'booking'; readonly id: string };

/**
 * At the rate of today. Only what a receipt has named: one that is issued later names what Kaya keeps, and what a company pays has its VAT on its
 * bill.
 */
const noteSupplyBack = async (
  act: Act,
  { kind, id }: Order,
  { taken_kobo, commission_kobo }: { readonly taken_kobo: number; readonly commission_kobo: number },
): Promise<void> => {
  const receipt = await act.one(invoiceAbout, { kind, subject: id });
  if (!receipt || receipt.service_kobo === null) return;
  // Kaya was the principal that day, or no one else earned from it and nothing is taken from anyone.
  const isAllKayas = receipt.service_kobo === receipt.total_kobo;
  const total_kobo = commission_kobo + (isAllKayas ? taken_kobo : 0);
  if (total_kobo === 0) return;
  const { vat_kobo } = vatWithin(total_kobo, vatRateOn(lagosDate(await act.now())));
  await act.sql(noteVat, { document: 'refund', total_kobo, vat_kobo });
};

/** What Kaya has earned from these completed jobs so far, kobo: its own service in their price, less what it has given back. */
export const commissionOf = async (act: Act, jobs: readonly string[]): Promise<number> => {
  const keys = jobs.flatMap((job) => [`job_completed:${job}`, `taken_back:${job}`]);
  const legs = await act.sql(postedOfJob, { keys });
  return legs.find(({ kind }) => kind === 'commission_revenue')?.amount_kobo ?? 0;
};

/** What Kaya has earned from the fees for these cancelled jobs, kobo. */
export const commissionOfFees = async (act: Act, jobs: readonly string[]): Promise<number> =>
  (await act.one(feesOfKaya, { jobs: [...jobs] }))?.kobo ?? 0;

/**
 * Once per job. Each owes their part, from their balance as far as that is enough, then from what they earn next. The card's part goes back by the
 * usual refund; cash, and what a company has paid already, Kaya owes until staff record that it is paid. @returns what each keeps, kobo
 */
export const takeBack = async (
  act: Act,
  of: {
    readonly jobId: string;
    readonly order: Order;
    readonly title: string;
    readonly reason: string;
    readonly money: JobMoney;
    readonly taken_kobo: number;
    readonly commission_kobo: number;
    readonly card_kobo: number;
    readonly owed_kobo: number;
    readonly bill_kobo: number;
    readonly offBill: OffBill | null;
  },
): Promise<ReadonlyMap<string, number>> => {
  const { jobId, title, reason, money, taken_kobo, card_kobo } = of;
  const from = takenFromEach(money.earned, taken_kobo);
  const remaining = new Map(money.earned.map(({ accountId, earned_kobo }) => [accountId, earned_kobo]));
  if (taken_kobo + of.commission_kobo === 0) return remaining;
  if (!(await postEntries(act, postingForTakenBack({ ...of, from }), { subject: jobId, title }))) return remaining;
  await noteSupplyBack(act, of.order, of);
  // In one order, as every posting locks them.
  for (const { accountId, amount_kobo } of from.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))) {
    await act.sql(lowerWait, { job: jobId, account: accountId, amount_kobo });
    await settleOwed(act, accountId, `taken_back:${jobId}:${accountId}`);
    const kept_kobo = (remaining.get(accountId) ?? 0) - amount_kobo;
    remaining.set(accountId, kept_kobo);
    act.emit(earningsEvents.taken_back, { accountId, jobId, title, amount_kobo, kept_kobo, reason });
  }
  if (card_kobo > 0 && (await giveBack(act, { kind: 'job', id: jobId }, { max_kobo: card_kobo, reason })) !== card_kobo)
    throw new Error(`job ${jobId}: less can be refunded than its cards have paid`);
  return remaining;
};
