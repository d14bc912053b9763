// The part of the pay that a mover gets before the end: when everything is loaded (docs/decisions/0142-part-payments.md). Amounts kobo. Also runs in
// the browser.
import { inProportion } from '../../shared/naira.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';
import { paidSplit } from './crew-rules.ts';
import { quickRules } from './quick-rules.ts';

export const partRules = {
  /** Nobody loads a move faster, min from the start: the limit of a quick job. */
  minMinutes: quickRules.minMinutes,
} as const;

type PartFacts = {
  readonly part_percent: number;
  readonly payment_method: PaymentMethod;
  readonly price_kobo: number;
  readonly worker_share_kobo: number;
  readonly helper_places: number;
  readonly helper_share_kobo: number;
};

/**
 * The part released when everything is loaded, rounded down; 0: all is paid at the end. Helpers, the mover's provider and Kaya's commission wait
 * for the end. Cash releases nothing.
 * @param held_kobo paid by card or transfer; the whole price if a company with terms is billed, and before the start, which needs all of it
 */
export const partOf_kobo = (job: PartFacts, held_kobo: number): number => {
  const { part_percent, payment_method, price_kobo, worker_share_kobo } = job;
  if (part_percent === 0 || payment_method === 'cash') return 0;
  const earns_kobo = inProportion(worker_share_kobo, Math.min(held_kobo, price_kobo), price_kobo);
  return inProportion(Math.max(0, paidSplit(job, earns_kobo).lead_kobo), part_percent, 100);
};

/** When the mover may first report that everything is loaded. */
export const loadedFrom = (started_at: Date): Date => new Date(started_at.getTime() + partRules.minMinutes * 60_000);
