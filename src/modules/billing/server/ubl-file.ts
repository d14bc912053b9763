// An electronic invoice as a UBL 2.1 file, with the names that Peppol BIS 3 uses. It does not claim to be a Peppol invoice: that needs
// addresses of a network that Nigeria's scheme does not use.
import { element, type XmlElement, writeXml } from '../../../kernel/write-xml.ts';
import { type EInvoice, type EInvoiceParty, nairaText } from '../e-invoice-rules.ts';
import type { OrderOfLine } from './orders-of-lines.ts';

const cbc = (name: string, content: string | null, attributes?: Record<string, string>): XmlElement | null =>
  content === null || content === '' ? null : element(`cbc:${name}`, content, attributes);
const cac = (name: string, ...children: readonly (XmlElement | null)[]): XmlElement | null => {
  const given = children.filter((child) => child !== null);
  return given.length === 0 ? null : element(`cac:${name}`, given);
};
const amount = (name: string, kobo: number) => cbc(name, nairaText(kobo), { currencyID: 'NGN' });

const party = (role: string, { name, tin, email, telephone, street, city }: EInvoiceParty) =>
  cac(
    role,
    cac(
      'Party',
      cac('PartyName', cbc('Name', name)),
      cac(
        'PostalAddress',
        cbc('StreetName', street),
        cbc('CityName', city),
        cac('Country', cbc('IdentificationCode', 'NG')),
      ),
      tin ? cac('PartyTaxScheme', cbc('CompanyID', tin), cac('TaxScheme', cbc('ID', 'VAT'))) : null,
      cac('PartyLegalEntity', cbc('RegistrationName', name)),
      cac('Contact', cbc('Telephone', telephone), cbc('ElectronicMail', email)),
    ),
  );

const taxCategory = (name: string, vat_bps: number) =>
  cac(name, cbc('ID', 'S'), cbc('Percent', String(vat_bps / 100)), cac('TaxScheme', cbc('ID', 'VAT')));

const names = {
  bill: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/** One order: who it was for and when it was, under the line that it is part of. */
const subLine =
  ({ line, quantity }: { readonly line: string; readonly quantity: string }, vat_bps: number, nth: number) =>
  ({ title, person, day, centre, net_kobo }: OrderOfLine, at: number): XmlElement | null =>
    cac(
      `Sub${line}`,
      cbc('ID', `${nth}.${at + 1}`),
      cbc(quantity, '1', { unitCode: 'C62' }),
      amount('LineExtensionAmount', net_kobo),
      cbc('AccountingCost', centre),
      cac('InvoicePeriod', cbc('StartDate', day), cbc('EndDate', day)),
      cac('OriginatorParty', cac('PartyName', cbc('Name', person))),
      cac('Item', cbc('Name', title), taxCategory('ClassifiedTaxCategory', vat_bps)),
      cac('Price', amount('PriceAmount', net_kobo), cbc('BaseQuantity', '1', { unitCode: 'C62' })),
    );

/** @param orders of each line */
export const ublFile = (
  invoice: EInvoice,
  orders: readonly (readonly OrderOfLine[])[] = [],
): Uint8Array<ArrayBuffer> => {
  const { kind, irn, number, issued_on, due_on, note, supplier, customer, refers_to, vat_bps } = invoice;
  const { net_kobo, vat_kobo, total_kobo } = invoice;
  const { root, type, code, line, quantity } = names[kind];
  const urn = (schema: string): string => `urn:oasis:names:specification:ubl:schema:xsd:${schema}-2`;
  return writeXml(
    element(
      root,
      [
        cbc('UBLVersionID', '2.1'),
        cbc('ID', number),
        cbc('IssueDate', issued_on),
        kind === 'bill' ? cbc('DueDate', due_on) : null,
        cbc(type, code),
        cbc('Note', note),
        cbc('DocumentCurrencyCode', 'NGN'),
        refers_to &&
          cac(
            'BillingReference',
            cac(
              'InvoiceDocumentReference',
              cbc('ID', refers_to.number),
              cbc('IssueDate', refers_to.issued_on),
              cbc('DocumentDescription', refers_to.irn && `IRN ${refers_to.irn}`),
            ),
          ),
        irn
          ? cac(
              'AdditionalDocumentReference',
              cbc('ID', irn),
              cbc('DocumentDescription', 'Invoice reference number (IRN)'),
            )
          : null,
        party('AccountingSupplierParty', supplier),
        party('AccountingCustomerParty', customer),
        cac(
          'TaxTotal',
          amount('TaxAmount', vat_kobo),
          cac(
            'TaxSubtotal',
            amount('TaxableAmount', net_kobo),
            amount('TaxAmount', vat_kobo),
            taxCategory('TaxCategory', vat_bps),
          ),
        ),
        cac(
          'LegalMonetaryTotal',
          amount('LineExtensionAmount', net_kobo),
          amount('TaxExclusiveAmount', net_kobo),
          amount('TaxInclusiveAmount', total_kobo),
          amount('PayableAmount', total_kobo),
        ),
        ...invoice.lines.map((one, at) =>
          cac(
            line,
            cbc('ID', String(at + 1)),
            cbc(quantity, '1', { unitCode: 'C62' }),
            amount('LineExtensionAmount', one.net_kobo),
            cac('Item', cbc('Name', one.name), taxCategory('ClassifiedTaxCategory', vat_bps)),
            cac('Price', amount('PriceAmount', one.net_kobo), cbc('BaseQuantity', '1', { unitCode: 'C62' })),
            ...(orders[at] ?? []).map(subLine({ line, quantity }, vat_bps, at + 1)),
          ),
        ),
      ],
      {
        xmlns: urn(root),
        'xmlns:cac': urn('CommonAggregateComponents'),
        'xmlns:cbc': urn('CommonBasicComponents'),
      },
    ),
  );
};
