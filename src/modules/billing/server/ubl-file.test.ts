import { expect, test } from 'vitest';
import { readXml, textsAt } from '../../../../tests/support/read-xml.ts';
import { type EInvoice, netLines } from '../e-invoice-rules.ts';
import { ublFile } from './ubl-file.ts';

const notXml = ['\u0000', '\u0008', '\uFFFE', '\uD800'];
const hostile = `]]><!-- A&B "Zuma" 'Ltd' <script>&amp; ₦ Ọ̀ṣun 👍${notXml.join('')} --></cbc:Name>`;
const supplier = {
  name: 'Kaya',
  tin: '11111111-0001',
  email: 'help@kaya.example',
  telephone: '+2348030000001',
  street: '1 Marina',
  city: 'Lagos',
  business: 'Moves',
};
const customer = { ...supplier, name: hostile, street: hostile, email: 'pay@zuma.example', tin: '12345678-0001' };
const bill: EInvoice = {
  ...netLines(
    [
      { code: 'move', label: `Moves, ${hostile}`, amount_kobo: 30_000_01 },
      { code: 'meal', label: 'Meals', amount_kobo: 15_000_07 },
    ],
    750,
  ),
  kind: 'bill',
  irn: 'KY2026000001-94ND90NR-20261129',
  number: 'KY-2026-000001',
  issued_on: '2026-11-29',
  due_on: '2026-12-13',
  is_paid: false,
  note: 'Orders of October 2026',
  supplier,
  customer,
  vat_bps: 750,
  refers_to: null,
};

test('a hostile name is text, and nothing else', () => {
  const root = readXml(ublFile(bill));
  const clean = notXml.reduce((text, one) => text.replaceAll(one, ''), hostile);
  expect(textsAt(root, 'AccountingCustomerParty/Party/PartyName/Name')).toEqual([clean]);
  expect(textsAt(root, 'AccountingCustomerParty/Party/PostalAddress/StreetName')).toEqual([clean]);
  expect(textsAt(root, 'InvoiceLine/Item/Name')[0]).toBe(`Moves, ${clean}`);
});

test('a bill has its numbers, parties and sums', () => {
  const root = readXml(ublFile(bill));
  expect(root.name).toBe('Invoice');
  expect(root.attributes['xmlns']).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
  expect(root.children.map(({ name }) => name.replace(/^\w+:/, ''))).toEqual([
    'UBLVersionID',
    'ID',
    'IssueDate',
    'DueDate',
    'InvoiceTypeCode',
    'Note',
    'DocumentCurrencyCode',
    'AdditionalDocumentReference',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'TaxTotal',
    'LegalMonetaryTotal',
    'InvoiceLine',
    'InvoiceLine',
  ]);
  expect(textsAt(root, 'AdditionalDocumentReference/ID')).toEqual([bill.irn]);
  expect(textsAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toEqual(['12345678-0001']);
  const kobo = (path: string): number =>
    textsAt(root, path).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  expect(kobo('LegalMonetaryTotal/PayableAmount')).toBe(45_000_08);
  expect(kobo('InvoiceLine/LineExtensionAmount')).toBe(kobo('LegalMonetaryTotal/TaxExclusiveAmount'));
  expect(kobo('LegalMonetaryTotal/TaxExclusiveAmount') + kobo('TaxTotal/TaxAmount')).toBe(45_000_08);
  expect(textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/Percent')).toEqual(['7.5']);
});

test('a credit note names its bill', () => {
  const refers_to = { number: bill.number, irn: bill.irn, issued_on: bill.issued_on };
  const root = readXml(ublFile({ ...bill, kind: 'credit_note', number: 'KC-2026-000001', due_on: null, refers_to }));
  expect(root.name).toBe('CreditNote');
  expect(textsAt(root, 'CreditNoteTypeCode')).toEqual(['381']);
  expect(textsAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([bill.number]);
  expect(textsAt(root, 'BillingReference/InvoiceDocumentReference/DocumentDescription')).toEqual([`IRN ${bill.irn}`]);
  expect(textsAt(root, 'CreditNoteLine/CreditedQuantity')).toEqual(['1', '1']);
});

test('unknown details are left out', () => {
  const unknown = { ...customer, tin: null, city: null, telephone: null };
  const root = readXml(ublFile({ ...bill, irn: '', customer: unknown }));
  expect(textsAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toEqual([]);
  expect(textsAt(root, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toEqual([]);
  expect(textsAt(root, 'AdditionalDocumentReference/ID')).toEqual([]);
});
