// Which report of the ledger the address of the section Money names.
import type { Shelf } from '../../../../kit/console/signs.ts';
import { type OwedKind, owedKinds } from '../../ledger-words.ts';

/** '' : the differences, which are no report. */
export const reportShelves: readonly Shelf[] = [
  { value: '', label: 'Differences' },
  { value: 'trial', label: 'Trial balance' },
  { value: 'worker_payable', label: 'Owed' },
  { value: 'months', label: 'Commission and VAT' },
];

type Shown =
  /** day: null is today. */
  | { readonly report: 'trial'; readonly day: string | null }
  | { readonly report: 'owed'; readonly kind: OwedKind }
  /** year: null is this year. */
  | { readonly report: 'months'; readonly year: string | null };

/** `trial`, `2026-11-28`, `worker_payable`, `months` or `2026`; null: no report. */
export const reportOf = (show: string): Shown | null => {
  if (show === 'trial') return { report: 'trial', day: null };
  if (/^\d{4}-\d{2}-\d{2}$/.test(show)) return { report: 'trial', day: show };
  if (show === 'months') return { report: 'months', year: null };
  if (/^\d{4}$/.test(show)) return { report: 'months', year: show };
  const kind = owedKinds.find((one) => one === show);
  return kind ? { report: 'owed', kind } : null;
};
export const isReport = (show: string): boolean => reportOf(show) !== null;
