// A dispute as both sides and staff see it (decisions.md "Lifecycles", job: disputed). Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { refusal } from '../../shared/refusal.ts';
import { disputeDecisions } from './dispute-rules.ts';
import { offBillWays } from '../money/taken-back-rules.ts';

export const disputeRefusals = {
  /** The sentence says which amount is impossible. */
  dispute_amounts: refusal(
    422,
    'dispute_amounts',
    'These amounts do not add up',
    'Check what was paid, then try again.',
  ),
} as const;

const nullableText = z.nullable(z.string());
const amount = z.nullable(z.int());

/** What the customer reported and, once staff have decided, the outcome; until then the fields of the outcome are null. */
export const dispute = z.object({
  reason: z.string(),
  /** Our paths, which need the same session or link. */
  photo_urls: z.array(z.string()),
  reported_at: z.string(),
  decision: z.nullable(z.enum(disputeDecisions)),
  /** Written by staff for both sides. */
  decided_reason: nullableText,
  decided_at: nullableText,
  /** What the customer pays in the end. */
  pays_kobo: amount,
  mover_kobo: amount,
  back_card_kobo: amount,
  /** Cash that the mover has, or what a company has paid: Kaya owes it to the customer. */
  back_cash_kobo: amount,
  /** Staff opened it; else the customer reported it. */
  by_staff: z.boolean(),
  /** Reported after the job was completed and paid for. */
  late: z.boolean(),
  /** For a late dispute: what the people who earned from the job give back. */
  taken_back_kobo: amount,
  /**
   * For a company that is billed: how the difference left its bill. open: of a bill that is not made yet (month: its first day; null: the
   * next one); credited: by this credit note; owed: it was paid already.
   */
  off_bill: z.nullable(
    z.object({
      company: z.string(),
      how: z.enum(offBillWays),
      amount_kobo: z.int(),
      month: nullableText,
      credit_note: nullableText,
    }),
  ),
  /** When Kaya repaid that cash to the customer. */
  repaid_at: nullableText,
});
export type Dispute = z.output<typeof dispute>;
