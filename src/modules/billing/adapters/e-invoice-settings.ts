import type { QrKeys } from './qr-text.ts';

export type MbsSettings = QrKeys & {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly businessId: string;
  /** Codes of the service's own lists, which differ between its documents. */
  readonly invoiceType: string;
  readonly creditNoteType: string;
  readonly vatCategory: string;
  readonly serviceCode: string;
};

/** Undefined: electronic invoices are off. */
export type EInvoiceSettings =
  | {
      readonly service: 'sandbox' | 'mbs';
      /** 8 letters and digits that the service gives to each taxpayer. */
      readonly serviceId: string;
      /** Kaya's own city, on each invoice. */
      readonly city: string;
      /** With `mbs`. */
      readonly mbs?: MbsSettings | undefined;
    }
  | undefined;
