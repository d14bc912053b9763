// The ledger in words for staff: its accounts, its postings, and how an account is named in an address. Pure; also runs in the browser.
import { type AccountKind, accountKinds, type PostingKind } from './ledger.ts';

export const accountNames: Readonly<Record<AccountKind, string>> = {
  worker_payable: 'Owed to workers and drivers',
  share_due: 'Owed to providers, of cash jobs',
  partner_payable: 'Owed to partners',
  escrow: 'Held for customers’ orders',
  unapplied: 'Payments not yet applied',
  customer_payable: 'Cash to return to customers',
  released_part: 'Paid to movers after loading, before the end',
  worker_receivable: 'Owed by workers and drivers',
  company_receivable: 'Owed by companies',
  provider_balance: 'Money at payment providers',
  bank: 'Kaya’s bank account',
  payout_clearing: 'Payouts on their way',
  refund_clearing: 'Refunds on their way',
  disputed: 'Disputed payments',
  unnamed: 'Payments without a name',
  commission_revenue: 'Commission',
  payout_fees: 'Payout fees',
  company_sales: 'Sales to companies',
  partner_costs: 'Paid to partners for sales',
  provider_fees: 'Fees of payment providers',
  losses: 'Losses and gains',
};
/** In the order of a trial balance: what is owed, what Kaya has, what it earned and spent. */
export const accountOrder = Object.keys(accountNames) as readonly AccountKind[];

/** Accounts of others: what Kaya owes them, or they owe Kaya. */
export const owedKinds = [
  'worker_payable',
  'share_due',
  'partner_payable',
  'escrow',
  'unapplied',
  'customer_payable',
  'released_part',
  'worker_receivable',
  'company_receivable',
] as const;
export type OwedKind = (typeof owedKinds)[number];

export const postingNames: Readonly<Record<PostingKind, string>> = {
  money_received: 'Money received',
  payment_collected: 'Payment collected',
  refund_asked: 'Refund asked for',
  payment_refunded: 'Payment refunded',
  part_released: 'Part paid after loading',
  part_returned: 'Part owed back: the job pays nothing',
  job_completed: 'Job completed',
  job_shared: 'Provider’s share of a job',
  share_released: 'Provider’s share released',
  job_cancelled: 'Late-cancellation fee of a job',
  cancel_fee_paid: 'Late-cancellation fee paid',
  cash_returned: 'Cash to return to a customer',
  cash_repaid: 'Cash returned to a customer',
  taken_back: 'Deducted after a problem',
  commission_settled: 'Debt settled from earnings',
  debt_paid: 'Debt paid',
  trip_completed: 'Ride completed',
  trip_cancelled: 'Late-cancellation fee of a ride',
  referral_credited: 'Referral',
  tip_paid: 'Tip for a ride',
  job_tip_paid: 'Tip for a job',
  company_invoiced: 'Invoice to a company',
  company_paid: 'Payment of a company',
  company_credited: 'Credit note to a company',
  partner_earned: 'Order of a partner',
  partner_deducted: 'Deducted from a partner',
  payout_held: 'Payout requested',
  payout_paid: 'Payout paid',
  payout_failed: 'Payout failed',
  payout_reversed: 'Payout came back',
  provider_fee: 'Fee of a provider',
  settlement_paid: 'Settlement of a provider',
  dispute_opened: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  unnamed_received: 'Payment without a name',
  unnamed_returned: 'Payment without a name returned',
  refund_paid_otherwise: 'Refund paid from the bank',
  written_off: 'Written off',
  reversed: 'Reversed',
};
/** A posting of a kind that this page does not know keeps its own name. */
export const postingName = (kind: string): string => (postingNames as Readonly<Record<string, string>>)[kind] ?? kind;

/** owner: null for an account of the house. */
export type LedgerAccount = { readonly kind: AccountKind; readonly owner: string | null };

/** `provider_balance`, or `worker_payable.0198f…`. */
export const accountKey = ({ kind, owner }: LedgerAccount): string => (owner === null ? kind : `${kind}.${owner}`);

/** null: there is no such account. */
export const accountOfKey = (key: string): LedgerAccount | null => {
  const [named = '', owner = null, ...rest] = key.split('.');
  const kind = accountOrder.find((one) => one === named);
  if (!kind || rest.length > 0 || accountKinds[kind].owned !== (owner !== null)) return null;
  return { kind, owner };
};

const postingShape = /^posting\.([0-9a-f-]{36})$/;
/** How the address of the console names a posting, beside its accounts: `posting.0198f…`. */
export const postingKey = (posting: string): string => `posting.${posting}`;
/** The posting's id; null: the address names something else. */
export const postingOfKey = (key: string): string | null => postingShape.exec(key)?.[1] ?? null;

/** A balance as a trial balance shows it: kobo on one of its two sides. */
export const sidesOf = (balance_kobo: number): { readonly debit_kobo: number; readonly credit_kobo: number } => ({
  debit_kobo: Math.max(0, -balance_kobo),
  credit_kobo: Math.max(0, balance_kobo),
});

type Documents = {
  readonly invoiced_kobo: number;
  readonly credited_kobo: number;
  readonly service_kobo: number;
  readonly service_back_kobo: number;
};
/** What a month's VAT is part of, VAT included: invoices less credit notes; and what Kaya supplied by receipts less what was given back. Kobo */
export const invoicedIn = ({ invoiced_kobo, credited_kobo }: Documents): number => invoiced_kobo - credited_kobo;
export const suppliedIn = ({ service_kobo, service_back_kobo }: Documents): number => service_kobo - service_back_kobo;
