import type { startPdf } from '../../../kernel/write-pdf.ts';
import type { EInvoiceView } from '../contract.ts';
import { registeredWords } from '../e-invoice-rules.ts';

/** Draws nothing until the invoice is registered. */
export const drawRegistration = (pdf: Awaited<ReturnType<typeof startPdf>>, of: EInvoiceView | null): void => {
  if (!of) return;
  pdf.gap(10);
  if (of.qr === null) return pdf.line(`Invoice reference number (IRN) ${of.irn}. Not registered yet.`, { muted: true });
  pdf.line(registeredWords(of), { bold: true });
  pdf.line(`Invoice reference number (IRN) ${of.irn}`);
  pdf.gap(6);
  pdf.qr(of.qr);
};
