import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { type EInvoice, irnOf } from '../e-invoice-rules.ts';
import { beginOne } from './e-invoices.sql.ts';

/** One task registers waiting bills and credit notes one by one. */
export const registerSoon = (act: Act): void => {
  if (act.settings.eInvoices) act.task('billing.register_invoices', {}, { key: 'register_invoices' });
};

/** In the transaction that issues the document, which does not depend on electronic invoices being on or complete. */
export const beginEInvoice = async (
  act: Act,
  kind: EInvoice['kind'],
  { id: document, bill, number, issued_at }: { id: string; bill: string; number: string; issued_at: Date },
): Promise<void> => {
  const { eInvoices } = act.settings;
  if (!eInvoices) return;
  const irn = irnOf(number, eInvoices.serviceId, lagosDate(issued_at));
  await act.one(beginOne, { document, kind, bill, service: eInvoices.service, irn });
  registerSoon(act);
};
