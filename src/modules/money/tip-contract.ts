// A tip after the work, for a driver or for movers (docs/decisions/0135-tips-for-movers.md).
import * as z from 'zod/mini';
import { refusal } from '../../shared/refusal.ts';
import { payWays } from './payment-rules.ts';

/** `Tips` of tip-rules.ts. */
export const tipView = z.object({
  allowed: z.boolean(),
  paid_kobo: z.int(),
  checking: z.boolean(),
  way: z.enum(payWays),
  counts_until: z.nullable(z.iso.datetime()),
});

/** @param recipient who gets it: `the driver of a completed ride` */
export const notTippable = (recipient: string) =>
  refusal(409, 'not_tippable', 'Not possible now', `You can tip ${recipient}, up to five times.`);
