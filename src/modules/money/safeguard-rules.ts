// Money of others that Kaya holds must lie where it can be paid from (docs/decisions/0139-whose-money-it-is.md). Pure.
import { naira } from '../../shared/naira.ts';
import type { AccountKind } from './ledger.ts';

/** What customers have paid and what workers have earned, until it has arrived where it belongs. */
export const heldForOthers = [
  'worker_payable',
  'share_due',
  'escrow',
  'unapplied',
  'customer_payable',
  'unnamed',
  'payout_clearing',
  'refund_clearing',
] as const satisfies readonly AccountKind[];

/** Kobo. owed_kobo: to others. kept_kobo: at the providers and in Kaya's bank account. */
export type Safeguard = { readonly owed_kobo: number; readonly kept_kobo: number };

/** Kobo that are missing; 0 when all of it is there. */
export const missingOf = ({ owed_kobo, kept_kobo }: Safeguard): number => Math.max(0, owed_kobo - kept_kobo);

/** For staff. */
export const saySafeguard = (one: Safeguard): string => {
  const missing_kobo = missingOf(one);
  const both = `Kaya owes people ${naira(one.owed_kobo)}, and ${naira(one.kept_kobo)} lies at the providers and in the bank`;
  return missing_kobo > 0 ? `${both}: ${naira(missing_kobo)} is missing` : both;
};
