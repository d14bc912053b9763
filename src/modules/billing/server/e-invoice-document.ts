// A bill or credit note as an electronic invoice: what is registered, and what the UBL file says.
import type { Act } from '../../../kernel/db/act.ts';
import { sampleContact } from '../../../shared/contact.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { parsePhone } from '../../../shared/phone.ts';
import type { WholeBill } from '../contract.ts';
import { type EInvoice, type EInvoiceParty, netLines } from '../e-invoice-rules.ts';
import { payerOf } from './about-payer.ts';
import { registeredDocument } from './e-invoices.sql.ts';

type CreditNote = WholeBill['credit_notes'][number];

const supplierOf = ({ settings }: Pick<Act, 'settings'>): EInvoiceParty => {
  const contact = settings.contact ?? sampleContact;
  return {
    name: contact.company,
    tin: settings.seller?.tin ?? null,
    email: contact.support_email,
    telephone: contact.support_phone && parsePhone(contact.support_phone),
    street: contact.address,
    city: settings.eInvoices?.city ?? null,
    business: 'Moves, transport and services for companies',
  };
};

/** From the bill; what the bill lacks (such as city and phone number) from the company's current details. */
const customerOf = async (act: Act, company: string, { invoice }: WholeBill): Promise<EInvoiceParty> => {
  const payer = await payerOf(act, company);
  return {
    name: invoice.billed_to,
    tin: invoice.tin ?? payer.tin,
    email: invoice.email || payer.email,
    telephone: payer.telephone,
    street: invoice.address ?? payer.address,
    city: payer.city,
    business: 'Company',
  };
};

/** What was registered; before that, what would be registered now. @param note null: the bill itself */
export const eInvoiceOf = async (
  act: Act,
  company: string,
  bill: WholeBill,
  note: CreditNote | null = null,
): Promise<EInvoice> => {
  const { invoice } = bill;
  const registered = await act.one(registeredDocument, { id: note?.id ?? bill.id });
  if (registered?.document) return registered.document;
  const vat_bps = invoice.vat?.rate_bps ?? 0;
  const issued_on = lagosDate(new Date(invoice.issued_at));
  const shared = { supplier: supplierOf(act), customer: await customerOf(act, company, bill), vat_bps };
  if (note)
    return {
      ...shared,
      ...netLines([{ code: 'credit', label: note.reason, amount_kobo: note.amount_kobo }], vat_bps),
      kind: 'credit_note',
      irn: note.e_invoice?.irn ?? '',
      number: note.number,
      issued_on: lagosDate(new Date(note.issued_at)),
      due_on: null,
      is_paid: false,
      note: `Credit note to ${invoice.number}`,
      refers_to: { number: invoice.number, irn: bill.e_invoice?.irn ?? null, issued_on },
    };
  return {
    ...shared,
    ...netLines(invoice.lines, vat_bps),
    kind: 'bill',
    irn: bill.e_invoice?.irn ?? '',
    number: invoice.number,
    issued_on,
    due_on: bill.due_on,
    is_paid: bill.open_kobo === 0 && bill.paid_kobo > 0,
    note: invoice.title,
    refers_to: null,
  };
};
