// Invoices and receipts, for everyone who may see what they are for.
import * as z from 'zod/mini';
import { priceLine } from '../catalogue/contract.ts';
import { invoiceSubjects } from './invoice-rules.ts';

/** Amounts kobo, VAT included; issued_at ISO, due_on `YYYY-MM-DD` in Lagos. The lines add up to the total. */
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
  /** The day by which it must be paid; null where nothing is paid later. */
  due_on: z.nullable(z.string()),
  /**
   * Where all of the total is Kaya's supply, as for a company: the VAT in it, at the rate of the day of issue. rate_bps: hundredths of a per
   * cent.
   */
  vat: z.nullable(z.object({ rate_bps: z.int(), net_kobo: z.int(), vat_kobo: z.int() })),
  /** For a person, where only Kaya's service is its supply: this part of the total, and the VAT in it; the rest is for those who did the work. */
  service: z.nullable(z.object({ service_kobo: z.int(), rate_bps: z.int(), vat_kobo: z.int() })),
  /** Tax number and address of the person or company billed. */
  tin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Kaya's tax number, where VAT is named. */
  seller_tin: z.nullable(z.string()),
  /** Where a company pays what is unpaid: a bank account of 10 digits. */
  pay_to: z.nullable(z.object({ bank: z.string(), account: z.string(), name: z.string() })),
});
export type InvoiceView = z.output<typeof invoiceView>;
