// Invoices in the format of MBS: UBL names in snake case, amounts in naira. Built from copies of its documents of 2025 (integrations-2.md §9)
// and never tried against the service.
import * as z from 'zod/mini';
import type { EInvoice, EInvoiceParty } from '../../e-invoice-rules.ts';
import type { MbsSettings } from '../e-invoice-settings.ts';
import { EInvoiceRefusal, type EInvoices, type Registration } from '../e-invoices.ts';
import { qrText } from '../qr-text.ts';
import { type AskMbs, NotKnown } from './ask-mbs.ts';

/** The number nearest to this amount; JSON prints it with these two decimals. */
const naira = (kobo: number): number => kobo / 100;

const partyOf = ({ name, tin, email, telephone, street, city, business }: EInvoiceParty) => ({
  party_name: name,
  tin,
  email,
  telephone,
  business_description: business,
  // Nigerian addresses rarely have a postal zone; the scheme requires one.
  postal_address: { street_name: street, city_name: city, postal_zone: '000000', country: 'NG' },
});

const mbsBody = (invoice: EInvoice, settings: MbsSettings) => {
  const { kind, irn, issued_on, due_on, supplier, customer, lines, vat_bps, refers_to } = invoice;
  const { net_kobo, vat_kobo, total_kobo } = invoice;
  const [net, vat] = [naira(net_kobo), naira(vat_kobo)];
  return {
    business_id: settings.businessId,
    irn,
    issue_date: issued_on,
    ...(due_on ? { due_date: due_on } : {}),
    invoice_type_code: kind === 'bill' ? settings.invoiceType : settings.creditNoteType,
    payment_status: invoice.is_paid ? 'PAID' : 'PENDING',
    note: invoice.note,
    document_currency_code: 'NGN',
    tax_currency_code: 'NGN',
    ...(refers_to?.irn ? { billing_reference: [{ irn: refers_to.irn, issue_date: refers_to.issued_on }] } : {}),
    accounting_supplier_party: partyOf(supplier),
    accounting_customer_party: partyOf(customer),
    tax_total: [
      {
        tax_amount: vat,
        tax_subtotal: [
          {
            taxable_amount: net,
            tax_amount: vat,
            tax_category: { id: settings.vatCategory, percent: vat_bps / 100 },
          },
        ],
      },
    ],
    legal_monetary_total: {
      line_extension_amount: net,
      tax_exclusive_amount: net,
      tax_inclusive_amount: naira(total_kobo),
      payable_amount: naira(total_kobo),
    },
    invoice_line: lines.map(({ code, name, net_kobo: line_kobo }) => ({
      hsn_code: settings.serviceCode,
      product_category: code,
      discount_rate: 0,
      discount_amount: 0,
      fee_rate: 0,
      fee_amount: 0,
      invoiced_quantity: 1,
      line_extension_amount: naira(line_kobo),
      item: { name, description: name },
      price: { price_amount: naira(line_kobo), base_quantity: 1, price_unit: 'NGN per 1' },
    })),
  };
};

const stamped = z.nullish(
  z.object({
    ok: z.nullish(z.boolean()),
    irn: z.nullish(z.string()),
    csid: z.nullish(z.string().check(z.maxLength(500))),
  }),
);
const path = (irn: string): string => encodeURIComponent(irn);

export const mbsEInvoices = (ask: AskMbs, settings: MbsSettings): EInvoices => {
  /** @throws if the response is negative without a reason, names another invoice, or has another shape: the result is unknown */
  const registrationOf = (irn: string, data: unknown): Registration => {
    const read = stamped.safeParse(data);
    if (!read.success) throw new Error('MBS answered in another shape');
    if (read.data?.ok === false) throw new NotKnown('MBS did not say yes');
    if (read.data?.irn && read.data.irn !== irn) throw new Error('MBS answered about another invoice');
    return { csid: read.data?.csid?.trim() || null };
  };
  const send = async (to: string, body: unknown): Promise<unknown> => {
    try {
      return await ask('POST', to, body);
    } catch (error) {
      // The address in the settings is wrong.
      if (error instanceof NotKnown) throw new Error('MBS did not find what it was asked', { cause: error });
      throw error;
    }
  };
  return {
    name: 'mbs',
    validate: async (invoice) => {
      registrationOf(invoice.irn, await send('/api/v1/invoice/validate', mbsBody(invoice, settings)));
    },
    sign: async (invoice) =>
      registrationOf(invoice.irn, await send('/api/v1/invoice/sign', mbsBody(invoice, settings))),
    find: async (irn) => {
      try {
        const data = await ask('GET', `/api/v1/invoice/confirm/${path(irn)}`);
        return data === null || data === undefined ? null : registrationOf(irn, data);
      } catch (error) {
        if (error instanceof NotKnown) return null;
        // A refused lookup is not a result.
        if (error instanceof EInvoiceRefusal) throw new Error(`MBS did not say: ${error.message}`, { cause: error });
        throw error;
      }
    },
    tellPaid: async (irn) => {
      await ask('PATCH', `/api/v1/invoice/update/${path(irn)}`, { payment_status: 'PAID' });
    },
    qrText: (irn, at) => qrText(settings, irn, at),
  };
};
