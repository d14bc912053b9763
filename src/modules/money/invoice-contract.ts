// Invoices and receipts, for everyone who may see what they are for.
import * as z from 'zod/mini';
import { priceLine } from '../catalogue/contract.ts';
import { invoiceSubjects } from './invoice-rules.ts';

/** Amounts kobo, VAT included (no VAT line); issued_at ISO. The lines add up to the total. */
export const invoiceView = z.object({
  id: z.string(),
  /** `KY-2026-000123`, without gaps within a year. */
  number: z.string(),
  subject_kind: z.enum(invoiceSubjects),
  subject_id: z.string(),
  title: z.string(),
  billed_to: z.string(),
  email: z.string(),
  lines: z.array(priceLine),
  total_kobo: z.int(),
  /** Null: unpaid; else how it was paid, in words. */
  paid: z.nullable(z.string()),
  issued_at: z.string(),
});
export type InvoiceView = z.output<typeof invoiceView>;
