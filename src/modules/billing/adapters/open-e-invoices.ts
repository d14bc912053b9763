import type { EInvoiceSettings } from './e-invoice-settings.ts';
import type { EInvoices } from './e-invoices.ts';
import { askMbs } from './mbs/ask-mbs.ts';
import { mbsEInvoices } from './mbs/mbs-e-invoices.ts';
import { sandboxEInvoices } from './sandbox-e-invoices.ts';

/** Undefined: electronic invoices are off. */
export const openEInvoices = (settings: EInvoiceSettings): EInvoices | undefined => {
  if (!settings) return undefined;
  return settings.mbs ? mbsEInvoices(askMbs(settings.mbs), settings.mbs) : sandboxEInvoices();
};
