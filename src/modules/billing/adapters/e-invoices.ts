// The access point that carries invoices to the revenue service.
import type { EInvoice } from '../e-invoice-rules.ts';

/** The service understood the invoice and rejected it. message: its words for people. */
export class EInvoiceRefusal extends Error {
  override readonly name = 'EInvoiceRefusal';
  /** The service may already have this number, so it is looked up before a refusal is reported. */
  readonly mayBeKnown: boolean;
  constructor(message: string, mayBeKnown: boolean) {
    super(message);
    this.mayBeKnown = mayBeKnown;
  }
}

/** csid: the service's stamp, if it returned one. */
export type Registration = { readonly csid: string | null };

/** Each throws EInvoiceRefusal, or another error if it is unknown whether the call took effect. */
export type EInvoices = {
  readonly name: 'sandbox' | 'mbs';
  /** Changes nothing at the service. */
  readonly validate: (invoice: EInvoice) => Promise<void>;
  /** Registers it: the legal submission. */
  readonly sign: (invoice: EInvoice) => Promise<Registration>;
  /** Null: the service does not know this number. */
  readonly find: (irn: string) => Promise<Registration | null>;
  readonly tellPaid: (irn: string) => Promise<void>;
  /** The content of a registered invoice's QR code. */
  readonly qrText: (irn: string, at: Date) => string;
};
