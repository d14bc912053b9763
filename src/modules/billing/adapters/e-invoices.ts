// The access point that carries invoices to the revenue service.
import type { EInvoice } from '../e-invoice-rules.ts';

/** The service understood the invoice and did not take it. message: its words for people. */
export class EInvoiceRefusal extends Error {
  override readonly name = 'EInvoiceRefusal';
  /** It may have this number already, so it is asked before anybody is told of a refusal. */
  readonly mayBeKnown: boolean;
  constructor(message: string, mayBeKnown: boolean) {
    super(message);
    this.mayBeKnown = mayBeKnown;
  }
}

/** What the service has of an invoice. csid: its stamp, where it gave one. */
export type Registration = { readonly csid: string | null };

/** Each throws EInvoiceRefusal, or another error after which nobody knows whether the call had an effect. */
export type EInvoices = {
  readonly name: 'sandbox' | 'mbs';
  /** Without effect. */
  readonly validate: (invoice: EInvoice) => Promise<void>;
  /** Registers it: the legal submission. */
  readonly sign: (invoice: EInvoice) => Promise<Registration>;
  /** Null: the service does not know this number. */
  readonly find: (irn: string) => Promise<Registration | null>;
  readonly tellPaid: (irn: string) => Promise<void>;
  /** What the QR picture of a registered invoice says. */
  readonly qrText: (irn: string, at: Date) => string;
};
