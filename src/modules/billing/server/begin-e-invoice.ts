import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { type EInvoice, irnOf } from '../e-invoice-rules.ts';
import { beginOne } from './e-invoices.sql.ts';

/** Bills and credit notes that wait are registered one after the other, by one task. */
export const registerSoon = (act: Act): void => {
  if (act.settings.eInvoices) act.task('billing.register_invoices', {}, { key: 'register_invoices' });
};

/** In the transaction that issues it. It is issued all the same when electronic invoices are off, or something is missing. */
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
