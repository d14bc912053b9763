// Which jobs release a part of the pay before their end (docs/decisions/0142-part-payments.md). A separate file: the request form needs it too.
import { interCity_m } from '../catalogue/range-rules.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';

/** The released part of the mover's own earnings, per cent, unless the setting says otherwise. */
export const partPercent = 50;

/**
 * For a job that opens, per cent: moves beyond the range of one city, and orders of companies. A courier loads nothing. PostgreSQL resets it
 * unless the company has terms (jobs.note_pay_waits).
 */
export const partPercentOf = (
  job: {
    readonly service_kind?: string | null | undefined;
    readonly destination: string | null;
    readonly distance_m: number | null;
    readonly payment_method: PaymentMethod;
  },
  percent: number = partPercent,
): number => {
  if (job.destination === null || job.service_kind === 'package') return 0;
  return job.payment_method === 'invoice' || (job.distance_m ?? 0) > interCity_m ? percent : 0;
};
